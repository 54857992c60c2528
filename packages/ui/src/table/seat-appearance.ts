import { textOf, type ViewIndex } from './view-index.ts';
import type { SeatView } from './view-types.ts';

/** The appearance of a player's pieces: a colour, and a mark for colour-blind players. */
export interface SeatAppearance {
  readonly colour: string;
  /** A text colour that is readable on `colour`. */
  readonly ink: string;
  /** The index of the mark, from 0. */
  readonly mark: number;
  /** A short text or an image URL shown instead of the mark; empty for none. */
  readonly avatar: string;
}

/** A path, or a URL whose scheme can only load an image; any other avatar is a text. */
const PICTURE = /^(?:https?:\/\/|\/|\.{1,2}\/|data:image\/)/i;

/** Whether an avatar is an image, not a text. */
export function isPicture(avatar: string): boolean {
  return PICTURE.test(avatar);
}

/** The marks of players as SVG paths in a view box of 24: plus, disc, triangle, square, diamond, star. */
export const MARKS = [
  'M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z',
  'M12 4.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15z',
  'M12 3.5 21 19.5H3z',
  'M5 5h14v14H5z',
  'M12 2.5 21 12 12 21.5 3 12z',
  'M12 2.5l2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.8-.8z',
] as const;

/** Colour names that rules use, and gems by their colour, in matching shades. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#1f2223',
  white: '#f5f1e6',
  red: '#c02b3a',
  blue: '#1d5fa8',
  green: '#27702b',
  yellow: '#e0b021',
  orange: '#c9650c',
  purple: '#6a3fa0',
  brown: '#84530a',
  grey: '#6b7280',
  gray: '#6b7280',
  pink: '#c2557f',
  gold: '#d9a520',
  silver: '#b9bec6',
  ruby: '#c02b3a',
  emerald: '#27803c',
  sapphire: '#1d5fa8',
  topaz: '#d98a1c',
  amber: '#d98a1c',
  amethyst: '#6a3fa0',
  onyx: '#1f2223',
  pearl: '#f5f1e6',
  diamond: '#dfeaf0',
};

const SEAT_COLOURS = ['#c02b3a', '#1d5fa8', '#27702b', '#84530a', '#6a3fa0', '#00707a'];

/** The `#rrggbb` of a colour name; `undefined` if the name is unknown. */
export function colourNamed(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  return /^#[\da-f]{6}$/i.test(name) ? name : NAMED[name.toLowerCase()];
}

/** The appearance of a seat before the game starts, by the colours that the list of games announces. */
export function listedSeatAppearance(
  position: number,
  colors: readonly string[],
  seats: readonly SeatView[] = [],
): SeatAppearance {
  const usual = seatAppearance(position, null, seats);
  const colour = colourNamed(colors[position]) ?? usual.colour;
  return { ...usual, colour, ink: inkOn(colour) };
}

/** The appearance of a player: by the rules, else by the table, else by position. */
export function seatAppearance(
  position: number,
  index: ViewIndex | null,
  seats: readonly SeatView[] = [],
): SeatAppearance {
  const player = index?.players[position];
  const named = player && colourNamed(textOf(player, 'color'));
  const colour =
    named ?? seats[position]?.colour ?? SEAT_COLOURS[position % SEAT_COLOURS.length] ?? '#6b7280';
  const avatar = (player === undefined ? undefined : textOf(player, 'avatar')) ?? '';
  return { colour, ink: inkOn(colour), mark: position % MARKS.length, avatar };
}

/** Black or white, whichever has the better contrast with a colour `#rrggbb`. */
export function inkOn(colour: string): string {
  const channels = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.3 ? '#1f2421' : '#ffffff';
}
