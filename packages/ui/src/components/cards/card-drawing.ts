import { type Suit, suitOf } from '../../table/card-display.ts';

/** The suit symbols as SVG paths in a view box of 24 by 24. */
const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  H: 'M12 21C5.5 15.2 2 12 2 7.9 2 5 4.2 2.9 7 2.9c2 0 3.900 1.100 5 3 1.100-1.900 3-3 5-3 2.800 0 5 2.100 5 5 0 4.100-3.500 7.300-10 13.100z',
  D: 'M12 1.500 20.500 12 12 22.500 3.500 12z',
  C: 'M12 2a4.600 4.600 0 0 1 3.900 7A4.600 4.600 0 1 1 13 16.600c.3 2.300 1.100 3.900 2.600 4.900H8.400c1.500-1 2.300-2.600 2.600-4.900A4.600 4.600 0 1 1 8.100 9 4.600 4.600 0 0 1 12 2z',
  S: 'M12 1.800c5.600 5 9.500 8 9.500 12.200 0 2.600-1.900 4.400-4.300 4.400-1.600 0-3-.8-3.900-2.200.2 2.600.9 4.200 2.300 5.300H8.400c1.400-1.100 2.100-2.700 2.300-5.300-.9 1.400-2.300 2.200-3.900 2.200-2.400 0-4.300-1.800-4.300-4.400C2.500 9.800 6.400 6.800 12 1.800z',
};

/** The position of a suit symbol on a card of 100 by 140, and whether the symbol is upside down. */
export interface Pip {
  readonly x: number;
  readonly y: number;
  readonly isTurned: boolean;
}

const [LEFT, MIDDLE, RIGHT] = [32, 50, 68];
const columns = (...ys: readonly number[]): readonly (readonly [number, number])[] =>
  ys.flatMap(y => [[LEFT, y] as const, [RIGHT, y] as const]);
const middle = (...ys: readonly number[]): readonly (readonly [number, number])[] =>
  ys.map(y => [MIDDLE, y] as const);

const PLACES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '2': middle(32, 108),
  '3': middle(32, 70, 108),
  '4': columns(32, 108),
  '5': [...columns(32, 108), ...middle(70)],
  '6': columns(32, 70, 108),
  '7': [...columns(32, 70, 108), ...middle(51)],
  '8': [...columns(32, 70, 108), ...middle(51, 89)],
  '9': [...columns(30, 57, 83, 110), ...middle(70)],
  '10': [...columns(30, 57, 83, 110), ...middle(43, 97)],
};

/** The positions of the suit symbols (pips) on a number card; none for court cards and aces. */
export function pipsOf(rank: string): readonly Pip[] {
  return (PLACES[rank] ?? []).map(([x, y]) => ({ x, y, isTurned: y > 71 }));
}

/** The SVG path of a suit; `undefined` if the text names no suit. */
export function suitPath(suit: string): string | undefined {
  const known = suitOf(suit);
  return known && SUIT_PATHS[known];
}
