import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp, defineComponent, effectScope, h, nextTick, ref, shallowRef } from 'vue';
import { useAnnouncements } from '../src/components/shell/use-announcements.ts';
import { useTurnSignals } from '../src/components/shell/use-turn-signals.ts';
import { useGameGrid } from '../src/layout/use-game-grid.ts';
import { fitHexGrid, hexCorners, useHexGrid } from '../src/layout/use-hex-grid.ts';
import { useElementTrails } from '../src/motion/use-element-trails.ts';
import { usePathAnimation } from '../src/motion/use-path-animation.ts';
import { applyTheme } from '../src/styles/apply-theme.ts';
import {
  changedElements,
  useCountTracker,
  useElementChangeTracker,
} from '../src/table/change-trackers.ts';
import { usePreferences } from '../src/table/preferences.ts';
import { useCardDisplay } from '../src/table/use-card-display.ts';
import { useClock } from '../src/table/use-clock.ts';
import { useGameViewHelpers } from '../src/table/use-game-view-helpers.ts';
import type { ClockView, PlayerView, ViewMessages, ViewNode } from '../src/table/view-types.ts';
import { provideBoardWords, useBoardWords } from '../src/text/translate.ts';

const scope = effectScope();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function within<V>(run: () => V): V {
  const value = scope.run(run);
  if (value === undefined) throw new Error('The scope has ended.');
  return value;
}

const card: ViewNode = {
  handle: 5,
  className: 'Card',
  name: 'QH',
  attributes: { rank: 'Q', suit: 'H' },
};
function viewWith(hand: readonly ViewNode[], table: readonly ViewNode[]): PlayerView {
  const zone = (handle: number, name: string, children: readonly ViewNode[]): ViewNode => ({
    handle,
    className: name === 'hand' ? 'Rack' : 'Space',
    type: name === 'hand' ? 'hand' : 'space',
    name,
    ...(name === 'hand' && { attributes: { player: { '@': 11 } } }),
    children,
  });
  return {
    game: {
      handle: 1,
      className: 'G',
      name: 'G',
      children: [zone(2, 'hand', hand), zone(3, 'table', table)],
    },
    players: {
      handle: 10,
      className: 'Space',
      name: 'players',
      children: [{ handle: 11, className: 'Player', name: 'Ann' }],
    },
    messages: [],
  };
}

test('[CMP1] playing cards have suit symbols, colours and names', () => {
  const { getSuitSymbol, getRankName, isRedSuit, getCardName, getSuitColor } = useCardDisplay();
  expect([
    getSuitSymbol('S'),
    getSuitSymbol('hearts'),
    getRankName('J'),
    getRankName('10'),
  ]).toEqual(['♠', '♥', 'jack', '10']);
  expect([isRedSuit('D'), isRedSuit('C'), getCardName('Q', 'H')]).toEqual([
    true,
    false,
    'queen of hearts',
  ]);
  expect(getSuitColor('D')).not.toBe(getSuitColor('S'));
});

