import { nextTick, type Ref, watch } from 'vue';
import { durationOf, mayMove, type Preferences, usePreferences } from '../table/preferences.ts';
import type { Handle, PlayerView } from '../table/view-types.ts';
import { type Flights, flightsBetween } from './flights.ts';
import { type Box, boxOf, endFlights, fly, keepCopy, leave, turnOver } from './fly.ts';
import { useTheatrePlayer } from './use-theatre.ts';

/** At most so many things fly at once; the rest is there at once. */
const MOST_FLIGHTS = 24;

/** Lets the elements of a board fly to where they have moved, whatever zones they leave and enter. */
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
    const boxes = boxesIn(element);
    const flights = flightsBetween(before, after);
    const leaving = leavingFrom(element, flights);
    await nextTick();
    animate(element, { boxes, flights, leaving, preferences });
  });
}

interface Scene {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly flights: Flights;
  /** Copies of what is not there any more. */
  readonly leaving: readonly Leaving[];
  readonly preferences: Preferences;
}

interface Leaving {
  readonly handle: Handle;
  readonly to: Handle | null;
  readonly copy: HTMLElement;
}

function leavingFrom(root: HTMLElement, { vanished }: Flights): readonly Leaving[] {
  return vanished.slice(0, MOST_FLIGHTS).flatMap(({ handle, to }) => {
    const thing = find(root, handle);
    return thing === null ? [] : [{ handle, to, copy: keepCopy(thing) }];
  });
}

function animate(root: HTMLElement, scene: Scene): void {
  const { boxes, flights, leaving, preferences } = scene;
  const duration = durationOf('move', preferences.speed);
  const jobs = [
    ...flights.moved.map(handle => ({ handle, from: boxes.get(`e${handle}`) })),
    ...flights.appeared.map(({ handle, from }) => ({ handle, from: zoneBox(boxes, from) })),
  ].slice(0, MOST_FLIGHTS);
  jobs.forEach(({ handle, from }, at) => {
    const thing = find(root, handle);
    if (thing === null || from === undefined) return;
    const to = boxOf(thing);
    const delay = Math.min(at * 35, 350);
    void fly(thing, { from, to, duration, delay, name: String(handle) });
  });
  for (const handle of flights.revealed) {
    const thing = find(root, handle);
    if (thing !== null) turnOver(thing, duration);
  }
  for (const { handle, to, copy } of leaving) {
    const from = boxes.get(`e${handle}`);
    const zone =
      to === null ? null : root.querySelector(`[data-handle="${to}"], [data-zone="${to}"]`);
    if (from !== undefined)
      void leave(copy, { from, to: zone ? boxOf(zone) : undefined, duration });
  }
  flyUnseen(root, scene);
}

/** Animates hidden cards as card backs. */
function flyUnseen(root: HTMLElement, { boxes, flights, preferences }: Scene): void {
  const duration = durationOf('move', preferences.speed);
  for (const { from, to, count } of flights.unseen) {
    const start = zoneBox(boxes, from);
    const zone = root.querySelector(`[data-zone="${to}"]`);
    const back = zone?.querySelector<HTMLElement>('.bs-fan-back, .bs-deck-top');
    if (start === undefined || !back) continue;
    for (let at = 0; at < Math.min(count, 6); at++) {
      void fly(back, { from: start, to: boxOf(back), duration, delay: at * 45 });
    }
  }
}

function find(root: HTMLElement, handle: Handle): HTMLElement | null {
  const found = root.querySelector<HTMLElement>(
    `[data-piece="${handle}"], [data-handle="${handle}"]:not(.bs-square):not(.bs-hex)`,
  );
  return found;
}

function zoneBox(boxes: ReadonlyMap<string, Box>, zone: Handle | null): Box | undefined {
  return zone === null ? undefined : (boxes.get(`e${zone}`) ?? boxes.get(`z${zone}`));
}

/** Where everything is: elements as `e…`, the zones that they lie in as `z…`. */
function boxesIn(root: HTMLElement): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  for (const each of root.querySelectorAll<HTMLElement>(
    '[data-handle], [data-piece], [data-zone]',
  )) {
    const { handle, piece, zone } = each.dataset;
    const key = zone === undefined ? `e${piece ?? handle}` : `z${zone}`;
    if (!boxes.has(key)) boxes.set(key, boxOf(each));
  }
  return boxes;
}
