import {
  type Carried,
  Deck,
  Game,
  type GameElement,
  type GameOptions,
  Hand,
  playingCards,
  Space,
  SUITS,
  type Suit,
} from '@boardsmith/engine';
import { actions } from './actions.ts';
import { ALL_POINTS, HeartsPlayer, PlayingCard } from './elements.ts';
import { flow } from './flow.ts';
import { type PassDirection, passDirection, SEATS_AWAY } from './passing.ts';
import { Trick } from './trick.ts';

export interface HeartsOptions extends GameOptions {
  /** The score that ends the game. */
  readonly target?: 25 | 50 | 100;
  /** The deals of one sitting; 0 plays until the end. */
  readonly sitting?: 0 | 4 | 8;
  readonly carried?: Standings;
}

/** What a sitting hands on to the next one: the scores, deal by deal, and how many deals there were. */
export type Standings = Carried<{ readonly scores: readonly number[] }, { readonly deals: number }>;

export class Hearts extends Game<Hearts, HeartsPlayer> {
  static override PlayerClass = HeartsPlayer;
  static override readonly visibleAttributes = ['target', 'deals', 'heartsBroken'];
  declare readonly actions: typeof actions;

  readonly target: number;
  /** The number of the last deal of this sitting; `null` if only the target ends it. */
  readonly lastDeal: number | null;
  /** How many deals have begun, those of earlier sittings included. */
  deals: number;
  /** Whether a heart has been played in this deal. */
  heartsBroken = false;
  readonly deck = this.create(Deck, 'deck', { $type: 'deck' });
  readonly trick = this.create(Trick, 'trick', {
    $type: 'trick',
    $layout: 'row',
    $align: 'center',
  });

  constructor(options: HeartsOptions) {
    super(options);
    this.target = options.target ?? 100;
    this.deals = options.carried?.table.deals ?? 0;
    this.lastDeal = options.sitting ? this.deals + options.sitting : null;
    for (const { name, ...face } of playingCards()) {
      this.deck.create(PlayingCard, name, { ...face, $type: 'card' });
    }
    for (const player of this.players) {
      const { position } = player;
      player.hand = this.create(Hand, `hand-${position}`, { player, $type: 'hand', $fan: true });
      player.taken = this.create(Space, `taken-${position}`, { player, $layout: 'stack' });
      const scores = options.carried?.seats[position]?.scores ?? [];
      player.score = scores.reduce((sum, points) => sum + points, 0);
      if (scores.length > 0) player.$roundScores = [...scores];
    }
    this.registerActions(actions);
    this.setFlow(flow);
  }

  /** The direction of passing in this deal. */
  get direction(): PassDirection {
    return passDirection(this.deals);
  }

  get isFirstTrick(): boolean {
    return this.players.every(({ taken }) => taken.isEmpty());
  }

  get isDealGoingOn(): boolean {
    return this.players.some(({ hand }) => !hand.isEmpty());
  }

  get hasReachedTarget(): boolean {
    return this.players.some(({ score }) => score >= this.target);
  }

  /** Whether the game or this sitting is over: the target is reached, or the last deal scored. */
  get isOver(): boolean {
    return this.hasReachedTarget || (this.deals === this.lastDeal && !this.isDealGoingOn);
  }

  /** The players with the lowest score. */
  playersAhead(): HeartsPlayer[] {
    const lowest = Math.min(...this.players.map(({ score }) => score));
    return this.players.filter(({ score }) => score === lowest);
  }

  /** The player who receives a player's passed cards in this deal. */
  receiverFrom(player: HeartsPlayer): HeartsPlayer {
    return this.players.inOrderFrom(player)[SEATS_AWAY[this.direction]] ?? player;
  }

  deal(): void {
    this.deals += 1;
    this.heartsBroken = false;
    this.deck.shuffle();
    for (const player of this.players) {
      const cards = this.deck.firstN(13, PlayingCard).sortBy('order');
      this.animate('deal', { player }, () => cards.putInto(player.hand));
    }
    this.message('Deal {{deal}}: {{passing}}', {
      deal: this.deals,
      passing: this.passingInWords(),
    });
  }

  passingInWords(): string {
    if (this.direction === 'none') return 'no cards are passed';
    const where = this.direction === 'across' ? 'across' : `to the ${this.direction}`;
    return `three cards are passed ${where}`;
  }

