/** A hand-written card: `order` is 1 for the ace and 13 for the king. */
export class PlainCard {
  readonly name: string;
  readonly suit: string;
  readonly order: number;
  readonly pips: number;

  constructor(name: string, suit: string, order: number) {
    this.name = name;
    this.suit = suit;
    this.order = order;
    this.pips = Math.min(order, 10);
  }
}

/** The score of four cards and the starter. */
export function plainHandScore(
  hand: readonly PlainCard[],
  starter: PlainCard,
  isCrib: boolean,
): number {
  const cards = [...hand, starter];
  let score = fifteensOf(cards) + runsOf(cards);
  for (const [i, card] of cards.entries()) {
    for (let j = 0; j < i; j++) if (cards[j]?.order === card.order) score += 2;
  }
  const suit = hand[0]?.suit;
  if (hand.every(card => card.suit === suit)) {
    if (starter.suit === suit) score += 5;
    else if (!isCrib) score += 4;
  }
  if (hand.some(card => card.order === 11 && card.suit === starter.suit)) score++;
  return score;
}

function fifteensOf(cards: readonly PlainCard[], from = 0, sum = 0): number {
  let points = 0;
  for (let i = from; i < cards.length; i++) {
    const next = sum + (cards[i]?.pips ?? 0);
    if (next === 15) points += 2;
    else if (next < 15) points += fifteensOf(cards, i + 1, next);
  }
  return points;
}

function runsOf(cards: readonly PlainCard[]): number {
  const counts = new Array<number>(15).fill(0);
  for (const { order } of cards) counts[order] = (counts[order] ?? 0) + 1;
  let points = 0;
  for (let start = 1; start <= 11; start++) {
    if (counts[start] === 0 || counts[start - 1] !== 0) continue;
    let end = start;
    let ways = 1;
    while ((counts[end] ?? 0) > 0) ways *= counts[end++] ?? 0;
    if (end - start >= 3) points += ways * (end - start);
  }
  return points;
}

/** The score of the last card played. */
export function plainPlayScore(row: readonly PlainCard[], count: number): number {
  let score = count === 15 || count === 31 ? 2 : 0;
  const last = row.at(-1);
  let alike = 1;
  while (row[row.length - 1 - alike]?.order === last?.order) alike++;
  score += alike * (alike - 1);
  for (let length = row.length; length >= 3; length--) {
    const orders = row.slice(-length).map(card => card.order);
    orders.sort((a, b) => a - b);
    if (orders.every((order, i) => i === 0 || order === (orders[i - 1] ?? 0) + 1)) {
      return score + length;
    }
  }
  return score;
}
