import { invariant } from '../../errors/invariant.ts';
import { itemAt } from './item-at.ts';

/** The one question that drawing an order asks of a source of randomness. */
export interface IntSource {
  int(n: number): number;
}

/**
 * A random order of `n` things: the thing at place `i` is the one that was at `order[i]`.
 *
 * @example
 * shuffledOrder(3, game.random); // [2, 0, 1], or one of the five others, equally likely
 */
export function shuffledOrder(n: number, random: IntSource): number[] {
  return drawnOrder(n, n, random);
}

/** The first `count` places of a random order of `n` things: Fisher and Yates, stopped early. */
export function drawnOrder(n: number, count: number, random: IntSource): number[] {
  invariant(Number.isSafeInteger(n) && n >= 0, 'an order is drawn of a whole number of things');
  const order = Array.from({ length: n }, (_, index) => index);
  const lastDraw = Math.min(count, n - 1);
  for (let place = 0; place < lastDraw; place++) {
    const drawn = place + random.int(n - place);
    const displaced = itemAt(order, place);
    order[place] = itemAt(order, drawn);
    order[drawn] = displaced;
  }
  return order.slice(0, count);
}
