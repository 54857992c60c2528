import { countIn, numberOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';
import { COLUMN_OVERLAP, columnLayout } from './fan-layout.ts';
import { inferLayout } from './infer-layout.ts';
import type { Room } from './room.ts';
import { spaceHints } from './space-hints.ts';

/** The widest card that is comfortable, and the narrowest that can be read. */
const [WIDEST, NARROWEST] = [128, 36];
const CAPTION = 28;
const GAP = 16;
/** What lies over the edges of a deck. */
const DECK = 16;

/** How wide cards may be so that everything that belongs to nobody fits into its room. */
export function commonCardWidth(zones: readonly ViewNode[], room: Room): number {
  for (let width = WIDEST; width > NARROWEST; width -= 4) {
    if (heightOf(zones, width, room.width) <= room.height) return width;
  }
  return NARROWEST;
}

/** How large a die may be where cards have a width. */
export function largestDie(cardWidth: number): number {
  return Math.max(36, Math.round(cardWidth * 0.85));
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How high zones become that flow from left to right. */
function heightOf(zones: readonly ViewNode[], cardWidth: number, room: number): number {
  let [total, line, used] = [0, 0, 0];
  for (const zone of zones) {
    const { width, height } = sizeOf(zone, cardWidth, room);
    if (used > 0 && used + GAP + width > room) {
      total += line + GAP;
      [line, used] = [0, 0];
    }
    used += (used > 0 ? GAP : 0) + Math.min(width, room);
    line = Math.max(line, height);
  }
  return total + line;
}

function sizeOf(zone: ViewNode, cardWidth: number, room: number): Size {
  const layout = inferLayout(zone, { isTop: true });
  const count = countIn(zone);
  switch (layout) {
    case 'dice':
      return { width: room, height: largestDie(cardWidth) + 12 + CAPTION };
    case 'pegs':
      return { width: room, height: Math.min(64, room * 0.06) + CAPTION };
    case 'area':
      return {
        width: room,
        height: CAPTION + 6 + heightOf(zone.children ?? [], cardWidth, room),
      };
    case 'deck':
      return { width: cardWidth + DECK, height: cardWidth * 1.4 + DECK + CAPTION };
    default: {
      const { isVertical, gap } = spaceHints(zone);
      const usual = gap !== undefined ? 0 : isVertical ? COLUMN_OVERLAP : 0.3;
      const overlap = numberOf(zone, '$overlap') ?? usual;
      if (isVertical) {
        const places = columnLayout({ count, cardWidth, overlap, gap: gap ?? 0 });
        const height = (places.at(-1)?.y ?? 0) + cardWidth * 1.4 + CAPTION;
        return { width: cardWidth, height };
      }
      const step = cardWidth * (1 - overlap) + (gap ?? 0);
      return {
        width: cardWidth + Math.max(0, count - 1) * step,
        height: cardWidth * 1.4 + CAPTION,
      };
    }
  }
}
