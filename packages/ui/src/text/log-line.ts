import { createCardDisplay } from '../composables/use-card-display.ts';
import type { ViewMessage } from '../table/wire.ts';
import { fillGaps } from './messages.ts';

/** A playing card as rules write it: `QS`, `10H`. */
const CARD = /\b(10|[2-9AJQK])([HDCS])\b/g;

/** A line of the log as people write it: with the signs of suits instead of letters. */
export function logLine({ text, data = {} }: ViewMessage, hidden?: string): string {
  const filled = Object.entries(data).map(([key, value]) => [
    key,
    typeof value === 'string' ? withSigns(value) : value,
  ]);
  return fillGaps(text, Object.fromEntries(filled), hidden);
}

function withSigns(text: string): string {
  const { getSuitSymbol } = createCardDisplay(key => key);
  return text.replace(CARD, (_, rank: string, suit: string) => rank + getSuitSymbol(suit));
}
