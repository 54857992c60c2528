import { RANKS, type Random, type Rank, SUITS, type Suit } from '@boardsmith/engine';

export class PlainCard {
  readonly suit: Suit;
  readonly rank: Rank;
  readonly name: string;
  readonly points: number;
  readonly strength: number;

  constructor(suit: Suit, rank: Rank) {
    this.suit = suit;
    this.rank = rank;
    this.name = `${rank}${suit}`;
    this.points = suit === 'H' ? 1 : this.name === 'QS' ? 13 : 0;
    this.strength = rank === 'A' ? RANKS.length : RANKS.indexOf(rank);
  }
}

export class PlainHeartsPlayer {
  hand: PlainCard[] = [];
  taken: PlainCard[] = [];
  /** The cards to pass; `undefined` before they are chosen. */
  passing: readonly PlainCard[] = [];
  score = 0;
}

/** Three cards to be passed, or one to be played. */
export interface PlainPlay {
  readonly seat: number;
  readonly cards: readonly PlainCard[];
}

type Dealt = (cards: readonly PlainCard[]) => readonly (readonly PlainCard[])[];

interface PlainHeartsOptions {
  readonly target: number;
  readonly random: Random;
  /** The hands of the next deal; random by default. */
  readonly dealt?: Dealt;
}

const SEATS_AWAY = [1, 3, 2, 0];

/** Hand-written hearts with the same rules: ordinary objects and lists. */
export class PlainHearts {
  readonly cards: readonly PlainCard[] = SUITS.flatMap(suit =>
    RANKS.map(rank => new PlainCard(suit, rank)),
  );
  readonly players: readonly PlainHeartsPlayer[] = [0, 1, 2, 3].map(() => new PlainHeartsPlayer());
  readonly target: number;
  trick: PlainCard[] = [];
  deals = 0;
  toMove = 0;
  isPassing = false;
  heartsBroken = false;
  isFinished = false;
  readonly #random: Random;
  readonly #dealt: Dealt;

  constructor({ target, random, dealt }: PlainHeartsOptions) {
    this.target = target;
    this.#random = random;
    this.#dealt = dealt ?? (cards => inFourHands(random.shuffle(cards)));
    this.#deal();
  }

  #deal(): void {
    const hands = this.#dealt(this.cards);
    this.deals += 1;
    this.heartsBroken = false;
    for (const [seat, player] of this.players.entries()) {
      player.hand = [...(hands[seat] ?? [])];
      player.taken = [];
    }
    this.isPassing = this.#seatsAway > 0;
    if (!this.isPassing) this.#chooseLeader();
  }

  get #seatsAway(): number {
    return SEATS_AWAY[(this.deals - 1) % 4] ?? 0;
  }

  /** Every playable card; of the 286 combinations of three cards to pass, a random one. */
  moves(): readonly PlainPlay[] {
    if (!this.isPassing) return this.playable().map(card => ({ seat: this.toMove, cards: [card] }));
    const seat = this.players.findIndex(({ passing }) => passing.length === 0);
    return [{ seat, cards: this.#random.sample(this.#player(seat).hand, 3) }];
  }

  make({ seat, cards }: PlainPlay): void {
    if (this.isPassing) this.pass(seat, cards);
    else for (const card of cards) this.play(card);
  }

  /** A player chooses three cards; they change hands when all four have chosen. */
  pass(seat: number, cards: readonly PlainCard[]): void {
    this.#player(seat).passing = cards;
    if (this.players.some(({ passing }) => passing.length === 0)) return;
    for (const [giver, { passing }] of this.players.entries()) {
      const from = this.#player(giver);
      from.hand = from.hand.filter(card => !passing.includes(card));
      this.#player((giver + this.#seatsAway) % 4).hand.push(...passing);
    }
    for (const player of this.players) player.passing = [];
    this.isPassing = false;
    this.#chooseLeader();
  }

  /** The cards that the player to move may play. */
  playable(): readonly PlainCard[] {
    const { hand } = this.#player(this.toMove);
    const orAll = (cards: PlainCard[]): PlainCard[] => (cards.length > 0 ? cards : hand);
    const isFirst = this.players.every(({ taken }) => taken.length === 0);
    const [led] = this.trick;
    if (led === undefined) {
      if (isFirst) return hand.filter(({ name }) => name === '2C');
      return this.heartsBroken ? hand : orAll(hand.filter(({ suit }) => suit !== 'H'));
    }
    const following = hand.filter(({ suit }) => suit === led.suit);
    if (following.length > 0) return following;
    return isFirst ? orAll(hand.filter(({ points }) => points === 0)) : hand;
  }

  play(card: PlainCard): void {
    const { hand } = this.#player(this.toMove);
    hand.splice(hand.indexOf(card), 1);
    this.trick.push(card);
    if (card.suit === 'H') this.heartsBroken = true;
    this.toMove = (this.toMove + 1) % 4;
    if (this.trick.length === 4) this.#takeTrick();
  }

  #takeTrick(): void {
    const { trick } = this;
    let best = 0;
    for (let i = 1; i < trick.length; i++) {
      const [card, highest] = [trick[i], trick[best]];
      if (card?.suit === highest?.suit && (card?.strength ?? 0) > (highest?.strength ?? 0))
        best = i;
    }
    this.toMove = (this.toMove + best) % 4;
    const winner = this.#player(this.toMove);
    winner.taken.push(...trick);
    this.trick = [];
    if (winner.hand.length === 0) this.#score();
  }

  #score(): void {
    const costs = this.players.map(({ taken }) =>
      taken.reduce((sum, { points }) => sum + points, 0),
    );
    const shooter = costs.indexOf(26);
    for (const [seat, player] of this.players.entries()) {
      player.score += shooter < 0 ? (costs[seat] ?? 0) : seat === shooter ? 0 : 26;
    }
    this.isFinished = this.players.some(({ score }) => score >= this.target);
    if (!this.isFinished) this.#deal();
  }

  #chooseLeader(): void {
    this.toMove = this.players.findIndex(({ hand }) => hand.some(({ name }) => name === '2C'));
  }

  #player(seat: number): PlainHeartsPlayer {
    const player = this.players[seat];
    if (player === undefined) throw new Error(`There is no seat ${seat}`);
    return player;
  }
}

function inFourHands(cards: readonly PlainCard[]): readonly (readonly PlainCard[])[] {
  return [0, 13, 26, 39].map(first => cards.slice(first, first + 13));
}
