/** A game written by hand that cannot take moves back. */
export interface OneWay<M> {
  readonly isFinished: boolean;
  moves(): readonly M[];
  make(move: M): void;
}

/** A game written by hand that begins with another deal where others take everything back. */
export function begunAnew<M>(begin: () => OneWay<M>): OneWay<M> & { unmakeAll(): void } {
  let game = begin();
  return {
    get isFinished() {
      return game.isFinished;
    },
    moves: () => game.moves(),
    make: move => game.make(move),
    unmakeAll() {
      game = begin();
    },
  };
}
