import { createSnapshot, type Game, type RestorableGame, restoreGame } from '../../src/index.ts';
import { playAct, type Show } from '../games/animated.ts';
import { chooserFrom } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { viewersIn } from '../view-walk.ts';
import { wholeState } from '../whole-state.ts';
import { demandHash } from './check-hash.ts';
import { demandSame } from './law.ts';

/**
 * A game that is saved and restored again and again shows every viewer the same as one that never
 * was, moment by moment and byte by byte, however far behind its viewers are.
 */
export function checkTheatreRestore<G extends Game>(
  test: TestGame<G> & { readonly gameClass: RestorableGame<G> },
  { seed, acts }: Show,
): void {
  const game = test.create(seed);
  let copy = test.create(seed);
  for (const each of [game, copy]) void each.views;
  for (const [i, act] of acts.entries()) {
    const choose = chooserFrom(act[0]?.salt ?? 0);
    for (const each of [game, copy]) playAct(test, each, { act });
    demandSame(told(copy), told(game), `what viewers are told in act ${i}`);
    const back = choose(5) === 0 ? choose(copy.journal.length + 1) : 0;
    demandSame(
      undone(copy, back),
      undone(game, back),
      `what viewers are told of an undo in act ${i}`,
    );
    for (let n = choose(4); n > 0; n--) {
      const [viewer, events] = [choose(game.players.length + 1) - 1, 1 + choose(3)];
      for (const each of [game, copy]) watch(each, viewer, events);
    }
    if (choose(6) === 0) for (const each of [game, copy]) acknowledgeFirst(each);
    if (choose(3) > 0) copy = again(test.gameClass, copy);
    demandSame(shown(copy), shown(game), `what is shown after act ${i}`);
    demandSame(wholeState(copy), wholeState(game), `the truth after act ${i}`);
    demandHash(copy, `after act ${i}`);
  }
}

function told(game: Game): string {
  return JSON.stringify([...game.views.advance()]);
}

/** Takes back a number of entries, where both games still have them. */
function undone(game: Game, entries: number): string {
  return JSON.stringify([...game.views.undoTo(game.journal.length - entries)]);
}

function watch(game: Game, viewer: number, events: number): void {
  const event = game.views.resume(viewer).pending[0]?.steps?.[0]?.event;
  if (event !== undefined) game.views.acknowledge(viewer, event.id + events - 1);
}

function acknowledgeFirst(game: Game): void {
  const [first] = game.pendingAnimationEvents;
  if (first !== undefined) game.acknowledgeAnimationEvents(first.id);
}

function again<G extends Game>(gameClass: RestorableGame<G>, game: G): G {
  const text = JSON.stringify(createSnapshot(game));
  const copy = restoreGame(gameClass, JSON.parse(text));
  demandSame(JSON.stringify(createSnapshot(copy)), text, 'the snapshot of the restored game');
  return copy;
}

/** Everything that viewers may be shown now. */
function shown(game: Game): string {
  return JSON.stringify({
    everything: game.theatreState,
    pending: game.pendingAnimationEvents,
    views: viewersIn(game).map(viewer => [
      game.theatreStateForPlayer(viewer < 0 ? null : viewer),
      game.views.resume(viewer),
      game.views.sync(viewer),
    ]),
  });
}
