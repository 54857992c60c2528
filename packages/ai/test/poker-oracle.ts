import type { PokerRules } from './games/limit-poker.ts';

/** What a player knows at a decision: the own card, the card turned up, and the actions so far. */
export interface PokerView {
  readonly card: string;
  readonly board: string;
  /** The actions of all rounds, each as its first letter; rounds are separated by a slash. */
  readonly line: string;
}

/** The probabilities of folding, calling and raising. */
export type PokerStrategy = (view: PokerView) => Readonly<Record<string, number>>;

export const uniform: PokerStrategy = () => ({ f: 1, c: 1, r: 1 });

/** What everyone sees. */
interface Table {
  readonly line: string;
  readonly round: number;
  readonly raises: number;
  readonly acted: number;
  readonly seat: number;
  readonly stakes: readonly [number, number];
}

/** A deal that the searching player holds possible, with the probability that it led here. */
interface World {
  readonly cards: readonly [string, string];
  readonly board: string;
  readonly reach: number;
}

const START: Table = { line: '', round: 0, raises: 0, acted: 0, seat: 0, stakes: [1, 1] };
const RANKS = 'JQK';

/**
 * How much a player who knows the strategy can win from it per game, on average over both seats; 0 for
 * an equilibrium. Written without the engine, so that the two check each other.
 */
export function exploitability(rules: PokerRules, strategy: PokerStrategy): number {
  const oracle = new PokerOracle(rules, strategy);
  return (oracle.bestResponse(0) + oracle.bestResponse(1)) / 2;
}

/** What the first player wins on average if both follow the strategy. */
export function gameValue(rules: PokerRules, strategy: PokerStrategy): number {
  return new PokerOracle(rules, strategy).value();
}

/** All views in which a player has to decide. */
export function decisions(rules: PokerRules): readonly PokerView[] {
  const views = new Map<string, PokerView>();
  const collect: PokerStrategy = view => {
    views.set(JSON.stringify(view), view);
    return uniform(view);
  };
  gameValue(rules, collect);
  return [...views.values()];
}

class PokerOracle {
  readonly #rules: PokerRules;
  readonly #strategy: PokerStrategy;

  constructor(rules: PokerRules, strategy: PokerStrategy) {
    this.#rules = rules;
    this.#strategy = strategy;
  }

  bestResponse(seat: number): number {
    const byCard = groupBy(this.#deals(), ({ cards }) => cards[seat] ?? '');
    return [...byCard.values()].reduce((sum, worlds) => sum + this.#best(seat, START, worlds), 0);
  }

  value(): number {
    return this.#best(null, START, this.#deals());
  }

  /** The value for a seat that plays best; for `null`, that of the first seat if both follow the strategy. */
  #best(seat: number | null, table: Table, worlds: readonly World[]): number {
    if (worlds.length === 0) return 0;
    if (table.round === this.#rules.bets.length) return this.#showDown(seat ?? 0, table, worlds);
    if (table.acted === 0 && table.raises === 0 && table.seat === 0 && table.round > 0) {
      const byBoard = groupBy(worlds, ({ board }) => board);
      return [...byBoard.values()].reduce((sum, each) => sum + this.#bet(seat, table, each), 0);
    }
    return this.#bet(seat, table, worlds);
  }

  #bet(seat: number | null, table: Table, worlds: readonly World[]): number {
    const values = this.#legal(table).map(action => {
      const reached = table.seat === seat ? worlds : this.#weighted(table, action, worlds);
      return this.#after(seat, table, action, reached);
    });
    return table.seat === seat ? Math.max(...values) : values.reduce((sum, each) => sum + each, 0);
  }

  #weighted(table: Table, action: string, worlds: readonly World[]): readonly World[] {
    return worlds
      .map(world => ({ ...world, reach: world.reach * this.#probability(table, action, world) }))
      .filter(({ reach }) => reach > 0);
  }

  #probability(table: Table, action: string, { cards, board }: World): number {
    const card = cards[table.seat] ?? '';
    const mix = this.#strategy({ card, board: table.round === 0 ? '' : board, line: table.line });
    const total = this.#legal(table).reduce((sum, each) => sum + (mix[each] ?? 0), 0);
    return (mix[action] ?? 0) / total;
  }

  #after(seat: number | null, table: Table, action: string, worlds: readonly World[]): number {
    const { seat: mover, stakes } = table;
    const most = Math.max(...stakes);
    if (action === 'f') {
      const won = mover === (seat ?? 0) ? -(stakes[mover] ?? 0) : (stakes[mover] ?? 0);
      return worlds.reduce((sum, { reach }) => sum + reach * won, 0);
    }
    const line = table.line + action;
    const bet = this.#rules.bets[table.round] ?? 0;
    const stake = action === 'r' ? most + bet : most;
    const put = { line, seat: 1 - mover, stakes: withStake(stakes, mover, stake) };
    if (action === 'r')
      return this.#best(seat, { ...table, ...put, raises: table.raises + 1, acted: 1 }, worlds);
    if (table.acted === 0) return this.#best(seat, { ...table, ...put, acted: 1 }, worlds);
    const next = { round: table.round + 1, raises: 0, acted: 0, seat: 0 };
    return this.#best(seat, { ...put, ...next, line: `${line}/` }, worlds);
  }

  #legal({ stakes, seat, raises }: Table): readonly string[] {
    const isBehind = (stakes[seat] ?? 0) < Math.max(...stakes);
    return [...(isBehind ? ['f'] : []), 'c', ...(raises < this.#rules.maxRaises ? ['r'] : [])];
  }

  #showDown(seat: number, { stakes }: Table, worlds: readonly World[]): number {
    return worlds.reduce((sum, { cards, board, reach }) => {
      const [own = 0, other = 0] = [cards[seat], cards[1 - seat]].map(card =>
        strength(card, board),
      );
      return sum + reach * Math.sign(own - other) * (stakes[0] ?? 0);
    }, 0);
  }

  #deals(): readonly World[] {
    const { deck, bets } = this.#rules;
    const boards = bets.length > 1 ? deck.map((_, at) => at) : [-1];
    const deals = deck.flatMap((one, i) =>
      deck.flatMap((other, j) =>
        boards
          .filter(k => i !== j && i !== k && j !== k)
          .map(k => ({ cards: [one, other] as const, board: deck[k] ?? '' })),
      ),
    );
    return deals.map(deal => ({ ...deal, reach: 1 / deals.length }));
  }
}

function strength(card = '', board = ''): number {
  return RANKS.indexOf(card) + (card === board ? RANKS.length : 0);
}

function withStake(
  [first, second]: readonly [number, number],
  seat: number,
  stake: number,
): readonly [number, number] {
  return seat === 0 ? [stake, second] : [first, stake];
}

function groupBy(worlds: readonly World[], nameOf: (world: World) => string): Map<string, World[]> {
  const groups = new Map<string, World[]>();
  for (const world of worlds) {
    const name = nameOf(world);
    groups.set(name, [...(groups.get(name) ?? []), world]);
  }
  return groups;
}
