import { type Ref, type ShallowRef, shallowRef, watch } from 'vue';
import { flightsBetween } from '../../motion/flights.ts';
import type { Describer } from '../../table/describer.ts';
import { ViewIndex } from '../../table/view-index.ts';
import type { PlayerView, ViewMessage } from '../../table/view-types.ts';

/** Announces at most this many changes of one move. */
const MOST = 3;

/** Describes elements and announces texts. */
export interface SilentMovesOptions {
  describe(index: ViewIndex): Describer;
  say(text: string): void;
}

/** The generated messages of a game that writes none itself. */
export interface UseSilentMoves {
  /** The generated messages since the page was opened. */
  readonly lines: Readonly<ShallowRef<readonly ViewMessage[]>>;
}

/** Announces board changes of a game that writes no messages, and keeps the texts as its history. */
export function useSilentMoves(
  view: Readonly<Ref<PlayerView | null>>,
  { describe, say }: SilentMovesOptions,
): UseSilentMoves {
  const lines = shallowRef<readonly ViewMessage[]>([]);
  watch(view, (now, before) => {
    if (!now || !before || now.messages.length > 0 || now.game === before.game) return;
    const index = new ViewIndex(now);
    const { moved, appeared, vanished } = flightsBetween(before, now);
    const handles = [...moved, ...appeared.map(({ handle }) => handle)];
    const places = new Set(handles.flatMap(handle => index.parentOf(handle) ?? []));
    const texts = [...places].slice(0, MOST).map(place => describe(index).placed(place));
    for (const text of texts) say(text);
    // If elements only disappear, the last move was undone.
    const kept = texts.length === 0 && vanished.length > 0 ? -1 : undefined;
    lines.value = [...lines.value.slice(0, kept), ...texts.map(text => ({ text }))];
  });
  return { lines };
}
