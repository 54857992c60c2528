import { Game, type GameLike, type Player } from '../../src/index.ts';

/** A test game whose author code reports when it runs. */
export abstract class WitnessedGame<
  G extends GameLike = GameLike,
  P extends Player = Player,
> extends Game<G, P> {
  /** Called by constructors, hooks, handlers and setters. A function is no state. */
  witness: (what: string) => void = () => {};
}
