import { describe, expect, test } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import { ViewIndex } from '../table/view-index.ts';
import type { PlayerView, ViewNode } from '../table/view-types.ts';
import { arrowStep } from './arrow-step.ts';
import { bandsOf } from './bands.ts';
import { cardPilesOf, commonCardWidth, linesSize, rowSize } from './common-fit.ts';
import { fanLayout } from './fan-layout.ts';
import { handOrder } from './hand-order.ts';
import { hexLayout } from './hex-layout.ts';
import { pegTrack } from './peg-track.ts';
import { pilesOf } from './piece-piles.ts';
import { sheetOf, statsOf, wordsOf } from './player-sheet.ts';
import { seriesOf } from './series.ts';
import { squareLayout } from './square-layout.ts';
import { useStockedPiles } from './stocked-piles.ts';

let handles = 100;
function node(parts: Partial<ViewNode> = {}): ViewNode {
  return { handle: ++handles, className: 'Space', name: 'thing', ...parts };
}
function card(rank: string, suit: string): ViewNode {
  return node({ className: 'PlayingCard', name: rank + suit, attributes: { rank, suit } });
}
function hexBoard(columns: number, rows: number): ViewNode {
  const children = Array.from({ length: columns * rows }, (_, at) =>
    node({ className: 'Cell', attributes: { q: at % columns, r: Math.floor(at / columns) } }),
  );
  return node({ children, attributes: { $hexOrientation: 'pointy' } });
}

test('[LAY2] the viewer’s elements are below, those of others above in the order of seats, the rest between', () => {
  const players = [1, 2, 3].map(handle => ({ handle, className: 'Player', name: `P${handle}` }));
  const zone = (player: number): ViewNode => node({ attributes: { player: { '@': player } } });
  const zones = [zone(1), zone(2), zone(3), node({ name: 'pond' })];
  const view: PlayerView = {
    game: { handle: 50, className: 'G', name: 'G', children: zones },
    players: { handle: 60, className: 'Space', name: 'players', children: players },
    messages: [],
  };
  const bands = bandsOf(new ViewIndex(view), 1);
  expect({
    others: bands.others.map(({ position }) => position),
    common: bands.common.map(({ name }) => name),
    mine: bands.mine?.zones,
  }).toEqual({ others: [2, 0], common: ['pond'], mine: [zones[1]] });
});

describe('hexagons', () => {
  test('[LAY3] a board of hexagons is turned only where that makes its cells noticeably larger', () => {
    const board = hexBoard(11, 11);
    const wide = hexLayout(board, { width: 800, height: 460 });
    const tall = hexLayout(board, { width: 374, height: 640 });
    expect({ wide: wide.turn, isTallTurned: tall.turn !== 0 }).toEqual({
      wide: 0,
      isTallTurned: true,
    });
    const upright = hexLayout(board, { width: 374, height: 374 * (wide.height / wide.width) });
    expect(tall.size).toBeGreaterThan(upright.size * 1.08);
  });

  test('[LAY3] every hexagon lies in the space, and neighbours do not overlap', () => {
    const room = { width: 500, height: 400 };
    const { hexes, size } = hexLayout(hexBoard(7, 5), room);
    for (const { centre } of hexes) {
      expect(centre.x).toBeGreaterThan(0);
      expect(centre.x).toBeLessThan(room.width);
      const others = hexes.filter(other => other.centre !== centre);
      const nearest = Math.min(
        ...others.map(other => Math.hypot(other.centre.x - centre.x, other.centre.y - centre.y)),
      );
      expect(nearest).toBeCloseTo(size * Math.sqrt(3), 3);
    }
  });

  test('[LAY4] on hexagons an arrow up or down moves to the next row, and back again', () => {
    const { hexes } = hexLayout(hexBoard(7, 7), { width: 600, height: 500 });
    const centres = hexes.map(({ centre }) => centre);
    const middle = centres[24];
    if (middle === undefined) throw new Error('There are 49 cells.');
    const down = arrowStep(middle, centres, 'ArrowDown');
    const right = arrowStep(middle, centres, 'ArrowRight');
    expect([Math.floor((down ?? 0) / 7), right]).toEqual([4, 25]);
    const below = centres[down ?? 0];
    expect(Math.floor((arrowStep(below ?? middle, centres, 'ArrowUp') ?? 0) / 7)).toBe(3);
  });
});

test('[LAY4] an arrow does nothing at the edge', () => {
  expect(arrowStep({ x: 0, y: 0 }, [{ x: 10, y: 0 }], 'ArrowLeft')).toBeUndefined();
});

