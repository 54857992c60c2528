import { type Game, type Move, playOf, timelineOf } from '../../src/index.ts';
import { walkMoves } from '../../src/rules/action/walk-moves.ts';
import { makeChoice, someChoice } from '../games/choices.ts';
import {
  type Choose,
  chooserFrom,
  type Play,
  playStep,
  runMove,
  type Step,
} from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import type { FlowPlay } from './check-timeline.ts';
import type { FlowGame } from './flow-games.ts';
import { demand } from './law.ts';
import { demandMoment, type Moment, momentOf } from './moment.ts';

/** Where the game goes back to, and what is attempted there without success. */
interface Failing extends Play {
  readonly back: number;
  readonly attempts: readonly Step[];
}

class Failed extends Error {}

/** Undo, then segments that write and fail, then redo: every later moment is reached as before. */
export function checkRedoAfterFailure<G extends Game>(
  test: TestGame<G>,
  { seed, steps, back, attempts }: Failing,
): void {
  const game = test.create(seed);
  const moments = [momentOf(game)];
  for (const step of steps) {
    playStep(test, game, step);
    moments.push(momentOf(game));
  }
  const from = back % moments.length;
  game.journal.undoTo(moments[from]?.mark ?? 0);
  for (const attempt of attempts) {
    failing(() => game.journal.segment(() => runTwice(test, game, attempt)));
    game.journal.tryOut(() => playStep(test, game, attempt));
  }
  demandLater(game, moments.slice(from));
}

/** Plays a move, then the same move in a segment of its own that fails, then fails. */
function runTwice<G extends Game>(test: TestGame<G>, game: G, step: Step): void {
  failing(() =>
    game.journal.segment(() => {
      runMove(test, game, step);
      throw new Failed();
    }),
  );
  runMove(test, game, step);
  throw new Failed();
}

/** Undo, then a search and moves that fail, then redo: every later choice point is reached as before. */
export function checkRedoAfterSearch(
  test: FlowGame,
  { seed, salt, most }: FlowPlay,
  { back }: Pick<Failing, 'back'>,
): void {
  const game = test.create(seed);
  game.startFlow();
  const choose = chooserFrom(salt);
  const moments = [momentOf(game)];
  while (moments.length <= most && !game.isFinished()) {
    const choice = someChoice(game, choose);
    if (choice === undefined) throw new Error('no player can move, and the game is not over');
    makeChoice(game, choice);
    moments.push(momentOf(game));
  }
  const from = back % moments.length;
  timelineOf(game).undoTo(from);
  const undone = moments.length - 1 - from;
  for (let i = 0; i < 3; i++) {
    game.journal.tryOut(() => search(game, choose));
    failing(() =>
      game.journal.segment(() => {
        makeSome(game, choose);
        throw new Failed();
      }),
    );
    demand(
      timelineOf(game).undone === undone,
      `${timelineOf(game).undone} of ${undone} can be redone`,
    );
  }
  for (const [i, moment] of moments.entries()) {
    if (i < from) continue;
    if (i > from) timelineOf(game).redo();
    demandMoment(game, moment, `after redoing choice ${i}`);
  }
}

/** Makes moves and takes them back from several positions, the first included. */
function search(game: Game, choose: Choose): void {
  const start = game.journal.mark();
  for (let i = 0; i < 4; i++) {
    for (let depth = choose(4); depth > 0; depth--) makeSome(game, choose);
    game.journal.undoTo(start);
    if (choose(3) === 0) game.journal.redoTo();
    if (choose(2) === 0) game.journal.undoTo(start);
  }
}

function makeSome(game: Game, choose: Choose): void {
  const moves: Move[] = game.getAwaitingPlayers().flatMap(player =>
    playOf(game)
      .available(player)
      .flatMap(action => {
        const found: Move[] = [];
        walkMoves(playOf(game).registry.offer(action, player), args => {
          found.push({ action, player, args });
          return found.length >= 5;
        });
        return found;
      }),
  );
  const move = moves[choose(Math.max(1, moves.length))];
  if (move !== undefined) playOf(game).make(move);
}

function demandLater(game: Game, moments: readonly Moment[]): void {
  for (const [i, moment] of moments.entries()) {
    game.journal.redoTo(moment.mark);
    demandMoment(game, moment, `after redoing ${i} steps`);
  }
}

function failing(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (error instanceof Failed) return;
    throw error;
  }
  throw new Error('it does not fail');
}
