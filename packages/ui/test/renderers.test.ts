import { afterEach, describe, expect, test } from 'vitest';
import { createApp, defineComponent, h } from 'vue';
import { BUILTIN_RENDERERS } from '../src/components/renderers/builtin-renderers.ts';
import { provideRenderers, useAddedRenderers } from '../src/rendering/provide-renderers.ts';
import { type Renderer, RendererRegistry } from '../src/rendering/renderer.ts';
import type { ViewNode } from '../src/table/view-types.ts';
import { bankRenderer, boardWith, gemRenderer, gemTable } from './gem-table.ts';
import { ShownTable } from './shown-table.ts';

const registry = new RendererRegistry(BUILTIN_RENDERERS);
const node = (parts: Partial<ViewNode> = {}): ViewNode => ({
  handle: 1,
  className: 'Thing',
  name: 'thing',
  ...parts,
});
const card = (rank: string, suit: string): ViewNode => node({ attributes: { rank, suit } });
const cell = (row: number, column: number): ViewNode => node({ attributes: { row, column } });
const hexagon = (q: number, r: number): ViewNode => node({ attributes: { q, r } });
const die = node({ attributes: { sides: 6, value: 3 } });

describe('a renderer is chosen', () => {
  const cases: readonly (readonly [string, string, ViewNode])[] = [
    ['hex', 'by hexagons in it', node({ children: [hexagon(0, 0), hexagon(1, 0)] })],
    ['grid', 'by squares in it', node({ children: [cell(0, 0), cell(0, 1)] })],
    ['dice', 'by dice in it', node({ children: [die] })],
    ['die', 'by its faces', die],
    ['card', 'by rank and suit', card('Q', 'H')],
    ['card', 'for a back', node({ back: {} })],
    ['deck', 'by $type', node({ attributes: { $type: 'deck' }, children: [card('2', 'C')] })],
    ['deck', 'by hidden contents', node({ hidden: [[{}, 40]] })],
    ['hand', 'by $fan', node({ attributes: { $fan: true }, children: [card('2', 'C')] })],
    ['row', 'by cards in it', node({ children: [card('2', 'C'), card('3', 'C')] })],
    ['row', 'for an empty space', node({ type: 'space' })],
    ['pegs', 'by $type', node({ attributes: { $type: 'track', holes: 121, peg: 3 } })],
    ['token', 'for a piece', node({ name: 'b' })],
    ['area', 'by mixed contents', node({ children: [node({ children: [die] }), node()] })],
    ['deck', 'by its class', node({ type: 'deck', className: 'Quarry' })],
    ['hand', 'by its class', node({ type: 'hand', className: 'Rack', children: [node()] })],
    ['card', 'by its class', node({ type: 'card', className: 'Spell' })],
    [
      'dice',
      'by its contents, though its class is a hand',
      node({ type: 'hand', children: [die] }),
    ],
    [
      'area',
      'by $layout, though its class is a hand',
      node({ type: 'hand', attributes: { $layout: 'area' } }),
    ],
    [
      'dice',
      'by $type before $layout',
      node({ attributes: { $type: 'dice-pool', $layout: 'row' } }),
    ],
    ['dice', 'for dice in a row', node({ attributes: { $layout: 'row' }, children: [die] })],
    ['area', 'for a card with a piece on it', node({ type: 'card', children: [node()] })],
    ['token', 'not by the name of a class', node({ className: 'DeckOfHands' })],
  ];
  for (const [name, why, element] of cases) {
    test(`[LAY1] ${name}: ${why}`, () => {
      expect(registry.find(element).name).toBe(name);
    });
  }
});

describe('renderers from outside', () => {
  let table: ShownTable | undefined;
  afterEach(() => table?.close());
  const shown = (selector: string): unknown => table?.all(selector).map(each => each.textContent);

  test('[REN1] a renderer draws the elements of its type wherever they are', async () => {
    const board = boardWith([gemRenderer, bankRenderer]);
    table = await ShownTable.open(gemTable, { players: 1, board });
    expect(shown('.gem')).toEqual(['red', 'white']);
    expect([shown('.bank'), table.all('.bank')[0]?.dataset['width']]).toEqual([['2'], '128']);
  });

  test('[REN1] a space whose renderer is built in draws added pieces in it', async () => {
    table = await ShownTable.open(gemTable, { players: 1, board: boardWith([gemRenderer]) });
    expect(shown('.gem')).toEqual(['red', 'white', 'white']);
  });

  test('[REN2] a renderer returns the accessible name of an element, but not of a hidden one', async () => {
    table = await ShownTable.open(gemTable, { players: 1, board: boardWith([gemRenderer]) });
    const labels = table.all('[data-handle]').map(each => each.getAttribute('aria-label') ?? '');
    expect(labels.filter(label => label.includes('gem'))).toEqual([
      expect.stringContaining('a1, ruby gem'),
      expect.stringContaining('opal gem'),
      expect.stringContaining('pearl gem'),
    ]);
    expect(table.text + labels.join()).not.toMatch(/jade/i);
  });

  test('[REN3] without added renderers elements are drawn by the built-in ones', async () => {
    table = await ShownTable.open(gemTable, { players: 1 });
    expect([shown('.gem'), shown('.bank')]).toEqual([[], []]);
    expect(table.all('.bs-zone').map(each => each.dataset['layout'])).toEqual([
      'area',
      'deck',
      'row',
      'row',
      'hand',
    ]);
  });

  test('[REN3] added renderers apply to the components below, and to a whole application', () => {
    const seen: (readonly string[])[] = [];
    const Inner = defineComponent(() => {
      seen.push(useAddedRenderers().map(({ name }) => name));
      return () => null;
    });
    const Outer = defineComponent(() => {
      provideRenderers([bankRenderer]);
      return () => h(Inner);
    });
    const app = createApp(() => [h(Inner), h(Outer)]);
    provideRenderers([gemRenderer], app);
    app.mount(document.createElement('div'));
    app.unmount();
    expect(seen).toEqual([['gem'], ['bank', 'gem']]);
  });

  test('[REN4] a renderer with the name of a built-in one replaces it', () => {
    const own: Renderer = { ...gemRenderer, name: 'token', types: [], infers: () => true };
    const replaced = new RendererRegistry([{ ...own, infers: () => false }, ...BUILTIN_RENDERERS]);
    expect(replaced.face(node(), 'token').component).toBe(gemRenderer.component);
    expect(replaced.match(node())).toBeUndefined();
  });
});
