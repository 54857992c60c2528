import { afterEach, expect, test, vi } from 'vitest';
import { createApp, effectScope, nextTick, ref, shallowRef } from 'vue';
import { usePreferences } from '../table/preferences.ts';
import type { PlayerView, ViewNode } from '../table/view-types.ts';
import { hintsOf } from './event-hints.ts';
import { flightsBetween } from './flights.ts';
import { fly } from './fly.ts';
import { useCardFlip, useCardReveal } from './use-card-flip.ts';
import { useElementAnimation } from './use-element-animation.ts';
import { useFLIPAnimation } from './use-flip-animation.ts';
import { useFlyingCards } from './use-flying-cards.ts';
import { flyToPlayerStat } from './use-player-stat-animation.ts';

type Zone = Partial<ViewNode> & { readonly handle: number };
function view(...zones: readonly Zone[]): PlayerView {
  return {
    game: { handle: 1, className: 'G', name: 'G', children: zones },
    players: { handle: 90, className: 'Space', name: 'players' },
    messages: [],
  };
}
const card = (handle: number): ViewNode => ({ handle, className: 'Card', name: `c${handle}` });
const NONE = { moved: [], appeared: [], vanished: [], unseen: [], revealed: [] };

/** Counts animations: happy-dom has none of its own. */
function animations(): { readonly keyframes: unknown[]; stop(): void } {
  const keyframes: unknown[] = [];
  const before = Reflect.get(HTMLElement.prototype, 'animate');
  Reflect.set(HTMLElement.prototype, 'animate', (frames: unknown) => {
    keyframes.push(frames);
    return { finished: Promise.resolve(), cancel: () => undefined };
  });
  return { keyframes, stop: () => void Reflect.set(HTMLElement.prototype, 'animate', before) };
}

afterEach(() => {
  vi.useRealTimers();
  Object.assign(usePreferences(), { speed: 'normal' });
});

test('[MOT1] an element that changes zones moves across the page, whatever the zones are', () => {
  const before = view({ handle: 2, children: [card(5)] }, { handle: 3 });
  const after = view({ handle: 2 }, { handle: 3, children: [card(5)] });
  expect(flightsBetween(before, after)).toEqual({ ...NONE, moved: [5] });
});

test('[MOT2] an element that leaves a pile moves from it, and one that enters a pile moves to it', () => {
  const full = view({ handle: 2, hidden: [[{}, 3]] }, { handle: 3 });
  const drawn = view({ handle: 2, hidden: [[{}, 2]] }, { handle: 3, children: [card(5)] });
  expect(flightsBetween(full, drawn)).toEqual({ ...NONE, appeared: [{ handle: 5, from: 2 }] });
  expect(flightsBetween(drawn, full)).toEqual({ ...NONE, vanished: [{ handle: 5, to: 2 }] });
});

test('[MOT2] a removed element is lifted away, and one that enters a pile moves there', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<div data-zone="3"></div><span data-piece="5"><b>5</b></span>';
  const shown = view({ handle: 2, children: [card(5)] }, { handle: 3, hidden: [[{}, 1]] });
  const lifted = {
    translate: ['0 0', '0 0px', '0 0px'],
    scale: ['1', '1.12', '1.12'],
    opacity: [1, 1, 0],
  };
  const sent = { translate: ['0 0', '0px 0px'], scale: ['1', '0'], opacity: [1, 1, 1, 0] };
  for (const [after, keyframes] of [
    [view({ handle: 2 }, { handle: 3, hidden: [[{}, 1]] }), lifted],
    [view({ handle: 2 }, { handle: 3, hidden: [[{}, 2]] }), sent],
  ] as const) {
    const seen = shallowRef(shown);
    const moves = animations();
    const app = createApp({
      setup() {
        useElementAnimation(ref(root), seen);
        return () => null;
      },
    });
    app.mount(document.createElement('div'));
    seen.value = after;
    await nextTick();
    await nextTick();
    expect(moves.keyframes).toEqual([keyframes]);
    moves.stop();
    app.unmount();
  }
});

test('[MOT2] hidden cards move between piles as backs', () => {
  const before = view({ handle: 2, hidden: [[{}, 9]] }, { handle: 3 }, { handle: 4 });
  const after = view(
    { handle: 2, hidden: [[{}, 5]] },
    { handle: 3, hidden: [[{}, 2]] },
    { handle: 4, hidden: [[{}, 2]] },
  );
  expect(flightsBetween(before, after).unseen).toEqual([
    { from: 2, to: 3, count: 2 },
    { from: 2, to: 4, count: 2 },
  ]);
});

