export type { AnyCell, BoardCell } from './elements/board/board-cell.ts';
export { CellBoard, type CellCosts, type CellPassage } from './elements/board/cell-board.ts';
export type { CellGoal, CellPath, CellTest } from './elements/board/cell-search.ts';
export { Grid } from './elements/board/grid.ts';
export {
  type Adjacency,
  type AnyGridCell,
  GridCell,
} from './elements/board/grid-cell.ts';
export { type AnyHexCell, HexCell } from './elements/board/hex-cell.ts';
export { HexGrid } from './elements/board/hex-grid.ts';
export { Card } from './elements/cards/card.ts';
export { Deck } from './elements/cards/deck.ts';
export { Hand } from './elements/cards/hand.ts';
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
} from './elements/cards/playing-card.ts';
export { DicePool, type DiceSetAttributes } from './elements/dice/dice-pool.ts';
export { Die } from './elements/dice/die.ts';
export type { DieSides } from './elements/dice/die-faces.ts';
export { percentileOf } from './elements/dice/percentile.ts';
export type { AttributesFor } from './elements/element/creation.ts';
export type {
  AttributeChecks,
  AttributeFinder,
  Attributes,
  ElementClass,
  Finder,
  GameLike,
  GameNotNamed,
  PlayerOf,
  PossibleValues,
} from './elements/element/element-class.ts';
export { ElementCollection } from './elements/element/element-collection.ts';
export { type ElementId, GameElement } from './elements/element/game-element.ts';
export type { GameSpace } from './elements/element/game-space.ts';
export { HINTS, type Hint, type Hints, type ImageRef } from './elements/element/hints.ts';
export type { Reading } from './elements/element/looped-array.ts';
export { Piece, type PieceVisibility } from './elements/element/piece.ts';
export { Player } from './elements/element/player.ts';
export { PlayerCollection } from './elements/element/player-collection.ts';
export type { SeatOrPlayer } from './elements/element/seat.ts';
export { type ChildOrder, Space } from './elements/element/space.ts';
export { type BoardGeometry, type Cells, NO_CELL } from './elements/geometry/board-geometry.ts';
export { type CheapestPath, cheapestPath } from './elements/geometry/cheapest-path.ts';
export { connects, floodFill } from './elements/geometry/flood-fill.ts';
export {
  type Axial,
  type Cube,
  fromCube,
  type HexAxis,
  hexDistance,
  reflectHex,
  rotateHex,
  roundAxial,
  toCube,
} from './elements/geometry/hex-coordinates.ts';
export { HEX_DIRECTIONS, type HexDirection } from './elements/geometry/hex-direction.ts';
export { HexGeometry } from './elements/geometry/hex-geometry.ts';
export {
  fromOffset,
  type Offset,
  type OffsetLayout,
  toOffset,
} from './elements/geometry/hex-offset.ts';
export { hexLine, hexRing, hexSpiral } from './elements/geometry/hex-path.ts';
export type { HexShape } from './elements/geometry/hex-shape.ts';
export type { HexSide } from './elements/geometry/hex-side.ts';
export type { CostedPassage, NeighboursOf, Passage } from './elements/geometry/passage.ts';
export { type Goal, shortestPath } from './elements/geometry/shortest-path.ts';
export {
  DIAGONAL_DIRECTIONS,
  SQUARE_DIRECTIONS,
  type SquareDirection,
} from './elements/geometry/square-direction.ts';
export { SquareGeometry } from './elements/geometry/square-geometry.ts';
export {
  type AbilityDisplay,
  type AbilityDisplayMap,
  createAbilityDisplayMap,
} from './elements/scoring/ability-display.ts';
export {
  type AbilitiesJSON,
  type Ability,
  AbilityManager,
} from './elements/scoring/ability-manager.ts';
export { CounterTrack, type CounterTrackOptions } from './elements/scoring/counter-track.ts';
export {
  MonotonicTrack,
  type MonotonicTrackOptions,
  type SpecialEntryRule,
} from './elements/scoring/monotonic-track.ts';
export { type PointsLine, Track, type TrackJSON } from './elements/scoring/track.ts';
export type { TrackEntry, TrackOptions, TrackPoints } from './elements/scoring/track-options.ts';
export { UniqueTrack, type UniqueTrackOptions } from './elements/scoring/unique-track.ts';
export type { NumberRange } from './elements/scoring/whole-numbers.ts';
export { AuthorError } from './errors/author-error.ts';
export type { AuthorErrorCode } from './errors/messages.ts';
export { SnapshotError, type SnapshotErrorCode } from './errors/snapshot-error.ts';
export type {
  Command,
  CommandOf,
  CommandResult,
  CommandType,
} from './game/command/command.ts';
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
  NumberOption,
  OptionFor,
  OptionValue,
  TextOption,
} from './game/game-option.ts';
export type { GameOptions, SeededOptions } from './game/game-options.ts';
export { type GamePhase, GameRoot } from './game/game-root.ts';
export type { PlayerClass } from './game/game-setup.ts';
export type { PerformResult, Play } from './game/play.ts';
export {
  type GameRequest,
  type ParsedOptions,
  parseOptions,
  type ReadGameOptions,
  readGameOptions,
} from './game/read-game-options.ts';
export type { ActionDefinition, ActionResult, Condition, Move } from './rules/action/action.ts';
export { Action } from './rules/action/action.ts';
export type { ActionBuilder } from './rules/action/action-builder.ts';
export type { AnnotatedChoice, ShownChoice } from './rules/action/annotated-choice.ts';
export { countMoves, isLegalMove, legalMoves } from './rules/action/moves.ts';
export { describeRejection, type Rejection } from './rules/action/rejection.ts';
export { type SampledMove, sampleMove } from './rules/action/sample-move.ts';
export type { Args, DefaultAction } from './rules/action/selection/selection.ts';
export type {
  ActionContext,
  BoardRef,
  BoardRole,
  Count,
  Listed,
  Repeat,
  SelectionContext,
} from './rules/action/selection/selection-options.ts';
export { promptFor, type SelectionPoint } from './rules/action/selection-choices.ts';
export type { NextPrompt, SelectionPrompt } from './rules/action/selection-prompt.ts';
export {
  deserializeValue,
  type SerializeOptions,
  serializeValue,
} from './rules/action/serialize-value.ts';
export {
  deserializeAction,
  type GameWithRules,
  type LiveAction,
  type SerializedAction,
  serializeAction,
} from './rules/action/serialized-action.ts';
export {
  isSerializedReference,
  type SerializedReference,
} from './rules/action/serialized-reference.ts';
export type { ActionTrace, SelectionTrace } from './rules/action/trace-action.ts';
export { type ChoiceTrace, whyNotChoice } from './rules/action/why-not-choice.ts';
export { defineFlow, Flow, type FlowOptions } from './rules/flow/define-flow.ts';
export { type FlowContext, type FlowVar, flowVar } from './rules/flow/flow-context.ts';
export { FlowNode } from './rules/flow/flow-node.ts';
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
export {
  Determinization,
  hidesFrom,
  reseed,
  type SearchableGame,
} from './search/determinization.ts';
export type { Remembered } from './search/memory.ts';
export { observe } from './search/observe.ts';
export { type PlayoutOptions, playout } from './search/playout-mode.ts';
export { describe, type Entry } from './state/entries/entries.ts';
export type { ElementName, PlaceName } from './state/entries/entry-kind.ts';
export type { EventRecord } from './state/entries/event.ts';
export type { MessageData } from './state/entries/message.ts';
export type { ContentsName } from './state/entries/rearrange.ts';
export type { ValueChange } from './state/entries/set.ts';
export type { AnimatedEvent } from './state/journal/animated-event.ts';
export { Journal, type Mark, type TrialOptions } from './state/journal/journal.ts';
export { MAX_PENDING_EVENTS, type SavedTheatre } from './state/journal/theatre.ts';
export { ExecutionContext, type ExecutionLimits } from './state/limits/execution-context.ts';
export { ExecutionLimitError, type LimitKind } from './state/limits/execution-limit-error.ts';
export { guard, withLimits, withLimitsAsync } from './state/limits/with-limits.ts';
export type { Message, MessageDatum, NamedElement } from './state/node/message.ts';
export {
  type Setting,
  type VisibilityMode,
  visibilityFromMode,
} from './state/node/setting.ts';
export { drawSeed } from './state/random/draw-seed.ts';
export type { Random } from './state/random/random.ts';
export { seededRandom } from './state/random/seeded-random.ts';
export type { ElementJSON } from './state/tree/element-json.ts';
export type { Position } from './state/tree/placement.ts';
export type { Stateful } from './state/values/content.ts';
export type { JsonObject, JsonValue } from './state/values/json.ts';
export { PLACES, type Place, SPECTATOR, type Viewer } from './state/visibility/sight.ts';
export { type ChoiceMade, ChoicePoints } from './time/choice-points.ts';
export { signSnapshot } from './time/snapshot/create-snapshot.ts';
export { type Digest, damagedParts, digestOf } from './time/snapshot/digest.ts';
export type { GameSnapshot } from './time/snapshot/game-snapshot.ts';
export {
  createSnapshot,
  type RestorableGame,
  restoreGame,
  type SavableGame,
} from './time/snapshot/restore-game.ts';
export type { EventData, EventOptions } from './time/theatre/animate.ts';
export type { PendingEvent } from './time/theatre/theatre-state.ts';
export { Timeline, type UndoResult } from './time/timeline.ts';
export { computeDiff, type ViewDifference } from './view/delta/compute-diff.ts';
export {
  canPlayerSee,
  createAllPlayerViews,
  createPlayerView,
  resolveVisibility,
} from './view/player-view.ts';
export type { Pointer } from './view/projection/appearance.ts';
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
