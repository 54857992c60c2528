import { expect, test } from 'vitest';
import { createCells } from './create-cells.ts';

test('[HDL1] a derived value is computed again only when something that it read has changed', () => {
  const cells = createCells();
  const [a, b] = [cells.cell(1), cells.cell(10)];
  let runs = 0;
  const isLarge = cells.derived(() => a.value > 5);
  const sum = cells.derived(() => {
    runs++;
    return isLarge.value ? b.value : 0;
  });
  expect([sum.value, sum.value, runs]).toEqual([0, 0, 1]);
  b.value = 20;
  a.value = 2;
  expect([sum.value, runs]).toEqual([0, 1]);
  a.value = 6;
  expect([sum.value, runs]).toEqual([20, 2]);
  b.value = 30;
  expect([sum.value, runs]).toEqual([30, 3]);
});

test('[HDL1] a derived value gets its previous one, and listeners hear of every change until they unsubscribe', () => {
  const cells = createCells();
  const cell = cells.cell('a');
  const all = cells.derived<string>(before => (before ?? '') + cell.value);
  const heard: string[] = [];
  const stop = cells.subscribe(() => heard.push(all.value));
  cell.value = 'b';
  cell.value = 'b';
  expect(heard).toEqual(['b']);
  stop();
  cell.value = 'c';
  expect([all.value, heard.length, cells.version]).toEqual(['bc', 1, 2]);
});
