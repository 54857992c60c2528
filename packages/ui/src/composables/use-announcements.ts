import { type Ref, type ShallowRef, shallowRef, watch } from 'vue';
import type { ViewMessage } from '../table/wire.ts';
import { fillGaps } from '../text/messages.ts';

/** What is said aloud to those who listen. */
export interface UseAnnouncements {
  readonly said: Readonly<ShallowRef<readonly { readonly id: number; readonly text: string }[]>>;
  say(text: string): void;
}

/** Older words are taken away: they have been read out, and a live region must not grow for ever. */
const MOST = 8;

/**
 * Says each line of the log once, when it comes, and whatever else is to be said. `isMissed` hears of lines
 * that have come at once, and takes it upon itself to tell of them.
 */
export function useAnnouncements(
  messages: Readonly<Ref<readonly ViewMessage[]>>,
  isMissed: (count: number) => boolean = () => false,
): UseAnnouncements {
  const said = shallowRef<readonly { readonly id: number; readonly text: string }[]>([]);
  let id = 0;
  const say = (text: string): void => {
    id++;
    said.value = [...said.value, { id, text }].slice(-MOST);
  };
  watch(messages, (now, before) => {
    const lines = now.slice(before.length);
    if (isMissed(lines.length)) return;
    for (const { text, data } of lines.slice(-MOST)) say(fillGaps(text, data));
  });
  return { said, say };
}
