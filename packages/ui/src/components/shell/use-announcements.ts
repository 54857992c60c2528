import { type Ref, type ShallowRef, shallowRef, watch } from 'vue';
import { logLine } from '../../table/card-display.ts';
import { MOST_SHOWN, type Return } from '../../table/use-reconnection.ts';
import type { ViewMessage, ViewMessages } from '../../table/view-types.ts';

/** What is said aloud to those who listen. */
export interface UseAnnouncements {
  readonly said: Readonly<ShallowRef<readonly { readonly id: number; readonly text: string }[]>>;
  say(text: string): void;
}

/** Older words are taken away: they have been read out, and a live region must not grow for ever. */
const MOST = 24;

/** How messages that came while the client was away are announced. */
export interface Missed {
  readonly returned: Return;
  /** Called with the number of messages that were left out. */
  tell(count: number): void;
}

/** Says each line of the log once, when it comes, and whatever else is to be said. */
export function useAnnouncements(
  log: Readonly<Ref<ViewMessages>>,
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
  let known = linesOf(log.value);
  const hear = async (): Promise<void> => {
    const { messages, earlierMessages = 0 } = log.value;
    // The oldest lines go as new ones come, so it is their number that tells what is new.
    waiting.push(...messages.slice(Math.max(0, known - earlierMessages)));
    known = linesOf(log.value);
    const settled = missed?.returned.settled() ?? null;
    if (settled === null) return sayAll();
    await settled;
    const { length } = waiting;
    if (length > MOST_SHOWN) missed?.tell(length);
    if (length > MOST_SHOWN) waiting.length = 0;
    sayAll();
  };
  watch(() => log.value.messages, hear);
  return { said, say };
}

/** How many lines there have been. */
function linesOf({ messages, earlierMessages = 0 }: ViewMessages): number {
  return earlierMessages + messages.length;
}
