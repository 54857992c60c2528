import type { PlayableGame } from '@boardsmith/session';

/** A game that tables can be made of. */
export interface HostedGame {
  /** The name of the game in addresses and in the store. */
  readonly name: string;
  readonly definition: PlayableGame;
  /** A hash that changes with the rules. */
  readonly rulesHash: string;
}
