import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { CliWorld } from './command/cli-command.ts';
import { loadGame } from './project/load-game.ts';
import { runTests } from './project/run-tests.ts';
import { runInThread } from './rules/rules-thread-port.ts';
import { showsColours } from './terminal/paint.ts';
import { startProcess } from './terminal/process-port.ts';

/** The environment of a command in Node. */
export function nodeWorld(): CliWorld {
  return {
    folder: process.cwd(),
    isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
    isColoured: showsColours(process.stdout, process.env),
    print: line => console.log(line),
    complain: line => console.error(line),
    loadGame: nameOrPath => loadGame(nameOrPath, process.cwd()),
    readFile: async path => {
      try {
        return await readFile(path, 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    writeFile: (path, text) => writeFile(path, text),
    appendFile: (path, text) => appendFile(path, text),
    openTerminal,
    startProcess,
    progress,
    seconds: () => performance.now() / 1000,
    runRules: (setup, onProgress) => runInThread(setup, onProgress),
    runTests: run => runTests(run, process.cwd()),
    whenInterrupted,
  };
}

/** The first signal requests the end; a second one ends the program at once. */
function whenInterrupted(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

const BAR = 30;

/** A progress bar on the terminal, overwritten in place; a pipe or a file gets nothing. */
function progress(done: number, total: number): void {
  const { stderr } = process;
  if (!stderr.isTTY) return;
  const step = Math.max(1, Math.floor(total / 200));
  if (done < total && done % step !== 0) return;
  const filled = Math.round((BAR * done) / total);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}`;
  stderr.write(done < total ? `\r${bar} ${done}/${total}` : '\r\u001b[K');
}

/** Prompts on the standard error, so that the output of `--json` stays separate. */
function openTerminal(): ReturnType<CliWorld['openTerminal']> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const typed = lines[Symbol.asyncIterator]();
  return {
    print: line => console.error(line),
    ask: async question => {
      process.stderr.write(question);
      const { done, value } = await typed.next();
      return done === true ? null : value;
    },
    close: () => lines.close(),
  };
}
