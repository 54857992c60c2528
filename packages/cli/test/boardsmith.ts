import { type CliWorld, runCli } from '../src/index.ts';
import { nodeWorld } from '../src/node-world.ts';
import { performTask } from '../src/rules/perform-task.ts';

/** The output and the exit code of a command. */
export interface Said {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
  readonly progress: readonly number[];
  readonly tests: readonly unknown[];
}

/** Runs a command in a world that records its output. */
export async function boardsmith(...argv: readonly string[]): Promise<Said> {
  const out: string[] = [];
  const err: string[] = [];
  const shown: number[] = [];
  const tests: unknown[] = [];
  let time = 0;
  const world: CliWorld = {
    ...nodeWorld(),
    print: line => out.push(line),
    complain: line => err.push(line),
    progress: done => shown.push(done),
    seconds: () => time++,
    // A thread would compile everything once more; threads have a test of their own.
    runRules: (setup, onProgress) =>
      performTask(setup, message => {
        if (message.tell === 'progress') onProgress(message.done);
      }),
    runTests: async run => {
      tests.push(run);
      return run.filter === 'broken' ? 1 : 0;
    },
  };
  const code = await runCli(argv, world);
  return { code, out, err, progress: shown, tests };
}
