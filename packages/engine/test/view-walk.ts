import type { Deltas, Game, PlayerView, Viewer, ViewNode } from '../src/index.ts';
import { SPECTATOR, type ViewDelta, type ViewSync } from '../src/index.ts';
import { type Play, runMove } from './games/steps.ts';
import type { TestGame } from './games/test-game.ts';
import { choiceFrom, favouring } from './leak/choose.ts';

/** What one viewer had, was told, and has. */
export interface Told {
  readonly truth: Game;
  readonly viewer: Viewer;
  readonly before: ViewSync;
  readonly delta: ViewDelta | undefined;
  readonly after: ViewSync;
}

/** Everyone who looks at a game: the seats, and the spectator. */
export function viewersIn(game: Game): readonly Viewer[] {
  return [...game.players.map(({ position }) => position), SPECTATOR];
}

/** Plays a game and takes some of it back, and gives what every viewer is told at every turn. */
export function* tellings<G extends Game>(test: TestGame<G>, play: Play): Generator<Told> {
  const game = test.create(play.seed);
  const syncs = new Map<Viewer, ViewSync>();
  for (const viewer of viewersIn(game)) syncs.set(viewer, game.views.sync(viewer));
  for (const deltas of turns(test, game, play)) {
    for (const [viewer, before] of syncs) {
      const after = game.views.sync(viewer);
      syncs.set(viewer, after);
      yield { truth: game, viewer, before, delta: deltas.get(viewer), after };
    }
  }
}

/** Every fourth move or so is taken back, sometimes with those before it. */
function* turns<G extends Game>(test: TestGame<G>, game: G, play: Play): Generator<Deltas> {
  const marks = [game.journal.mark()];
  for (const step of play.steps) {
    const choose = favouring(choiceFrom(step.salt), id => id % 8 === 0);
    game.journal.segment(() => runMove(test, game, { ...step, choose }));
    marks.push(game.journal.mark());
    yield game.views.advance();
    if (choose(4) > 0) continue;
    marks.length = 1 + choose(marks.length);
    yield game.views.undoTo(marks.at(-1) ?? 0);
  }
}

/** Every handle in a view. */
export function handlesIn({ game, players }: PlayerView): number[] {
  const handles: number[] = [];
  const collect = ({ handle, children = [] }: ViewNode): void => {
    handles.push(handle);
    for (const child of children) collect(child);
  };
  collect(game);
  collect(players);
  return handles;
}

/** What a client gets of what was sent. */
export function overTheWire<T>(sent: T): T {
  return JSON.parse(JSON.stringify(sent));
}
