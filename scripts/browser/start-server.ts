import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A server with all games, in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Resolves with the output of the process. */
  readonly whenEnded: Promise<string>;
  close(): Promise<void>;
}

/** Starts `boardsmith serve` from the sources, and waits until it listens. */
export async function startServerProcess(
  args: readonly string[],
  onLog: (line: string) => void = () => undefined,
): Promise<ServerProcess> {
  const program = ['--import', 'tsx', '--conditions=source', 'packages/cli/src/bin.ts', 'serve'];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  createInterface({ input: child.stderr }).on('line', line => {
    printed.push(line);
    onLog(line);
  });
  const whenEnded = once(child, 'exit').then(() => printed.slice(-5).join('\n'));
  const url = await Promise.race([addressOf(child), whenEnded.then(complain)]);
  return {
    url,
    whenEnded,
    async close() {
      child.kill('SIGTERM');
      await whenEnded;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\S+/.exec(line)?.[0];
    if (url !== undefined) return url;
  }
  return new Promise(() => undefined);
}

function complain(printed: string): never {
  throw new Error(`The server has not started. It printed:\n${printed}`);
}
