import type { GameClient } from '@boardsmith/client';
import {
  type Cells,
  createCells,
  createInteraction,
  createTranslate,
  type Interaction,
  type Reading,
  type TableSource,
  watchClient,
} from '@boardsmith/ui/headless';

/** A value as Svelte reads it: `$store` in a component subscribes. */
interface Store<V> {
  subscribe(run: (value: V) => void): () => void;
}

/** A table as Svelte stores: `const { options, isMyTurn, interaction } = tableStores(client)`. */
export function tableStores(client: GameClient): {
  readonly state: Store<TableSource['state']['value']>;
  readonly options: Store<Interaction['options']['value']>;
  readonly isMyTurn: Store<boolean>;
  /** The methods: `interaction.pick`, `take`, `confirm`, `back`. */
  readonly interaction: Interaction;
  stop(): void;
} {
  const cells = createCells();
  const table = watchClient(client, cells);
  const interaction = createInteraction(table, { t: createTranslate() }, cells);
  return {
    state: storeOf(cells, table.state),
    options: storeOf(cells, interaction.options),
    isMyTurn: storeOf(cells, interaction.isMyTurn),
    interaction,
    stop: table.stop,
  };
}

/** The contract of stores: a subscriber is called at once, and then with every new value. */
function storeOf<V>(cells: Cells, reading: Reading<V>): Store<V> {
  return {
    subscribe(run) {
      let { value } = reading;
      run(value);
      return cells.subscribe(() => {
        const { value: now } = reading;
        if (Object.is(now, value)) return;
        value = now;
        run(now);
      });
    },
  };
}
