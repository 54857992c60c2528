import type { GameSpace } from '../../elements/element/space.ts';
import type { Entry } from '../../state/entries/entries.ts';
import type { ElementName } from '../../state/entries/entry-kind.ts';
import { nodeOf, type World } from '../../state/node/node.ts';
import { ENGINE, ENGINE_NAMES } from '../../state/node/shape.ts';
import type { MessageDatum } from '../../state/node/world-parts.ts';
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../state/values/json.ts';
import type { Command, CommandOf } from './command.ts';
import { recordForCommand, referenceById, valueForCommand } from './command-value.ts';

/** Everything that has happened since setup, as commands: undo makes it shorter. */
export function commandHistory(game: GameSpace): readonly Command[] {
  const { journal } = game;
  return new Telling(nodeOf(game).world).tell(journal.entries(0, journal.mark()));
}

type Tell = {
  readonly [T in Entry['type']]: (entry: Extract<Entry, { type: T }>) => Command | null;
};

/** Journal entries as commands. */
class Telling {
  readonly #world: World;
  /** The winners that the entry before the end of the game names. */
  #winners: readonly number[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  tell(entries: readonly Entry[]): Command[] {
    return entries.flatMap(entry => {
      // TypeScript cannot correlate the type of the entry with the words it picks.
      const tell = this.#byType[entry.type] as (entry: Entry) => Command | null;
      return tell(entry) ?? [];
    });
  }

  readonly #byType: Tell = {
    CREATE: ({ element: { className, name }, to, attributes }) => ({
      type: 'CREATE',
      parent: to.parent.id,
      className,
      name,
      ...this.#attributes(attributes),
    }),
    MOVE: ({ element, to }) =>
      to.parent.id === this.#world.pile.id
        ? { type: 'REMOVE', element: element.id }
        : { type: 'MOVE', element: element.id, to: to.parent.id, position: to.index },
    REORDER: ({ element, order }) => ({ type: 'SHUFFLE', element: element.id, order: [...order] }),
    SET: ({ element, key, after }) =>
      this.#set(element, key, after) ?? this.#engine(key, { element, after }),
    DEEP: ({ element, key, after }) => {
      const set = this.#set(element, key, after);
      return set === null ? null : { ...set, inside: true };
    },
    VISIBILITY: ({ element, of, after }) => ({
      type: 'SET_VISIBILITY',
      element: element.id,
      of,
      setting: after,
    }),
    MESSAGE: ({ message: { text, data, audience } }) => ({
      type: 'MESSAGE',
      text,
      ...(data !== undefined && { data: this.#data(data) }),
      ...(audience !== undefined && { audience: [...audience] }),
    }),
    // The flow, the generator and animation events are not on the table, and a
    // determinization has not happened: none of them has a command.
    FLOW: () => null,
    RANDOM: () => null,
    EVENT: () => null,
    REARRANGE: () => null,
  };

  #attributes(given: JsonObject): { readonly attributes?: JsonObject } {
    // The constructor sets the engine's own attributes again.
    const own = Object.entries(given).filter(([key]) => !ENGINE_NAMES.includes(key));
    if (own.length === 0) return {};
    return { attributes: recordForCommand(this.#world, Object.fromEntries(own)) };
  }

  #set({ id }: ElementName, key: string, after: JsonValue): CommandOf<'SET_ATTRIBUTE'> | null {
    if (ENGINE_NAMES.includes(key)) return null;
    const value = valueForCommand(this.#world, after);
    return { type: 'SET_ATTRIBUTE', element: id, key, value };
  }

  /** Variables of the flow and the result of the latest action belong to the flow. */
  #engine(
    key: string,
    { element, after }: { readonly element: ElementName; readonly after: JsonValue },
  ): Command | null {
    switch (key) {
      case ENGINE_NAMES[ENGINE.order]:
        return {
          type: 'SET_ORDER',
          element: element.id,
          order: after === 'stacking' ? 'stacking' : 'normal',
        };
      case ENGINE_NAMES[ENGINE.current]:
        return { type: 'SET_CURRENT_PLAYER', player: this.#position(after) };
      case ENGINE_NAMES[ENGINE.winners]:
        this.#winners = isJsonList(after) ? after.map(each => this.#position(each) ?? 0) : [];
        return null;
      case ENGINE_NAMES[ENGINE.phase]:
        return after === 'started'
          ? { type: 'START_GAME' }
          : { type: 'END_GAME', winners: this.#winners };
      default:
        return null;
    }
  }

  #position(player: JsonValue): number | null {
    if (!isJsonObject(player)) return null;
    return this.#world.nodes[Number(player['@'])]?.index ?? null;
  }

  #data(data: Readonly<Record<string, MessageDatum>>): JsonObject {
    const entries = Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? referenceById(this.#world, value.id) : value,
    ]);
    return Object.fromEntries(entries);
  }
}
