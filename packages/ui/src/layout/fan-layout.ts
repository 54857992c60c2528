/** The position of a card in a fan. */
export interface FanPlace {
  readonly x: number;
  readonly y: number;
  /** The rotation of the card, in degrees. */
  readonly angle: number;
}

/** The number and size of the cards in a fan, and how they are spread. */
export interface FanOptions {
  readonly count: number;
  readonly cardWidth: number;
  readonly room: number;
  /** The overlap of neighbouring cards if there is enough room; 0.5 is half a card. */
  readonly overlap?: number;
  /** Pixels between cards, if there is enough room. */
  readonly gap?: number;
  /** Degrees between the first card and the last. */
  readonly spread?: number;
  /** Whether `spread` applies to any number of cards; else few cards are spread less. */
  readonly isExact?: boolean;
  /** Whether each card must be wide enough to click. */
  readonly isTouched?: boolean;
  /** Whether a card is of the same kind as the one before it. */
  readonly isLike?: (at: number) => boolean;
}

/** The narrowest strip of a card that still shows its corner and can be clicked, in pixels. */
const NARROWEST = 25;

/** The visible strip of a card under another of its kind, if room is short, in pixels. */
const EDGE = 3;

/** Where an author shows no more than this share of a card, sets are to be told apart, and not cards. */
const SETS = 0.35;

/** The default overlap of neighbouring cards, as a share of the width. */
const OVERLAP = 0.35;
/** The default overlap in a column, where the corner of each card identifies it. */
export const COLUMN_OVERLAP = 0.7;
/** The vertical distance between two rows, as a share of the card height. */
const RISE = 0.5;
/** The height of a card, as a multiple of its width. */
const HIGH = 1.4;

/** The number of rows needed for each card to be clickable, unless the author fixed the angle. */
function fanRows(options: FanOptions): number {
  const { count, cardWidth, room, overlap = OVERLAP, isTouched = true, isExact = false } = options;
  if (!isTouched || isExact) return 1;
  const least = Math.min(NARROWEST, cardWidth * (1 - overlap));
  const inRow = Math.max(1, Math.floor((room + 1 - cardWidth) / least) + 1);
  return Math.min(3, Math.max(1, Math.ceil(count / inRow)));
}

/** The height of a fan, without its arc. */
export function fanHeight(options: FanOptions): number {
  return options.cardWidth * HIGH * (1 + (fanRows(options) - 1) * RISE);
}

/** Spreads cards over the available width: more cards overlap more, and then wrap into rows. */
export function fanLayout(options: FanOptions): readonly FanPlace[] {
  const { count, cardWidth } = options;
  const rows = fanRows(options);
  const perRow = Math.ceil(count / rows);
  return Array.from({ length: rows }, (_, row) => {
    const left = Math.min(perRow, count - row * perRow);
    const down = row * cardWidth * HIGH * RISE;
    return rowLayout({ ...options, count: left }).map(place => ({ ...place, y: place.y + down }));
  }).flat();
}

/** Stacks cards in a column, each overlapping the one before. */
export function columnLayout({
  count,
  cardWidth,
  overlap = COLUMN_OVERLAP,
  gap = 0,
}: Omit<FanOptions, 'room'>): readonly FanPlace[] {
  const step = cardWidth * HIGH * (1 - overlap) + gap;
  return Array.from({ length: count }, (_, at) => ({ x: 0, y: at * step, angle: 0 }));
}

function rowLayout(options: FanOptions): readonly FanPlace[] {
  const { count, spread = 12, isExact = false } = options;
  const rights = rightsOf(options);
  const half = (rights.at(-1) ?? 0) / 2;
  if (isExact) return circleLayout({ count, half, spread });
  const turn = count > 2 ? Math.min(spread, count * 1.5) / (count - 1) : 0;
  return rights.map((right, at) => {
    const angle = (at - (count - 1) / 2) * turn;
    return { x: right - half, y: Math.abs(angle) ** 1.6 * 0.55, angle };
  });
}

/** Places cards on a circle, so that they meet below it at any spread. */
function circleLayout({
  count,
  half,
  spread,
}: {
  readonly count: number;
  readonly half: number;
  readonly spread: number;
}): readonly FanPlace[] {
  const steepest = ((spread / 2) * Math.PI) / 180;
  const radius = steepest > 0 ? half / Math.sin(steepest) : 0;
  return Array.from({ length: count }, (_, at) => {
    const share = count > 1 ? (at / (count - 1)) * 2 - 1 : 0;
    const turn = steepest * share;
    const x = steepest > 0 ? radius * Math.sin(turn) : half * share;
    return { x, y: radius * (1 - Math.cos(turn)), angle: (turn * 180) / Math.PI };
  });
}

/** The horizontal offset of each card from the first one. */
function rightsOf(options: FanOptions): readonly number[] {
  const { count, cardWidth, room, overlap = OVERLAP, gap = 0, isLike = () => false } = options;
  const wished = cardWidth * (1 - overlap) + gap;
  const fitting = count > 1 ? (room - cardWidth) / (count - 1) : wished;
  const step = Math.max(Math.min(wished, fitting), Math.min(NARROWEST, fitting), 4);
  const all = Array.from({ length: Math.max(0, count) }, (_, at) => at);
  const isTight = fitting < wished || wished < cardWidth * SETS;
  const likes = isTight ? all.filter(at => at > 0 && isLike(at)).length : 0;
  const apart = (room - cardWidth - likes * EDGE) / Math.max(1, count - 1 - likes);
  if (likes === 0 || apart <= step) return all.map(at => at * step);
  let right = 0;
  return all.map(at => {
    if (at > 0) right += isLike(at) ? EDGE : Math.min(cardWidth, apart);
    return right;
  });
}
