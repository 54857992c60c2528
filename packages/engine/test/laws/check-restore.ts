import { createSnapshot, type Game, restoreGame } from '../../src/index.ts';
import { type Choice, makeChoice, someChoice } from '../games/choices.ts';
import { chooserFrom } from '../games/steps.ts';
import { wholeState } from '../whole-state.ts';
import { demandHash } from './check-hash.ts';
import type { FlowGame } from './flow-games.ts';
import { demandSame } from './law.ts';

/**
 * At every choice point a restored copy is the game, and both go on alike. One copy is kept to the
 * end; the others make one choice and are compared and saved in their turn.
 */
export function checkRestore(
  test: FlowGame,
  {
    seed,
    salt,
    most,
    keep,
  }: { readonly seed: string; readonly salt: number; readonly most: number; readonly keep: number },
): void {
  const game = test.create(seed);
  game.startFlow();
  const choose = chooserFrom(salt);
  let kept: Game | undefined;
  for (let i = 0; i < most && !game.isFinished(); i++) {
    const copy = restoredLike(test, game, `at choice ${i}`);
    if (i === keep) kept = restoredLike(test, game, `at choice ${i}`);
    const choice = someChoice(game, choose);
    if (choice === undefined) throw new Error('no player can move, and the game is not over');
    const mark = game.journal.mark();
    makeChoice(game, choice);
    for (const other of kept === undefined ? [copy] : [copy, kept]) {
      goOn(other, choice, { like: game, since: mark, when: `after choice ${i}` });
    }
  }
}

function restoredLike({ gameClass }: FlowGame, game: Game, when: string): Game {
  const text = JSON.stringify(createSnapshot(game));
  const copy = restoreGame(gameClass, JSON.parse(text));
  demandAlike(copy, game, `the copy restored ${when}`);
  demandSame(JSON.stringify(createSnapshot(copy)), text, `the snapshot of the copy ${when}`);
  demandHash(copy, `of the copy ${when}`);
  return copy;
}

function goOn(
  copy: Game,
  choice: Choice,
  { like, since, when }: { readonly like: Game; readonly since: number; readonly when: string },
): void {
  const mark = copy.journal.mark();
  makeChoice(copy, choice);
  demandAlike(copy, like, `the copy ${when}`);
  const [entries, expected] = [copy.journal.entries(mark), like.journal.entries(since)];
  demandSame(JSON.stringify(entries), JSON.stringify(expected), `the journal of the copy ${when}`);
}

function demandAlike(copy: Game, game: Game, what: string): void {
  demandSame(wholeState(copy), wholeState(game), what);
  demandSame(copy.fullHash, game.fullHash, `the full hash of ${what}`);
  demandSame(copy.positionHash, game.positionHash, `the position hash of ${what}`);
  const [state, expected] = [copy.getFlowState(), game.getFlowState()];
  demandSame(JSON.stringify(state), JSON.stringify(expected), `the flow state of ${what}`);
}
