/** Something in a project that has to be mended. */
export interface Problem {
  /** What is wrong, and what to do. */
  readonly message: string;
  /** The file, seen from the project. */
  readonly file?: string | undefined;
  /** Counted from 1. */
  readonly line?: number | undefined;
  /** Counted from 1. */
  readonly column?: number | undefined;
}

/** A problem in one line: where it is, and what it is. */
export function describeProblem(problem: Problem): string {
  const place = describePlace(problem);
  return place === '' ? problem.message : `${place}: ${problem.message}`;
}

/** `src/rules/flow.ts:9:30`, or as much of it as is known. */
export function describePlace({ file, line, column }: Omit<Problem, 'message'>): string {
  return [file, line, column].filter(part => part !== undefined).join(':');
}
