import { type Ref, type ShallowRef, shallowRef, watch } from 'vue';
import { flightsBetween } from '../../motion/flights.ts';
import type { Describer } from '../../table/describer.ts';
import { ViewIndex } from '../../table/view-index.ts';
import type { PlayerView, ViewMessage } from '../../table/view-types.ts';

/** At most so much of what has changed at once is said. */
const MOST = 3;

/** How what changes is put into words, and said. */
export interface SilentMovesOptions {
  describe(index: ViewIndex): Describer;
  say(text: string): void;
}

/** What was said of a game that writes nothing down itself. */
export interface UseSilentMoves {
  /** Lines as a log has them, since the page was opened. */
  readonly lines: Readonly<ShallowRef<readonly ViewMessage[]>>;
}

/** Says what has changed on the board of a game that writes nothing down itself, and keeps it as its log. */
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
    // What only disappears was taken back.
    const kept = texts.length === 0 && vanished.length > 0 ? -1 : undefined;
    lines.value = [...lines.value.slice(0, kept), ...texts.map(text => ({ text }))];
  });
  return { lines };
}
