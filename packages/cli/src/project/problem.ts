/** A problem in a project. */
export interface Problem {
  /** The problem, and how to fix it. */
  readonly message: string;
  /** The file, relative to the project. */
  readonly file?: string | undefined;
  /** The line, counted from 1. */
  readonly line?: number | undefined;
  /** The column, counted from 1. */
  readonly column?: number | undefined;
}

/** A problem in one line: its place and its text. */
export function describeProblem(problem: Problem): string {
  const place = describePlace(problem);
  return place === '' ? problem.message : `${place}: ${problem.message}`;
}

/** `src/rules/flow.ts:9:30`, or as much of it as is known. */
export function describePlace({ file, line, column }: Omit<Problem, 'message'>): string {
  return [file, line, column].filter(part => part !== undefined).join(':');
}
