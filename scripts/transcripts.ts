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

/** The games, each with its transcript; how it is set up and played stands in `tests/transcript.ts`. */
export function transcribedGames(): readonly Transcribed[] {
  return readdirSync(GAMES)
    .filter(name => existsSync(join(GAMES, name, 'src/rules/index.ts')))
    .map(name => ({
      name,
      path: join(GAMES, name, `${name}.transcript.txt`),
      make: () => transcriptOf(join(GAMES, name)),
    }));
}

/** What is written in the transcript of a game; nothing if it has none. */
export function writtenTranscript({ path }: Pick<Transcribed, 'path'>): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

async function transcriptOf(folder: string): Promise<string> {
  const definition = await defaultOf<PlayableGame>(join(folder, 'src/rules/index.ts'));
  const plan = join(folder, 'tests/transcript.ts');
  const options = existsSync(plan) ? await defaultOf<TranscriptOptions>(plan) : {};
  return makeTranscript(definition, options);
}

/** What a module of a game exports by default; which type that has is the convention of its folder. */
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
