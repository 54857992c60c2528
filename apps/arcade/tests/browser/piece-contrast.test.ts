import { expect, test } from 'vitest';
import { makeTable, sitAt } from '../../../../scripts/browser/make-table.ts';
import { playOn } from '../../../../scripts/browser/play-on.ts';
import { SCHEMES } from '../../../../scripts/browser/viewports.ts';
import { addressOf, visit } from './visitor.ts';

/** What is judged in each game: pieces on cells, cards on the table, pegs in a board, dice on a desk. */
const GAMES = [
  { game: 'tic-tac-toe', players: 2, pieces: '[data-piece]' },
  { game: 'connect-four', players: 2, pieces: '[data-piece]' },
  { game: 'checkers', players: 2, pieces: '[data-piece]' },
  { game: 'hex', players: 2, pieces: '[data-piece]' },
  { game: 'go-fish', players: 2, pieces: '.bs-card-played > svg, svg.bs-card' },
  { game: 'hearts', players: 4, pieces: '.bs-card-played > svg, svg.bs-card' },
  { game: 'cribbage', players: 2, pieces: '.bs-card-played > svg, svg.bs-card' },
  { game: 'polyhedral-potions', players: 1, pieces: 'svg.bs-die' },
] as const;
const LEAST = 3;

test.each(GAMES)(
  'every piece of $game has a contrast of 3 to every cell in both schemes',
  async ({ game, players, pieces }) => {
    const visitor = await visit('about:blank', { reducedMotion: true, hasFlatDice: true });
    const { page } = visitor;
    const wish = { game, players, seed: 'contrast' };
    const table = await makeTable(addressOf(), wish, ['Anna']);
    await sitAt(page, table, table.tokens);
    await playOn(page, 3);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { count, faults } = await page.evaluate(pieceContrastHere, {
        least: LEAST,
        selector: pieces,
      });
      expect({ colorScheme, faults }).toEqual({ colorScheme, faults: [] });
      expect(count).toBeGreaterThan(1);
    }
    await visitor.leave();
  },
);

/**
 * Runs in the page: everything it needs is inside. A piece is told by its largest shape, which is its body: by the
 * colour of the body or of the line around it. What is drawn on the body does not count.
 */
function pieceContrastHere({
  least,
  selector,
}: {
  readonly least: number;
  readonly selector: string;
}): {
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
  /** The colour of layers that let the ones below them through. */
  const mixed = (layers: readonly string[]): string => {
    if (canvas === null) throw new Error('There is no canvas to mix colours with.');
    for (const layer of ['white', ...layers]) {
      canvas.fillStyle = layer;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
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
    const layers: string[] = [];
    for (let at: Element | null = cell; at !== null; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      const shade = /^radial-gradient\(.*?(rgba?\([^)]*\))/.exec(backgroundImage)?.[1];
      if (shade !== undefined && at === cell && isSolid(shade)) return shade;
      if (isSolid(backgroundColor)) layers.unshift(backgroundColor);
    }
    return mixed(layers);
  };
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const areaOf = (shape: Element): number => {
    const { width, height } = shape.getBoundingClientRect();
    return width * height;
  };
  const isShade = (shape: Element): boolean =>
    /shade|shadow/.test(shape.getAttribute('class') ?? '');
  /** The colours of the largest shapes, without shadows and lights; a line drawing is its own body. */
  const bodyColours = (piece: Element): readonly string[] => {
    const shapes = [...piece.querySelectorAll('circle, ellipse, path, rect, polygon, line')].filter(
      shape => !isShade(shape) && shape.closest('defs') === null && isShown(shape),
    );
    const coloured = shapes.map(shape => {
      const { fill, stroke } = getComputedStyle(shape);
      return { area: areaOf(shape), colours: [fill, stroke].filter(isSolid) };
    });
    const painted = coloured.filter(({ colours }) => colours.length > 0);
    const largest = Math.max(0, ...painted.map(({ area }) => area));
    return painted.filter(({ area }) => area >= 0.8 * largest).flatMap(({ colours }) => colours);
  };
  const pieces = [...document.querySelectorAll(`[data-region=board] :is(${selector})`)].filter(
    isShown,
  );
  const grounds = new Map<string, string>();
  for (const piece of pieces) {
    const cell = piece.closest('button, [role=img]') ?? piece.parentElement;
    if (cell !== null) grounds.set(cellColour(cell), cell.getAttribute('aria-label') ?? '');
  }
  // A piece may come to every cell that can be chosen, too.
  for (const cell of document.querySelectorAll('[data-region=board] button[data-legal]')) {
    if (cell.querySelector('[data-piece]') === null && selector === '[data-piece]') {
      grounds.set(cellColour(cell), cell.getAttribute('aria-label') ?? '');
    }
  }
  const faults = pieces.flatMap(piece => {
    const colours = bodyColours(piece);
    return [...grounds].flatMap(([ground, where]) => {
      const best = Math.max(0, ...colours.map(colour => ratio(colour, ground)));
      return best >= least ? [] : [`${best.toFixed(1)} on ${ground} (${where}): ${colours.join()}`];
    });
  });
  return { count: pieces.length, faults: [...new Set(faults)] };
}
