import { type Random, seededRandom } from '@boardsmith/engine';

/** Chance that is set up when it is needed for the first time: most choices leave nothing to it. */
export function lazyRandom(seed: string, stream: number): Random {
  let random: Random | undefined;
  const real = (): Random => {
    random ??= seededRandom(seed, stream);
    return random;
  };
  return Object.assign(() => real()(), {
    int: (n: number): number => real().int(n),
    between: (min: number, max: number): number => real().between(min, max),
    chance: (p: number): boolean => real().chance(p),
    pick<T>(items: readonly T[]): T {
      const [only] = items;
      return items.length === 1 && only !== undefined ? only : real().pick(items);
    },
    shuffle: <T>(items: readonly T[]): T[] => real().shuffle(items),
    sample: <T>(items: readonly T[], count: number): T[] => real().sample(items, count),
  });
}
