import { Game, HINTS, Space } from '@boardsmith/engine';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import { BACK, HEART, hintGallery, SECRET } from '../examples/hint-gallery.ts';
import { BUILTIN_RENDERERS } from '../src/components/renderers/builtin-renderers.ts';
import { hexLayout } from '../src/layout/hex-layout.ts';
import { RendererRegistry } from '../src/rendering/renderer.ts';
import type { ViewNode } from '../src/table/view-types.ts';
import { ShownTable } from './shown-table.ts';

const renderers = new RendererRegistry(BUILTIN_RENDERERS);
const drawnAs = (node: ViewNode): string => renderers.find(node).name;
let table: ShownTable;
const close = (): void => {
  vi.restoreAllMocks();
  table.close();
};

function zone(name: string): HTMLElement {
  const node = nodeNamed(name);
  const found = table.root.querySelector<HTMLElement>(`.bs-zone[data-zone="${node.handle}"]`);
  if (found === null) throw new Error(`There is no zone ${name}.`);
  return found;
}

function nodeNamed(name: string): ViewNode {
  const all = table.client.state.view?.game.children ?? [];
  const found = [...all, ...all.flatMap(({ children = [] }) => children)].find(
    node => node.name === name,
  );
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

/** Where the cards of a zone are. */
function places(name: string): { x: number; y: number; angle: number }[] {
  return [...zone(name).querySelectorAll<HTMLElement>('.bs-fan-card')].map(card => {
    const [x = 0, y = 0, angle = 0] = (card.style.transform.match(/-?[\d.]+/g) ?? []).map(Number);
    return { x, y, angle };
  });
}

function pictures(name: string): (string | null)[] {
  return picturesOf(nodeNamed(name));
}

function picturesOf({ handle }: ViewNode): (string | null)[] {
  const at = table.root.querySelector(`[data-handle="${handle}"]`);
  return [...(at?.querySelectorAll('.bs-picture') ?? [])].map(
    each => each.getAttribute('src') ?? each.querySelector('image')?.getAttribute('href') ?? null,
  );
}

describe('hints of a space', () => {
  afterEach(close);

  test('[LAY12] $direction, $gap, $overlap, $align and $fanAngle each change where cards are placed', async () => {
    table = await ShownTable.open(hintGallery, { players: 1 });
    const [across, down] = [places('horizontal'), places('vertical')];
    expect(new Set(across.map(({ y }) => y)).size).toBe(1);
    expect(new Set(down.map(({ x }) => x)).size).toBe(1);
    expect((down[2]?.y ?? 0) > (down[0]?.y ?? 0)).toBe(true);
    const width = (name: string): number =>
      Number.parseFloat(zone(name).querySelector<HTMLElement>('.bs-fan')?.style.inlineSize ?? '');
    expect(width('gap') > width('horizontal')).toBe(true);
    expect(width('overlap') < width('horizontal')).toBe(true);
    expect(
      [zone('align-start'), zone('align-end'), zone('gap')].map(each => each.dataset['align']),
    ).toEqual(['start', 'end', undefined]);
    expect(places('fan-angle-10').map(({ angle }) => Math.round(angle))).toEqual([-5, 0, 5]);
    expect(places('fan-angle-70').map(({ angle }) => Math.round(angle))).toEqual([-35, 0, 35]);
  });
});

describe('pictures', () => {
  afterEach(close);

  test('[PIC1] a card, a piece, a die, a cell, a space and a back show their pictures', async () => {
    table = await ShownTable.open(hintGallery, { players: 1 });
    expect(pictures('sprite')).toEqual([HEART.sprite]);
    expect(['man', 'king', 'die'].map(name => pictures(name).length)).toEqual([1, 1, 1]);
    const cells = nodeNamed('cells').children ?? [];
    expect(cells.map(cell => picturesOf(cell).length)).toEqual([1, 0, 0, 1]);
    expect(zone('space').querySelectorAll('.bs-zone-picture')).toHaveLength(1);
    expect(pictures('backs')).toEqual([BACK]);
  });

  test('[PIC2] the picture of a hidden card is nowhere in the page', async () => {
    table = await ShownTable.open(hintGallery, { players: 1 });
    expect(table.root.innerHTML).not.toContain(SECRET);
    expect(JSON.stringify(table.client.state.truth)).not.toContain(SECRET);
  });

  test('[PIC3] a picture that cannot be loaded is reported once, and a drawn face takes its place', async () => {
    const warned: unknown[] = [];
    vi.spyOn(console, 'warn').mockImplementation(text => void warned.push(text));
    table = await ShownTable.open(hintGallery, { players: 1 });
    const { handle } = nodeNamed('man');
    const man = table.root.querySelector(`[data-handle="${handle}"]`);
    const image = man?.querySelector('img');
    for (let times = 0; times < 2; times++) image?.dispatchEvent(new Event('error'));
    await nextTick();
    expect([man?.querySelector('img'), man?.querySelector('.bs-token') === null]).toEqual([
      null,
      false,
    ]);
    expect(warned).toEqual([
      expect.stringMatching(/^The picture “data:.*” of man cannot be loaded/),
    ]);
  });
});

test('[LAY13] the page reads every hint', () => {
  const sources = import.meta.glob('../src/**/*.{ts,vue}', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const all = Object.values(sources).join('\n');
  expect(HINTS.filter(hint => !new RegExp(`\\${hint}\\b`).test(all))).toEqual([]);
});

test('[LAY12] the page reads every value of $layout that the engine accepts', () => {
  const unknown = layoutsOfEngine().filter($layout => {
    const node = { handle: 1, className: 'Odd', attributes: { $layout } };
    return drawnAs(node) === drawnAs({ ...node, attributes: {} });
  });
  expect([unknown, layoutsOfEngine().length > 5]).toEqual([[], true]);
});

describe('hints of a board of hexagons', () => {
  const ROOM = { width: 400, height: 400 };
  const board = (hints: Record<string, number | string>, cells: readonly object[]): ViewNode => ({
    handle: 1,
    className: 'Space',
    attributes: hints,
    children: cells.map((cell, at) => ({
      handle: 2 + at,
      className: 'Cell',
      attributes: { ...cell },
    })),
  });
  const centres = (node: ViewNode): number[][] =>
    hexLayout(node, ROOM).hexes.map(({ centre: { x, y } }) => [Math.round(x), Math.round(y)]);
  const axial = [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
    { q: 0, r: 2 },
  ];

  test('[LAY12] $coordSystem and $sCoord determine the position of a hexagon', () => {
    const usual = centres(board({}, axial));
    const cube = axial.map(({ q, r }) => ({ q, third: -q - r }));
    const named = { $coordSystem: 'cube', $sCoord: 'third' };
    expect(drawnAs(board({}, cube))).not.toBe('hex');
    expect([drawnAs(board(named, cube)), centres(board(named, cube))]).toEqual(['hex', usual]);
    // The third row is one column further to the left in axial coordinates.
    const shifted = axial.map(({ q, r }) => ({ q: q + Math.floor(r / 2), r }));
    expect(centres(board({ $coordSystem: 'odd-r' }, shifted))).toEqual(usual);
    const even = axial.map(({ q, r }) => ({ q: q + Math.ceil(r / 2), r }));
    expect(centres(board({ $coordSystem: 'even-r' }, even))).toEqual(usual);
  });

  test('[LAY12] columns that are shifted stand on an edge unless their board says otherwise', () => {
    const turn = (hints: Record<string, string>): number =>
      hexLayout(
        board(hints, [
          { q: 0, r: 0 },
          { q: 1, r: 0 },
          { q: 0, r: 1 },
        ]),
        ROOM,
      ).turn % 60;
    const system = { $coordSystem: 'odd-q' };
    expect([turn(system), turn({ ...system, $hexOrientation: 'pointy' })]).toEqual([30, 0]);
  });

  test('[LAY12] $hexSize is the maximum size of a hexagon', () => {
    const size = (hints: Record<string, number>): number =>
      hexLayout(board(hints, axial), ROOM).size;
    expect([size({ $hexSize: 20 }), size({}) > 20, size({ $hexSize: 4_000 }) === size({})]).toEqual(
      [20, true, true],
    );
  });
});

/** The values of `$layout`, as the engine names them when it refuses another. */
function layoutsOfEngine(): readonly string[] {
  class Empty extends Game<Empty> {}
  try {
    new Empty({ playerCount: 1 }).create(Space, 'space', { $layout: 'unknown' });
  } catch (error) {
    return [...String(error).matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
  }
  return [];
}
