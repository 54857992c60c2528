export type { BoardCell } from './elements/board/board-cell.ts';
export { CellBoard, type CellCosts, type CellPassage } from './elements/board/cell-board.ts';
export type { CellGoal, CellPath, CellTest } from './elements/board/cell-search.ts';
export { Grid, GridCell } from './elements/board/grid.ts';
export { HexCell, HexGrid } from './elements/board/hex-grid.ts';
export {
  Card,
  isBlackSuit,
  isRedSuit,
  type PlayingCardFace,
  playingCardName,
  playingCards,
  RANKS,
  type Rank,
  rankName,
  SUITS,
  type Suit,
  suitName,
} from './elements/cards/card.ts';
export { Deck, Hand } from './elements/cards/deck.ts';
export { DicePool } from './elements/dice/dice-pool.ts';
export { Die, percentileOf } from './elements/dice/die.ts';
export type {
  AttributeFinder,
  Attributes,
  ElementClass,
  Finder,
  GameLike,
  PlayerOf,
  PossibleValues,
} from './elements/element/element-class.ts';
export { ElementCollection } from './elements/element/element-collection.ts';
export { GameElement } from './elements/element/game-element.ts';
export {
  type AttributeChecks,
  HINTS,
  type Hint,
  type Hints,
  type ImageRef,
} from './elements/element/hints.ts';
export type { Reading } from './elements/element/looped-array.ts';
export { Piece, type PieceVisibility } from './elements/element/piece.ts';
export { Player, PlayerCollection, type SeatOrPlayer } from './elements/element/player.ts';
export { type ChildOrder, type GameSpace, Space } from './elements/element/space.ts';
export { type BoardGeometry, type Cells, NO_CELL } from './elements/geometry/board-geometry.ts';
export { type CheapestPath, cheapestPath } from './elements/geometry/cheapest-path.ts';
export {
  type CostedPassage,
  connects,
  floodFill,
  type NeighboursOf,
  type Passage,
} from './elements/geometry/flood-fill.ts';
export {
  type Axial,
  type Cube,
  fromCube,
  fromOffset,
  HEX_DIRECTIONS,
  type HexDirection,
  type HexSide,
  hexDistance,
  hexLine,
  hexRing,
  hexSpiral,
  type Offset,
  type OffsetLayout,
  reflectHex,
  rotateHex,
  roundAxial,
  toCube,
  toOffset,
} from './elements/geometry/hex-coordinates.ts';
export { HexGeometry } from './elements/geometry/hex-geometry.ts';
export type { HexShape } from './elements/geometry/hex-shape.ts';
export { type Goal, shortestPath } from './elements/geometry/shortest-path.ts';
export {
  DIAGONAL_DIRECTIONS,
  SQUARE_DIRECTIONS,
  type SquareDirection,
} from './elements/geometry/square-direction.ts';
export { SquareGeometry } from './elements/geometry/square-geometry.ts';
export {
  type AbilitiesJSON,
  type Ability,
  type AbilityDisplay,
  type AbilityDisplayMap,
  AbilityManager,
  createAbilityDisplayMap,
} from './elements/scoring/ability-manager.ts';
export { CounterTrack, type CounterTrackOptions } from './elements/scoring/counter-track.ts';
export { MonotonicTrack, type MonotonicTrackOptions } from './elements/scoring/monotonic-track.ts';
export { Track, type TrackJSON } from './elements/scoring/track.ts';
export type { NumberRange, TrackOptions, TrackPoints } from './elements/scoring/track-options.ts';
export { UniqueTrack, type UniqueTrackOptions } from './elements/scoring/unique-track.ts';
export { AuthorError, SnapshotError, type SnapshotErrorCode } from './errors/errors.ts';
export type { AuthorErrorCode } from './errors/messages.ts';
export type { Command, CommandOf, CommandResult } from './game/command/command.ts';
export { executeCommand, replayCommands } from './game/command/execute-command.ts';
export {
  defineGame,
  type GameClass,
  type GameDefinition,
  type GameDescription,
  type Objective,
  type Objectives,
  type PlayableGame,
  type PlayerCount,
} from './game/define-game.ts';
export { Game } from './game/game.ts';
export type {
  BooleanOption,
  GameOption,
  GameOptions,
  NumberOption,
  OptionValue,
  SeededOptions,
  TextOption,
} from './game/game-options.ts';
export { GameRoot } from './game/game-root.ts';
export type { PlayerClass } from './game/game-setup.ts';
export type { PerformResult, Play } from './game/play.ts';
export { type GameRequest, parseOptions, readGameOptions } from './game/read-game-options.ts';
export {
  Action,
  type ActionBuilder,
  type ActionDefinition,
  type ActionResult,
  type Condition,
  type Move,
} from './rules/action/action.ts';
export type { AnnotatedChoice, ShownChoice } from './rules/action/choice-list.ts';
export { countMoves, isLegalMove, legalMoves } from './rules/action/moves.ts';
export { promptFor } from './rules/action/next-prompt.ts';
export {
  deserializeValue,
  isSerializedReference,
  type SerializedReference,
  serializeValue,
} from './rules/action/outside-value.ts';
export { beginMoves, composing, NO_MORE, PartialMove } from './rules/action/partial-move.ts';
export { type SampledMove, sampleMove, sampleStepwise } from './rules/action/sample-move.ts';
export type { Args, DefaultAction } from './rules/action/selection/selection.ts';
export type {
  ActionContext,
  BoardRef,
  BoardRole,
  Count,
  Listed,
  SelectionContext,
} from './rules/action/selection/selection-options.ts';
export {
  describeRejection,
  type NextPrompt,
  type Rejection,
  type SelectionPrompt,
} from './rules/action/selection-prompt.ts';
export {
  deserializeAction,
  type SerializedAction,
  serializeAction,
} from './rules/action/serialized-action.ts';
export {
  type ActionTrace,
  type ChoiceTrace,
  type SelectionTrace,
  whyNotChoice,
} from './rules/action/trace-action.ts';
export { defineFlow, Flow, FlowNode, type FlowOptions } from './rules/flow/define-flow.ts';
export { type FlowContext, type FlowVar, flowVar } from './rules/flow/flow-context.ts';
export type { FlowState } from './rules/flow/flow-state.ts';
export { actionStep, playerActions } from './rules/flow/nodes/action-step.ts';
export { ifThen, switchOn } from './rules/flow/nodes/branch.ts';
export { eachPlayer } from './rules/flow/nodes/each-player.ts';
export { execute, setVar } from './rules/flow/nodes/execute.ts';
export { forEach } from './rules/flow/nodes/for-each.ts';
export { loop } from './rules/flow/nodes/loop.ts';
export { phase } from './rules/flow/nodes/phase.ts';
export { repeat } from './rules/flow/nodes/repeat.ts';
export { namedSequence, noop, sequence } from './rules/flow/nodes/sequence.ts';
export { simultaneousActionStep } from './rules/flow/nodes/simultaneous-action-step.ts';
export type { ActionNames } from './rules/flow/turn-options.ts';
export { TurnOrder } from './rules/flow/turn-order.ts';
export { Determinization, hidesFrom, reseed } from './search/determinization.ts';
export type { Remembered } from './search/memory.ts';
export { hashOfView, observe } from './search/observe.ts';
export { type PlayoutOptions, playout } from './search/playout-mode.ts';
export { describe, type Entry } from './state/entries/entries.ts';
export type { ElementName, PlaceName } from './state/entries/entry-kind.ts';
export type { EventRecord } from './state/entries/event.ts';
export type { MessageData } from './state/entries/message.ts';
export { Journal } from './state/journal/journal.ts';
export type { Mark } from './state/journal/rewind.ts';
export { type AnimatedEvent, MAX_PENDING_EVENTS } from './state/journal/theatre.ts';
export {
  ExecutionContext,
  ExecutionLimitError,
  type ExecutionLimits,
  guard,
  withLimits,
  withLimitsAsync,
} from './state/limits/execution-limits.ts';
export type { Message, MessageDatum, NamedElement } from './state/node/message.ts';
export { type Setting, type VisibilityMode, visibilityFromMode } from './state/node/setting.ts';
export { type Random, seededRandom } from './state/random/random.ts';
export { drawSeed } from './state/random/seed.ts';
export type { ElementJSON } from './state/tree/element-json.ts';
export type { Position } from './state/tree/moving.ts';
export type { Stateful } from './state/values/encode-cell.ts';
export type { JsonObject, JsonValue } from './state/values/json.ts';
export { PLACES, type Place, SPECTATOR, type Viewer } from './state/visibility/sight.ts';
export { ChoicePoints } from './time/choice-points.ts';
export {
  type Digest,
  damagedParts,
  digestOf,
  type GameSnapshot,
  signSnapshot,
} from './time/snapshot/create-snapshot.ts';
export { createSnapshot, type RestorableGame, restoreGame } from './time/snapshot/restore-game.ts';
export type { EventData, EventOptions } from './time/theatre/animate.ts';
export type { PendingEvent } from './time/theatre/theatre-state.ts';
export { Timeline, type UndoResult } from './time/timeline.ts';
export { computeDiff } from './view/delta/compute-diff.ts';
export {
  canPlayerSee,
  createAllPlayerViews,
  createPlayerView,
  resolveVisibility,
} from './view/player-view.ts';
export type { Handle } from './view/projection/handle-table.ts';
export type { ViewHook } from './view/projection/projection.ts';
export { renderMessage } from './view/projection/view-messages.ts';
export type { Appearance, ViewEvent, ViewEventStep, ViewResume } from './view/projection/wire.ts';
export {
  type AppearanceCount,
  type PlayerView,
  VIEW_OP,
  type ViewAppearance,
  type ViewDelta,
  type ViewMessage,
  type ViewMessages,
  type ViewNode,
  type ViewOp,
  type ViewSync,
} from './view/projection/wire.ts';
export { type Deltas, Views } from './view/views.ts';
