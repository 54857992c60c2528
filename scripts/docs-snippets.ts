import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { foldersIn, isTest, sourcesIn } from './files.ts';
import { IMPORT_EXPECT, withAssertions } from './snippets/assertions.ts';
import { exampleSnippets, type NameSource } from './snippets/example-snippets.ts';
import { markdownSnippets } from './snippets/markdown-snippets.ts';
import { placeOf, type Snippet } from './snippets/snippet.ts';

/** Where the modules made of snippets are, out of Git. */
const FOLDER = '.snippets';

/** A module made of a snippet. */
export interface SnippetModule {
  /** Where the snippet stands. */
  readonly place: string;
  /** Where the module is. */
  readonly path: string;
  readonly text: string;
  readonly isRun: boolean;
}

/** The modules of all snippets below `root`, in documents and in doc comments. */
export function snippetModules(root: string): readonly SnippetModule[] {
  return [...documentSnippets(root), ...foldersIn(join(root, 'packages')).flatMap(packageExamples)].map(
    moduleOf,
  );
}
