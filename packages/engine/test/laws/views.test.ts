import { test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { VIEW_OP, type ViewDelta, type Viewer, type ViewOp } from '../../src/index.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import { computeDiff } from '../../src/view/compute-diff.ts';
import { ALL_GAMES, type ForAnyGame } from '../games/all-games.ts';
import { CardTable } from '../games/card-table.ts';
import { cardTable } from '../games/card-table-moves.ts';
import { type Play, playArbitrary } from '../games/steps.ts';
import { naiveView, withoutHandles } from '../leak/naive-view.ts';
import { handlesIn, overTheWire, tellings } from '../view-walk.ts';

const numRuns = Number(process.env['LAW_RUNS'] ?? 25);

const GAMES: readonly (typeof ALL_GAMES)[number][] = [
  { name: cardTable.name, isBig: false, with: use => use(cardTable) },
  ...ALL_GAMES,
];

describe.each(GAMES)('the views of $name', ({ isBig, with: run }) => {
  const law = (name: string, check: (play: Play) => ForAnyGame<void>): void => {
    const runs = isBig ? Math.ceil(numRuns / 5) : numRuns;
    test.prop([playArbitrary(isBig ? 8 : 20)], { numRuns: runs })(name, play => run(check(play)));
  };

  law('[VIS1] a view shows what the rules in words allow, and all of it', play => game => {
    for (const { truth, viewer, delta, after } of tellings(game, play)) {
      if (delta?.ops === undefined) continue;
      const [shown, allowed] = [withoutHandles(after.view), naiveView(truth, viewer)];
      if (shown !== allowed) expect(JSON.parse(shown)).toEqual(JSON.parse(allowed));
    }
  });

  law('[DLT1] a mirror that gets every delta shows what a sync would', play => game => {
    const mirrors = new Map<Viewer, Mirror>();
    for (const { viewer, before, delta, after } of tellings(game, play)) {
      const mirror = mirrors.get(viewer) ?? new Mirror(before);
      mirrors.set(viewer, mirror);
      if (delta !== undefined) mirror.apply(overTheWire(delta));
      expect(computeDiff(mirror.view(), after.view)).toEqual({});
      expect(JSON.stringify(mirror.view()) === JSON.stringify(after.view)).toBe(true);
      expect(mirror.seq).toBe(after.seq);
    }
  });

  law('[DLT2] the difference of two views turns the one into the other', play => game => {
    for (const { before, delta, after } of tellings(game, play)) {
      if (delta === undefined) continue;
      const mirror = new Mirror(before);
      mirror.apply(overTheWire({ seq: after.seq, ...computeDiff(before.view, after.view) }));
      expect(JSON.stringify(mirror.view()) === JSON.stringify(after.view)).toBe(true);
    }
  });

  law('[DLT3] a delta is the difference of two views and nothing else', play => game => {
    for (const { before, delta, after } of tellings(game, play)) {
      const { seq: _, ...told } = withoutRoutes(delta ?? { seq: before.seq });
      expect(told).toEqual(computeDiff(before.view, after.view));
    }
  });

  law('[DLT4] who learns nothing gets no delta, and no number is used', play => game => {
    for (const { before, delta, after } of tellings(game, play)) {
      const isSame = JSON.stringify(before.view) === JSON.stringify(after.view);
      expect(delta === undefined).toBe(isSame);
      expect(after.seq).toBe(before.seq + (isSame ? 0 : 1));
    }
  });

  law('[DLT5] a handle is never used twice, and none is left out', play => game => {
    const highest = new Map<Viewer, number>();
    for (const { viewer, before, after } of tellings(game, play)) {
      const known = new Set(handlesIn(before.view));
      const last = highest.get(viewer) ?? Math.max(...known);
      const fresh = handlesIn(after.view).filter(handle => !known.has(handle));
      expect(fresh.sort((a, b) => a - b)).toEqual(fresh.map((_, i) => last + 1 + i));
      highest.set(viewer, last + fresh.length);
    }
  });
});

describe('the numbers that the engine keeps', () => {
  test.prop([playArbitrary(16)], { numRuns })(
    '[DLT6] no byte depends on the ids of elements or on how long the journal is',
    play => {
      const padded = (padding: number, idle: number) => ({
        ...cardTable,
        create: (seed: string): CardTable => {
          const game = new CardTable({ playerCount: 4, seed, padding });
          for (let i = 0; i < idle; i++) game.journal.segment(() => void game.secrets++);
          return game;
        },
      });
      const [plain, other] = [tellings(padded(0, 0), play), tellings(padded(7, 3), play)];
      for (const { delta, after } of plain) {
        const told = other.next().value;
        expect(JSON.stringify(told?.delta)).toBe(JSON.stringify(delta));
        expect(JSON.stringify(told?.after) === JSON.stringify(after)).toBe(true);
      }
    },
  );
});

/** A delta without where things came from and went to unseen: the views do not hold that. */
function withoutRoutes({ ops, ...rest }: ViewDelta): ViewDelta {
  return ops === undefined ? rest : { ...rest, ops: ops.map(withoutRoute) };
}

function withoutRoute(op: ViewOp): ViewOp {
  if (op[0] === VIEW_OP.vanish) return [op[0], op[1]];
  return op[0] === VIEW_OP.appear ? [op[0], op[1], op[2], op[3]] : op;
}