test('[CMP2] squares have names, and every name identifies its square', () => {
  const grid = useGameGrid({ rows: 30, columns: 30 });
  expect(useGameGrid({ rows: 8, columns: 8 }).toAlgebraicNotation({ row: 4, column: 4 })).toBe(
    'e4',
  );
  for (let row = 0; row < 30; row++) {
    for (let column = 0; column < 30; column++) {
      expect(grid.fromAlgebraicNotation(grid.toAlgebraicNotation({ row, column }))).toEqual({
        row,
        column,
      });
    }
  }
  expect([grid.fromAlgebraicNotation('a31'), grid.fromAlgebraicNotation('?')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('[CMP3] neighbouring hexagons touch, and distance counts steps', () => {
  for (const orientation of ['pointy', 'flat'] as const) {
    const { hexToPixel, calculateHexDistance, getHexPolygonPoints } = useHexGrid({
      size: 10,
      orientation,
    });
    const steps = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const;
    for (const [q, r] of steps) {
      const { x, y } = hexToPixel({ q, r });
      expect(Math.hypot(x, y)).toBeCloseTo(10 * Math.sqrt(3), 6);
      expect(calculateHexDistance({ q: 0, r: 0 }, { q, r })).toBe(1);
    }
    expect(calculateHexDistance({ q: -2, r: 3 }, { q: 1, r: -1 })).toBe(4);
    expect(getHexPolygonPoints().split(' ')).toHaveLength(6);
  }
});

test('[CMP3] a point lies in the hexagon whose centre is nearest', () => {
  for (const orientation of ['pointy', 'flat'] as const) {
    const hexes = useHexGrid({ size: 10, orientation });
    for (const place of hexes.neighbours({ q: 2, r: -5 })) {
      const { x, y } = hexes.hexToPixel(place);
      expect(hexes.pixelToHex({ x: x + 4, y: y - 4 })).toEqual(place);
      expect(hexes.calculateHexDistance(place, { q: 2, r: -5 })).toBe(1);
      expect(hexes.corners(place).map(each => Math.hypot(each.x - x, each.y - y))).toEqual(
        Array.from({ length: 6 }, () => expect.closeTo(10, 6)),
      );
    }
  }
});

test('[CMP2] a point lies in a square, on a turned board in the one shown there', () => {
  const [board, turned] = [false, true].map(isTurned =>
    useGameGrid({ rows: 8, columns: 6, isTurned }),
  );
  expect(board?.pixelToCell({ x: 45, y: 5 }, 10)).toEqual({ row: 0, column: 4 });
  expect(turned?.pixelToCell({ x: 45, y: 5 }, 10)).toEqual({ row: 7, column: 1 });
  expect([board?.pixelToCell({ x: 61, y: 5 }, 10), board?.cellAt(48)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(board?.cellAt(13)).toEqual({ row: 2, column: 1 });
});

test('[CMP11] hexagons and their margins fill their space, however the board is turned', () => {
  const cells = Array.from({ length: 121 }, (_, at) => ({ q: at % 11, r: Math.floor(at / 11) }));
  const points = [
    { q: -1, r: -1 },
    { q: 11, r: 11 },
  ];
  for (const room of [
    { width: 740, height: 600 },
    { width: 374, height: 620 },
    { width: 500, height: 370 },
  ]) {
    const { size, turn, width, height, pixelOf } = fitHexGrid({ cells, points, room });
    const corners = cells.flatMap(cell => {
      const { x, y } = pixelOf(cell);
      return hexCorners(size, turn).map(corner => ({ x: x + corner.x, y: y + corner.y }));
    });
    for (const { x, y } of [...corners, ...points.map(pixelOf)]) {
      expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(-0.001);
    }
    expect(Math.max(width / room.width, height / room.height)).toBeCloseTo(1, 6);
  }
});

test('[CMP12] a board seen from its other side has each square where its opposite was', () => {
  const { toScreen } = useGameGrid({ rows: 8, columns: 6, isTurned: true });
  expect([toScreen({ row: 0, column: 0 }), toScreen({ row: 7, column: 2 })]).toEqual([
    { row: 7, column: 5 },
    { row: 0, column: 3 },
  ]);
  expect(useGameGrid({ rows: 8, columns: 8 }).toScreen({ row: 2, column: 3 })).toEqual({
    row: 2,
    column: 3,
  });
});

test('[CMP14] a travelling element passes all positions on its path, and none with reduced motion', () => {
  const ways: unknown[] = [];
  const thing = document.createElement('div');
  thing.animate = way => {
    ways.push(way);
    return new Animation();
  };
  const places = [
    { x: 0, y: 0 },
    { x: 3, y: 1 },
    { x: 4, y: 9 },
  ];
  const preferences = usePreferences();
  const { travel } = usePathAnimation();
  Object.assign(preferences, { speed: 'off' });
  travel(thing, places);
  Object.assign(preferences, { speed: 'normal' });
  travel(thing, places.slice(0, 1));
  travel(thing, places);
  expect(ways).toEqual([
    { transform: ['translate(0px, 0px)', 'translate(3px, 1px)', 'translate(4px, 9px)'] },
  ]);
});

describe('changes', () => {
  test('[CMP13] the path of a moved element is shown until the next move', async () => {
    const [before, after] = [viewWith([card], []), viewWith([], [card])];
    const view = shallowRef(before);
    const { trails } = within(() => useElementTrails(view));
    view.value = after;
    await nextTick();
    view.value = { ...after, messages: [{ text: 'said' }] };
    await nextTick();
    expect(trails.value).toEqual([{ handle: 5, from: 2, to: 3 }]);
  });

  test('[CMP4] elements that have moved or arrived are marked, and nothing around them', async () => {
    const [before, after] = [viewWith([card], []), viewWith([], [card])];
    expect([...changedElements(before, after)]).toEqual([5]);
    const view = shallowRef(before);
    const { changed } = within(() => useElementChangeTracker(view));
    view.value = after;
    await nextTick();
    expect([...changed.value]).toEqual([5]);
  });

  test('[CMP4] where all cards of a hand have arrived, none is marked; one that another hand received is', async () => {
    const dealt = [6, 7, 8, 9].map(handle => ({ ...card, handle }));
    const view = shallowRef(viewWith([], []));
    const { changed } = within(() => useElementChangeTracker(view));
    view.value = viewWith(dealt, []);
    await nextTick();
    expect([...changed.value]).toEqual([]);
    view.value = viewWith([...dealt, card], []);
    await nextTick();
    expect([...changed.value]).toEqual([5]);
  });

  test('[CMP5] a number shows by how much it has changed, for a while', async () => {
    const count = ref(3);
    const { change } = within(() => useCountTracker(count, 1_000));
    count.value = 7;
    await nextTick();
    count.value = 8;
    await nextTick();
    expect(change.value).toBe(5);
    vi.advanceTimersByTime(1_001);
    expect(change.value).toBe(0);
  });
});

test('[CMP6] elements are found by name, class and attributes, with their owners', () => {
  const view = shallowRef<PlayerView | null>(viewWith([card], []));
  const { findElement, findPlayerHand, getCards, getElementOwner, isMyElement } = within(() =>
    useGameViewHelpers(view, ref(0)),
  );
  expect(findElement({ attributes: { suit: 'H' } })).toBe(card);
  expect(findElement({ name: 'nothing' })).toBeUndefined();
  expect(findPlayerHand(0)?.handle).toBe(2);
  expect(getCards(findPlayerHand(0))).toEqual([card]);
  expect([getElementOwner(card), isMyElement(card)]).toEqual([0, true]);
});

test('[CMP15] an attribute that refers to a player returns the position of that player', () => {
  const view = shallowRef<PlayerView | null>(viewWith([], []));
  const { findElement, getPlayer } = within(() => useGameViewHelpers(view, ref(0)));
  const hand = findElement({ name: 'hand' });
  if (hand === undefined) throw new Error('There is no hand.');
  expect([getPlayer(hand, 'player'), getPlayer(hand, 'dealer')]).toEqual([0, null]);
});

test('[CMP16] a custom board uses the language of the page where it has a translation', () => {
  const app = createApp(() => null);
  const own = { 'game.turn': 'turn {{turn}}', 'game.goal': 'goal' };
  const said = app.runWithContext(() => useBoardWords(own));
  expect(said('game.turn', { turn: 3 })).toBe('turn 3');
  const heard: string[] = [];
  const Board = defineComponent(() => {
    const say = useBoardWords(own);
    heard.push(say('game.turn', { turn: 4 }), say('game.goal'));
    return () => null;
  });
  const Page = defineComponent(() => {
    provideBoardWords({ 'game.turn': 'Zug {{turn}}' });
    return () => h(Board);
  });
  createApp(Page).mount(document.createElement('div'));
  expect(heard).toEqual(['Zug 4', 'goal']);
});

test('[CMP7] a theme changes only the properties it names, and can be removed', () => {
  const element = document.createElement('div');
  element.style.setProperty('--bs-ink', 'navy');
  const takeBack = applyTheme({ felt: 'green', ink: 'white' }, element);
  expect([
    element.style.getPropertyValue('--bs-felt'),
    element.style.getPropertyValue('--bs-ink'),
  ]).toEqual(['green', 'white']);
  takeBack();
  expect([
    element.style.getPropertyValue('--bs-felt'),
    element.style.getPropertyValue('--bs-ink'),
  ]).toEqual(['', 'navy']);
});

test('[CMP8] a running clock counts down, the others do not', () => {
  const clock = shallowRef<ClockView | null>({ left: [60_000, 30_000, null], running: [0], at: 5 });
  const left = within(() => useClock(clock));
  vi.advanceTimersByTime(2_000);
  expect(left.value).toEqual([58_000, 30_000, null]);
});

test('[CMP9] the tab title shows whose turn it is, and is restored when the table is left', () => {
  document.title = 'Arcade';
  const own = effectScope();
  const signals = ref({ title: 'Hex', isMyTurn: true, status: 'Your turn' });
  own.run(() => useTurnSignals(signals));
  expect(document.title).toBe('● Your turn · Hex');
  own.stop();
  expect(document.title).toBe('Arcade');
});

test('[CMP10] each line of the log is announced once', async () => {
  const first = { text: '{{player}} plays', data: { player: 'Ann' } };
  const log = shallowRef<ViewMessages>({ messages: [{ text: 'before' }] });
  const { said } = within(() => useAnnouncements(log));
  log.value = { messages: [...log.value.messages, first] };
  await nextTick();
  log.value = { messages: [...log.value.messages, { text: 'then' }] };
  await nextTick();
  // The oldest line is no longer shown.
  log.value = { messages: [...log.value.messages.slice(1), { text: 'last' }], earlierMessages: 1 };
  await nextTick();
  expect(said.value.map(({ text }) => text)).toEqual(['Ann plays', 'then', 'last']);
});
