import type { ClientState } from '@boardsmith/client';
import { type ShallowRef, watch } from 'vue';

/** After a reconnection, at most this many missed events or messages are shown; more are only counted. */
export const MOST_SHOWN = 5;

/** Milliseconds to wait after a reconnection for all missed updates to arrive. */
const TOGETHER = 300;

/** Detects that a lost connection was restored. */
export interface Return {
  /** Resolves when all missed updates have arrived; `null` if there was no reconnection. */
  settled(): Promise<void> | null;
}

/** Detects that the lost connection to a table was restored. */
export function useReturn({
  state,
}: {
  readonly state: Readonly<ShallowRef<Pick<ClientState, 'connection'>>>;
}): Return {
  let wasThere = state.value.connection === 'open';
  let isBack = false;
  let settling: Promise<void> | null = null;
  watch(
    () => state.value.connection,
    now => {
      if (now !== 'open') return;
      isBack = wasThere;
      wasThere = true;
    },
  );
  return {
    settled() {
      if (!isBack) return null;
      settling ??= new Promise<void>(resolve => setTimeout(resolve, TOGETHER)).then(() => {
        isBack = false;
        settling = null;
      });
      return settling;
    },
  };
}
