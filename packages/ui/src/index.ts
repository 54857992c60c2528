import './styles/tokens.css';
import { defineAsyncComponent } from 'vue';

export { default as ActionPanel } from './components/ActionPanel.vue';
export { default as AutoElement } from './components/AutoElement.vue';
export { default as AutoGameBoard } from './components/AutoGameBoard.vue';
export { default as AutoUI } from './components/AutoUI.vue';
export { default as BoardFrame } from './components/BoardFrame.vue';
export { default as BoardZoom } from './components/BoardZoom.vue';
export { BOARD_CONTEXT, type BoardContext, useBoardContext } from './components/board-context.ts';
export { default as CardFace } from './components/CardFace.vue';
export { default as CardFan } from './components/CardFan.vue';
export { default as DeckPile } from './components/DeckPile.vue';
export { default as DiceRoller } from './components/DiceRoller.vue';
export { default as Draggable } from './components/Draggable.vue';
export { default as FlyingCardsOverlay } from './components/FlyingCardsOverlay.vue';
export { default as GameHistory } from './components/GameHistory.vue';
export { default as GameShell } from './components/GameShell.vue';
export { default as PlayersPanel } from './components/PlayersPanel.vue';
export { default as ReplayFrame } from './components/ReplayFrame.vue';
export { default as SeatMark } from './components/SeatMark.vue';
export { default as TokenFace } from './components/TokenFace.vue';
export { default as ZoomPreview } from './components/ZoomPreview.vue';
export {
  applyTheme,
  THEME_TOKENS,
  type Theme,
  type ThemeToken,
} from './composables/apply-theme.ts';
export {
  BOARDS,
  type BoardKind,
  FORCED,
  type Forced,
  mayMove,
  type Preferences,
  SCHEMES,
  type Scheme,
  SPEEDS,
  type Speed,
  usePreferences,
} from './composables/preferences.ts';
export {
  type BoardWords,
  provideBoardWords,
  type SayOnBoard,
  useBoardWords,
} from './composables/use-board-words.ts';
export {
  SUITS,
  type Suit,
  type UseCardDisplay,
  useCardDisplay,
} from './composables/use-card-display.ts';
export { type UseClock, useClock } from './composables/use-clock.ts';
export { type UseCountTracker, useCountTracker } from './composables/use-count-tracker.ts';
export {
  type UseElementChangeTracker,
  useElementChangeTracker,
} from './composables/use-element-change-tracker.ts';
export {
  type ElementTrail,
  type UseElementTrails,
  useElementTrails,
} from './composables/use-element-trails.ts';
export {
  type GameBoardProps,
  type UseGameBoard,
  useGameBoard,
} from './composables/use-game-board.ts';
export { type GridPlace, type UseGameGrid, useGameGrid } from './composables/use-game-grid.ts';
export {
  type ElementQuery,
  type UseGameViewHelpers,
  useGameViewHelpers,
} from './composables/use-game-view-helpers.ts';
export {
  fitHexGrid,
  type HexFit,
  type HexGridToFit,
  type HexOrientation,
  type HexPlace,
  type Point,
  type UseHexGrid,
  useHexGrid,
} from './composables/use-hex-grid.ts';
export { type UsePathAnimation, usePathAnimation } from './composables/use-path-animation.ts';
export { type TurnSignals, useTurnSignals } from './composables/use-turn-signals.ts';
export {
  type BoardInteraction,
  type Notice,
  provideBoardInteraction,
  type Target,
  type TargetMenu,
  useBoardInteraction,
} from './interaction/board-interaction.ts';
export type { Option, Options } from './interaction/options.ts';
export type { Selection } from './interaction/selection.ts';
export {
  createBoardInteraction,
  type InteractionOptions,
} from './interaction/table-interaction.ts';
export { type Room, useRoom } from './layout/room.ts';
export type { Box } from './motion/fly.ts';
export { useAnimationEvents } from './motion/use-animation-events.ts';
export { useCardFlip, useCardReveal } from './motion/use-card-flip.ts';
export { useElementAnimation } from './motion/use-element-animation.ts';
export { type UseFLIPAnimation, useFLIPAnimation } from './motion/use-flip-animation.ts';
export { useFlyOnAppear } from './motion/use-fly-on-appear.ts';
export { type FlyingCard, type UseFlyingCards, useFlyingCards } from './motion/use-flying-cards.ts';
export {
  flyToPlayerStat,
  type PlayerStat,
  type UsePlayerStatAnimation,
  usePlayerStatAnimation,
} from './motion/use-player-stat-animation.ts';
export {
  type EventHandler,
  provideTheatrePlayer,
  type TheatrePlayer,
  useTheatre,
  useTheatrePlayer,
} from './motion/use-theatre.ts';
export { MARKS, type SeatLook, seatLook } from './table/seat-look.ts';
export { type ChoiceState, type UseTable, useTable } from './table/use-table.ts';
export { attributesOf, countIn, numberOf, textOf, ViewIndex } from './table/view-index.ts';
export type {
  ChatLine,
  Choice,
  ClockView,
  FlowView,
  Handle,
  PlayerView,
  SeatView,
  SelectionPrompt,
  TableView,
  ViewEvent,
  ViewMessage,
  ViewNode,
} from './table/wire.ts';
export { DEBUG_ENGLISH } from './text/debug-english.ts';
export { type Catalogue, ENGLISH, type MessageKey } from './text/english.ts';
export {
  createTranslate,
  fillGaps,
  type MessageParams,
  provideMessages,
  type Translate,
  useMessages,
} from './text/messages.ts';
/** Loaded when first shown. */
export const DebugPanel = defineAsyncComponent(() => import('./components/DebugPanel.vue'));
/** Loaded when first shown. */
export const Die3D = defineAsyncComponent(() => import('./components/Die3D.vue'));
