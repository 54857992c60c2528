import { type Game, type GameElement, Space } from '../../src/index.ts';
import { contentsOf } from './naive-sight.ts';

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
export function watchShuffles(game: Game, around: AroundShuffle, play: () => void): void {
  watched.set(game, around);
  try {
    play();
  } finally {
    watched.delete(game);
  }
}

/** Makes a shuffle end in the order that is asked for. It draws as many numbers as ever. */
export function shuffleInto(
  { random }: Game,
  { zone, result }: { readonly zone: Space; readonly result: readonly GameElement[] },
  shuffle: () => void,
): void {
  const { int } = random;
  const draws = drawsFor(contentsOf(zone), result);
  random.int = n => {
    int(n);
    return draws.shift() ?? 0;
  };
  try {
    shuffle();
  } finally {
    random.int = int;
  }
  const isDone = contentsOf(zone).every((element, i) => element === result[i]);
  if (!isDone) throw new Error('A shuffle draws its order otherwise than the leak fuzzer believes');
}

/** What a shuffle has to draw, place by place, so that `before` becomes `after`. */
function drawsFor(before: readonly GameElement[], after: readonly GameElement[]): number[] {
  const rest = [...before];
  return after.slice(0, -1).map((element, place) => {
    const at = rest.indexOf(element);
    const displaced = rest[place];
    rest[place] = element;
    if (displaced !== undefined) rest[at] = displaced;
    return at - place;
  });
}
