import type { PlayableGame } from '@boardsmith/engine';

/** The games that example pages show, loaded when they are needed. */
export const games: Readonly<Record<string, () => Promise<{ readonly default: PlayableGame }>>> = {
  'tic-tac-toe': () => import('@boardsmith/tic-tac-toe'),
  'connect-four': () => import('@boardsmith/connect-four'),
  hex: () => import('@boardsmith/hex'),
  checkers: () => import('@boardsmith/checkers'),
  'go-fish': () => import('@boardsmith/go-fish'),
  cribbage: () => import('@boardsmith/cribbage'),
  hearts: () => import('@boardsmith/hearts'),
  'polyhedral-potions': () => import('@boardsmith/polyhedral-potions'),
  'hint-gallery': async () => ({ default: (await import('./hint-gallery.ts')).hintGallery }),
};

/** The players of example tables, by seat. */
export const NAMES: readonly string[] = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn'];
