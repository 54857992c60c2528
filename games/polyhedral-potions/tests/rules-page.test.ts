import { readFileSync } from 'node:fs';
import { ABILITIES, POISON, POTIONS, RECIPES, ratingOf } from '@boardsmith/polyhedral-potions';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../rules.md', import.meta.url), 'utf8');

/** The cells of the rows of Markdown tables that begin with `title`. */
function rows(title: string): string[][] {
  const lines = page.split('\n').filter(line => line.startsWith(`| ${title} |`));
  return lines.map(line =>
    line
      .split('|')
      .slice(2, -1)
      .map(cell => cell.trim()),
  );
}

test.each(POTIONS)('the rules state the boxes, points, bonus and rewards of %s', kind => {
  const { title, size, points, completionBonus, rewards } = RECIPES[kind];
  const [boxes, worth, earned] = rows(title);
  expect(boxes?.[0]).toBe(`${size}`);
  const numbers = worth?.filter(cell => cell !== '').map(Number);
  expect(numbers).toEqual([...points.slice(1), completionBonus]);
  const inWords = Object.entries(rewards).map(([box, type]) => `${box}: ${ABILITIES[type].label}`);
  expect(earned?.[0]).toBe(inWords.join(' · '));
});

test('the rules state the cost of skulls and the verdicts of the examiners', () => {
  const costs = POISON.slice(1).map(points => -points);
  expect(page.replaceAll('\n', ' ')).toContain(`${costs.join(', ')} points in all`);
  for (const [points, score] of [
    ['below 60', 59],
    ['60 to 79', 60],
    ['60 to 79', 79],
    ['80 to 99', 80],
    ['80 to 99', 99],
    ['100 to 119', 100],
    ['100 to 119', 119],
    ['120 and more', 120],
  ] as const) {
    expect(rows(points)).toEqual([[ratingOf(score)]]);
  }
});
