import { type CliWorld, runCli } from '../src/index.ts';
import { nodeWorld } from '../src/node-world.ts';
import { performTask } from '../src/rules/perform-task.ts';

/** What a command has said and done. */
export interface Said {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
  readonly progress: readonly number[];
  readonly tests: readonly unknown[];
}

/** Runs a command in a world that writes down what is said. */
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
    // A thread would compile everything once more; what it is for has a test of its own.
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
