import type { PlayableGame } from '@boardsmith/session';

/** A game that tables can be made of. */
export interface HostedGame {
  /** What it is called in addresses and in the store. */
  readonly name: string;
  readonly definition: PlayableGame;
  /** What changes when its rules do. */
  readonly rulesHash: string;
}
