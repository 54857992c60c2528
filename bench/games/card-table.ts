import {
  Action,
  defineFlow,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  Piece,
  Player,
  playerActions,
  Space,
} from '@boardsmith/engine';

const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;

class Card extends Piece<CardTable> {
  static override readonly visibleAttributes = ['back'];
  readonly suit: (typeof SUITS)[number] = 'clubs';
  readonly rank: number = 1;
  readonly back: 'red' | 'blue' = 'red';
}

class Token extends Piece<CardTable> {
  value = 1;
}

class Deck extends Space<CardTable> {
  static override readonly contents = 'hidden';
}

class Hand extends Space<CardTable> {
  static override readonly contents = 'owner';
}

class Market extends Space<CardTable> {}
class Trick extends Space<CardTable> {}

class CardPlayer extends Player<CardTable> {
  score = 0;
}

export interface CardTableOptions extends GameOptions {
  /** The number of cards and tokens on the table. */
  readonly elements: number;
}

const playCard = Action.create<CardTable>('play').execute((_, { game }) => game.takeTurn());

const flow = defineFlow<CardTable>({
  root: loop({ do: eachPlayer({ do: playerActions(playCard) }) }),
});

/** Four hands, a public market, a hidden deck and a trick. */
export class CardTable extends Game<CardTable, CardPlayer> {
  static override PlayerClass = CardPlayer;
  plays = 0;

  constructor(options: CardTableOptions) {
    super(options);
    this.setFlow(flow);
    const { elements } = options;
    this.create(Market, 'market').createMany(elements / 4, Token, 'token', i => ({ value: i % 5 }));
    const deck = this.create(Deck, 'deck');
    deck.createMany((elements * 3) / 4, Card, 'card', i => ({
      suit: SUITS[i % 4] ?? 'clubs',
      rank: 1 + (i % 13),
      back: i % 2 === 0 ? 'red' : 'blue',
    }));
    for (const player of this.players) {
      const hand = this.create(Hand, 'hand', { player });
      for (const card of deck.firstN(elements / 20, Card)) card.putInto(hand);
    }
    this.create(Trick, 'trick');
  }

  /** A player plays a card, takes a token's value, and draws; every fourth play clears the trick. */
  takeTurn(): void {
    const player = this.players[this.plays % this.players.length];
    const hand = this.all(Hand)[this.plays % this.players.length];
    const trick = this.first(Trick);
    const deck = this.first(Deck);
    if (player === undefined || hand === undefined || trick === undefined || deck === undefined)
      return;
    this.message('{{player}} plays a card', { player });
    hand.first(Card)?.putInto(trick);
    const token = this.first(Market)?.first(Token);
    if (token !== undefined) {
      player.score += token.value;
      token.value = (token.value + 1) % 5;
    }
    deck.first(Card)?.putInto(hand);
    if (this.plays % 4 === 3) trick.all(Card).putInto(deck);
    this.plays += 1;
  }
}
