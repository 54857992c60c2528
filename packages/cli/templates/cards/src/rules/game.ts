import { Deck, Game, type GameOptions, Hand, playingCards, suitName } from '@boardsmith/engine';
import { PlayingCard, Trick, TrickTaker } from './elements.ts';
import { flow } from './flow.ts';

const CARDS_EACH = 5;

export class FollowSuit extends Game<FollowSuit, TrickTaker> {
  static override PlayerClass = TrickTaker;
  // Anything not listed here stays on the server.
  static override readonly visibleAttributes = ['leader'];

  readonly deck = this.create(Deck, 'deck', { $type: 'deck' });
  readonly trick = this.create(Trick, 'trick', { $layout: 'row', $align: 'center' });
  /** The player of the first card of the trick. */
  leader: TrickTaker = this.players.next();

  constructor(options: GameOptions) {
    super(options);
    for (const { name, ...face } of playingCards()) {
      this.deck.create(PlayingCard, name, { ...face, $type: 'card' });
    }
    for (const player of this.players) {
      const name = `hand-${player.position}`;
      player.hand = this.create(Hand, name, { player, $type: 'hand', $fan: true });
    }
    this.setFlow(flow);
  }

  get hasCards(): boolean {
    return this.players.some(({ hand }) => !hand.isEmpty());
  }

  deal(): void {
    this.deck.shuffle();
    for (const player of this.players) {
      this.animate('deal', { player }, () => this.deck.drawTo(player.hand, CARDS_EACH));
    }
  }

  /** Why a player may not play a card now, or `false`. */
  whyNotPlay(card: PlayingCard, { hand }: TrickTaker): string | false {
    const { suit } = this.trick;
    const mayPlay = suit === undefined || card.suit === suit || !hand.has(PlayingCard, { suit });
    return !mayPlay && `You must follow ${suitName(suit)}`;
  }

  playCard(card: PlayingCard, player: TrickTaker): void {
    this.animate('play', { player, card }, () => card.putInto(this.trick));
    this.message('{{player}} plays {{card}}', { player, card });
  }

  takeTrick(): void {
    const order = this.players.inOrderFrom(this.leader);
    this.leader = order[this.trick.best] ?? this.leader;
    this.leader.tricks++;
    this.animate('take', { player: this.leader }, () => {
      for (const card of this.trick.all(PlayingCard)) card.remove();
    });
    this.message('{{player}} takes the trick', { player: this.leader });
  }

  /** The players with the most tricks. */
  playersAhead(): TrickTaker[] {
    const most = Math.max(...this.getScores());
    return this.players.filter(({ tricks }) => tricks === most);
  }

  override getScores(): readonly number[] {
    return this.players.map(({ tricks }) => tricks);
  }
}
