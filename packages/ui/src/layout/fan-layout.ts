/** Where a card of a fan is. */
export interface FanPlace {
  readonly x: number;
  readonly y: number;
  /** In degrees. */
  readonly angle: number;
}

/** How cards are spread. */
export interface FanOptions {
  readonly count: number;
  readonly cardWidth: number;
  readonly room: number;
  /** How much of each card lies under the next one at most spread; 0.5 is half. */
  readonly overlap?: number;
  /** Degrees between the first card and the last. */
  readonly spread?: number;
}

/** The narrowest strip of a card that still shows its corner and can be hit. */
const NARROWEST = 24;

/** Spreads cards over the room there is; the more there are, the more they overlap. */
export function fanLayout(options: FanOptions): readonly FanPlace[] {
  const { count, cardWidth, room, overlap = 0.35, spread = 12 } = options;
  if (count === 0) return [];
  const wished = cardWidth * (1 - overlap);
  const fitting = count > 1 ? (room - cardWidth) / (count - 1) : wished;
  const step = Math.max(Math.min(wished, fitting), Math.min(NARROWEST, fitting), 4);
  const turn = count > 2 ? Math.min(spread, count * 1.5) / (count - 1) : 0;
  return Array.from({ length: count }, (_, at) => {
    const middle = at - (count - 1) / 2;
    const angle = middle * turn;
    return { x: middle * step, y: Math.abs(middle * turn) ** 1.6 * 0.55, angle };
  });
}
