import type { Journal } from '../../state/journal/journal.ts';
import type { Player } from './player.ts';
import type { PlayerCollection } from './player-collection.ts';
import type { Space } from './space.ts';

/** The game as rules, views and searches use it: the root of the tree of elements. `Game` implements it. */
export interface GameSpace extends Space {
  readonly players: PlayerCollection<Player>;
  readonly journal: Journal;
  start(): void;
  finish(winners?: readonly Player[]): void;
  isFinished(): boolean;
  getAwaitingPlayers(): readonly Player[];
}
