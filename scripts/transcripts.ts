import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PlayableGame } from '@boardsmith/engine';
import { makeTranscript, type TranscriptOptions } from '@boardsmith/testing';

/** A game with a transcript beside it. */
interface Transcribed {
  readonly name: string;
  readonly path: string;
  make(): Promise<string>;
}

const GAMES = fileURLToPath(new URL('../games', import.meta.url));

/** The games with their transcripts; `tests/transcript.ts` of a game describes its setup and its moves. */
export function transcribedGames(): readonly Transcribed[] {
  return readdirSync(GAMES)
    .filter(name => existsSync(join(GAMES, name, 'src/rules/index.ts')))
    .map(name => ({
      name,
      path: join(GAMES, name, `${name}.transcript.txt`),
      make: () => transcriptOf(join(GAMES, name)),
    }));
}

/** The stored transcript of a game; `undefined` if it has none. */
export function writtenTranscript({ path }: Pick<Transcribed, 'path'>): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

async function transcriptOf(folder: string): Promise<string> {
  const definition = await defaultOf<PlayableGame>(join(folder, 'src/rules/index.ts'));
  const plan = join(folder, 'tests/transcript.ts');
  const options = existsSync(plan) ? await defaultOf<TranscriptOptions>(plan) : {};
  return makeTranscript(definition, options);
}

/** The default export of a module of a game; its type is the convention of its folder. */
async function defaultOf<T>(path: string): Promise<T> {
  const loaded: { readonly default: T } = await import(pathToFileURL(path).href);
  return loaded.default;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const game of transcribedGames()) {
    const text = await game.make();
    const isSame = writtenTranscript(game) === text;
    if (!isSame) writeFileSync(game.path, text);
    console.log(`${game.name}: ${isSame ? 'unchanged' : 'written'}`);
  }
}
