export type { ActionDefinition, ActionResult, Condition } from './action/action.ts';
export { Action } from './action/action.ts';
export type { ActionBuilder } from './action/action-builder.ts';
export type { AnnotatedChoice, ShownChoice } from './action/annotated-choice.ts';
export { countMoves, isLegalMove, legalMoves } from './action/moves.ts';
export type { Asked, Question } from './action/question.ts';
export { describeRejection, type Rejection } from './action/rejection.ts';
export { type SampledMove, sampleMove } from './action/sample-move.ts';
export type { Args } from './action/selection.ts';
export { questionFor, type SelectionPoint } from './action/selection-choices.ts';
export type {
  ActionContext,
  Count,
  Listed,
  Repeat,
  SelectionContext,
} from './action/selection-options.ts';
export {
  deserializeValue,
  type SerializeOptions,
  serializeValue,
} from './action/serialize-value.ts';
export {
  deserializeAction,
  type LiveAction,
  type SerializedAction,
  serializeAction,
} from './action/serialized-action.ts';
export { isSerializedReference, type SerializedReference } from './action/serialized-reference.ts';
export type { ActionTrace, SelectionTrace } from './action/trace-action.ts';
export { type ChoiceTrace, whyNotChoice } from './action/why-not-choice.ts';
export type { AnyCell, BoardCell } from './board/board-cell.ts';
export { CellBoard, type CellCosts, type CellPassage } from './board/cell-board.ts';
export type { CellGoal, CellPath, CellTest } from './board/cell-search.ts';
export { Grid } from './board/grid.ts';
export { ADJACENCIES, type Adjacency, type AnyGridCell, GridCell } from './board/grid-cell.ts';
export { type AnyHexCell, HexCell } from './board/hex-cell.ts';
export { HexGrid } from './board/hex-grid.ts';
export { Card } from './cards/card.ts';
export { Deck } from './cards/deck.ts';
export { Hand } from './cards/hand.ts';
export {
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
} from './cards/playing-card.ts';
export {
  COMMAND_TYPES,
  type Command,
  type CommandOf,
  type CommandResult,
  type CommandType,
} from './command/command.ts';
export { executeCommand, replayCommands } from './command/execute-command.ts';
export { Determinization, hidesFrom } from './determinize/determinization.ts';
export type { Remembered } from './determinize/memory.ts';
export { observe } from './determinize/observe.ts';
export { reseed } from './determinize/reseed.ts';
export { DicePool, type DiceSetAttributes } from './dice/dice-pool.ts';
export { Die } from './dice/die.ts';
export { DIE_SIDES, type DieSides } from './dice/die-faces.ts';
export { ONES_LABELS, percentileOf, TENS_LABELS } from './dice/percentile.ts';
export type { AttributesFor } from './element/creation.ts';
export type {
  AttributeChecks,
  AttributeFinder,
  Attributes,
  ElementClass,
  Finder,
  GameLike,
  PlayerOf,
  PossibleValues,
} from './element/element-class.ts';
export { ElementCollection } from './element/element-collection.ts';
export type { ElementJSON } from './element/element-json.ts';
export { type ElementId, GameElement } from './element/game-element.ts';
export { HINTS, type Hint, type Hints, type ImageRef } from './element/hints.ts';
export type { Reading } from './element/looped-array.ts';
export { Piece, type PieceVisibility } from './element/piece.ts';
export { type ChildOrder, Space } from './element/space.ts';
export { AuthorError } from './error/author-error.ts';
export type { AuthorErrorCode } from './error/messages.ts';
export { defineFlow, Flow, type FlowOptions } from './flow/define-flow.ts';
export { type FlowContext, type FlowVar, flowVar } from './flow/flow-context.ts';
export { FlowNode, type GameNotNamed } from './flow/flow-node.ts';
export type { FlowState } from './flow/flow-state.ts';
export {
  type ActionNames,
  actionStep,
  eachPlayer,
  execute,
  forEach,
  ifThen,
  loop,
  namedSequence,
  noop,
  phase,
  playerActions,
  repeat,
  sequence,
  setVar,
  simultaneousActionStep,
  switchOn,
} from './flow/steps.ts';
export { TurnOrder } from './flow/turn-order.ts';
export type { DefaultAction } from './game/default-action.ts';
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
export type { PlayerClass } from './game/founding.ts';
export { Game } from './game/game.ts';
export type {
  BooleanOption,
  GameOption,
  NumberOption,
  OptionFor,
  OptionValue,
  TextOption,
} from './game/game-option.ts';
export type { GameOptions, SeededOptions } from './game/game-options.ts';
export { GAME_PHASES, type GamePhase, GameRoot } from './game/game-root.ts';
export type { Message, MessageDatum, NamedElement } from './game/message.ts';
export type { Move, PerformResult, Play } from './game/play.ts';
export {
  type GameRequest,
  type ParsedOptions,
  parseOptions,
  type ReadGameOptions,
  readGameOptions,
} from './game/read-game-options.ts';
export type { MessageData } from './game/write-message.ts';
export { type BoardGeometry, type Cells, NO_CELL } from './geometry/board-geometry.ts';
export { type CheapestPath, cheapestPath } from './geometry/cheapest-path.ts';
export { connects, floodFill } from './geometry/flood-fill.ts';
export {
  type Axial,
  type Cube,
  fromCube,
  HEX_AXES,
  type HexAxis,
  hexDistance,
  reflectHex,
  rotateHex,
  roundAxial,
  toCube,
} from './geometry/hex-coordinates.ts';
export { HEX_DIRECTIONS, type HexDirection } from './geometry/hex-direction.ts';
export { HexGeometry } from './geometry/hex-geometry.ts';
export {
  fromOffset,
  OFFSET_LAYOUTS,
  type Offset,
  type OffsetLayout,
  toOffset,
} from './geometry/hex-offset.ts';
export { hexLine, hexRing, hexSpiral } from './geometry/hex-path.ts';
export type { HexShape } from './geometry/hex-shape.ts';
export { HEX_SIDES, type HexSide } from './geometry/hex-side.ts';
export type { CostedPassage, NeighboursOf, Passage } from './geometry/passage.ts';
export { type Goal, shortestPath } from './geometry/shortest-path.ts';
export {
  DIAGONAL_DIRECTIONS,
  ORTHOGONAL_DIRECTIONS,
  SQUARE_DIRECTIONS,
  type SquareDirection,
} from './geometry/square-direction.ts';
export { SquareGeometry } from './geometry/square-geometry.ts';
export { describe } from './journal/describe.ts';
export type { ContentsName, ElementName, Entry, PlaceName, ValueChange } from './journal/entry.ts';
export { Journal, type Mark, type TrialOptions } from './journal/journal.ts';
export { ExecutionContext, type ExecutionLimits } from './limits/execution-context.ts';
export { ExecutionLimitError, type LimitKind } from './limits/execution-limit-error.ts';
export { guard, withLimits, withLimitsAsync } from './limits/with-limits.ts';
export { Player } from './player/player.ts';
export { PlayerCollection } from './player/player-collection.ts';
export { drawSeed } from './random/draw-seed.ts';
export type { Random } from './random/random.ts';
export { seededRandom } from './random/seeded-random.ts';
export {
  type AbilityDisplay,
  type AbilityDisplayMap,
  createAbilityDisplayMap,
} from './scoring/ability-display.ts';
export { type AbilitiesJSON, type Ability, AbilityManager } from './scoring/ability-manager.ts';
export { CounterTrack, type CounterTrackOptions } from './scoring/counter-track.ts';
export {
  MonotonicTrack,
  type MonotonicTrackOptions,
  type SpecialEntryRule,
} from './scoring/monotonic-track.ts';
export { type PointsLine, Track, type TrackJSON } from './scoring/track.ts';
export type { TrackEntry, TrackOptions, TrackPoints } from './scoring/track-options.ts';
export { UniqueTrack, type UniqueTrackOptions } from './scoring/unique-track.ts';
export type { NumberRange } from './scoring/whole-numbers.ts';
export { signSnapshot } from './snapshot/create-snapshot.ts';
export { type Digest, damagedParts, digestOf } from './snapshot/digest.ts';
export type { GameSnapshot } from './snapshot/game-snapshot.ts';
export { createSnapshot, type RestorableGame, restoreGame } from './snapshot/restore-game.ts';
export { SnapshotError, type SnapshotErrorCode } from './snapshot/snapshot-error.ts';
export type { EventData, EventOptions } from './theatre/animate.ts';
export type { EventRecord } from './theatre/animation-event.ts';
export type { SavedTheatre } from './theatre/theatre.ts';
export type { PendingEvent } from './theatre/theatre-state.ts';
export { type ChoiceMade, ChoicePoints } from './time/choice-points.ts';
export { Timeline, type UndoResult } from './time/timeline.ts';
export type { Position } from './tree/placement.ts';
export type { Stateful } from './value/content.ts';
export type { JsonObject, JsonValue } from './value/json.ts';
export { canPlayerSee, resolveVisibility } from './view/can-see.ts';
export { computeDiff, type ViewDifference } from './view/compute-diff.ts';
export type { Handle } from './view/handle-table.ts';
export { createAllPlayerViews, createPlayerView } from './view/player-view.ts';
export type { Pointer } from './view/pointer.ts';
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
export type { Look, ViewEvent, ViewEventStep, ViewTheatre } from './view/wire.ts';
export {
  LOG_LINES,
  type LookCount,
  type PlayerView,
  VIEW_OP,
  type ViewDelta,
  type ViewLog,
  type ViewLook,
  type ViewMessage,
  type ViewNode,
  type ViewOp,
  type ViewSync,
} from './view/wire.ts';
