import { Generator } from './generator.ts';
import { createRandom, type Random } from './random.ts';

/**
 * Chance that belongs to no game: what a bot or a test draws from. Another stream of the same seed
 * has unrelated numbers.
 */
export function seededRandom(seed: string, stream = 0): Random {
  const generator = new Generator(seed);
  generator.stream = stream;
  return createRandom(() => generator.next32());
}
