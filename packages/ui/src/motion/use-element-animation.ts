import { nextTick, type Ref, watch } from 'vue';
import { durationOf, mayMove, usePreferences } from '../table/preferences.ts';
import { ViewIndex } from '../table/view-index.ts';
import type { Handle, PlayerView } from '../table/view-types.ts';
import { hintsOf, type ShownHints } from './event-hints.ts';
import { type Flights, flightsBetween } from './flights.ts';
import {
  appear,
  type Box,
  boxOf,
  draw,
  drop,
  endFlights,
  fly,
  keepCopy,
  leave,
  sizedBoxOf,
  turnOver,
} from './fly.ts';
import { useTheatrePlayer } from './use-theatre.ts';

/** Limits how many elements fly at the same time; further ones appear at their destination at once. */
const MOST_FLIGHTS = 26;
/** Limits how many hidden cards of one deal fly. */
const MOST_BACKS = 7;
/** Milliseconds between two cards of a deal, and the maximum between its first and last card. */
const [STAGGER_MS, LONGEST_STAGGER_MS] = [70, 520];

const BACKS = '.bs-fan-back, .bs-deck-top';

/** Animates the elements of a board from their old place to their new one, across zones. */
export function useElementAnimation(
  root: Readonly<Ref<HTMLElement | null>>,
  view: Readonly<Ref<PlayerView>>,
): void {
  const preferences = usePreferences();
  const theatre = useTheatrePlayer();
  let skips = theatre?.skips ?? 0;
  watch(view, async (after, before) => {
    const element = root.value;
    if (element === null || before.game === after.game || !mayMove(preferences)) return;
    const wasSkipped = theatre !== null && theatre.skips !== skips;
    skips = theatre?.skips ?? 0;
    if (wasSkipped) return endFlights();
    const flights = flightsBetween(before, after, theatre?.pileMoves);
    const shown = theatre?.shown.value ?? null;
    const old = {
      boxes: boxesIn(element),
      backs: backCounts(element, flights),
      leaving: leavingFrom(element, flights),
      putAway: putAwayFrom(element, { flights, before, after }),
    };
    await nextTick();
    const duration = durationOf('move', preferences.speed) * (theatre?.tempo ?? 1);
    const enter = shown === null ? undefined : hintsOf(shown).enter;
    new Motion(element, { ...old, flights, duration, enter }).start();
  });
}

interface Scene {
  /** The boxes of elements and zones in the previous view. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** The previous number of card backs in each zone that hidden cards move to. */
  readonly backs: ReadonlyMap<Handle, number>;
  readonly flights: Flights;
  /** Copies of elements that are no longer in the view. */
  readonly leaving: readonly Leaving[];
  /** Copies of elements that moved: a zone that does not draw its contents shows none of them. */
  readonly putAway: ReadonlyMap<Handle, PutAway>;
  readonly duration: number;
  readonly enter: ShownHints['enter'];
}

interface Leaving {
  readonly handle: Handle;
  readonly to: Handle | null;
  readonly copy: HTMLElement;
}

/** An element that moved from one parent to another, with a copy of it if it was drawn. */
interface PutAway {
  readonly from: Handle | null;
  readonly to: Handle | null;
  readonly copy: HTMLElement | undefined;
}

/** The motion between two views of a board, once the second one is drawn. */
class Motion {
  readonly #root: HTMLElement;
  readonly #scene: Scene;

  constructor(root: HTMLElement, scene: Scene) {
    this.#root = root;
    this.#scene = scene;
  }

