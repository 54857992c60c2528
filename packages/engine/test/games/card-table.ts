import {
  type AttributeAudiences,
  alternatingTeams,
  Game,
  type GameElement,
  type GameOptions,
  Piece,
  Player,
  type PossibleValues,
  Space,
} from '../../src/index.ts';

export const SUITS = ['cups', 'keys', 'moons'] as const;
export type Suit = (typeof SUITS)[number];
export type Back = 'red' | 'blue';
const HIGHEST = 4;

/** Some of what a player has is seen by that player alone. */
export class Gambler extends Player<CardTable> {
  static override readonly hiddenAttributes: readonly string[] = ['purse', 'plans', 'quarry'];
  static override readonly attributesSeenBy: AttributeAudiences = {
    pact: 'team',
    dream: 'none',
    rumour: { viewers: 'confidants' },
    oath: { viewers: 'witness' },
  };
  static override readonly possibleValues: PossibleValues = {
    pact: ['', 'lead low'],
    dream: [0, 1, 2],
    rumour: ['', 'bluff'],
    oath: [false, true],
    purse: [3, 10],
    plans: [[], ['wait']],
    quarry: [null],
  };
  score = 0;
  /** What everyone sees the player point at, even where it is a hidden card. */
  favourite: Card | null = null;
  purse = 10;
  plans: string[] = [];
  quarry: Card | null = null;
  /** For the partner too. */
  pact = '';
  /** Not even for the player. */
  dream = 0;
  /** For those whom the player has told. */
  rumour = '';
  confidants: Gambler[] = [];
  oath = false;
  witness: Gambler | null = null;
}

/** A card with one of two backs. Copies are equal in everything, their names included. */
export class Card extends Piece<CardTable> {
  static override readonly visibleAttributes: readonly string[] = ['back'];
  static override readonly hiddenAttributes: readonly string[] = ['note'];
  static override readonly possibleValues: PossibleValues = { note: ['', 'keep'] };
  suit: Suit = 'cups';
  rank = 0;
  back: Back = 'red';
  /** Only the owner reads it. */
  note = '';
  partner: Card | null = null;
  met: GameElement[] = [];
}

/** A token whose back tells its colour, its kind of picture, and what it was laid on. */
export class Token extends Piece<CardTable> {
  static override readonly visibleAttributes: readonly string[] = ['colour', 'mark', '$type'];
  colour: Back = 'blue';
  value = 1;
  mark: Card | null = null;
}

export class Hand extends Space<CardTable> {}

/** A space whose class says that its contents are hidden. */
export class Stock extends Space<CardTable> {
  static override readonly contents = 'hidden';
}

/** A space inside another; it comes with something in it. */
export class Chest extends Space<CardTable> {
  label = '';

  override onCreate(): void {
    this.create(Token, 'coin', { value: 5 });
  }
}

/** How many elements are made and thrown away before the game, to give the others other ids. */
export interface CardTableOptions extends GameOptions {
  readonly padding?: number;
}

/** Four players at a table that uses every way of hiding and showing. */
export class CardTable extends Game<CardTable, Gambler> {
  static override PlayerClass = Gambler;
  static override readonly visibleAttributes: readonly string[] = [
    'round',
    'spotlight',
    'trail',
    'bids',
  ];
  static override readonly teams = alternatingTeams('even', 'odd');
  static override readonly attributesSeenBy: AttributeAudiences = { verdict: { viewers: 'judge' } };
  static override readonly possibleValues: PossibleValues = { secrets: [0, 1], verdict: [0, 1, 2] };

  round = 1;
  spotlight: GameElement | null = null;
  trail: GameElement[] = [];
  bids: Record<string, number> = {};
  /** Not in the list of what is sent. */
  omen: Card | null = null;
  /** For the judge alone. */
  verdict = 0;
  judge: Gambler | null = null;
  secrets = 0;

  /** Seen by all. */
  table: Space;
  /** Seen by all, the latest on top. */
  discard: Space;
  /** Seen by all but seat 2. */
  market: Space;
  /** Hidden from all. */
  stock: Stock;
  /** Hidden from all but seat 1. */
  den: Space;
  /** Hidden from all, each card a face-down object in its place. */
  row: Space;
  /** Only the number is known. */
  pot: Space;
  /** Known to all, but not in which order. */
  bag: Space;
  /** Hidden, in places; the spaces in it have settings of their own. */
  shelf: Space;
  /** Hidden; the spaces in it have settings of their own, and are not seen either. */
  vault: Space;
  /** Says nothing about its contents. */
  floor: Space;

  constructor(options: CardTableOptions) {
    super(options);
    const padding = this.create(Space, 'padding');
    for (let i = 0; i < (options.padding ?? 0); i++) padding.create(Token, 'padding').remove();
    padding.remove();

    this.table = this.create(Space, 'table');
    this.discard = this.create(Space, 'discard');
    this.market = this.create(Space, 'market');
    this.stock = this.create(Stock, 'stock');
    this.den = this.create(Space, 'den');
    this.row = this.create(Space, 'row');
    this.pot = this.create(Space, 'pot');
    this.bag = this.create(Space, 'bag');
    this.shelf = this.create(Space, 'shelf');
    this.vault = this.create(Space, 'vault');
    this.floor = this.create(Space, 'floor');
    for (const player of this.players)
      this.create(Hand, 'hand', { player }).contentsVisibleToOwner();
    this.#hide();
    this.#furnish();
    this.#deal();
  }

  get hands(): readonly Hand[] {
    return this.all(Hand);
  }

  /** Every space a card can lie in. */
  get zones(): readonly Space[] {
    return this.all(Space);
  }

  #hide(): void {
    this.discard.setOrder('stacking');
    this.market.contentsVisible();
    this.market.hideContentsFrom(2);
    this.den.contentsHidden();
    this.den.addZoneVisibleTo(1);
    this.row.contentsHidden({ slots: true });
    this.pot.contentsCountOnly();
    this.bag.contentsUnordered();
    this.shelf.contentsHidden({ slots: true });
    this.vault.contentsHidden();
  }

  #furnish(): void {
    const [first, , , last] = this.players;
    this.shelf.create(Chest, 'window').contentsVisible();
    this.shelf.create(Chest, 'plain');
    this.shelf.create(Chest, 'locker', { player: last ?? null }).contentsVisibleToOwner();
    this.vault.create(Chest, 'glass').contentsVisible();
    this.vault.create(Chest, 'safe', { player: first ?? null }).contentsVisibleToOwner();
    this.floor.create(Chest, 'box').contentsHidden({ slots: true });
    this.floor.create(Chest, 'basket').contentsUnordered();
    this.floor.create(Chest, 'tray');
    this.hands[0]?.create(Chest, 'sleeve');
    this.table.createMany(4, Token, 'token', i => ({ value: 1 + (i % 2) }));
  }

  #deal(): void {
    for (const suit of SUITS) {
      for (let rank = 1; rank <= HIGHEST; rank++) {
        for (const back of ['red', 'red', 'blue', 'red', 'blue', 'red'] as const) {
          this.stock.create(Card, `${rank} of ${suit}`, {
            suit,
            rank,
            back,
            $image: `${suit}.png`,
          });
        }
      }
    }
    this.stock.shuffle();
    const shares: readonly [Space, number][] = [
      ...this.hands.map((hand): [Space, number] => [hand, 5]),
      [this.table, 4],
      [this.market, 4],
      [this.den, 4],
      [this.row, 5],
      [this.pot, 4],
      [this.bag, 6],
    ];
    for (const [zone, count] of shares) {
      for (const card of this.stock.firstN(count, Card)) card.putInto(zone);
    }
  }
}
