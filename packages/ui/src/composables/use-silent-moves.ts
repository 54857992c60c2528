import { type Ref, watch } from 'vue';
import { flightsBetween } from '../motion/flights.ts';
import type { Describer } from '../table/describe.ts';
import { ViewIndex } from '../table/view-index.ts';
import type { PlayerView } from '../table/wire.ts';

/** At most so much of what has changed at once is said. */
const MOST = 3;

/** How what changes is put into words, and said. */
export interface SilentMovesOptions {
  describe(index: ViewIndex): Describer;
  say(text: string): void;
}

/** Says what has changed on the board of a game that writes nothing down itself. */
export function useSilentMoves(
  view: Readonly<Ref<PlayerView | null>>,
  { describe, say }: SilentMovesOptions,
): void {
  watch(view, (now, before) => {
    if (!now || !before || now.messages.length > 0 || now.game === before.game) return;
    const index = new ViewIndex(now);
    const { moved, appeared } = flightsBetween(before, now);
    const handles = [...moved, ...appeared.map(({ handle }) => handle)];
    const places = new Set(handles.flatMap(handle => index.parentOf(handle) ?? []));
    for (const place of [...places].slice(0, MOST)) say(describe(index).contents(place));
  });
}
