import { Deck, Game, type GameOptions, Hand, Space } from '@boardsmith/engine';
import { actions } from './actions.ts';
import { COLOURS, type Colour, GEM_COLOURS, Gem, Jewel, type Payment, Trader } from './elements.ts';
import { flow } from './flow.ts';
import { jewelsOf, LEVELS } from './jewels.ts';

export interface GemBazaarOptions extends GameOptions {
  /** The points that end the game. */
  readonly target?: 10 | 15;
}

const MAX_GEMS = 10;
const ROW_LENGTH = 4;
const PEARLS = 5;
/** A pair may be taken of a colour of which there are at least this many gems. */
const ENOUGH_FOR_A_PAIR = 4;
/** The gems of each colour, by the number of players. */
const GEMS: { readonly [players: number]: number } = { 2: 4, 3: 5, 4: 7 };

export class GemBazaar extends Game<GemBazaar, Trader> {
  static override PlayerClass = Trader;
  static override readonly visibleAttributes = ['target'];
  declare readonly actions: typeof actions;

  readonly target: number;
  readonly bank = this.create(Space, 'bank', { $layout: 'row' });
  readonly decks: readonly Deck[];
  readonly rows: readonly Space[];

  constructor(options: GemBazaarOptions) {
    super(options);
    this.target = options.target ?? 15;
    for (const colour of COLOURS) {
      this.bank.createMany(GEMS[this.players.length] ?? 0, Gem, colour, { colour });
    }
    this.bank.createMany(PEARLS, Gem, 'pearl', { colour: 'pearl' });
    const levels = Array.from({ length: LEVELS }, (_, level) => level);
    this.decks = levels.map(level => this.create(Deck, `deck-${level + 1}`, { $type: 'deck' }));
    this.rows = levels.map(level => this.create(Space, `row-${level + 1}`, { $layout: 'row' }));
    for (const deck of this.decks) {
      for (const { name, ...face } of jewelsOf(this.decks.indexOf(deck))) {
        deck.create(Jewel, name, { ...face, $type: 'card', $face: { title: 'colour' } });
      }
    }
    for (const player of this.players) this.seat(player);
    this.registerActions(actions);
    this.setFlow(flow);
  }

  seat(player: Trader): void {
    const { position } = player;
    player.purse = this.create(Space, `purse-${position}`, { player, $layout: 'row' });
    player.owned = this.create(Space, `owned-${position}`, { player, $layout: 'row' });
    player.reserved = this.create(Hand, `reserved-${position}`, { player, $type: 'hand' });
  }

  openBazaar(): void {
    for (const [level, deck] of this.decks.entries()) {
      deck.shuffle();
      deck.drawTo(this.row(level), ROW_LENGTH);
    }
  }

  row(level: number): Space {
    return this.rows[level] ?? this.bank;
  }

  get hasReachedTarget(): boolean {
    return this.players.some(({ score }) => score >= this.target);
  }

  /** The players with most points, and of those the ones with fewest jewels. */
  playersAhead(): Trader[] {
    const most = Math.max(...this.players.map(({ score }) => score));
    const ahead = this.players.filter(({ score }) => score === most);
    const fewest = Math.min(...ahead.map(({ owned }) => owned.count(Jewel)));
    return ahead.filter(({ owned }) => owned.count(Jewel) === fewest);
  }

  jewelsForSale(): readonly Jewel[] {
    return this.rows.flatMap(row => row.all(Jewel));
  }

  /** The jewels that a player may buy if the player can pay for them. */
  jewelsFor(player: Trader): readonly Jewel[] {
    return [...this.jewelsForSale(), ...player.reserved.all(Jewel)];
  }

  get hasOnlyPearls(): boolean {
    return this.bank.all(Gem).every(({ colour }) => colour === 'pearl');
  }

  /** How many gems a player has to return. */
  tooMany({ purse }: Trader): number {
    return Math.max(0, purse.count(Gem) - MAX_GEMS);
  }

  whyNoPair(colour: Colour): string | false {
    return this.bank.count(Gem, { colour }) < ENOUGH_FOR_A_PAIR && 'Fewer than four are left';
  }

  whyNotBuy(player: Trader, jewel: Jewel): string | false {
    const lack = player.lacks(jewel);
    return lack > 0 && `You lack ${lack === 1 ? '1 gem' : `${lack} gems`}`;
  }

  take(player: Trader, colours: readonly Colour[]): void {
    const gems = colours.join(', ');
    this.message('{{player}} takes {{gems}}', { player, gems });
    this.animate('take', { player }, () => {
      for (const colour of colours) this.bank.first(Gem, { colour })?.putInto(player.purse);
    });
  }

  reserve(player: Trader, jewel: Jewel): void {
    this.message('{{player}} reserves {{jewel}}', { player, jewel });
    this.takePearl(player);
    jewel.putInto(player.reserved);
    this.refill(jewel.level);
  }

  reserveTop(player: Trader, deck: Deck): void {
    this.message('{{player}} reserves the top of {{deck}}', { player, deck });
    this.takePearl(player);
    deck.drawTo(player.reserved);
  }

  takePearl(player: Trader): void {
    this.bank.first(Gem, { colour: 'pearl' })?.putInto(player.purse);
  }

  /** Buys a jewel; without a payment if the jewels that the player has bought pay for it. */
  buy(player: Trader, jewel: Jewel, payment: Payment | undefined): void {
    this.message('{{player}} buys {{jewel}}', { player, jewel });
    this.animate('buy', { player, jewel }, () => {
      for (const colour of GEM_COLOURS) {
        const gems = player.purse.firstN(payment?.[colour] ?? 0, Gem, { colour });
        for (const gem of gems) gem.putInto(this.bank);
      }
      jewel.putInto(player.owned);
    });
    player.score += jewel.points;
    this.refill(jewel.level);
  }

  /** Fills the row of a level from its deck. */
  refill(level: number): void {
    const row = this.row(level);
    if (row.count(Jewel) < ROW_LENGTH) this.decks[level]?.drawTo(row);
  }

  giveBack(player: Trader, gems: readonly Gem[]): void {
    for (const gem of gems) gem.putInto(this.bank);
    const colours = gems.map(({ colour }) => colour).join(', ');
    this.message('{{player}} returns {{colours}}', { player, colours });
  }

  override getScores(): readonly number[] {
    return this.players.map(({ score }) => score);
  }
}
