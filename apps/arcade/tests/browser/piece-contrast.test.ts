import { expect, test } from 'vitest';
import { makeTable, sitAt } from '../../../../scripts/browser/make-table.ts';
import { playOn } from '../../../../scripts/browser/play-on.ts';
import { SCHEMES } from '../../../../scripts/browser/viewports.ts';
import { addressOf, visit } from './visitor.ts';

/** The boards with pieces on cells. */
const GAMES = ['tic-tac-toe', 'connect-four', 'checkers', 'hex'] as const;
const LEAST = 3;

test.each(GAMES)(
  'every piece of %s has a contrast of 3 to its cell in both schemes',
  async game => {
    const visitor = await visit('/', { reducedMotion: true });
    const { page } = visitor;
    const wish = { game, players: 2, seed: 'contrast' };
    const table = await makeTable(addressOf(), wish, ['Anna']);
    await sitAt(page, table, table.tokens);
    await playOn(page, 3);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { count, faults } = await page.evaluate(pieceContrastHere, LEAST);
      expect({ colorScheme, faults }).toEqual({ colorScheme, faults: [] });
      expect(count).toBeGreaterThan(1);
    }
    await visitor.leave();
  },
);

/** Runs in the page: everything it needs is inside. A piece is told by its body or by the line around it. */
function pieceContrastHere(least: number): {
  readonly count: number;
  readonly faults: readonly string[];
} {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const luminance = (colour: string): number => {
    if (canvas === null) throw new Error('There is no canvas to read colours with.');
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const linear = (part: number): number =>
      part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const ratio = (a: string, b: string): number => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };
  const isSolid = (colour: string): boolean =>
    colour !== 'none' && !/,\s*0\)$|\/ 0\)$|transparent/.test(colour) && !colour.startsWith('url');
  /** The colour of bare cells, as an element there computes it. */
  const groundColour = (near: Element): string => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--bs-square)';
    (near.closest('[data-region=board]') ?? document.body).append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  /** The colour of a cell: of its hexagon, its background, the shade of a hole, or the sheet below. */
  const cellColour = (cell: Element): string => {
    const hexagon = cell.querySelector('polygon');
    if (hexagon) {
      const { fill } = getComputedStyle(hexagon);
      if (isSolid(fill)) return fill;
      // The cells of the board of Hex are bare: its ground is one drawing below all of them.
      const drawn = [...document.querySelectorAll('[data-region=board] svg :is(path, polygon)')];
      const ground = drawn.find(
        each =>
          each.closest('button, [role=img], [data-piece]') === null &&
          getComputedStyle(each).fill === groundColour(each),
      );
      return ground === undefined ? 'white' : getComputedStyle(ground).fill;
    }
    for (let at: Element | null = cell; at !== null; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      const shade = /^radial-gradient\(.*?(rgba?\([^)]*\))/.exec(backgroundImage)?.[1];
      if (shade !== undefined && at === cell && isSolid(shade)) return shade;
      if (isSolid(backgroundColor)) return backgroundColor;
    }
    return 'white';
  };
  const pieces = [...document.querySelectorAll('[data-region=board] [data-piece]')];
  const faults = pieces.flatMap(piece => {
    const cell = piece.closest('button, [role=img]');
    if (cell === null) return [`no cell around ${piece.className}`];
    const colours = [...piece.querySelectorAll('circle, ellipse, path')].flatMap(shape => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].filter(isSolid);
    });
    const below = cellColour(cell);
    const best = Math.max(0, ...colours.map(colour => ratio(colour, below)));
    return best >= least
      ? []
      : [`${best.toFixed(1)} on ${below}: ${cell.getAttribute('aria-label')}`];
  });
  return { count: pieces.length, faults };
}
