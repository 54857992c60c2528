import {
  Deck,
  Game,
  type GameElement,
  type GameOptions,
  Hand,
  playingCards,
  RANKS,
  type Random,
  type Rank,
  rankName,
  Space,
} from '@boardsmith/engine';
import { actions } from './actions.ts';
import { agreeWithAsking } from './agree-with-asking.ts';
import { GoFishPlayer, PlayingCard } from './elements.ts';
import { flow } from './flow.ts';

/** How many cards make a book. */
const BOOK = 4;

export class GoFish extends Game<GoFish, GoFishPlayer> {
  static override PlayerClass = GoFishPlayer;
  static override readonly visibleAttributes = ['goesAgain'];
  declare readonly actions: typeof actions;

  /** Whether the latest question allows another one. */
  goesAgain = false;
  readonly pond = this.create(Deck, 'pond', { $type: 'deck' });

  constructor(options: GameOptions) {
    super(options);
    for (const { name, ...face } of playingCards()) {
      this.pond.create(PlayingCard, name, { ...face, $type: 'card' });
    }
    for (const player of this.players) {
      const { position } = player;
      player.hand = this.create(Hand, `hand-${position}`, { player, $type: 'hand', $fan: true });
      player.shelf = this.create(Space, `shelf-${position}`, {
        player,
        $layout: 'row',
        $overlap: 0.8,
      });
    }
    this.registerActions(actions);
    this.setFlow(flow);
  }

  /** How many books are still to be made. */
  get booksLeft(): number {
    return RANKS.length - this.players.reduce((sum, { books }) => sum + books, 0);
  }

  /** The players with the most books. */
  playersAhead(): GoFishPlayer[] {
    const most = Math.max(...this.players.map(({ books }) => books));
    return this.players.filter(({ books }) => books === most);
  }

  deal(): void {
    this.pond.shuffle();
    const count = this.players.length <= 3 ? 7 : 5;
    for (const player of this.players) {
      this.animate('deal', { player }, () => this.pond.drawTo(player.hand, count));
    }
    for (const player of this.players) {
      for (const rank of player.ranksHeld()) this.layBook(player, rank);
    }
  }

  /** Why a player may not ask another, or `false`. */
  whyNotAsk(player: GoFishPlayer, other: GoFishPlayer): string | false {
    if (!other.hand.isEmpty()) return false;
    const isAnotherAble = this.players.others(player).some(({ hand }) => !hand.isEmpty());
    return isAnotherAble && `${other.name} has no cards`;
  }

  ask(player: GoFishPlayer, target: GoFishPlayer, rank: Rank): void {
    const named = { player, target, rank: rankName(rank) };
    this.message('{{player}} asks {{target}} for {{rank}}s', named);
    const question = `${target.name}, any ${rankName(rank)}s?`;
    this.emitAnimationEvent('ask', { player, target, $say: question, $by: player, $hold: 1100 });
    player.noteHolding(rank, Math.max(1, player.certainOf(rank)));
    this.goesAgain = this.give(rank, target, player) || this.goFish(player, target, rank);
    if (this.goesAgain) this.drawIfEmpty(player);
  }

  /** Gives all cards of a rank to another player; returns whether there are any. */
  give(rank: Rank, from: GoFishPlayer, to: GoFishPlayer): boolean {
    const cards = from.cardsOf(rank);
    from.noteLack(rank);
    if (cards.length === 0) return false;
    to.noteHolding(rank, to.certainOf(rank) + cards.length);
    const answer = cards.length === 1 ? 'Here you are' : `Here are ${cards.length}`;
    this.animate('give', { from, to, cards, $say: answer, $by: from }, () => {
      for (const card of cards) card.putInto(to.hand);
    });
    const count = cards.length === 1 ? '1 card' : `${cards.length} cards`;
    this.message('{{from}} gives {{to}} {{count}}', { from, to, count });
    this.layBook(to, rank);
    return true;
  }

  /** The other player has none: returns whether the card from the pond is of the rank asked for. */
  goFish(player: GoFishPlayer, target: GoFishPlayer, rank: Rank): boolean {
    this.emitAnimationEvent('go-fish', { player, $say: 'Go fish!', $by: target, $hold: 900 });
    return this.fish(player, rank);
  }

  /** Draws from the pond. Returns whether it is the rank asked for; such a card is shown to all. */
  fish(player: GoFishPlayer, rank: Rank): boolean {
    const card = this.pond.first(PlayingCard);
    if (card === undefined) {
      this.message('Go fish! But the pond is empty');
      return false;
    }
    const isCatch = card.rank === rank;
    if (isCatch) {
      this.animate('show', { player, card }, () => card.showFace());
      this.message('Go fish! {{player}} draws {{card}} and asks again', { player, card });
      player.noteHolding(rank, player.certainOf(rank) + 1);
    } else {
      this.message('Go fish! {{player}} draws a card', { player });
    }
    this.draw(player, card);
    return isCatch;
  }

  drawIfEmpty(player: GoFishPlayer): void {
    const card = this.pond.first(PlayingCard);
    if (card === undefined || !player.hand.isEmpty()) return;
    this.message('{{player}} has no cards and draws one', { player });
    this.draw(player, card);
  }

  draw(player: GoFishPlayer, card: PlayingCard): void {
    this.animate('draw', { player, card }, () => card.putInto(player.hand));
    this.messageTo([player], 'You draw {{card}}', { card });
    player.drawn += 1;
    this.layBook(player, card.rank);
  }

  /** Lays down the cards of a rank if there are four of them. */
  layBook(player: GoFishPlayer, rank: Rank): void {
    const cards = player.cardsOf(rank);
    if (cards.length < BOOK) return;
    this.animate('book', { player, rank, $hold: 700, $sound: 'capture' }, () => {
      for (const card of cards) card.putInto(player.shelf);
      player.books += 1;
    });
    player.noteHolding(rank, 0);
    this.message('{{player}} lays down a book of {{rank}}s', { player, rank: rankName(rank) });
    if (this.booksLeft > 0) return;
    for (const winner of this.playersAhead()) {
      this.message('{{winner}} has the most books: {{books}}', { winner, books: winner.books });
    }
  }

  override getScores(): readonly number[] {
    return this.players.map(({ books }) => books);
  }

  override canHold(piece: GameElement, place: GameElement): boolean {
    const holder = this.players.find(({ hand }) => hand === place);
    return !(piece instanceof PlayingCard && holder?.lacks(piece.rank));
  }

  override resample(viewer: GoFishPlayer, random: Random): void {
    agreeWithAsking(this, viewer, random);
  }
}
