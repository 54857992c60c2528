import { type GameElement, Space } from '../../src/index.ts';

/** What happens around each shuffle of one game. */
export type AroundShuffle = (zone: Space, shuffle: () => void) => void;

const watched = new WeakMap<object, AroundShuffle>();
const shuffleOf = Space.prototype.shuffle;

Space.prototype.shuffle = function shuffle(this: Space): void {
  const around = watched.get(this.game);
  if (around === undefined) shuffleOf.call(this);
  else around(this, () => shuffleOf.call(this));
};

/** Runs `play` while every shuffle of a game goes through `around`. */
export function watchShuffles(game: GameElement, around: AroundShuffle, play: () => void): void {
  watched.set(game, around);
  try {
    play();
  } finally {
    watched.delete(game);
  }
}

/** Makes the next shuffle of a game end in the order that is asked for; it draws as many numbers as ever. */
export function forceOrder(zone: Space, order: readonly number[], shuffle: () => void): void {
  const { random } = shuffledGame(zone);
  const { int } = random;
  const drawn = drawsFor(order);
  let next = 0;
  random.int = n => {
    int(n);
    return drawn[next++] ?? 0;
  };
  try {
    shuffle();
  } finally {
    random.int = int;
  }
}
