import { type Ref, type ShallowRef, shallowRef, watch } from 'vue';
import type { ViewMessage } from '../table/wire.ts';
import { logLine } from '../text/log-line.ts';
import { MOST_SHOWN, type Return } from './use-return.ts';

/** What is said aloud to those who listen. */
export interface UseAnnouncements {
  readonly said: Readonly<ShallowRef<readonly { readonly id: number; readonly text: string }[]>>;
  say(text: string): void;
}

/** Older words are taken away: they have been read out, and a live region must not grow for ever. */
const MOST = 24;

/** How what was missed is told. */
export interface Missed {
  readonly returned: Return;
  /** Hears how many lines were too many to be said. */
  tell(count: number): void;
}

/** Says each line of the log once, when it comes, and whatever else is to be said. */
export function useAnnouncements(
  messages: Readonly<Ref<readonly ViewMessage[]>>,
  missed?: Missed,
): UseAnnouncements {
  const said = shallowRef<readonly { readonly id: number; readonly text: string }[]>([]);
  const waiting: ViewMessage[] = [];
  let id = 0;
  const say = (text: string): void => {
    id++;
    said.value = [...said.value, { id, text }].slice(-MOST);
  };
  const sayAll = (): void => {
    for (const message of waiting.splice(0).slice(-MOST)) say(logLine(message));
  };
  watch(messages, async (now, before) => {
    waiting.push(...now.slice(before.length));
    const settled = missed?.returned.settled() ?? null;
    if (settled === null) return sayAll();
    await settled;
    const { length } = waiting;
    if (length > MOST_SHOWN) missed?.tell(length);
    if (length > MOST_SHOWN) waiting.length = 0;
    sayAll();
  });
  return { said, say };
}
