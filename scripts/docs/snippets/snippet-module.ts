import { join } from 'node:path';
import { IMPORT_EXPECT, withAssertions } from './assertions.ts';
import { placeOf, type Snippet } from './snippet.ts';

/** The folder of modules made from snippets, ignored by Git. */
export const FOLDER = '.snippets';

/** A module made from a snippet. */
export interface SnippetModule {
  readonly path: string;
  readonly text: string;
}

/** The path of the module of the snippet at a line of a file. */
export function modulePathOf(path: string, line: number): string {
  return join(FOLDER, `${path}.${line}.ts`);
}

/** The folder of the project files of a page. */
function projectPathOf(path: string, file: string): string {
  return join(FOLDER, `${path}.project`, file);
}

/** The path of a component; components of one page can import each other by name. */
export function componentPathOf({ path, line, file }: Snippet): string {
  return join(FOLDER, `${path}.components`, file ?? `Line${line}.vue`);
}

/** The module of a snippet. Its lines have the numbers of the file that contains the snippet. */
export function moduleOf(snippet: Snippet): SnippetModule {
  const { path, line, file, header, footer } = snippet;
  const above = '\n'.repeat(line - 2);
  const code = assertedCode(snippet);
  return {
    path: file === undefined ? modulePathOf(path, line) : projectPathOf(path, file),
    text: `${above}${IMPORT_EXPECT} ${header}\n${code}\n${footer}\n`,
  };
}

function assertedCode(snippet: Snippet): string {
  try {
    return withAssertions(snippet.code);
  } catch (error) {
    throw new Error(`The snippet at ${placeOf(snippet)} cannot be read.`, { cause: error });
  }
}
