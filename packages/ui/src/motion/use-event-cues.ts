import { onScopeDispose, type ShallowRef, shallowRef, watch } from 'vue';
import { ViewIndex } from '../table/view-index.ts';
import type { Handle, PlayerView, ViewEvent } from '../table/view-types.ts';
import { hintsOf } from './event-hints.ts';
import type { TheatrePlayer } from './use-theatre.ts';

/** The text of a speech bubble and its position on the screen. */
export interface Speech {
  readonly words: string;
  readonly left: number;
  readonly top: number;
  /** Whether the speaker is below the bubble. */
  readonly isAbove: boolean;
}

/** Pixels that a bubble needs above its speaker; with less space it is placed below. */
const ROOM = 64;

/** Raises the elements that an event names, and returns its speech bubble. */
export function useEventCues(
  theatre: TheatrePlayer,
  { view, seat }: { view(): PlayerView | null; seat(): number | null },
): Readonly<ShallowRef<Speech | null>> {
  const speech = shallowRef<Speech | null>(null);
  let raised: readonly Element[] = [];
  const lower = (): void => {
    for (const each of raised) each.removeAttribute('data-raised');
    raised = [];
  };
  const show = (event: ViewEvent | null): void => {
    lower();
    speech.value = null;
    if (event === null) return;
    const hints = hintsOf(event);
    raised = hints.raised.flatMap(handle => elementOf(handle) ?? []);
    for (const each of raised) each.setAttribute('data-raised', '');
    const { words, speaker } = hints;
    if (words !== undefined) speech.value = speechAt(words, seatOf(speaker, view()), seat());
  };
  watch(theatre.shown, show, { flush: 'post' });
  onScopeDispose(lower);
  return speech;
}

function elementOf(handle: Handle): Element | null {
  const board = document.querySelector('[data-region=board]');
  return board?.querySelector(`[data-piece="${handle}"], [data-handle="${handle}"]`) ?? null;
}

function seatOf(handle: Handle | undefined, view: PlayerView | null): number | undefined {
  if (handle === undefined || view === null) return undefined;
  return new ViewIndex(view).positionOf(handle);
}

/** Places a bubble at the mat of a player, else at the player's row in the players panel. */
function speechAt(words: string, seat: number | undefined, mine: number | null): Speech | null {
  if (seat === undefined) return null;
  const place =
    document.querySelector(`[data-region=board] [data-player="${seat}"]`) ??
    (seat === mine ? document.querySelector('[data-region=board] .bs-mine') : null) ??
    document.querySelector(`[data-region=players] > :nth-child(${seat + 1})`);
  if (place === null) return null;
  const { left, top, bottom, width } = place.getBoundingClientRect();
  const isAbove = top > ROOM;
  return { words, left: left + width / 2, top: isAbove ? top : bottom, isAbove };
}