  pass(player: HeartsPlayer, cards: readonly PlayingCard[]): void {
    const receiver = this.receiverFrom(player);
    const [first, second, third] = cards;
    const named = { player, receiver, first, second, third };
    this.messageTo([player], 'You pass {{first}}, {{second}} and {{third}} to {{receiver}}', named);
    this.animate('pass', { player, receiver, cards }, () => {
      for (const card of cards) card.putInto(receiver.hand);
    });
    this.messageTo([receiver], '{{player}} passes you {{first}}, {{second}} and {{third}}', named);
  }

  /** The holder of the two of clubs shows it, and leads. */
  chooseLeader(): void {
    const card = this.first(PlayingCard, '2C');
    const leader = this.players.find(({ hand }) => hand === card?.parent);
    if (card === undefined || leader === undefined) return;
    this.animate('show', { player: leader, card }, () => card.showFace());
    this.trick.leader = leader;
    this.message('{{leader}} shows {{card}} and leads', { leader, card });
  }

  playCard(player: HeartsPlayer, card: PlayingCard): void {
    const shown = this.voidsShownBy(card).filter(suit => !player.voids.includes(suit));
    if (shown.length > 0) player.voids = [...player.voids, ...shown];
    this.animate('play', { player, card }, () => card.putInto(this.trick));
    this.message('{{player}} plays {{card}}', { player, card });
    if (card.suit !== 'H' || this.heartsBroken) return;
    this.heartsBroken = true;
    this.message('Hearts are broken');
  }

  /** The suits that the player of a card is shown to lack. */
  voidsShownBy(card: PlayingCard): readonly Suit[] {
    const { suit = card.suit } = this.trick;
    if (card.suit !== suit) return [suit];
    const isForced = this.trick.isEmpty() && suit === 'H' && !this.heartsBroken;
    return isForced ? SUITS.filter(each => each !== 'H') : [];
  }

  takeTrick(): void {
    const { winner, best } = this.trick;
    if (winner === undefined || best === undefined) return;
    const cards = this.trick.all(PlayingCard);
    const points = cards.sum('points');
    this.animate('take', { player: winner, $raise: [best], $hold: 1200 }, () => {
      cards.putInto(winner.taken);
      winner.thisDeal += points;
    });
    this.trick.leader = winner;
    const value = points === 1 ? '1 point' : `${points} points`;
    this.message('{{winner}} takes the trick: {{value}}', { winner, value });
  }

  scoreDeal(): void {
    const shooter = this.players.find(player => player.pointsTaken() === ALL_POINTS);
    if (shooter !== undefined) this.message('{{shooter}} shoots the moon', { shooter });
    for (const player of this.players) {
      const points = pointsFor(player, shooter);
      player.score += points;
      player.$roundScores = [...(player.$roundScores ?? []), points];
      const { score } = player;
      this.message('{{player}} scores {{points}}, total {{score}}', { player, points, score });
    }
    // The tricks of the last deal stay where they are: they show how the game ended.
    if (!this.isOver) {
      this.gather();
      return;
    }
    for (const player of this.playersAhead()) {
      this.message('{{player}} has the fewest points: {{score}}', { player, score: player.score });
    }
  }

  gather(): void {
    this.animate('gather', { $hold: 1200, $sound: 'shuffle' }, () => {
      this.all(PlayingCard).putInto(this.deck);
      for (const player of this.players) player.thisDeal = 0;
    });
    for (const player of this.players) if (player.voids.length > 0) player.voids = [];
  }

  /** What the next sitting takes over; nothing once a player has reached the target. */
  carriedOn(): Omit<Standings, 'version'> | undefined {
    if (this.hasReachedTarget) return undefined;
    const seats = this.players.map(({ $roundScores = [] }) => ({ scores: $roundScores }));
    return { seats, table: { deals: this.deals } };
  }

  override getScores(): readonly number[] {
    const isScored = this.isOver;
    return this.players.map(player => -player.score - (isScored ? 0 : player.pointsTaken()));
  }

  override canHold(piece: GameElement, place: GameElement): boolean {
    const holder = this.players.find(({ hand }) => hand === place);
    return !(piece instanceof PlayingCard && holder?.voids.includes(piece.suit));
  }
}

/** The points of a player in a deal; a player who takes all of them scores none, the others 26 each. */
function pointsFor(player: HeartsPlayer, shooter: HeartsPlayer | undefined): number {
  if (shooter === undefined) return player.pointsTaken();
  return player === shooter ? 0 : ALL_POINTS;
}
