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
export function describeProblem({ message, file, line, column }: Problem): string {
  const place = [file, line, column].filter(part => part !== undefined).join(':');
  return place === '' ? message : `${place}: ${message}`;
}
