import { type Game, type PlayoutOptions, playout, timelineOf } from '../../src/index.ts';
import { makeChoice, someChoice } from '../games/choices.ts';
import { chooserFrom, type Play, playStep, type Step } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { wholeState } from '../whole-state.ts';
import { demandHash } from './check-hash.ts';
import type { FlowPlay } from './check-timeline.ts';
import type { FlowGame } from './flow-games.ts';
import { demand, demandSame } from './law.ts';
import { demandMoment, type Moment, momentOf } from './moment.ts';

/** How a playout is made, and what is done in it besides moves. */
export interface PlayoutManner extends PlayoutOptions {
  readonly throws: boolean;
  /** After which step the rules read the hash; after none if there are fewer steps. */
  readonly readsHashAfter: number;
  /** How far the game goes back before the playout. */
  readonly back: number;
}

/** A playout that returns, and in which nothing reads the hash. */
export const TRACELESS: PlayoutManner = { throws: false, readsHashAfter: -1, back: 0 };

class Stopped extends Error {}

/** A playout of single steps, from a moment that has a past and a future, leaves no trace. */
export function checkPlayout<G extends Game>(
  test: TestGame<G>,
  { seed, steps, playout: tried }: Play & { readonly playout: readonly Step[] },
  manner: PlayoutManner,
): void {
  const game = test.create(seed);
  const moments = [momentOf(game)];
  for (const step of steps) {
    playStep(test, game, step);
    moments.push(momentOf(game));
  }
  const from = manner.back % moments.length;
  game.journal.undoTo(moments[from]?.mark ?? 0);
  demandNoTrace(game, () =>
    stoppable(() => playout(game, () => playSteps(test, game, { tried, manner }), manner)),
  );
  for (const [i, moment] of moments.entries()) {
    if (i < from) continue;
    game.journal.redoTo(moment.mark);
    demandMoment(game, moment, `after redoing ${i} steps`);
    demandHash(game, `after redoing ${i} steps`);
  }
}

/** Plays every step twice, the first time with undo; the second time must come to the same. */
function playSteps<G extends Game>(
  test: TestGame<G>,
  game: G,
  { tried, manner }: { readonly tried: readonly Step[]; readonly manner: PlayoutManner },
): void {
  for (const [i, step] of tried.entries()) {
    const mark = game.journal.mark();
    const before = wholeState(game);
    playStep(test, game, step);
    const after = wholeState(game);
    game.journal.undoTo(mark);
    demandSame(wholeState(game), before, `the state after undoing step ${i} of a playout`);
    game.journal.redoTo();
    demand(game.journal.length === mark, 'something undone in a playout has been redone');
    playStep(test, game, step);
    demandSame(wholeState(game), after, `the state after repeating step ${i} of a playout`);
    if (manner.readsHashAfter === i) demandHash(game, `after step ${i} of a playout`);
  }
  if (manner.throws) throw new Stopped();
}

/** A playout of whole moves, accepted and made, in a game with a flow and choices to redo. */
export function checkFlowPlayout(
  test: FlowGame,
  { seed, salt, most }: FlowPlay,
  manner: PlayoutManner,
): void {
  const game = test.create(seed);
  game.startFlow();
  const choose = chooserFrom(salt);
  const moments: Moment[] = [momentOf(game)];
  for (let made = 0; made < most && !game.isFinished(); made++) {
    const choice = someChoice(game, choose);
    if (choice === undefined) break;
    makeChoice(game, choice);
    moments.push(momentOf(game));
  }
  const from = manner.back % moments.length;
  timelineOf(game).undoTo(from);
  demandNoTrace(game, () =>
    stoppable(() =>
      playout(
        game,
        () => {
          for (let i = 0; i < 6 && !game.isFinished(); i++) {
            const choice = someChoice(game, choose);
            if (choice !== undefined) makeChoice(game, choice);
            if (manner.readsHashAfter === i) demandHash(game, `after choice ${i} of a playout`);
          }
          if (manner.throws) throw new Stopped();
        },
        manner,
      ),
    ),
  );
  for (const [i, moment] of moments.entries()) {
    if (i < from) continue;
    if (i > from) timelineOf(game).redo();
    demandMoment(game, moment, `after redoing choice ${i}`);
  }
}

/** Everything that can be read of a game is the same after `run`. */
function demandNoTrace(game: Game, run: () => void): void {
  const moment = momentOf(game);
  const before = readable(game);
  run();
  demandMoment(game, moment, 'after a playout');
  demandSame(readable(game), before, 'what can be read after a playout');
  demandHash(game, 'after a playout');
}

function readable(game: Game): string {
  const viewers = [...game.players.map(({ position }) => position), null];
  return JSON.stringify({
    snapshot: game.getSnapshot(),
    views: viewers.map(viewer => game.getPlayerView(viewer)),
    entries: game.journal.entries(),
    redo: [timelineOf(game).choices, timelineOf(game).undone],
    events: game.pendingAnimationEvents,
  });
}

function stoppable(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
}
