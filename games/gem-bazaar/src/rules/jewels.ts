import { COLOURS, type Colour, type Price } from './elements.ts';

/** A jewel as it is printed. */
export interface Printed {
  readonly name: string;
  readonly level: number;
  readonly colour: Colour;
  readonly points: number;
  readonly price: Price;
}

/** Points and price of a jewel; the price is given for its own colour and the four that follow. */
interface Pattern {
  readonly points: number;
  readonly price: readonly number[];
}

const PATTERNS: readonly (readonly Pattern[])[] = [
  [
    { points: 0, price: [0, 1, 1, 1, 1] },
    { points: 0, price: [0, 2, 0, 1, 0] },
    { points: 0, price: [0, 0, 2, 0, 2] },
    { points: 0, price: [0, 0, 0, 3, 0] },
    { points: 1, price: [0, 0, 0, 0, 4] },
  ],
  [
    { points: 1, price: [0, 3, 2, 0, 2] },
    { points: 1, price: [2, 2, 0, 3, 0] },
    { points: 2, price: [0, 0, 5, 0, 0] },
    { points: 2, price: [0, 1, 0, 4, 2] },
  ],
  [
    { points: 3, price: [0, 3, 3, 5, 3] },
    { points: 4, price: [0, 0, 7, 0, 0] },
    { points: 5, price: [3, 0, 0, 0, 7] },
  ],
];

export const LEVELS = PATTERNS.length;

/** The jewels of a level, from 0. */
export function jewelsOf(level: number): readonly Printed[] {
  return COLOURS.flatMap((colour, index) =>
    (PATTERNS[level] ?? []).map(({ points, price }) => ({
      name: `${colour} ${inWords(pricedFrom(index, price))}`,
      level,
      colour,
      points,
      price: pricedFrom(index, price),
    })),
  );
}

function pricedFrom(index: number, price: readonly number[]): Price {
  const parts = price.map((count, at) => [COLOURS[(index + at) % COLOURS.length], count] as const);
  return Object.fromEntries(parts.filter(([, count]) => count > 0));
}

/** A price in words: "2 ruby 1 onyx". */
function inWords(price: Price): string {
  return Object.entries(price)
    .map(([colour, count]) => `${count} ${colour}`)
    .join(' ');
}
