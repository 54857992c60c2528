export type { AttributesFor } from './element/creation.ts';
export type {
  AttributeChecks,
  AttributeFinder,
  Attributes,
  ElementClass,
  Finder,
  GameLike,
  PlayerOf,
} from './element/element-class.ts';
export { ElementCollection, type Reading } from './element/element-collection.ts';
export type { ElementJSON } from './element/element-json.ts';
export { type ElementId, GameElement } from './element/game-element.ts';
export { HINTS, type Hint, type ImageRef } from './element/hints.ts';
export { Piece } from './element/piece.ts';
export { type ChildOrder, Space } from './element/space.ts';

export { AuthorError } from './error/author-error.ts';
export type { AuthorErrorCode } from './error/messages.ts';

export type { PlayerClass } from './game/founding.ts';
export { GAME_PHASES, Game, type GamePhase } from './game/game.ts';
export type { GameOptions } from './game/game-options.ts';
export type { Message, MessageDatum } from './game/message.ts';
export type { MessageData } from './game/write-message.ts';

export { describe } from './journal/describe.ts';
export type { ElementName, Entry, PlaceName, ValueChange } from './journal/entry.ts';
export { Journal, type Mark } from './journal/journal.ts';

export { Player } from './player/player.ts';
export { PlayerCollection } from './player/player-collection.ts';

export type { Random } from './random/random.ts';

export type { GameSnapshot } from './snapshot/game-snapshot.ts';
export { createSnapshot, type RestorableGame, restoreGame } from './snapshot/restore-game.ts';
export { SnapshotError, type SnapshotErrorCode } from './snapshot/snapshot-error.ts';

export type { Position } from './tree/placement.ts';

export type { Stateful } from './value/content.ts';
export type { JsonObject, JsonValue } from './value/json.ts';
export { canPlayerSee, resolveVisibility } from './view/can-see.ts';
export { computeDiff, type ViewDifference } from './view/compute-diff.ts';
export type { Handle } from './view/handle-table.ts';
export { createAllPlayerViews, createPlayerView } from './view/player-view.ts';
export type { ViewHook } from './view/projection.ts';
export {
  type Setting,
  VISIBILITY_MODES,
  type VisibilityMode,
  visibilityFromMode,
} from './view/setting.ts';
export { PLACES, type Place, SPECTATOR, type Viewer } from './view/sight.ts';
export { renderMessage } from './view/view-message.ts';
export { type Deltas, Views } from './view/views.ts';
export type { SeatOrPlayer } from './view/visibility.ts';
export {
  type LookCount,
  type PlayerView,
  VIEW_OP,
  type ViewDelta,
  type ViewLook,
  type ViewMessage,
  type ViewNode,
  type ViewOp,
  type ViewSync,
} from './view/wire.ts';
