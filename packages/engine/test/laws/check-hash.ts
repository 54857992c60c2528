import type { Game } from '../../src/index.ts';
import { type Play, playStep, runMove, type Step } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { recomputedHashes } from '../recomputed-hash.ts';
import { demandSame } from './law.ts';

/** The hash that the engine keeps is the hash of what is there. */
export function demandHash(game: Game, when: string): void {
  // Asking for the first hash ends setup.
  const { positionHash, fullHash } = game;
  const recomputed = recomputedHashes(game);
  demandSame(positionHash, recomputed.position, `the position hash ${when}`);
  demandSame(fullHash, recomputed.full, `the full hash ${when}`);
}

/** The kept hashes are right after every step, and after every single entry back and forth. */
export function checkHash<G extends Game>(test: TestGame<G>, { seed, steps }: Play): void {
  const game = test.create(seed);
  demandHash(game, 'after setup');
  for (const [i, step] of steps.entries()) {
    playStep(test, game, step);
    demandHash(game, `after step ${i}`);
  }
  const end = game.journal.mark();
  for (let mark = end - 1; mark >= 0; mark--) {
    game.journal.undoTo(mark);
    demandHash(game, `after undoing entry ${mark}`);
  }
  for (let mark = 1; mark <= end; mark++) {
    game.journal.redoTo(mark);
    demandHash(game, `after redoing entry ${mark - 1}`);
  }
}

/**
 * The kept hashes are right when they have not been read for a long time, while the game went back
 * and forth: what is counted late must not be counted from what came after.
 */
export function checkSeldomHash<G extends Game>(
  test: TestGame<G>,
  { seed, steps, jumps }: Play & { readonly jumps: readonly number[] },
): void {
  const game = test.create(seed);
  demandHash(game, 'after setup');
  for (const [i, step] of steps.entries()) {
    playStep(test, game, step);
    const jump = jumps[i % jumps.length] ?? 0;
    const end = game.journal.mark();
    if (jump % 3 === 0) game.journal.undoTo(Math.max(0, end - jump));
    if (jump % 2 === 0) game.journal.redoTo();
    if (jump % 5 === 4) failStep(test, game, step);
    if (jump % 16 === 15) demandHash(game, `after step ${i}`);
  }
  demandHash(game, 'at the end');
}

/** A move that is made and taken back by its own error. */
function failStep<G extends Game>(test: TestGame<G>, game: G, step: Step): void {
  const error = new Error('on purpose');
  try {
    game.journal.segment(() => {
      runMove(test, game, step);
      throw error;
    });
  } catch (thrown) {
    if (thrown !== error) throw thrown;
  }
}
