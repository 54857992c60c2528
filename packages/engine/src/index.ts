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
export {
  type AttributeAudiences,
  type AttributeFinder,
  type Attributes,
  type ElementClass,
  ElementCollection,
  type Finder,
  type GameLike,
  type PlayerOf,
  type PossibleValues,
  type Reading,
} from './elements/element/element-collection.ts';
export { GameElement } from './elements/element/game-element.ts';
export {
  type AttributeChecks,
  HINTS,
  type Hint,
  type Hints,
  type ImageRef,
} from './elements/element/hints.ts';
export { Piece, type PieceVisibility } from './elements/element/piece.ts';
export {
  Player,
  PlayerCollection,
  type SeatOrPlayer,
  type Team,
} from './elements/element/player.ts';
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
export { type ArrangedStep, type ArrangeOptions, arrangeGame } from './game/arrange-game.ts';
export {
  type Carried,
  type CarryRefusal,
  type CarryRules,
  carriedFrom,
  reseatCarried,
} from './game/carry.ts';
export type { Command, CommandOf, CommandResult } from './game/command/command.ts';
export { executeCommand, replayCommands } from './game/command/execute-command.ts';
export {
  defineGame,
  type GameClass,
  type GameDefinition,
  type GameDescription,
  type GamePreset,
  type Objective,
  type Objectives,
  type PlayableGame,
  type PlayerCount,
} from './game/define-game.ts';
export { Game } from './game/game.ts';
export type { GameOptions, SeededOptions } from './game/game-options.ts';
export { GameRoot, type Lifecycle, lifecycleOf, pileOf } from './game/game-root.ts';
export { alternatingTeams, type PlayerClass, type TeamSeating } from './game/game-setup.ts';
export type {
  BooleanOption,
  GameOption,
  ListOption,
  NumberOption,
  OptionCondition,
  OptionValue,
  PlainOption,
  PlainValue,
  SeatOption,
  TextOption,
} from './game/option-kinds.ts';
export { type PerformResult, type Play, playOf, timelineOf } from './game/play.ts';
export {
  applicableOptions,
  type GameRequest,
  parseOptions,
  readGameOptions,
} from './game/read-game-options.ts';
export {
  Action,
  type ActionBuilder,
  type ActionDefinition,
  type ActionResult,
  type Condition,
  type Move,
} from './rules/action/action.ts';
export type { Amounts } from './rules/action/kinds/amount-selection.ts';
export { countMoves, isLegalMove, legalMoves } from './rules/action/moves.ts';
export { promptFor } from './rules/action/next-prompt.ts';
export {
  deserializeValue,
  isSerializedReference,
  type SerializedReference,
  serializeValue,
} from './rules/action/outside-value.ts';
export { beginMoves, composing, NO_MORE, PartialMove } from './rules/action/partial-move.ts';
export {
  type AnnotatedChoice,
  describeRejection,
  type NextPrompt,
  type PendingSelection,
  type Rejection,
  type ShownChoice,
} from './rules/action/pending-selection.ts';
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
export {
  defineFlow,
  Flow,
  FlowNode,
  type FlowOptions,
  LAST_ONE_STANDING,
} from './rules/flow/define-flow.ts';
export { type FlowContext, type FlowVar, flowVar } from './rules/flow/flow-context.ts';
export type { FlowState } from './rules/flow/flow-state.ts';
export { actionStep, playerActions } from './rules/flow/nodes/action-step.ts';
export {
  execute,
  ifThen,
  namedSequence,
  noop,
  phase,
  sequence,
  setVar,
  switchOn,
} from './rules/flow/nodes/composition.ts';
export { eachPlayer, forEach, loop, repeat, TurnOrder } from './rules/flow/nodes/repetition.ts';
export { responseStep } from './rules/flow/nodes/response-step.ts';
export { simultaneousActionStep } from './rules/flow/nodes/simultaneous-action-step.ts';
export {
  type Auction,
  type AuctionKind,
  AuctionLot,
  type AuctionOptions,
  auction,
  type Sale,
} from './rules/flow/patterns/auction.ts';
export { type Draft, type DraftOptions, draft } from './rules/flow/patterns/draft.ts';
export {
  type Goods,
  type Trade,
  TradeDesk,
  type TradeOffer,
  type TradeOptions,
  type TradingPlayers,
  trade,
} from './rules/flow/patterns/trade.ts';
export type { ActionNames } from './rules/flow/turn-definition.ts';
export { Determinization, hidesFrom, reseed } from './search/determinization.ts';
export type { Remembered } from './search/memory.ts';
export { hashOfView, observe } from './search/observe.ts';
export { type PlayoutOptions, playout } from './search/playout-mode.ts';
export { describe, type Entry } from './state/entries/entries.ts';
export type { ElementName, PlaceName } from './state/entries/entry-kind.ts';
export type { EventRecord, MessageData } from './state/entries/game-entries.ts';
export { Journal, type Mark } from './state/journal/journal.ts';
export { type AnimatedEvent, MAX_PENDING_EVENTS } from './state/journal/theatre.ts';
export {
  ExecutionContext,
  ExecutionLimitError,
  type ExecutionLimits,
  guard,
  withLimits,
  withLimitsAsync,
} from './state/limits/execution-limits.ts';
export { type Setting, type VisibilityMode, visibilityFromMode } from './state/node/setting.ts';
export type { AttributeAudience } from './state/node/shape.ts';
export type { Message, MessageDatum, NamedElement, TeamSeats } from './state/node/world-parts.ts';
export { type Random, seededRandom } from './state/random/random.ts';
export { drawSeed } from './state/random/seed.ts';
export type { Position } from './state/tree/tree.ts';
export type { Stateful } from './state/values/baseline.ts';
export type { ElementJSON } from './state/values/encoding.ts';
export type { JsonObject, JsonValue } from './state/values/json.ts';
export { PLACES, type Place, SPECTATOR, type Viewer } from './state/visibility/visibility.ts';
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
export type { Timeline, UndoResult } from './time/timeline.ts';
export { computeDiff } from './view/delta/view-diff.ts';
export {
  attributesHiddenFrom,
  canPlayerSee,
  createAllPlayerViews,
  createPlayerView,
  resolveVisibility,
} from './view/player-view.ts';
export { renderMessage, type ViewHook } from './view/projection/projection.ts';
export type { SeenAttributes } from './view/projection/seen-attributes.ts';
export {
  type Appearance,
  type AppearanceCount,
  type Handle,
  type PlayerView,
  VIEW_OP,
  type ViewAppearance,
  type ViewDelta,
  type ViewEvent,
  type ViewEventStep,
  type ViewMessage,
  type ViewMessages,
  type ViewNode,
  type ViewOp,
  type ViewResume,
  type ViewSync,
} from './view/projection/wire.ts';
export { type Deltas, Views } from './view/views.ts';
