import type { ChildOrder } from '../../elements/element/space.ts';
import type { Setting } from '../../state/node/setting.ts';
import type { Position } from '../../state/tree/tree.ts';
import type { JsonObject, JsonValue } from '../../state/values/json.ts';
import type { SettingKind } from '../../state/visibility/visibility.ts';

/** The types of commands. */
export const COMMAND_TYPES = [
  'CREATE',
  'CREATE_MANY',
  'MOVE',
  'REMOVE',
  'SHUFFLE',
  'SET_ATTRIBUTE',
  'SET_VISIBILITY',
  'ADD_VISIBLE_TO',
  'SET_CURRENT_PLAYER',
  'SET_ORDER',
  'MESSAGE',
  'START_GAME',
  'END_GAME',
] as const;
export type CommandType = (typeof COMMAND_TYPES)[number];

/** What a `CREATE` and a `CREATE_MANY` have in common. */
interface Creation {
  /** Id of the element that it is made in. */
  readonly parent: number;
  readonly className: string;
  readonly name: string;
  readonly attributes?: JsonObject;
}

/**
 * One change that a tool asks for, as plain data. Elements are named by id, players by position;
 * values are as `serializeValue` writes them, and what it cannot write as snapshots do: `$map`,
 * `$set`, `$class` with `$state`, `$object` for a record that would read as one of these.
 */
export type Command =
  | ({ readonly type: 'CREATE' } & Creation)
  | ({ readonly type: 'CREATE_MANY'; readonly count: number } & Creation)
  | {
      readonly type: 'MOVE';
      readonly element: number;
      readonly to: number;
      readonly position?: Position;
    }
  | { readonly type: 'REMOVE'; readonly element: number }
  | {
      readonly type: 'SHUFFLE';
      readonly element: number;
      /** The child at `order[i]` moves to index `i`; without an order a random one is drawn. */
      readonly order?: readonly number[];
    }
  | {
      readonly type: 'SET_ATTRIBUTE';
      readonly element: number;
      readonly key: string;
      readonly value: JsonValue;
      /** Fills the existing list, record or helper in place. */
      readonly inside?: boolean;
    }
  | {
      readonly type: 'SET_VISIBILITY';
      readonly element: number;
      /** Who sees the piece itself, or what is in the space. */
      readonly of: SettingKind;
      /** `null` removes the setting: the enclosing spaces decide. */
      readonly setting: Setting | null;
    }
  | {
      readonly type: 'ADD_VISIBLE_TO';
      /** The id of a piece, which the players will see, or of a space, whose contents they will see. */
      readonly element: number;
      readonly players: readonly number[];
    }
  | { readonly type: 'SET_CURRENT_PLAYER'; readonly player: number | null }
  | { readonly type: 'SET_ORDER'; readonly element: number; readonly order: ChildOrder }
  | {
      readonly type: 'MESSAGE';
      readonly text: string;
      readonly data?: JsonObject;
      readonly audience?: readonly number[];
    }
  | { readonly type: 'START_GAME' }
  | { readonly type: 'END_GAME'; readonly winners: readonly number[] };

/** The command of one type. */
export type CommandOf<T extends CommandType> = Extract<Command, { readonly type: T }>;

/** The result of a command; a refused command has changed nothing, and `error` is the reason as a sentence. */
export type CommandResult =
  | {
      readonly success: true;
      /** The ids of the elements that were made, in order; none but for `CREATE` and `CREATE_MANY`. */
      readonly createdIds: readonly number[];
    }
  | { readonly success: false; readonly error: string };

/** A command cannot be applied. Thrown inside this folder only; callers receive a failed result. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal';
}
