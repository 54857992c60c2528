import type { Game, Viewer } from '../../src/index.ts';
import type { Bijection } from './bijection.ts';
import type { Choose, Move } from './choose.ts';
import type { NaiveSight } from './naive-sight.ts';
import type { Twist } from './script.ts';

/** The ways in which two runs can differ in what a viewer may not see. */
export const PAIR_KINDS = ['faces', 'order', 'shuffle', 'copies', 'attribute', 'stutter'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

/** The second run, where it is to be made different from the first. */
export interface Scene<G extends Game> {
  readonly game: G;
  readonly viewer: Viewer;
  readonly sight: NaiveSight;
  /** What the viewer may know. */
  readonly known: string;
  readonly choose: Choose;
  readonly moves: readonly Move<G>[];
}

/** How the second run differs from the first. */
export interface Difference {
  /** Whose part each element plays from the beginning. */
  readonly parts: Bijection;
  /** It was made by entries of the journal, which the viewer must not be told of. */
  readonly isJournaled: boolean;
  /** What becomes of a shuffle of the second run. */
  readonly twist?: Twist;
  /** Whether something has come of it; the runs are no pair before. */
  isMade(): boolean;
  /** Whether the viewer may see the difference, as things stand in one of the games. */
  isExposed(game: Game, sight: NaiveSight): boolean;
  /** Whether moves should often be about an element of the first run. */
  isInFocus(id: number): boolean;
  /** Whether a message that names an element may rightly read otherwise. */
  concerns(id: number): boolean;
  /** Takes back what no journal knows. */
  undo(): void;
}

/** Makes the second run different, or finds nothing to change. */
export type MakeDifference = <G extends Game>(scene: Scene<G>) => Difference | undefined;
