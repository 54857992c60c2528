import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type CliWorld, EXIT, runCli } from '@boardsmith/cli';
import { afterAll, describe, expect, test } from 'vitest';
import { nodeWorld } from '../../packages/cli/src/node-world.ts';
import { loadGame } from '../../packages/cli/src/project/load-game.ts';
import { findDocuments } from './snippets/find-snippets.ts';
import { snippetsIn } from './snippets/markdown-snippets.ts';
import { boardsmithCalls } from './snippets/shell-commands.ts';
import { placeOf } from './snippets/snippet.ts';

const repo = resolve('.');
const folder = mkdtempSync(join(tmpdir(), 'boardsmith-shell-'));
afterAll(() => rmSync(folder, { recursive: true }));

const snippets = findDocuments('.')
  .flatMap(path => snippetsIn(path, readFileSync(path, 'utf8'), 'sh'))
  .filter(({ isRun }) => isRun)
  .map(snippet => [placeOf(snippet), boardsmithCalls(snippet)] as const);

/** A temporary folder for files, the games of this repo, and no terminal. */
function worldThatSays(said: string[]): CliWorld {
  const world = nodeWorld();
  const here = (path: string): string => join(folder, path);
  return {
    ...world,
    folder: repo,
    isInteractive: false,
    print: line => said.push(line),
    complain: line => said.push(line),
    progress: () => undefined,
    loadGame: name => loadGame(name, repo),
    readFile: path => world.readFile(here(path)),
    writeFile: (path, text) => world.writeFile(here(path), text),
    appendFile: (path, text) => world.appendFile(here(path), text),
    openTerminal: () => ({ print: line => said.push(line), ask: async () => null }),
  };
}

describe('commands in documents run as documented', () => {
  test.each(snippets)('%s', async (_, calls) => {
    for (const argv of calls) {
      const said: string[] = [];
      const code = await runCli(argv, worldThatSays(said));
      const isLeft = code === EXIT.failed && said.at(-1)?.includes('The terminal was closed.');
      expect({ argv, said, code: isLeft ? EXIT.done : code }).toEqual({
        argv,
        said,
        code: argv.includes('--stop-every') ? EXIT.stopped : EXIT.done,
      });
    }
  });
});