test('[MOT3] a card that shows its face turns over', async () => {
  const { keyframes, stop } = animations();
  expect(flightsBetween(view({ handle: 5, back: {} }), view(card(5))).revealed).toEqual([5]);
  const element = shallowRef<HTMLElement | null>(document.createElement('div'));
  const node = shallowRef<ViewNode>({ handle: 5, back: {} });
  const isFaceUp = ref(false);
  effectScope().run(() => {
    useCardReveal(element, node);
    useCardFlip(element, isFaceUp);
  });
  node.value = card(5);
  isFaceUp.value = true;
  await nextTick();
  expect(keyframes).toHaveLength(2);
  stop();
});

test('[MOT4] nothing moves with reduced motion', async () => {
  const { keyframes, stop } = animations();
  Object.assign(usePreferences(), { speed: 'off' });
  const root = document.createElement('div');
  root.innerHTML = '<i data-handle="1"></i>';
  const { animate } = useFLIPAnimation(shallowRef(root));
  await animate(() => root.append(document.createElement('b')));
  const { cards, flyCard } = effectScope().run(() => useFlyingCards()) ?? useFlyingCards();
  const box = { left: 0, top: 0, width: 10, height: 14 };
  await flyCard({ from: box, to: box });
  await flyToPlayerStat(root, { position: 0, stat: 'score' });
  expect([keyframes, cards.value]).toEqual([[], []]);
  stop();
});

test('[MOT5] a copy moves above everything and is removed when it has arrived', async () => {
  const { stop } = animations();
  const thing = document.createElement('div');
  const box = { left: 0, top: 0, width: 10, height: 14 };
  const flight = fly(thing, { from: box, to: { ...box, left: 50 }, duration: 5, name: '7' });
  expect(document.querySelectorAll('.bs-flying[data-flying="7"]')).toHaveLength(1);
  await flight;
  expect(document.querySelectorAll('.bs-flying')).toHaveLength(0);
  stop();
});

test('[MOT6] a card that is sent over the screen is marked as moving until it has arrived', async () => {
  vi.useFakeTimers();
  const { cards, flyCard } = effectScope().run(() => useFlyingCards()) ?? useFlyingCards();
  const box = { left: 0, top: 0, width: 10, height: 14 };
  const sent = flyCard({ node: card(5), from: box, to: { ...box, left: 100 } });
  await vi.advanceTimersByTimeAsync(20);
  expect(cards.value.map(({ style }) => style['transform'])).toEqual(['translate(100px, 0px)']);
  await vi.advanceTimersByTimeAsync(400);
  await sent;
  expect(cards.value).toEqual([]);
});

test('[MOT2] a pile that the table names is where an element came from, and other cards of it move as backs', () => {
  const before = view(
    { handle: 2, hidden: [[{}, 9]] },
    { handle: 3 },
    { handle: 4, hidden: [[{}, 1]] },
  );
  const after = view(
    { handle: 2, hidden: [[{}, 7]] },
    { handle: 3, children: [card(5)] },
    { handle: 4, hidden: [[{}, 2]] },
  );
  const known = { from: new Map([[5, 2]]), to: new Map() };
  expect(flightsBetween(before, after, known)).toEqual({
    ...NONE,
    appeared: [{ handle: 5, from: 2 }],
    unseen: [{ from: 2, to: 4, count: 1 }],
  });
});

test('[MOT7] the hints of an event are read from its data, and nonsense is none', () => {
  const data = {
    $hold: 900,
    $raise: [{ '@': 5 }],
    $say: 'Fifteen 2',
    $by: { '@': 91 },
    $enter: 'drop',
  };
  expect(hintsOf({ id: 1, type: 'count', data })).toEqual({
    sound: undefined,
    hold: 900,
    raised: [5],
    words: 'Fifteen 2',
    speaker: 91,
    enter: 'drop',
  });
  const nonsense = { $hold: -1, $raise: 'all', $say: 3, $by: null, $enter: 'fly' };
  expect(hintsOf({ id: 1, type: 'count', data: nonsense })).toEqual({
    sound: undefined,
    hold: 0,
    raised: [],
    words: undefined,
    speaker: undefined,
    enter: undefined,
  });
});