test('[LAY5] a board of squares counts from its own first row and column', () => {
  const cell = (row: number, column: number): ViewNode => node({ attributes: { row, column } });
  const board = node({ children: [cell(2, 3), cell(2, 4), cell(3, 3)] });
  const { rows, columns, squares, isChequered } = squareLayout(board);
  expect({
    rows,
    columns,
    isChequered,
    at: squares.map(({ row, column }) => [row, column]),
  }).toEqual({
    rows: 2,
    columns: 2,
    isChequered: false,
    at: [
      [1, 1],
      [1, 2],
      [2, 1],
    ],
  });
});

test('[LAY6] a fan never leaves its space while a strip of each card is visible', () => {
  for (const count of [1, 5, 13, 30]) {
    const places = fanLayout({ count, cardWidth: 60, room: 358 });
    const across = places.map(({ x }) => x);
    expect(Math.max(...across) - Math.min(...across) + 60).toBeLessThanOrEqual(358.001);
  }
});

test('[LAY6] cards lie in several rows rather than too close to be clicked', () => {
  for (const count of [12, 13, 20, 26]) {
    const places = fanLayout({ count, cardWidth: 58, room: 302, spread: 0 });
    const rows = [...new Set(places.map(({ y }) => y))];
    const steps = rows.flatMap(row => {
      const across = places.filter(({ y }) => y === row).map(({ x }) => x);
      return across.slice(1).map((x, at) => x - (across[at] ?? 0));
    });
    expect([places.length, Math.min(...steps) >= 24]).toEqual([count, true]);
  }
});

test('[LAY6] in a row without choices, cards of one rank lie closer than cards of two', () => {
  const isLike = (at: number): boolean => at % 4 !== 0;
  const steps = fanLayout({ count: 40, cardWidth: 37, room: 300, isTouched: false, isLike })
    .map(({ x }) => x)
    .flatMap((x, at, all) => (at === 0 ? [] : [{ at, step: x - (all[at - 1] ?? 0) }]));
  const [like, unlike] = [true, false].map(wanted =>
    steps.filter(({ at }) => isLike(at) === wanted).map(({ step }) => Math.round(step)),
  );
  expect([new Set(like), new Set(unlike)]).toEqual([new Set([3]), new Set([19])]);
});

test('[LAY7] a long track is recognised by numbers: the length, and the positions on it', () => {
  const lane = node({ attributes: { $type: 'track', holes: 121, frontPeg: 16, backPeg: 12 } });
  expect(pegTrack(lane)).toEqual({
    length: 121,
    pegs: [
      { name: 'Front peg', value: 16 },
      { name: 'Back peg', value: 12 },
    ],
  });
});

test('[LAY8] tracks and abilities of a player are rows of boxes, and the score comes first', () => {
  const player = node({
    attributes: {
      books: 2,
      score: 6,
      ember: { $class: 'MonotonicTrack', $state: { entries: [8, 3] } },
      abilities: {
        $class: 'AbilityManager',
        $state: { abilities: [{ type: 'flip', used: true }] },
      },
    },
  });
  expect(sheetOf(player)).toEqual([
    {
      key: 'ember',
      title: 'Ember',
      boxes: [
        { text: '8', isUsed: false },
        { text: '3', isUsed: false },
      ],
      isWide: false,
    },
    {
      key: 'abilities',
      title: 'Abilities',
      boxes: [{ text: 'Flip', isUsed: true }],
      isWide: false,
    },
  ]);
  const abilities = ['flip', 'refresh', 'reroll'].map(type => ({ type, used: false }));
  const able = node({ attributes: { abilities: { $state: { abilities } } } });
  expect(sheetOf(able).map(({ isWide }) => isWide)).toEqual([true]);
  expect(statsOf(player).map(({ key }) => key)).toEqual(['score', 'books']);
});

test('[LAY9] cards without an owner shrink until everything fits', () => {
  const zones = Array.from({ length: 4 }, () =>
    node({ children: [card('2', 'C'), card('3', 'C')] }),
  );
  const large = commonCardWidth(zones, { width: 1200, height: 400 }, rowSize);
  const small = commonCardWidth(zones, { width: 374, height: 220 }, rowSize);
  expect(large).toBe(128);
  expect(small).toBeLessThan(70);
});

