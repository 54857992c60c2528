import { watch } from 'vue';
import type { UseTable } from '../table/use-table.ts';

/** So long after a connection is there again what comes is taken for what was missed. */
const WHILE = 2_000;

/** More than this is not shown one by one. */
const MOST_SHOWN = 5;

/** Whether so many events are what happened while the connection was lost, and too many to be shown. */
export function useReturn({ state }: UseTable): (count: number) => boolean {
  let returnedAt = Number.NEGATIVE_INFINITY;
  let wasThere = state.value.connection === 'open';
  watch(
    () => state.value.connection,
    now => {
      if (now !== 'open') return;
      if (wasThere) returnedAt = performance.now();
      wasThere = true;
    },
  );
  return count => count > MOST_SHOWN && performance.now() - returnedAt < WHILE;
}
