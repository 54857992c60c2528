/** A piece of code in a document or in a doc comment. */
export interface Snippet {
  /** The file that contains it. */
  readonly path: string;
  /** The line number of its first line of code, from 1; never the first line of the file. */
  readonly line: number;
  readonly code: string;
  /** The path of the project file that the snippet contains, if it is one. */
  readonly file?: string | undefined;
  /** Whether it is run; otherwise it is only compiled. */
  readonly isRun: boolean;
  /** The code before the snippet that makes a module of it, on one line. */
  readonly header: string;
  readonly footer: string;
}

/** The place of a snippet as `file:line`, which editors and terminals link. */
export function placeOf({ path, line }: Pick<Snippet, 'path' | 'line'>): string {
  return `${path}:${line}`;
}
