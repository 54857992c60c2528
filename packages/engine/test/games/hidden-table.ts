import {
  Card,
  Deck,
  Game,
  type GameElement,
  type GameOptions,
  Hand,
  Player,
  pileOf,
  Space,
} from '../../src/index.ts';

/** A card of four suits and few ranks. */
export class SuitCard extends Card {
  readonly suit!: string;
  readonly rank!: number;
}

export class Holder extends Player<HiddenTable> {
  hand!: Hand;
}

export interface HiddenTableOptions extends GameOptions {
  /** The names of the cards in each hand; all others are in the deck, in their usual order. */
  readonly hands: readonly (readonly string[])[];
}

const SUITS_HERE = ['a', 'b', 'c', 'd'] as const;

/** Hands that only their owners see, a hidden deck, and suits that a hand is known not to hold. */
export class HiddenTable extends Game<HiddenTable, Holder> {
  static override PlayerClass = Holder;
  static override readonly visibleAttributes = ['voids'];

  readonly deck = this.create(Deck, 'deck');
  readonly table = this.create(Space, 'table');
  /** A hidden place without an owner. */
  readonly box = this.create(Space, 'box');
  /** Face-down objects with places of their own. */
  readonly row = this.create(Space, 'row');
  /** Suits that hands are known not to hold: `1a` is the hand of seat 1 without `a`. */
  voids: string[] = [];
  entered = 0;

  static override readonly unhashed = ['entered'];

  constructor(options: HiddenTableOptions) {
    super(options);
    this.box.contentsHidden();
    this.row.contentsHidden({ slots: true });
    for (const suit of SUITS_HERE) {
      for (const rank of [1, 2, 3]) this.deck.create(SuitCard, `${suit}${rank}`, { suit, rank });
    }
    for (const player of this.players) {
      player.hand = this.create(Hand, `hand-${player.position}`, { player });
      for (const name of options.hands[player.position] ?? []) {
        this.card(name).putInto(player.hand);
      }
      player.hand.onEnter(() => {
        this.entered += 1;
      });
    }
  }

  card(name: string): SuitCard {
    const card = this.first(SuitCard, name) ?? pileOf(this).first(SuitCard, name);
    if (card === undefined) throw new Error(`there is no card ${name}`);
    return card;
  }

  seat(position: number): Holder {
    const player = this.players.byPosition(position);
    if (player === undefined) throw new Error(`there is no seat ${position}`);
    return player;
  }

  override canHold(card: SuitCard, place: GameElement, _viewer: Holder): boolean {
    const { player } = place;
    return player === null || !this.voids.includes(`${player.position}${card.suit}`);
  }
}

/** Everything in order, as a text: who holds what. */
export function dealOf(game: HiddenTable): string {
  const names = (space: GameElement): string =>
    space
      .all(SuitCard)
      .map(each => each.name)
      .join(' ');
  const hands = game.players.map(({ hand }) => names(hand));
  return [...hands, names(game.box), names(game.row), names(game.deck)].join('|');
}

/** Whether a card lies in a place. */
export function liesIn(game: HiddenTable, name: string, place: GameElement): boolean {
  return game.card(name).parent === place;
}
