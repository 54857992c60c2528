import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyTheme, type Theme } from './apply-theme.ts';

type Tokens = Readonly<Record<string, string>>;

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const ROOT = tokensOf(/:root \{([\s\S]*?)\n\}/.exec(CSS)?.[1] ?? '');
const BOARD = tokensOf(/\n\[data-region="board"\] \{([\s\S]*?)\n\}/.exec(CSS)?.[1] ?? '');
const SURFACES = ['wood', 'felt', 'paper'] as const;
const SCHEMES = ['light', 'dark'] as const;

/** The tokens of a surface in one colour scheme, light or dark. */
function tokensIn(scheme: (typeof SCHEMES)[number], surface: (typeof SURFACES)[number]): Tokens {
  const block = new RegExp(`\\n\\[data-surface="${surface}"\\],[^{]*\\{([\\s\\S]*?)\\n\\}`).exec(
    CSS,
  );
  const onTable = /\[data-surface="paper"\]\) \{([\s\S]*?)\n\}/.exec(CSS)?.[1] ?? '';
  const legal = (surface === 'wood' ? BOARD : tokensOf(onTable))['legal'] ?? '';
  const all = { ...ROOT, ...tokensOf(block?.[1] ?? ''), 'table-legal': legal };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => {
      const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
      return [name, pair?.[scheme === 'light' ? 1 : 2] ?? value];
    }),
  );
}
const light = tokensIn('light', 'wood');

/** Pairs of text and background colours that must be readable. */
const READ = [
  ['ink', 'panel'],
  ['on-felt', 'felt'],
  ['on-felt-2', 'felt'],
  ['on-square', 'square'],
  ['on-square', 'square-dark'],
  ['on-frame', 'frame'],
  ['ink-2', 'panel'],
  ['on-accent', 'accent'],
  ['accent', 'panel'],
  ['card-ink', 'card'],
  ['red-suit', 'card'],
  ['black-suit', 'card'],
] as const;
/** Pairs of colours that must be distinguishable, but are no text. */
const SEEN = [
  ['legal', 'panel'],
  ['table-legal', 'felt'],
  ['select', 'panel'],
  ['card-back', 'card'],
] as const;

test.each(SCHEMES.flatMap(scheme => SURFACES.map(surface => [scheme, surface] as const)))(
  '[THM1] in the %s scheme, on %s, texts have a contrast of 4.5, and marks one of 3',
  (scheme, surface) => {
    const tokens = tokensIn(scheme, surface);
    expect(READ.filter(([top, below]) => contrast(tokens, top, below) < 4.5)).toEqual([]);
    expect(SEEN.filter(([top, below]) => contrast(tokens, top, below) < 3)).toEqual([]);
  },
);

test('[THM1] the colours of eight players contrast with the panel behind their names', () => {
  const players = Array.from({ length: 8 }, (_, at) => `player-${at + 1}`);
  expect(players.filter(player => ratio(light[player] ?? '', '#ffffff') < 4.5)).toEqual([]);
});

test('[THM2] a theme has its contrast where it is applied, and everything else is as before', () => {
  const theme: Theme = { felt: '#10243a', panel: '#17324f', ink: '#f2f6fb', 'ink-2': '#b9c8d8' };
  const element = document.createElement('div');
  element.style.setProperty('--bs-felt', '#ffffff');
  const takeOff = applyTheme(theme, element);
  const applied = (token: string): string => element.style.getPropertyValue(`--bs-${token}`);
  for (const [top, below] of [
    ['ink', 'panel'],
    ['ink', 'felt'],
    ['ink-2', 'panel'],
    ['ink-2', 'felt'],
  ] as const) {
    expect(ratio(applied(top), applied(below))).toBeGreaterThanOrEqual(4.5);
  }
  expect(applied('accent')).toBe('');
  takeOff();
  expect([applied('felt'), applied('panel')]).toEqual(['#ffffff', '']);
});

test('[THM2] contrast is computed as WCAG defines it', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(ratio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

function tokensOf(css: string): Tokens {
  const found = css.matchAll(/--bs-([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value.trim()]));
}

function contrast(tokens: Tokens, top: string, below: string): number {
  return ratio(tokens[top] ?? '', tokens[below] ?? '');
}

function ratio(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
