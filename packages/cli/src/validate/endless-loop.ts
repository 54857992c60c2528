import type { Problem } from '../project/problem.ts';
import { GAME_PATIENCE_MS, LOOPING } from './looping.ts';

/** A loop that never ends shows in the first games, or hardly ever. */
const GAMES = 4;

/**
 * Plays a few random games of a project in a thread that can be ended, and gives the loop that never ends,
 * if there is one: whoever goes on in this thread would wait for it for ever.
 */
export async function endlessLoop(folder: string, seed: string): Promise<Problem | undefined> {
  // The bundler takes a moment to load.
  const { validateProject } = await import('./validate-project.ts');
  const [games] = await validateProject(folder, {
    only: ['games'],
    games: GAMES,
    runs: undefined,
    seed,
    onCheck: () => undefined,
    onProgress: () => undefined,
    patienceMs: GAME_PATIENCE_MS,
    now: () => 0,
  });
  if (games?.result.status !== 'wrong') return undefined;
  return games.result.problems.find(({ message }) => message === LOOPING.message);
}
