import { createSnapshot, type Game, type RestorableGame, restoreGame } from '../../src/index.ts';
import { type Play, playStep } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { wholeState } from '../whole-state.ts';
import { demandHash } from './check-hash.ts';
import { demandSame } from './law.ts';
import { demandMoment, momentOf } from './moment.ts';

/** A restored game is the game that was saved, and both go on alike, also for their viewers. */
export function checkSnapshot<G extends Game>(
  test: TestGame<G>,
  { seed, steps, more }: Play & { readonly more: Play['steps'] },
): void {
  const game = test.create(seed);
  void game.views;
  for (const step of steps) playStep(test, game, step);
  game.views.advance();
  const before = momentOf(game);
  const text = JSON.stringify(createSnapshot(game));
  demandMoment(game, before, 'after it was saved');

  const restored = restore(game, text);
  demandSame(wholeState(restored), before.state, 'the restored game');
  demandSame(JSON.stringify(createSnapshot(restored)), text, 'the snapshot of the restored game');
  demandHash(restored, 'after restoring');
  for (const [i, step] of more.entries()) {
    playStep(test, game, step);
    playStep(test, restored, step);
    demandSame(wholeState(restored), wholeState(game), `step ${i} after restoring`);
    demandSame(told(restored), told(game), `what viewers are told in step ${i} after restoring`);
    demandSame(restored.fullHash, game.fullHash, `the full hash ${i} after restoring`);
  }
  const [since, sinceSaved] = [game.journal.entries(before.mark), restored.journal.entries()];
  demandSame(JSON.stringify(sinceSaved), JSON.stringify(since), 'the journal after restoring');
}

/** The game that a text was saved from, in a class that only the game itself knows. */
function restore<G extends Game>(game: G, text: string): G {
  // The class of a game takes the options of that game, whatever they are.
  const gameClass = game.constructor as unknown as RestorableGame<G>;
  return restoreGame(gameClass, JSON.parse(text));
}

function told(game: Game): string {
  return JSON.stringify([...game.views.advance()]);
}
