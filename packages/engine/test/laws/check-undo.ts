import type { Game } from '../../src/index.ts';
import { type Play, playStep } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { demandMoment, type Moment, momentOf } from './moment.ts';

/**
 * Undo restores every earlier moment exactly, redo every later one, and so does any jump. The same
 * moves made again, from the beginning, come to the same end: nothing was left outside the journal.
 */
export function checkUndo<G extends Game>(
  test: TestGame<G>,
  { seed, steps, jumps = [] }: Play & { readonly jumps?: readonly number[] },
): void {
  const game = test.create(seed);
  const moments = [momentOf(game)];
  for (const step of steps) {
    playStep(test, game, step);
    moments.push(momentOf(game));
  }
  for (const [i, moment] of [...moments.entries()].reverse()) {
    game.journal.undoTo(moment.mark);
    demandMoment(game, moment, `after undoing to step ${i}`);
  }
  for (const [i, moment] of moments.entries()) {
    game.journal.redoTo(moment.mark);
    demandMoment(game, moment, `after redoing to step ${i}`);
  }
  for (const jump of jumps) {
    const moment = moments[jump % moments.length];
    if (moment !== undefined) jumpTo(game, moment);
  }
  game.journal.undoTo(0);
  for (const step of steps) playStep(test, game, step);
  // What is made again is made of other objects.
  const { identities } = momentOf(game);
  const last = moments.at(-1);
  if (last !== undefined) demandMoment(game, { ...last, identities }, 'after playing again');
}

function jumpTo(game: Game, moment: Moment): void {
  if (moment.mark < game.journal.length) game.journal.undoTo(moment.mark);
  else game.journal.redoTo(moment.mark);
  demandMoment(game, moment, `after a jump to ${moment.mark}`);
}
