import { RANKS, type Rank, SUITS, type Suit } from '@boardsmith/engine';

export interface PlainFish {
  readonly suit: Suit;
  readonly rank: Rank;
  readonly name: string;
}

export class PlainAngler {
  hand: PlainFish[] = [];
  shelf: PlainFish[] = [];
  books = 0;
}

/** One question: the asked player and the rank. */
export interface PlainQuestion {
  readonly target: PlainAngler;
  readonly rank: Rank;
}

/** Hand-written Go Fish with the same rules: ordinary objects and lists. */
export class PlainGoFish {
  readonly cards: readonly PlainFish[] = SUITS.flatMap(suit =>
    RANKS.map(rank => ({ suit, rank, name: `${rank}${suit}` })),
  );
  readonly players: readonly PlainAngler[];
  /** The last is the top. */
  readonly pond: PlainFish[];
  toMove = 0;

  /** `shuffle` returns the cards in the order in which they are dealt and drawn. */
  constructor(playerCount: number, shuffle: (cards: readonly PlainFish[]) => readonly PlainFish[]) {
    this.players = Array.from({ length: playerCount }, () => new PlainAngler());
    this.pond = [...shuffle(this.cards)].reverse();
    const count = playerCount <= 3 ? 7 : 5;
    for (const player of this.players) player.hand = this.pond.splice(-count).reverse();
    for (const player of this.players) for (const rank of RANKS) this.#layBook(player, rank);
    this.#comeToTurn();
  }

  get isFinished(): boolean {
    return this.players.reduce((sum, { books }) => sum + books, 0) === RANKS.length;
  }

  /** Every question that the player to move may ask. */
  moves(): readonly PlainQuestion[] {
    const asking = this.#player(this.toMove);
    const others = this.players.filter(player => player !== asking);
    const holding = others.filter(({ hand }) => hand.length > 0);
    const targets = holding.length > 0 ? holding : others;
    const ranks = [...new Set(asking.hand.map(({ rank }) => rank))];
    return targets.flatMap(target => ranks.map(rank => ({ target, rank })));
  }

  make({ target, rank }: PlainQuestion): void {
    const player = this.#player(this.toMove);
    const given = target.hand.filter(card => card.rank === rank);
    let goesAgain = given.length > 0;
    if (goesAgain) {
      target.hand = target.hand.filter(card => card.rank !== rank);
      player.hand.push(...given);
    } else goesAgain = this.#draw(player)?.rank === rank;
    this.#layBook(player, rank);
    if (this.isFinished) return;
    if (goesAgain && player.hand.length === 0) this.#draw(player);
    if (goesAgain && player.hand.length > 0) return;
    this.toMove = (this.toMove + 1) % this.players.length;
    this.#comeToTurn();
  }

  /** A player without cards draws one; a player who cannot draw is skipped. */
  #comeToTurn(): void {
    for (;;) {
      const player = this.#player(this.toMove);
      if (player.hand.length > 0 || this.#draw(player) !== undefined) return;
      this.toMove = (this.toMove + 1) % this.players.length;
    }
  }

  #draw(player: PlainAngler): PlainFish | undefined {
    const card = this.pond.pop();
    if (card === undefined) return undefined;
    player.hand.push(card);
    this.#layBook(player, card.rank);
    return card;
  }

  #layBook(player: PlainAngler, rank: Rank): void {
    const book = player.hand.filter(card => card.rank === rank);
    if (book.length < 4) return;
    player.hand = player.hand.filter(card => card.rank !== rank);
    player.shelf.push(...book);
    player.books += 1;
  }

  #player(seat: number): PlainAngler {
    const player = this.players[seat];
    if (player === undefined) throw new Error(`There is no seat ${seat}`);
    return player;
  }
}
