import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  type Game,
  VIEW_OP,
  type ViewDelta,
  type Viewer,
  type ViewNode,
  type ViewOp,
} from '../../src/index.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import { computeDiff } from '../../src/view/compute-diff.ts';
import { ALL_GAMES, type ForAnyGame } from '../games/all-games.ts';
import { CardTable } from '../games/card-table.ts';
import { cardTable } from '../games/card-table-moves.ts';
import { type Play, playArbitrary } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { naiveView, withoutHandles } from '../leak/naive-view.ts';
import { tellings } from '../view-walk.ts';

const numRuns = Number(process.env['LAW_RUNS'] ?? 25);

const GAMES: readonly (typeof ALL_GAMES)[number][] = [
  { name: cardTable.name, isBig: false, with: use => use(cardTable) },
  ...ALL_GAMES,
];

describe.each(GAMES)('the views of $name', ({ isBig, with: run }) => {
  const runs = isBig ? Math.ceil(numRuns / 5) : numRuns;
  const law = (name: string, check: (play: Play) => ForAnyGame<void>): void => {
    test.prop([playArbitrary(isBig ? 8 : 24)], { numRuns: runs })(name, play => run(check(play)));
  };

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
});

describe.each(GAMES)('who sees what in $name', ({ isBig, with: run }) => {
  const runs = isBig ? Math.ceil(numRuns / 5) : numRuns;
  test.prop([playArbitrary(isBig ? 4 : 16)], { numRuns: runs })('[VIS0] naive', play =>
    run(game => {
      for (const { viewer, after, truth } of tellings(game, play)) {
        const [shown, allowed] = [withoutHandles(after.view), naiveView(truth, viewer)];
        if (shown !== allowed) expect(JSON.parse(shown)).toEqual(JSON.parse(allowed));
      }
    }),
  );
});

function overTheWire(delta: ViewDelta): ViewDelta {
  return JSON.parse(JSON.stringify(delta));
}
