/** A piece of code that people read, in a document or in a doc comment. */
export interface Snippet {
  /** The file it stands in. */
  readonly path: string;
  /** The line of its first line of code, from 1; never the first line of the file. */
  readonly line: number;
  readonly code: string;
  /** The file of a project that it is the text of, if it is one. */
  readonly file?: string | undefined;
  /** Whether it is run; else it is only compiled. */
  readonly isRun: boolean;
  /** What goes before the code to make a module of it, on one line. */
  readonly header: string;
  readonly footer: string;
}

/** Where a snippet stands, as editors and terminals understand it. */
export function placeOf({ path, line }: Pick<Snippet, 'path' | 'line'>): string {
  return `${path}:${line}`;
}
