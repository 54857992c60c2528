/** How many sides a die can have. */
export const DIE_SIDES = [4, 6, 8, 10, 12, 20] as const;
/** One of the six kinds of dice. */
export type DieSides = (typeof DIE_SIDES)[number];

/** What decides which faces a die has. */
interface Faces {
  readonly sides: DieSides;
  readonly lowest: 0 | 1;
}

/** The highest number on a die. */
export function highestOf({ sides, lowest }: Faces): number {
  return lowest + sides - 1;
}

/** What to give instead of `value` as the lowest number, or `false` where it is right. */
export function lowestWanted(value: unknown, die: Faces): string | false {
  if (value !== 0 && value !== 1) return '0 or 1';
  return value !== die.lowest && 'the lowest number to create: a die keeps its faces';
}

/** What to give instead of `value` as the number of sides, or `false` where it is right. */
export function sidesWanted(value: unknown, die: Faces): string | false {
  if (!DIE_SIDES.some(sides => sides === value)) return '4, 6, 8, 10, 12 or 20';
  return value !== die.sides && 'the sides to create: a die keeps its shape';
}

/** What to give instead of `value` as the number a die shows, or `false` where it is right. */
export function valueWanted(value: unknown, die: Faces): string | false {
  const highest = highestOf(die);
  const isOnDie =
    Number.isInteger(value) && Number(value) >= die.lowest && Number(value) <= highest;
  return !isOnDie && `a whole number from ${die.lowest} to ${highest}`;
}

/** What to give instead of `value` as the labels of the faces, or `false` where it is right. */
export function labelsWanted(value: unknown, { sides }: Faces): string | false {
  if (value === null) return false;
  const areLabels =
    Array.isArray(value) &&
    value.length === sides &&
    value.every(label => typeof label === 'string');
  return !areLabels && `a list of ${sides} texts, or null`;
}

/** What to give instead of `value` as the number of rolls, or `false` where it is right. */
export function rollsWanted(value: unknown): string | false {
  const isCount = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  return !isCount && 'a whole number from 0';
}
