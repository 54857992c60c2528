import { expect, test } from 'vitest';
import { surfaceOf } from '../layout/surface.ts';
import { listedSeatAppearance, seatAppearance } from '../table/seat-appearance.ts';
import { ViewIndex } from '../table/view-index.ts';
import type { JsonValue, ViewNode } from '../table/view-types.ts';
import { faceParts } from './face-parts.ts';

const node = (attributes: Record<string, JsonValue>, more: Partial<ViewNode> = {}): ViewNode => ({
  handle: 1,
  className: 'Jewel',
  name: 'ring-3',
  attributes,
  ...more,
});

test('[LAY14] a card is printed from attributes with usual names', () => {
  const face = faceParts(
    node({ points: 3, color: 'ruby', price: { onyx: 2, pearl: 0 }, text: 'Shines', level: 2 }),
  );
  expect(face).toMatchObject({ title: 'Ring', corner: '3', text: 'Shines', colour: '#c02b3a' });
  expect(face.cost).toEqual([{ name: 'Onyx', count: 2, colour: '#1f2223' }]);
  expect(face.facts).toEqual([['Level', '2']]);
});

test('[LAY14] $face names the attributes of a face, and lists and records become words', () => {
  const face = faceParts(
    node({
      $face: { title: 'motto', corner: 'fame' },
      motto: 'Onward',
      fame: 7,
      points: 1,
      allies: ['Ann', 'Bob'],
      goods: { wool: 2, salt: 0 },
    }),
  );
  expect([face.title, face.corner]).toEqual(['Onward', '7']);
  expect(face.facts).toEqual([
    ['Points', '1'],
    ['Allies', 'Ann, Bob'],
    ['Goods', '2 wool'],
  ]);
});

test('[LAY15] the surface of a table follows from what lies on it, or from the hint of the game', () => {
  const game = (children: readonly ViewNode[], hints: Record<string, JsonValue> = {}): ViewNode =>
    node(hints, { children });
  const cell = node({ row: 0, column: 0 });
  const board = node({}, { children: [cell, cell] });
  const hand = node({}, { type: 'hand' });
  expect([
    surfaceOf(game([board, hand])),
    surfaceOf(game([board])),
    surfaceOf(game([])),
    surfaceOf(game([hand], { $surface: 'paper' })),
  ]).toEqual(['felt', 'wood', 'paper', 'paper']);
});

test('[THM3] the colour of a seat is the same in the lobby and on the table', () => {
  const players = node({}, { handle: 2, children: [node({ color: 'yellow' }, { handle: 3 })] });
  const index = new ViewIndex({ game: node({}), players, messages: [] });
  expect(listedSeatAppearance(0, ['yellow'])).toEqual(seatAppearance(0, index));
  expect(listedSeatAppearance(1, ['yellow', '']).colour).toBe(seatAppearance(1, null).colour);
});
