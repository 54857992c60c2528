import type { ClientState, GameClient } from '@boardsmith/client';
import { onScopeDispose, type ShallowRef } from 'vue';
import { VUE_CELLS } from '../reactivity/vue-cells.ts';
import { type ChoiceState, type TableSource, watchClient } from './table-source.ts';

/** A client with its state and pending choice as Vue refs. */
export interface UseTable extends TableSource {
  readonly state: Readonly<ShallowRef<ClientState>>;
  readonly choice: Readonly<ShallowRef<ChoiceState>>;
}

/** Exposes a client as Vue refs, updated whenever the client changes. */
export function useTable(client: GameClient): UseTable {
  const { stop, ...table } = watchClient(client, VUE_CELLS);
  onScopeDispose(stop);
  // The cells of `VUE_CELLS` are refs, which the types of the shared code do not say.
  return table as UseTable;
}
