import { expect, test } from 'vitest';
import { SIDES } from '../src/rules/elements.ts';
import { namePlaces, sidesOf } from '../src/ui/rhombus.ts';

test('each side of the drawn board has the colour that has to connect it', () => {
  const sides = sidesOf(11);
  const drawn = Object.entries(sides).map(([name, { goal }]) => [name, goal]);
  const ruled = Object.entries(SIDES).flatMap(([goal, names]) => names.map(name => [name, goal]));
  expect(drawn.toSorted()).toEqual(ruled.toSorted());
});

test('the rim goes around all cells', () => {
  for (const cells of [3, 5, 11, 19]) {
    const { top, bottom, left, right } = sidesOf(cells);
    expect(Math.max(...top.strip.map(({ r }) => r))).toBe(0);
    expect(Math.min(...bottom.strip.map(({ r }) => r))).toBe(cells - 1);
    expect(Math.max(...left.strip.map(({ q }) => q))).toBe(0);
    expect(Math.min(...right.strip.map(({ q }) => q))).toBe(cells - 1);
  }
});

test('every line of cells has a place for its name outside of the board, however it is turned', () => {
  for (let turn = 0; turn < 360; turn += 30) {
    const { red, blue } = namePlaces(11, turn);
    const lines = Array.from({ length: 11 }, (_, line) => line);
    expect(red.map(({ q }) => Math.floor(q))).toEqual(lines);
    expect(blue.map(({ r }) => Math.floor(r))).toEqual(lines);
    expect([...red.map(({ r }) => r), ...blue.map(({ q }) => q)].every(out => out < -0.7)).toBe(
      true,
    );
  }
});
