import type { PlayableGame } from '@boardsmith/session';

/** A game that tables can be created for. */
export interface HostedGame {
  /** The name of the game in addresses and in the store. */
  readonly name: string;
  readonly definition: PlayableGame;
  /** A hash that changes with the rules. */
  readonly rulesHash: string;
}
