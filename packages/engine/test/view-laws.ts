import { expect } from 'vitest';
import {
  type Game,
  type Message,
  VIEW_OP,
  type ViewDelta,
  type Viewer,
  type ViewMessage,
  type ViewOp,
} from '../src/index.ts';
import { computeDiff } from '../src/view/delta/view-diff.ts';
import { Mirror } from '../src/view/mirror/mirror.ts';
import { CardTable } from './games/card-table.ts';
import { cardTable } from './games/card-table-moves.ts';
import { type Play, runMove } from './games/steps.ts';
import type { TestGame } from './games/test-game.ts';
import { NaiveSight } from './leak/naive-sight.ts';
import { naiveView, withoutHandles } from './leak/naive-view.ts';
import { handlesIn, overTheWire, tellings, viewersIn } from './view-walk.ts';

/** Something that holds for the views of any game, however it is played. */
export type ViewLaw = <G extends Game>(test: TestGame<G>, play: Play) => void;

export const showsWhatIsAllowed: ViewLaw = (test, play) => {
  for (const { truth, viewer, delta, after } of tellings(test, play)) {
    if (delta?.ops === undefined) continue;
    const [shown, allowed] = [withoutHandles(after.view), naiveView(truth, viewer)];
    if (shown !== allowed) expect(JSON.parse(shown)).toEqual(JSON.parse(allowed));
  }
};

export const mirrorShowsSync: ViewLaw = (test, play) => {
  const mirrors = new Map<Viewer, Mirror>();
  for (const { viewer, before, delta, after } of tellings(test, play)) {
    const mirror = mirrors.get(viewer) ?? new Mirror(before);
    mirrors.set(viewer, mirror);
    if (delta !== undefined) mirror.apply(overTheWire(delta));
    expect(computeDiff(mirror.view(), after.view)).toEqual({});
    expect(JSON.stringify(mirror.view()) === JSON.stringify(after.view)).toBe(true);
    expect(mirror.seq).toBe(after.seq);
  }
};

export const differenceTurnsViews: ViewLaw = (test, play) => {
  for (const { before, delta, after } of tellings(test, play)) {
    if (delta === undefined) continue;
    const mirror = new Mirror(before);
    mirror.apply(overTheWire({ seq: after.seq, ...computeDiff(before.view, after.view) }));
    expect(JSON.stringify(mirror.view()) === JSON.stringify(after.view)).toBe(true);
  }
};

export const deltaIsDifference: ViewLaw = (test, play) => {
  for (const { before, delta, after } of tellings(test, play)) {
    const { seq: _, ...told } = withoutRoutes(delta ?? { seq: before.seq });
    expect(told).toEqual(computeDiff(before.view, after.view));
  }
};

export const nothingForNothing: ViewLaw = (test, play) => {
  for (const { before, delta, after } of tellings(test, play)) {
    const isSame = JSON.stringify(before.view) === JSON.stringify(after.view);
    expect(delta === undefined).toBe(isSame);
    expect(after.seq).toBe(before.seq + (isSame ? 0 : 1));
  }
};

export const handlesAreFresh: ViewLaw = (test, play) => {
  const highest = new Map<Viewer, number>();
  for (const { viewer, before, after } of tellings(test, play)) {
    const known = new Set(handlesIn(before.view));
    const last = highest.get(viewer) ?? Math.max(...known);
    const fresh = handlesIn(after.view).filter(handle => !known.has(handle));
    expect(fresh.sort((a, b) => a - b)).toEqual(fresh.map((_, i) => last + 1 + i));
    highest.set(viewer, last + fresh.length);
  }
};

/** Who saw what when a message was written is asked anew, by going back to that moment. */
export const messagesNameWhatWasSeen: ViewLaw = (test, play) => {
  const game = test.create(play.seed);
  for (const step of play.steps) game.journal.segment(() => runMove(test, game, step));
  const now = game.journal.mark();
  game.views.advance();
  const shown = viewersIn(game).map(viewer => game.views.sync(viewer).view.messages);
  const expected: ViewMessage[][] = viewersIn(game).map(() => []);
  for (const [at, entry] of game.journal.entries().entries()) {
    if (entry.type !== 'MESSAGE') continue;
    game.journal.undoTo(at);
    for (const [i, viewer] of viewersIn(game).entries()) {
      expected[i]?.push(...naiveMessage(game, entry.message, viewer));
    }
    game.journal.redoTo(now);
  }
  expect(shown).toEqual(expected);
};

/** A message as a viewer may read it in the moment it is written; nothing if it is for others. */
function naiveMessage(
  game: Game,
  { text, data, audience }: Message,
  viewer: Viewer,
): ViewMessage[] {
  if (audience !== undefined && !audience.includes(viewer)) return [];
  const sight = new NaiveSight(viewer);
  const entries = Object.entries(data ?? {}).map(([key, datum]) => {
    if (typeof datum !== 'object' || datum === null) return [key, datum];
    const element = game.getElementById(datum.id);
    return [key, element !== undefined && sight.seesFace(element) ? element.name : null];
  });
  return entries.length === 0 ? [{ text }] : [{ text, data: Object.fromEntries(entries) }];
}

/** The card table with other ids and with a longer journal. Eight more, so that the favoured ones are the same. */
function padded(padding: number, idle: number): TestGame<CardTable> {
  return {
    ...cardTable,
    create(seed) {
      const game = new CardTable({ playerCount: 4, seed, padding });
      for (let i = 0; i < idle; i++) game.journal.segment(() => void game.secrets++);
      return game;
    },
  };
}

/** Holds for the card table: only that can be set up with other ids. */
export function numbersDoNotShow(play: Play): void {
  const [plain, other] = [tellings(padded(0, 0), play), tellings(padded(8, 3), play)];
  for (const { delta, after } of plain) {
    const told = other.next().value;
    expect(JSON.stringify(told?.delta)).toBe(JSON.stringify(delta));
    expect(JSON.stringify(told?.after) === JSON.stringify(after)).toBe(true);
  }
}

/** A delta without where things came from and went to unseen: the views do not hold that. */
function withoutRoutes({ ops, ...rest }: ViewDelta): ViewDelta {
  return ops === undefined ? rest : { ...rest, ops: ops.map(withoutRoute) };
}

function withoutRoute(op: ViewOp): ViewOp {
  if (op[0] === VIEW_OP.vanish) return [op[0], op[1]];
  return op[0] === VIEW_OP.appear ? [op[0], op[1], op[2], op[3]] : op;
}
