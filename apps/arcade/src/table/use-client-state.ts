import type { ClientState, GameClient } from '@boardsmith/client';
import { onScopeDispose, type ShallowRef, shallowRef, watch } from 'vue';

/** The state of the client that is shown now. */
export function useClientState(
  client: Readonly<ShallowRef<GameClient | null>>,
): Readonly<ShallowRef<ClientState | null>> {
  const state = shallowRef<ClientState | null>(null);
  let stop = (): void => undefined;
  watch(
    client,
    found => {
      stop();
      state.value = found?.state ?? null;
      if (found === null) return;
      stop = found.subscribe(() => {
        state.value = found.state;
      });
    },
    { immediate: true },
  );
  onScopeDispose(() => stop());
  return state;
}
