import type { Game, PlayableGame } from '@boardsmith/engine';

/** Something worth having in a game: whether, or how much of it, and what one of it is worth. */
export interface Objective<G extends Game = Game> {
  readonly checker: (game: G, playerIndex: number) => boolean | number;
  readonly weight: number;
}

/** What a player of a game should strive for, by name. */
export type Objectives<G extends Game = Game> = (
  game: G,
  playerIndex: number,
) => Readonly<Record<string, Objective<G>>>;

/** What a game tells its bots. */
export interface AIConfig<G extends Game = Game> {
  /** As `defineGame` takes them. */
  readonly objectives?: PlayableGame<G>['objectives'];
}
