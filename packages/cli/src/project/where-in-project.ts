import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in the files of a project. */
export interface Place {
  /** The path, relative to the project. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const FRAME = /(?:at |\()((?:file:\/\/|[A-Za-z]:\\|\/)[^()\s]*?):(\d+):(\d+)\)?$/;

/** The place of an error in a project: the innermost call outside of node_modules. */
export function whereInProject(error: unknown, folder: string): Place | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const found = (each.stack ?? '').split('\n').map(line => placeIn(line, folder));
    const place = found.find(known => known !== undefined);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** A place relative to a project; `undefined` if it is not in the project's own files. */
export function placeInProject(
  { path, line, column }: { readonly path: string; readonly line: number; readonly column: number },
  folder: string,
): Place | undefined {
  const file = relative(folder, path);
  const isInside = !isAbsolute(file) && !file.startsWith('..');
  const isForeign = /(^|[/\\])(node_modules|\.boardsmith|dist)[/\\]/.test(file);
  if (!isInside || isForeign) return undefined;
  return { file: file.split(sep).join('/'), line, column };
}

function placeIn(text: string, folder: string): Place | undefined {
  const [, where = '', row, column] = FRAME.exec(text.trim()) ?? [];
  if (where === '') return undefined;
  const path = where.startsWith('file://') ? fileURLToPath(where.replace(/\?.*$/, '')) : where;
  return placeInProject({ path, line: Number(row), column: Number(column) }, folder);
}
