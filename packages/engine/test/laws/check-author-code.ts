import type { Game } from '../../src/index.ts';
import { type Play, playStep } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { WitnessedGame } from '../games/witnessed-game.ts';
import { demand, demandSame } from './law.ts';

/** Undo and redo run no constructor, hook, handler or setter. Says how many ran in play. */
export function checkAuthorCode<G extends Game>(test: TestGame<G>, { seed, steps }: Play): number {
  const game = test.create(seed);
  const calls: string[] = [];
  const start = game.journal.mark();
  demand(game instanceof WitnessedGame, 'only a game that reports its calls can be watched');
  game.witness = what => calls.push(what);
  for (const step of steps) playStep(test, game, step);
  const inPlay = calls.length;
  for (let time = 0; time < 2; time++) {
    game.journal.undoTo(start);
    game.journal.redoTo();
  }
  demandSame(calls.slice(inPlay).join(), '', 'the author code that ran');
  return inPlay;
}
