import { afterEach, expect, test, vi } from 'vitest';
import { type App, type Component, createApp, h, nextTick, provide, ref, shallowRef } from 'vue';
import { useCardContext } from '../src/components/cards/plain-cards.ts';
import {
  BOARD_CONTEXT,
  CardFan,
  DeckPile,
  DiceRoller,
  Draggable,
  useFLIPAnimation,
  usePreferences,
  ZoomPreview,
} from '../src/index.ts';
import type { Dragged } from '../src/interaction/drag-session.ts';

let app: App | undefined;
const root = document.createElement('div');
afterEach(() => {
  app?.unmount();
  vi.useRealTimers();
});

function show(component: Component): void {
  app = createApp(component);
  app.mount(root);
}

/** A busy machine may take seconds to load a part. */
const PATIENCE = { timeout: 30_000 };

const knave = { rank: 'J', suit: 'S' };

test('[CMP19] a fan and a pile show plain cards without a board', async () => {
  show(() => [
    h(CardFan, { cards: [knave, { title: 'guard', text: 'Blocks' }], backs: 2 }),
    h(DeckPile, { cards: [knave], name: 'discard' }),
    h(DeckPile, { backs: 30 }),
    h(DeckPile),
  ]);
  await nextTick();
  const [open, closed, none] = [...root.querySelectorAll('.bs-deck')];
  expect(root.querySelectorAll('.bs-fan .bs-fan-card')).toHaveLength(4);
  expect(root.querySelectorAll('.bs-fan .bs-fan-back')).toHaveLength(2);
  // The face of a printed card is loaded when the first one is shown.
  const title = (): string | null | undefined =>
    root.querySelector('.bs-printed-title')?.textContent;
  await vi.waitFor(() => expect(title()).toBe('Guard'), PATIENCE);
  expect(root.querySelector('.bs-fan [role=img]')?.getAttribute('aria-label')).toBe(
    'jack of spades',
  );
  expect(open?.getAttribute('aria-label')).toMatch(/^Discard/);
  expect([open, closed, none].map(each => each?.querySelector('.bs-count')?.textContent)).toEqual([
    '1',
    '30',
    undefined,
  ]);
});

test('[CMP18] elements move from where they were captured to where they are', async () => {
  Object.assign(usePreferences(), { speed: 'normal' });
  const order = ref(['a', 'b']);
  const frame = shallowRef<HTMLElement | null>(null);
  let flip: ReturnType<typeof useFLIPAnimation> | undefined;
  show({
    setup() {
      flip = useFLIPAnimation(frame, { key: 'data-letter' });
      return () =>
        h(
          'ul',
          { ref: frame },
          order.value.map((letter, at) => h('li', { key: letter, 'data-letter': letter, at })),
        );
    },
  });
  const moves: unknown[] = [];
  for (const item of root.querySelectorAll<HTMLElement>('li')) {
    // A page without layout has no boxes: the place of an item follows from its number.
    item.getBoundingClientRect = () => new DOMRect(Number(item.getAttribute('at')) * 50, 0, 40, 40);
    Object.assign(item, {
      animate: (frames: unknown) => {
        moves.push([item.dataset['letter'], frames]);
        return { finished: Promise.resolve() };
      },
    });
  }
  flip?.capture();
  order.value = ['b', 'a'];
  await flip?.play();
  expect(moves).toEqual([
    ['b', { translate: ['50px 0px', '0 0'] }],
    ['a', { translate: ['-50px 0px', '0 0'] }],
  ]);
  await flip?.play();
  expect(moves).toHaveLength(4);
});

test('[DIE8] a roller tells which dice roll, and the numbers when all have stopped', async () => {
  vi.useFakeTimers();
  Object.assign(usePreferences(), { dice3d: false });
  const value = ref(3);
  const said: unknown[] = [];
  show(() =>
    h(DiceRoller, {
      dice: [
        { id: 'a', sides: 6, value: value.value },
        { id: 'b', sides: 8, value: 8 },
      ],
      onRolling: ids => said.push(['rolling', ids]),
      onRollComplete: values => said.push(['complete', values]),
    }),
  );
  value.value = 5;
  await nextTick();
  expect(said).toEqual([['rolling', ['a']]]);
  vi.runAllTimers();
  expect(said.at(-1)).toEqual(['complete', [5, 8]]);
});

test('[INT8] a draggable tells when its drag begins and ends, and a disabled one cannot be chosen', async () => {
  const node = { handle: 7, name: 'crate' };
  const dragged = shallowRef<Dragged | null>(null);
  const press = vi.fn();
  const said: string[] = [];
  show({
    setup() {
      const context = useCardContext(() => ({ handle: 1, children: [node] }));
      provide(BOARD_CONTEXT, { ...context, drag: { dragged, press } });
      return () =>
        h(
          Draggable,
          {
            node,
            disabled: true,
            onDragStart: () => said.push('start'),
            onDragEnd: () => said.push('end'),
          },
          () => 'Crate',
        );
    },
  });
  dragged.value = { handles: [7], x: 4, y: 4, source: root };
  await nextTick();
  dragged.value = null;
  await nextTick();
  expect(said).toEqual(['start', 'end']);
  expect(root.querySelector('[data-legal]')).toBeNull();
});

test('[DIE9] the zoom preview enlarges a die', async () => {
  Object.assign(usePreferences(), { dice3d: false });
  const die = { handle: 3, type: 'die', name: 'd', attributes: { sides: 8, value: 5 } };
  const { BUILTIN_RENDERERS } = await import('../src/components/renderers/builtin-renderers.ts');
  const { RendererRegistry } = await import('../src/rendering/renderer.ts');
  show({
    setup() {
      const context = useCardContext(() => ({ handle: 1, children: [die] }));
      provide(BOARD_CONTEXT, { ...context, renderers: new RendererRegistry(BUILTIN_RENDERERS) });
      return () => h(ZoomPreview, { handle: 3 });
    },
  });
  const shown = (): string | null | undefined =>
    root.querySelector('[data-zoom] .bs-die-number')?.textContent;
  await vi.waitFor(() => expect(shown()).toBe('5'), PATIENCE);
});
