import type { Game, Mark } from '../../src/index.ts';
import { type Play, playStep } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { demandMoment, type Moment, momentOf } from './moment.ts';

/**
 * Undo restores every earlier moment exactly, redo every later one, and so does any jump. Going
 * another way from there is no different from never having gone the first: nothing was left behind.
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
  const turned = { seed, steps, from: Math.floor(steps.length / 2) };
  checkOtherWay(test, game, { ...turned, mark: moments[turned.from]?.mark ?? 0 });
}

/** From an earlier moment the game goes another way as if it had never gone the first one. */
function checkOtherWay<G extends Game>(
  test: TestGame<G>,
  game: G,
  { seed, steps, from, mark }: Play & { readonly from: number; readonly mark: Mark },
): void {
  game.journal.redoTo();
  game.journal.undoTo(mark);
  const fresh = test.create(seed);
  for (const step of steps.slice(0, from)) playStep(test, fresh, step);
  for (const step of steps.toReversed()) {
    playStep(test, game, step);
    playStep(test, fresh, step);
    // Two games are made of different objects.
    const { identities } = momentOf(game);
    demandMoment(game, { ...momentOf(fresh), identities }, 'after going another way');
  }
}

function jumpTo(game: Game, moment: Moment): void {
  if (moment.mark < game.journal.length) game.journal.undoTo(moment.mark);
  else game.journal.redoTo(moment.mark);
  demandMoment(game, moment, `after a jump to ${moment.mark}`);
}
