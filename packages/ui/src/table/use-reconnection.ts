import { watch } from 'vue';
import type { UseTable } from './use-client.ts';

/** So much of what was missed is shown; more is only counted. */
export const MOST_SHOWN = 5;

/** What was missed comes within this time of its first part. */
const TOGETHER = 300;

/** Knows when a connection that was lost is there again. */
export interface Return {
  /** Ends when everything that was missed has come; `null` if nothing was missed. */
  settled(): Promise<void> | null;
}

/** Knows when the connection to a table is there again after it was lost. */
export function useReturn({ state }: UseTable): Return {
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
