import type { Game } from '../../src/index.ts';

/** One small thing that can happen in a test game. */
export interface TestMove<G> {
  readonly name: string;
  run(game: G, choose: (n: number) => number): void;
}

/** A game that the laws are tried on. */
export interface TestGame<G extends Game> {
  readonly name: string;
  create(seed: string): G;
  readonly moves: readonly TestMove<G>[];
}
