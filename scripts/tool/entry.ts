import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Runs `main` when the module at `url` is the program itself, not when a test imports it. */
export function whenRun(url: string, main: () => number): void {
  const [, program] = process.argv;
  if (program !== undefined && realpathSync(program) === fileURLToPath(url)) {
    process.exitCode = main();
  }
}

/** Prints the problems, or that there are none, and sets the exit code. */
export function report(problems: readonly string[], allIsWell: string): number {
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(allIsWell);
  return problems.length === 0 ? 0 : 1;
}
