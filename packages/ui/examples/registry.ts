import type { Component } from 'vue';
import type { ExampleGame } from './example-table.ts';

/** One page of the gallery. */
export interface Example extends ExampleGame {
  readonly name: string;
  /** What of the public surface it shows. */
  readonly shows: readonly string[];
  /** Whether it fills the whole page, as a table does. */
  readonly isWhole?: boolean;
  /** Whether it brings its own heading and landmarks. */
  readonly isShell?: boolean;
  load(): Promise<{ readonly default: Component }>;
}

const hearts = { game: 'hearts', players: 4, moves: 14 };
const fish = { game: 'go-fish', moves: 3 };
const marks = { game: 'tic-tac-toe', moves: 2 };
const cribbage = { game: 'cribbage', moves: 6 };

/** Every component and composable on a page of its own, or with those that it is used with. */
export const EXAMPLES: readonly Example[] = [
  {
    ...marks,
    name: 'GameShell',
    shows: ['GameShell', 'useGameBoard', 'BoardFrame'],
    isWhole: true,
    isShell: true,
    load: () => import('./pages/GameShellExample.vue'),
  },
  {
    ...hearts,
    name: 'AutoUI',
    shows: ['AutoUI'],
    isWhole: true,
    isShell: true,
    load: () => import('./pages/AutoUIExample.vue'),
  },
  {
    game: 'checkers',
    moves: 12,
    name: 'AutoGameBoard',
    shows: ['AutoGameBoard', 'ReplayFrame'],
    isWhole: true,
    load: () => import('./pages/AutoGameBoardExample.vue'),
  },
  {
    ...fish,
    name: 'AutoElement',
    shows: ['AutoElement'],
    load: () => import('./pages/AutoElementExample.vue'),
  },
  {
    game: 'hint-gallery',
    players: 1,
    name: 'Hints',
    shows: [],
    load: () => import('./pages/HintsExample.vue'),
  },
  {
    ...fish,
    moves: 0,
    name: 'ActionPanel',
    shows: ['ActionPanel'],
    load: () => import('./pages/ActionPanelExample.vue'),
  },
  {
    ...cribbage,
    name: 'PlayersPanel',
    shows: ['PlayersPanel'],
    load: () => import('./pages/PlayersPanelExample.vue'),
  },
  {
    ...fish,
    moves: 9,
    name: 'GameHistory',
    shows: ['GameHistory'],
    load: () => import('./pages/GameHistoryExample.vue'),
  },
  {
    ...fish,
    moves: 12,
    name: 'DebugPanel',
    shows: ['DebugPanel'],
    isWhole: true,
    load: () => import('./pages/DebugPanelExample.vue'),
  },
  {
    ...fish,
    name: 'DeckPile',
    shows: ['DeckPile'],
    load: () => import('./pages/DeckPileExample.vue'),
  },
  {
    ...hearts,
    name: 'CardFan',
    shows: ['CardFan', 'CardFace'],
    load: () => import('./pages/CardFanExample.vue'),
  },
  {
    ...marks,
    name: 'DiceRoller',
    shows: ['DiceRoller'],
    load: () => import('./pages/DiceRollerExample.vue'),
  },
  { ...marks, name: 'Die3D', shows: ['Die3D'], load: () => import('./pages/Die3DExample.vue') },
  {
    ...marks,
    name: 'Draggable',
    shows: ['Draggable'],
    load: () => import('./pages/DraggableExample.vue'),
  },
  {
    ...fish,
    name: 'FlyingCardsOverlay',
    shows: ['FlyingCardsOverlay', 'useFlyingCards'],
    load: () => import('./pages/FlyingCardsExample.vue'),
  },
  {
    ...hearts,
    name: 'ZoomPreview',
    shows: ['ZoomPreview'],
    load: () => import('./pages/ZoomPreviewExample.vue'),
  },
  {
    ...marks,
    name: 'useBoardInteraction',
    shows: ['useBoardInteraction', 'createBoardInteraction', 'provideBoardInteraction'],
    load: () => import('./pages/UseBoardInteractionExample.vue'),
  },
  {
    ...fish,
    name: 'useElementAnimation',
    shows: ['useElementAnimation'],
    load: () => import('./pages/UseElementAnimationExample.vue'),
  },
  {
    ...marks,
    name: 'useFLIPAnimation',
    shows: ['useFLIPAnimation'],
    load: () => import('./pages/UseFlipAnimationExample.vue'),
  },
  {
    ...fish,
    name: 'useCardFlip',
    shows: ['useCardFlip', 'useCardReveal'],
    load: () => import('./pages/UseCardFlipExample.vue'),
  },
  {
    ...marks,
    name: 'useFlyOnAppear',
    shows: ['useFlyOnAppear'],
    load: () => import('./pages/UseFlyOnAppearExample.vue'),
  },
  {
    ...cribbage,
    name: 'usePlayerStatAnimation',
    shows: ['usePlayerStatAnimation', 'flyToPlayerStat'],
    load: () => import('./pages/UsePlayerStatAnimationExample.vue'),
  },
  {
    ...fish,
    name: 'useGameViewHelpers',
    shows: ['useGameViewHelpers'],
    load: () => import('./pages/UseGameViewHelpersExample.vue'),
  },
  {
    ...marks,
    name: 'useGameGrid',
    shows: ['useGameGrid'],
    load: () => import('./pages/UseGameGridExample.vue'),
  },
  {
    ...marks,
    name: 'useHexGrid',
    shows: ['useHexGrid'],
    load: () => import('./pages/UseHexGridExample.vue'),
  },
  {
    ...marks,
    name: 'useCardDisplay',
    shows: ['useCardDisplay'],
    load: () => import('./pages/UseCardDisplayExample.vue'),
  },
  {
    ...marks,
    name: 'useElementChangeTracker',
    shows: ['useElementChangeTracker', 'useCountTracker'],
    load: () => import('./pages/UseChangeTrackersExample.vue'),
  },
  {
    game: 'connect-four',
    moves: 4,
    name: 'useAnimationEvents',
    shows: ['useAnimationEvents', 'useTheatre', 'provideTheatrePlayer'],
    load: () => import('./pages/UseAnimationEventsExample.vue'),
  },
  {
    game: 'checkers',
    moves: 8,
    name: 'applyTheme',
    shows: ['applyTheme'],
    load: () => import('./pages/ApplyThemeExample.vue'),
  },
];
