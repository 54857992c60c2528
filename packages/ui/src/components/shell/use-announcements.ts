import { type Ref, type ShallowRef, shallowRef, watch } from 'vue';
import { logLine } from '../../table/card-display.ts';
import { MOST_SHOWN, type Return } from '../../table/use-reconnection.ts';
import type { ViewMessage, ViewMessages } from '../../table/view-types.ts';

/** Announces messages to screen readers in a live region. */
export interface UseAnnouncements {
  readonly said: Readonly<ShallowRef<readonly { readonly id: number; readonly text: string }[]>>;
  say(text: string): void;
}

/** The live region keeps this many messages; older ones were read out, and the region must not grow forever. */
const MOST = 24;

/** How messages that arrived while the client was disconnected are announced. */
export interface Missed {
  readonly returned: Return;
  /** Called with the number of messages that are not read out. */
  tell(count: number): void;
}

/** Announces each new message of the game once, and any text passed to `say`. */
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
    // The view drops its oldest messages, so new ones are recognised by the total count, not by index.
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

/** The total number of messages, including those that the view dropped. */
function linesOf({ messages, earlierMessages = 0 }: ViewMessages): number {
  return earlierMessages + messages.length;
}
