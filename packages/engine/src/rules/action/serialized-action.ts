import type { Player } from '../../elements/element/player.ts';
import type { GameSpace } from '../../elements/element/space.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../state/values/json.ts';
import type { RulesInPlay } from './action-registry.ts';
import { deserializeValue, type SerializeOptions, serializeValue } from './outside-value.ts';
import type { Args } from './selection/selection.ts';

/** What a player did, as plain data: for logs, replays and the way between hosts. */
export interface SerializedAction {
  readonly name: string;
  /** The position of the player. */
  readonly player: number;
  /** By name; elements and players are references. */
  readonly args: JsonObject;
  /** Whether a player's undo may take it back. */
  readonly undoable: boolean;
}

/** What a player did, with live objects. */
interface LiveAction {
  readonly name: string;
  readonly player: Player;
  readonly args: Args;
}

/** A game with its rules. `Game` implements it. */
interface GameWithRules extends GameSpace {
  readonly $play: RulesInPlay;
}

/** Serializes what a player did. */
export function serializeAction(
  { name, player, args }: LiveAction,
  game: GameWithRules,
  options: SerializeOptions = {},
): SerializedAction {
  return {
    name,
    player: player.position,
    args: serializeArgs(args, options),
    undoable: game.$play.registry.find(name)?.isUndoable ?? true,
  };
}

function serializeArgs(args: Args, options: SerializeOptions): JsonObject {
  const names = Object.keys(args);
  if (names.length === 0) return {};
  const entries: [string, JsonValue][] = [];
  for (const name of names) {
    const value = args[name];
    if (value !== undefined) entries.push([name, serializeValue(value, options)]);
  }
  return Object.fromEntries(entries);
}

/** Resolves a serialized action to the live objects of a game; `undefined` if the game has no such seat. */
export function deserializeAction(
  { name, player: position, args }: SerializedAction,
  game: GameSpace,
): LiveAction | undefined {
  const player = game.players.byPosition(position);
  if (player === undefined) return undefined;
  const entries = Object.entries(args).map(([key, value]) => [key, deserializeValue(value, game)]);
  return { name, player, args: Object.fromEntries(entries) };
}

/** A serialised action of unknown origin, as an attempt that can be refused. */
export function readSerializedAction(serialized: unknown): {
  readonly action: string;
  readonly seat: number;
  readonly args: unknown;
} {
  const { name, player, args } = isJsonObject(serialized) ? serialized : {};
  return {
    action: typeof name === 'string' ? name : '',
    seat: typeof player === 'number' ? player : -1,
    args,
  };
}
