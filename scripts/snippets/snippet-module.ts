import { join } from 'node:path';
import { IMPORT_EXPECT, withAssertions } from './assertions.ts';
import { placeOf, type Snippet } from './snippet.ts';

/** Where the modules made of snippets are, out of Git. */
export const FOLDER = '.snippets';

/** A module made of a snippet. */
export interface SnippetModule {
  readonly path: string;
  readonly text: string;
}

/** The path of the module of the snippet at a line of a file. */
export function modulePathOf(path: string, line: number): string {
  return join(FOLDER, `${path}.${line}.ts`);
}

/** The module of a snippet. Its lines have the numbers they have in the file it stands in. */
export function moduleOf(snippet: Snippet): SnippetModule {
  const { path, line, header, footer } = snippet;
  const above = '\n'.repeat(line - 2);
  const code = assertedCode(snippet);
  return {
    path: modulePathOf(path, line),
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
