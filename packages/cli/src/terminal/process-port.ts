import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ControllerError, type LinePort } from '@boardsmith/runtime';

/** A process that has not answered within this time is terminated. */
const PATIENCE_MS = 60_000;

/** Runs a command and exchanges lines with it over its standard input and output. */
export function startProcess(command: string): LinePort {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  // Without this listener, a process that ends before it reads would end ours.
  child.stdin.on('error', () => {});
  return {
    send: line => {
      child.stdin.write(`${line}\n`);
    },
    async receive() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        const seconds = PATIENCE_MS / 1000;
        timer = setTimeout(
          () => reject(new ControllerError(`"${command}" has not answered in ${seconds} s.`)),
          PATIENCE_MS,
        );
      });
      try {
        const { done, value } = await Promise.race([lines.next(), late]);
        return done === true ? null : value;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => {
      child.stdin.end();
      child.kill();
    },
  };
}