  start(): void {
    const { flights, duration } = this.#scene;
    this.#flyMoved();
    this.#comeIn();
    for (const handle of flights.revealed) {
      const thing = find(this.#root, handle);
      if (thing !== null) turnOver(thing, duration);
    }
    this.#goAway();
    this.#flyUnseen();
  }

  #flyMoved(): void {
    const { boxes, flights, putAway, duration } = this.#scene;
    const startOf = (handle: Handle): Box | undefined =>
      boxes.get(`e${handle}`) ?? zoneBox(boxes, putAway.get(handle)?.from ?? null);
    const jobs = [
      ...flights.moved.map(handle => ({ handle, from: startOf(handle) })),
      ...flights.appeared.map(({ handle, from }) => ({ handle, from: zoneBox(boxes, from) })),
    ];
    const flown = jobs.filter(({ from }) => from !== undefined).slice(0, MOST_FLIGHTS);
    flown.forEach(({ handle, from }, at) => {
      const thing = find(this.#root, handle);
      if (thing === null || from === undefined) return;
      const to = sizedBoxOf(thing);
      const delay = this.#delayOf(at, flown.length);
      void fly(thing, { from: sizedAs(from, to), to, duration, delay, name: String(handle) });
    });
  }

  /** Animates new elements that came from no pile: they are placed, dropped or drawn. */
  #comeIn(): void {
    const { boxes, flights, duration, enter } = this.#scene;
    const created = flights.appeared.filter(({ from }) => zoneBox(boxes, from) === undefined);
    if (created.length > MOST_FLIGHTS) return;
    for (const { handle } of created) {
      const thing = find(this.#root, handle);
      if (thing === null) continue;
      const to = sizedBoxOf(thing);
      const top = topOf(thing) - to.height;
      if (enter === 'drop') void drop(thing, { from: { ...to, top }, to, duration });
      else void (enter === 'draw' ? draw(thing, duration) : appear(thing, duration));
    }
  }

  #goAway(): void {
    const { boxes, duration, flights } = this.#scene;
    const leaving = [...this.#scene.leaving, ...this.#putAway()];
    // A captured piece is lifted away when the one that captures it has gone over it.
    const isTaken = flights.moved.length > this.#putAway().length;
    leaving.forEach(({ handle, to, copy }, at) => {
      const from = boxes.get(`e${handle}`);
      if (from === undefined) return;
      const goal = to === null ? undefined : targetIn(this.#root, to, from);
      const delay =
        goal === undefined ? (isTaken ? duration / 2 : 0) : this.#delayOf(at, leaving.length);
      void leave(copy, { from, to: goal, duration, delay });
    });
  }

  /** Elements that were drawn where they were, and are not where they went: a pile of tricks, a box. */
  #putAway(): readonly Leaving[] {
    return [...this.#scene.putAway].flatMap(([handle, { to, copy }]) =>
      copy === undefined || find(this.#root, handle) !== null ? [] : [{ handle, to, copy }],
    );
  }

  /** Animates hidden cards as card backs, each to its own place. */
  #flyUnseen(): void {
    const { boxes, backs, flights, duration } = this.#scene;
    for (const { from, to, count } of flights.unseen) {
      const start = zoneBox(boxes, from);
      const places = zoneOf(this.#root, to)?.querySelectorAll<HTMLElement>(BACKS);
      if (start === undefined || places === undefined || places.length === 0) continue;
      const known = backs.get(to) ?? 0;
      const flown = Math.min(count, MOST_BACKS);
      for (let at = 0; at < flown; at++) {
        const place = places[Math.min(known + at, places.length - 1)];
        if (place === undefined) continue;
        const goal = sizedBoxOf(place);
        const delay = this.#delayOf(at, flown);
        void fly(place, {
          from: sizedAs(start, goal),
          to: goal,
          duration,
          delay,
          name: `back ${to}`,
        });
      }
    }
  }

  #delayOf(at: number, count: number): number {
    const tempo = this.#scene.duration / durationOf('move', 'normal');
    return at * Math.min(STAGGER_MS, LONGEST_STAGGER_MS / count) * Math.min(1, tempo);
  }
}

function leavingFrom(root: HTMLElement, { vanished }: Flights): readonly Leaving[] {
  return vanished.slice(0, MOST_FLIGHTS).flatMap(({ handle, to }) => {
    const thing = find(root, handle);
    return thing === null ? [] : [{ handle, to, copy: keepCopy(thing) }];
  });
}

function putAwayFrom(
  root: HTMLElement,
  { flights, before, after }: { flights: Flights; before: PlayerView; after: PlayerView },
): ReadonlyMap<Handle, PutAway> {
  const [old, now] = [new ViewIndex(before), new ViewIndex(after)];
  return new Map(
    flights.moved.slice(0, MOST_FLIGHTS).map(handle => {
      const thing = find(root, handle);
      const from = old.parentOf(handle)?.handle ?? null;
      const to = now.parentOf(handle)?.handle ?? null;
      return [handle, { from, to, copy: thing === null ? undefined : keepCopy(thing) }];
    }),
  );
}

function backCounts(root: HTMLElement, { unseen }: Flights): ReadonlyMap<Handle, number> {
  return new Map(
    unseen.map(({ to }) => [to, zoneOf(root, to)?.querySelectorAll(BACKS).length ?? 0]),
  );
}

function find(root: HTMLElement, handle: Handle): HTMLElement | null {
  return root.querySelector<HTMLElement>(
    `[data-piece="${handle}"], [data-handle="${handle}"]:not(.bs-square):not(.bs-hex)`,
  );
}

function zoneOf(root: HTMLElement, handle: Handle): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-zone="${handle}"], [data-handle="${handle}"]`);
}

/** The box of the top element of a zone, else a box in its centre with the size of the element that moves there. */
function targetIn(root: HTMLElement, zone: Handle, like: Box): Box | undefined {
  const element = zoneOf(root, zone);
  if (element === null) return undefined;
  const top = [...element.querySelectorAll<HTMLElement>(BACKS)].at(-1);
  return top === undefined ? sizedAs(boxOf(element), like) : sizedBoxOf(top);
}

/** The top of the board that a piece lies on. */
function topOf(thing: HTMLElement): number {
  const board = thing.closest('.bs-square-board, .bs-hex-board, [data-region=board]');
  return (board ?? thing).getBoundingClientRect().top;
}

function zoneBox(boxes: ReadonlyMap<string, Box>, zone: Handle | null): Box | undefined {
  if (zone === null) return undefined;
  return boxes.get(`t${zone}`) ?? boxes.get(`e${zone}`) ?? boxes.get(`z${zone}`);
}

/** A box in the centre of a zone with the size of another box: a flying card keeps its size. */
function sizedAs(box: Box, like: Box): Box {
  const isLikeIt = Math.abs(box.width / box.height - like.width / like.height) < 0.12;
  if (isLikeIt) return box;
  const { width, height } = like;
  const left = box.left + (box.width - width) / 2;
  return { left, top: box.top + (box.height - height) / 2, width, height };
}

/** The boxes of elements (key `e` and handle), zones (`z` and handle) and top elements of zones (`t` and handle). */
function boxesIn(root: HTMLElement): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  const add = (key: string, box: Box): void => {
    if (!boxes.has(key)) boxes.set(key, box);
  };
  const all = root.querySelectorAll<HTMLElement>('[data-handle], [data-piece], [data-zone]');
  for (const each of all) {
    const { handle, piece, zone } = each.dataset;
    add(zone === undefined ? `e${piece ?? handle}` : `z${zone}`, sizedBoxOf(each));
    const top = [...each.querySelectorAll<HTMLElement>(BACKS)].at(-1);
    if (top !== undefined) add(`t${zone ?? handle}`, sizedBoxOf(top));
  }
  return boxes;
}