test('[LAY10] a hand is sorted by suit if all cards are dealt, by rank if cards remain, and otherwise not', () => {
  const cards = ['QH', '2S', 'AH', '2H', '10C', '2D'].map(name =>
    card(name.slice(0, -1), name.slice(-1)),
  );
  const tableWith = (left: number): ViewIndex => {
    const children = Array.from({ length: left }, () =>
      node({ className: 'PlayingCard', back: {} }),
    );
    const deck = node({ className: 'Deck', name: 'deck', children });
    const game = node({ className: 'Game', children: [deck] });
    return new ViewIndex({ game, players: node({ children: [] }), messages: [] });
  };
  const isDeck = ({ name }: ViewNode): boolean => name === 'deck';
  const names = (sorted: readonly ViewNode[]): string => sorted.map(({ name }) => name).join(' ');
  const titled = [node({ className: 'Card', name: 'Fool' }), ...cards];
  expect([
    names(handOrder(cards, tableWith(0), isDeck)),
    names(handOrder(cards, tableWith(30), isDeck)),
    names(handOrder(titled, tableWith(30), isDeck)),
  ]).toEqual(['2S 2H QH AH 10C 2D', 'AH 2S 2H 2D 10C QH', `Fool ${names(cards)}`]);
});

test('[LAY11] a pile that is only dealt from takes no space, one that ran out shows its outline', async () => {
  const pile = (handle: number, count: number): ViewNode =>
    node({ handle, attributes: { $type: 'deck' }, hidden: count === 0 ? [] : [[{}, count]] });
  const zones = shallowRef<readonly ViewNode[]>([pile(1, 0), pile(2, 3)]);
  let [isAtRest, legal] = [true, 0];
  const placed = effectScope().run(() =>
    useStockedPiles(zones, {
      isAtRest: () => isAtRest,
      isDeck: () => true,
      isLegal: ({ handle }) => handle === legal,
    }),
  );
  const seen: (readonly number[])[] = [];
  const look = async (first: number, second: number): Promise<void> => {
    zones.value = [pile(1, first), pile(2, second)];
    await nextTick();
    seen.push((placed?.value ?? []).map(({ handle }) => handle));
  };
  await look(0, 0);
  isAtRest = false;
  await look(52, 0);
  isAtRest = true;
  await look(0, 0);
  legal = 1;
  await look(0, 0);
  expect(seen).toEqual([[2], [1, 2], [2], [1, 2]]);
});

test('[LAY16] equal pieces share a pile, a few of one player do not, and many equal cards do', () => {
  const gem = (): ViewNode => node({ className: 'Gem', name: 'ruby' });
  const worker = (): ViewNode =>
    node({ className: 'Worker', name: 'worker', attributes: { player: { '@': 1 } } });
  const children = [gem(), gem(), worker(), worker()];
  expect(pilesOf(node({ children }), 80).map(({ pieces }) => pieces.length)).toEqual([2, 1, 1]);
  const silver = Array.from({ length: 5 }, () => node({ name: 'silver', type: 'card' }));
  const gold = Array.from({ length: 3 }, () => node({ name: 'gold', type: 'card' }));
  expect(cardPilesOf(node({ children: [...silver, ...gold] })).map(pile => pile.length)).toEqual([
    5, 3,
  ]);
  expect(cardPilesOf(node({ children: silver }))).toHaveLength(5);
});

test('[LAY18] numbered spaces of several names form lines', () => {
  const names = ['bank', 'deck-1', 'deck-2', 'row-1', 'row-2'];
  const { lines, others } = seriesOf(names.map(name => node({ name })));
  expect(lines.map(({ spaces }) => spaces.map(({ name }) => name))).toEqual([
    ['deck-1', 'row-1'],
    ['deck-2', 'row-2'],
  ]);
  expect(others.map(({ name }) => name)).toEqual(['bank']);
  expect(seriesOf(['deck-1', 'row-1', 'row-2'].map(name => node({ name }))).lines).toEqual([]);
});

test('[LAY18] lines that are wider than the table fit nowhere', () => {
  const box = { width: 100, height: 50 };
  const lines = [
    [box, box],
    [box, box],
  ];
  expect(linesSize(lines, 300)).toEqual({ width: 216, height: 108 });
  expect(linesSize(lines, 200).height).toBe(Number.POSITIVE_INFINITY);
});

test('[LAY19] words of a player are a role and the conditions that hold', () => {
  const player = node({
    attributes: {
      name: 'Ann',
      color: 'red',
      role: 'thief',
      isOut: true,
      isRich: false,
      $note: 'x',
    },
  });
  expect(wordsOf(player)).toEqual(['Role: Thief', 'out']);
});
