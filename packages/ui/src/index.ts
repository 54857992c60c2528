import './styles/tokens.css';
import { defineAsyncComponent } from 'vue';
import type ZoomPreviewComponent from './components/game-board/ZoomPreview.vue';
import type ReplayTableComponent from './components/shell/ReplayTable.vue';

export { type SeenAttributes, seenAs } from '@boardsmith/client';
export { default as AutoElement } from './components/board/AutoElement.vue';
export { default as CardFace } from './components/cards/CardFace.vue';
export { default as CardFan } from './components/cards/CardFan.vue';
export { default as DeckPile } from './components/cards/DeckPile.vue';
export { default as FlyingCardsOverlay } from './components/cards/FlyingCardsOverlay.vue';
export type { PlainCard } from './components/cards/plain-cards.ts';
export { default as DiceRoller } from './components/dice/DiceRoller.vue';
export { default as AutoGameBoard } from './components/game-board/AutoGameBoard.vue';
export { default as BoardFrame } from './components/game-board/BoardFrame.vue';
export { default as BoardZoom } from './components/game-board/BoardZoom.vue';
export { default as ReplayFrame } from './components/game-board/ReplayFrame.vue';
export {
  type GameBoardProps,
  type UseGameBoard,
  useGameBoard,
} from './components/game-board/use-game-board.ts';
export { default as Draggable } from './components/parts/Draggable.vue';
export { default as SeatMark } from './components/parts/SeatMark.vue';
export { default as TokenFace } from './components/parts/TokenFace.vue';
export { default as ActionPanel } from './components/shell/ActionPanel.vue';
export { default as AutoUI } from './components/shell/AutoUI.vue';
export { default as GameHistory } from './components/shell/GameHistory.vue';
export { default as GameShell } from './components/shell/GameShell.vue';
export { default as HowToPlay } from './components/shell/HowToPlay.vue';
export { default as PlayersPanel } from './components/shell/PlayersPanel.vue';
export { type TurnSignals, useTurnSignals } from './components/shell/use-turn-signals.ts';
export {
  type BoardInteraction,
  createBoardInteraction,
  provideBoardInteraction,
  useBoardInteraction,
} from './interaction/board-interaction.ts';
export type { BoardRole, Option, Options } from './interaction/choice-options.ts';
export type { Selection } from './interaction/current-selection.ts';
export type { Notice, Target, TargetMenu } from './interaction/interaction.ts';
export type { InteractionOptions } from './interaction/table-interaction.ts';
export type { Size } from './layout/common-fit.ts';
export type { LayoutFrame, LayoutKind, Measure } from './layout/layout-kind.ts';
export { type Room, useRoom } from './layout/room.ts';
export { type GridPlace, type UseGameGrid, useGameGrid } from './layout/use-game-grid.ts';
export {
  fitHexGrid,
  type HexFit,
  type HexGridToFit,
  type HexOrientation,
  type HexPlace,
  type Point,
  type UseHexGrid,
  useHexGrid,
} from './layout/use-hex-grid.ts';
export type { Box } from './motion/fly.ts';
export {
  createReplayStage,
  type ReplayMoment,
  type ReplayStage,
  type ReplayState,
} from './motion/replay-stage.ts';
export { useCardFlip, useCardReveal } from './motion/use-card-flip.ts';
export { useElementAnimation } from './motion/use-element-animation.ts';
export {
  type ElementTrail,
  type UseElementTrails,
  useElementTrails,
} from './motion/use-element-trails.ts';
export { type UseFLIPAnimation, useFLIPAnimation } from './motion/use-flip-animation.ts';
export {
  type FlyingCard,
  type UseFlyingCards,
  useFlyingCards,
  useFlyOnAppear,
} from './motion/use-flying-cards.ts';
export { type UsePathAnimation, usePathAnimation } from './motion/use-path-animation.ts';
export {
  flyToPlayerStat,
  type PlayerStat,
  type UsePlayerStatAnimation,
  usePlayerStatAnimation,
} from './motion/use-player-stat-animation.ts';
export {
  type EventHandler,
  provideTheatrePlayer,
  type Staged,
  type TheatrePlayer,
  useAnimationEvents,
  useTheatre,
  useTheatrePlayer,
} from './motion/use-theatre.ts';
export { BOARD_CONTEXT, type BoardContext, useBoardContext } from './rendering/board-context.ts';
export { provideRenderers } from './rendering/provide-renderers.ts';
export type { DrawingPlace, Renderer, RendererRegistry } from './rendering/renderer.ts';
export {
  applyTheme,
  THEME_TOKENS,
  type Theme,
  type ThemeToken,
} from './styles/apply-theme.ts';
export {
  logLine,
  SUITS,
  type Suit,
  type UseCardDisplay,
} from './table/card-display.ts';
export {
  type UseCountTracker,
  type UseElementChangeTracker,
  useCountTracker,
  useElementChangeTracker,
} from './table/change-trackers.ts';
export type { Describer } from './table/describer.ts';
export { typeOf } from './table/element-types.ts';
export { FORCED, type Forced } from './table/forced-setting.ts';
export {
  BOARDS,
  type BoardKind,
  mayMove,
  type Preferences,
  SCHEMES,
  type Scheme,
  SPEEDS,
  type Speed,
  usePreferences,
} from './table/preferences.ts';
export {
  listedSeatAppearance,
  MARKS,
  type SeatAppearance,
  seatAppearance,
} from './table/seat-appearance.ts';
export type { ChoiceState } from './table/table-source.ts';
export { useCardDisplay } from './table/use-card-display.ts';
export { type UseTable, useTable } from './table/use-client.ts';
export { type UseClock, useClock } from './table/use-clock.ts';
export {
  type ElementQuery,
  type UseGameViewHelpers,
  useGameViewHelpers,
} from './table/use-game-view-helpers.ts';
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
} from './table/view-types.ts';
export { handleOf } from './table/view-types.ts';
export { DEBUG_ENGLISH } from './text/debug-english.ts';
export { type Catalogue, ENGLISH, type MessageKey } from './text/english.ts';
export {
  createTranslate,
  fillGaps,
  type MessageParams,
  type Translate,
} from './text/filled-text.ts';
export {
  type BoardWords,
  provideBoardWords,
  provideMessages,
  type SayOnBoard,
  useBoardWords,
  useMessages,
} from './text/translate.ts';
/** A finished game as a table; its code is loaded when first shown. */
export const ReplayTable: typeof ReplayTableComponent = defineAsyncComponent(
  () => import('./components/shell/ReplayTable.vue'),
);
/** The debug panel; its code is loaded when first shown. */
export const DebugPanel = defineAsyncComponent(() => import('./components/debug/DebugPanel.vue'));
/** The three-dimensional die; its code is loaded when first shown. */
export const Die3D = defineAsyncComponent(() => import('./components/dice/Die3D.vue'));
/** The zoom preview of an element; its code is loaded when first shown. */
export const ZoomPreview: typeof ZoomPreviewComponent = defineAsyncComponent(
  () => import('./components/game-board/ZoomPreview.vue'),
);
