import {
  Action,
  actionStep,
  Card,
  Deck,
  defineFlow,
  eachPlayer,
  execute,
  Game,
  type GameElement,
  type GameOptions,
  Hand,
  loop,
  Player,
  Space,
  sequence,
  TurnOrder,
} from '@boardsmith/engine';

export const SUITS = ['a', 'b', 'c'] as const;
export const RANKS = [1, 2, 3, 4] as const;

export class TrickCard extends Card {
  readonly suit!: string;
  readonly rank!: number;
}

export class TrickPlayer extends Player<SmallTricks> {
  hand!: Hand;
  tricks = 0;
  /** Suits that the player has shown not to hold. */
  voids: string[] = [];
}

export interface SmallTricksOptions extends GameOptions {
  /** Names of the cards in the hands; the other cards stay hidden in the deck. */
  readonly hands?: readonly (readonly string[])[];
}

const HAND = 4;

/** Two hands of four of twelve cards: follow suit, the highest card of the suit led takes the trick. */
export class SmallTricks extends Game<SmallTricks, TrickPlayer> {
  static override PlayerClass = TrickPlayer;
  readonly deck = this.create(Deck, 'deck');
  readonly trick = this.create(Space, 'trick');
  /** The tricks that were taken, face down: every player saw the cards when they were played. */
  readonly taken = this.create(Space, 'taken');
  static override readonly visibleAttributes = ['leader'];
  leader: TrickPlayer | null = null;

  constructor(options: SmallTricksOptions) {
    super(options);
    this.taken.contentsHidden();
    for (const suit of SUITS) {
      for (const rank of RANKS) this.deck.create(TrickCard, `${suit}${rank}`, { suit, rank });
    }
    if (options.hands === undefined) this.deck.shuffle();
    for (const player of this.players) {
      player.hand = this.create(Hand, `hand-${player.position}`, { player });
      const names = options.hands?.[player.position];
      if (names === undefined) this.deck.drawTo(player.hand, HAND);
      for (const name of names ?? []) this.deck.first(TrickCard, name)?.putInto(player.hand);
    }
    this.registerActions(play);
    this.setFlow(flow);
  }

  get led(): string | undefined {
    return this.trick.first(TrickCard)?.suit;
  }

  lay(player: TrickPlayer, card: TrickCard): void {
    const { led } = this;
    if (led !== undefined && card.suit !== led) player.voids.push(led);
    if (led === undefined) this.leader = player;
    card.putInto(this.trick);
  }

  takeTrick(): void {
    const [first, second] = this.trick.all(TrickCard);
    const { leader } = this;
    if (first === undefined || second === undefined || leader === null) return;
    const isBeaten = second.suit === first.suit && second.rank > first.rank;
    const winner = isBeaten ? this.players.other(leader) : leader;
    winner.tricks += 1;
    this.leader = winner;
    this.trick.all(TrickCard).putInto(this.taken);
  }

  override canHold(card: TrickCard, place: GameElement): boolean {
    const { player } = place;
    return !(player instanceof TrickPlayer) || !player.voids.includes(card.suit);
  }
}

const play = Action.create<SmallTricks>('play')
  .chooseElement('card', {
    elementClass: TrickCard,
    from: ({ player }) => player.hand,
    filter: (card, { game, player }) =>
      game.led === undefined ||
      card.suit === game.led ||
      !player.hand.has(TrickCard, { suit: game.led }),
  })
  .execute(({ card }, { game, player }) => game.lay(player, card));

const flow = defineFlow<SmallTricks>({
  root: loop({
    while: ({ game }) => !game.players[0]?.hand.isEmpty(),
    do: sequence(
      eachPlayer({
        ...TurnOrder.START_FROM(
          ({ game }: { readonly game: SmallTricks }) => game.leader ?? game.players[0],
        ),
        do: actionStep({ actions: [play] }),
      }),
      execute(({ game }) => game.takeTrick()),
    ),
  }),
  getWinners: ({ game }) => {
    const most = Math.max(...game.players.map(({ tricks }) => tricks));
    return game.players.filter(({ tricks }) => tricks === most);
  },
});
