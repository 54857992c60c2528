import {
  type Carried,
  Deck,
  Game,
  type GameOptions,
  Hand,
  playingCards,
  Space,
} from '@boardsmith/engine';
import { discard, go, play } from './actions.ts';
import { type Combination, combinationsOf, countAloud } from './combinations.ts';
import { describeHand, describePlay } from './describe-score.ts';
import { Crib, CribbagePlayer, Lane, PlayingCard, Row } from './elements.ts';
import { flow } from './flow.ts';
import { scoreHand } from './score-hand.ts';
import { scorePlay, THIRTY_ONE } from './score-play.ts';

export interface CribbageOptions extends GameOptions {
  /** The hole in which the game ends. */
  readonly target?: 61 | 121;
  /** How many games win the match. */
  readonly match?: 1 | 2 | 3;
  readonly carried?: Match;
}

/** What a match carries from game to game: the games that each player has won, and the seat that deals. */
export type Match = Carried<{ readonly games: number; readonly deals: boolean }, null>;

/** A player who is this many holes behind at the end is skunked: the game counts twice in the match. */
const SKUNK = 31;

export class Cribbage extends Game<Cribbage, CribbagePlayer> {
  static override PlayerClass = CribbagePlayer;
  static override visibleAttributes = ['dealer', 'toPlay', 'tally', 'match', 'isDealerKnown'];

  readonly deck = this.create(Deck, 'deck', { $type: 'deck' });
  readonly starter = this.create(Row, 'starter');
  readonly crib = this.create(Crib, 'crib');
  /** The cards played since the count last began. */
  readonly row = this.create(Row, 'row');
  readonly board = this.create(Space, 'board', { $type: 'pegboard', $direction: 'vertical' });
  /** The first seat, until the cut determines the dealer. */
  dealer: CribbagePlayer = this.players.next();
  toPlay: CribbagePlayer = this.dealer;
  /** The count of the cards in the row. */
  tally = 0;
  /** How many games win the match. */
  readonly match: number;
  /** Whether an earlier game of the match determines the dealer. */
  readonly isDealerKnown: boolean;

  constructor(options: CribbageOptions) {
    super(options);
    this.match = options.match ?? 1;
    const earlier = options.carried?.seats ?? [];
    const dealer = this.players.find(({ position }) => earlier[position]?.deals);
    this.isDealerKnown = dealer !== undefined;
    this.dealer = dealer ?? this.dealer;
    this.crib.contentsHidden();
    for (const { name, ...face } of playingCards()) this.deck.create(PlayingCard, name, face);
    for (const player of this.players) {
      const { position } = player;
      player.hand = this.create(Hand, `hand-${position}`, { player, $type: 'hand', $fan: true });
      player.shown = this.create(Row, `shown-${position}`, { player });
      const holes = options.target ?? 121;
      player.lane = this.board.create(Lane, `lane-${position}`, { player, holes });
      if (this.match > 1) player.games = earlier[position]?.games ?? 0;
    }
    this.registerActions(discard, play, go);
    this.setFlow(flow);
  }

  /** The player who does not deal: the first to play and the first to count. */
  get pone(): CribbagePlayer {
    return this.players.other(this.dealer);
  }

  /** The player whose front peg is in the last hole. */
  get winner(): CribbagePlayer | undefined {
    return this.players.find(({ lane }) => lane.isHome);
  }

  /** Whether a player still has a card to play. */
  get holdsCards(): boolean {
    return this.players.some(({ hand }) => !hand.isEmpty());
  }

  /** The scores in seat order. */
  override getScores(): number[] {
    return this.players.map(({ score }) => score);
  }

  /** Whether the dealer is still to be cut for: at first, and after a tie. */
  get isCutOpen(): boolean {
    if (this.isDealerKnown) return false;
    const [first, second] = this.players.map(({ cut }) => cut);
    return first === second;
  }

  /** Each player turns up a card, and the lower one deals first. */
  cutForDeal(): void {
    this.gatherCards();
    for (const player of this.players) {
      this.animate('cut', { player }, () => this.deck.drawTo(player.shown));
      this.message('{{player}} cuts {{card}}', { player, card: player.shown.first() });
    }
    if (this.isCutOpen) this.message('The cuts are tied: cut again');
    else this.dealer = this.players.reduce((low, player) => (player.cut < low.cut ? player : low));
  }

  deal(): void {
    this.gatherCards();
    this.message('{{player}} deals', { player: this.dealer });
    for (const player of [this.pone, this.dealer]) {
      this.animate('deal', { player }, () => this.deck.drawTo(player.hand, 6));
    }
  }

  /** Two cards go into the crib, and only the player who discarded them knows which. */
  layAway(player: CribbagePlayer, cards: readonly PlayingCard[]): void {
    this.animate('lay-away', { player }, () => {
      for (const card of cards) {
        card.putInto(this.crib);
        card.addVisibleTo(player);
      }
    });
    this.message('{{player}} discards two cards to the crib', { player });
  }

  /** Turns the starter up; a jack is two points for his heels. */
  turnUpStarter(): void {
    this.animate('starter', {}, () => this.deck.drawTo(this.starter));
    const starter = this.starter.first(PlayingCard);
    this.message('The starter is {{starter}}', { starter });
    this.toPlay = this.pone;
    if (starter?.rank === 'J') this.peg(this.dealer, 2, 'his heels');
  }

  /** The reason `card` may not be played, or `false`. */
  whyNotPlayable(card: PlayingCard): string | false {
    const tally = this.tally + card.pips;
    return tally > THIRTY_ONE && `It would take the count to ${tally}, past ${THIRTY_ONE}`;
  }

  playCard(player: CribbagePlayer, card: PlayingCard): void {
    this.animate('play', { player, card }, () => {
      card.player = player;
      card.putInto(this.row);
      this.tally += card.pips;
    });
    this.message('{{player}} plays {{card}}: {{tally}}', { player, card, tally: this.tally });
    const score = scorePlay(this.row.all(PlayingCard));
    if (score.total > 0) this.peg(player, score.total, describePlay(score));
    if (this.winner === undefined) this.passTurn(player);
  }

  sayGo(player: CribbagePlayer): void {
    player.saidGo = true;
    this.message('{{player}} says go', { player });
    this.passTurn(player);
  }

  /**
   * The turn goes to the next player who holds cards and has not said go; if there is none, the count is
   * over.
   */
  passTurn(player: CribbagePlayer): void {
    const order = [this.players.other(player), player];
    const next = order.find(({ hand, saidGo }) => !hand.isEmpty() && !saidGo);
    if (next === undefined || this.tally === THIRTY_ONE) this.endCount();
    else this.toPlay = next;
  }

  /**
   * The player of the last card pegs one, unless the count is thirty-one, and the other leads if possible.
   */
  endCount(): void {
    const last = this.row.last(PlayingCard)?.player ?? this.toPlay;
    if (this.tally < THIRTY_ONE) this.peg(last, 1, this.holdsCards ? 'go' : 'last card');
    this.clearRow();
    const other = this.players.other(last);
    this.toPlay = other.hand.isEmpty() ? last : other;
  }

  canPlay({ hand }: CribbagePlayer): boolean {
    return hand.all(PlayingCard).some(card => this.whyNotPlayable(card) === false);
  }

  /** The cards of the count return to their players. */
  clearRow(): void {
    this.animate('clear', { $hold: 900 }, () => {
      for (const card of this.row.all(PlayingCard)) {
        if (card.player !== null) card.putInto(card.player.shown);
        card.player = null;
      }
      this.tally = 0;
    });
    for (const player of this.players) player.saidGo = false;
  }

  countHand(player: CribbagePlayer): void {
    this.showCards(player, player.shown);
  }

  /** The crib is turned up, and the dealer counts it. */
  countCrib(): void {
    this.animate('turn-up', { crib: this.crib }, () => {
      for (const card of this.crib.all(PlayingCard)) card.showFace();
    });
    this.showCards(this.dealer, this.crib);
  }

  /** The winner of a game of a match has won one game more, or two more by a skunk. */
  endGame(winner: CribbagePlayer): void {
    const { games, score } = winner;
    if (games === null) return;
    const loser = this.players.other(winner);
    const isSkunk = score - loser.score >= SKUNK;
    if (isSkunk) this.message('{{loser}} is skunked', { loser });
    winner.games = games + (isSkunk ? 2 : 1);
    const standing = `${winner.games} to ${loser.games}`;
    if (winner.games >= this.match)
      this.message('{{winner}} wins the match {{standing}}', { winner, standing });
    else
      this.message('{{winner}} has won this game: {{standing}} in the match', { winner, standing });
  }

  /** What the next game of the match takes over; nothing once it is won. The loser deals first. */
  carriedOn(): Omit<Match, 'version'> | undefined {
    const games = this.players.map(player => player.games ?? this.match);
    if (games.some(won => won >= this.match)) return undefined;
    const seats = this.players.map((player, seat) => ({
      games: games[seat] ?? 0,
      deals: player !== this.winner,
    }));
    return { seats, table: null };
  }

  passTheDeal(): void {
    this.dealer = this.pone;
  }

  /** Pegs the score of a row of cards together with the starter. */
  showCards(player: CribbagePlayer, cards: Row | Crib): void {
    const starter = this.starter.first(PlayingCard);
    if (starter === undefined) return;
    const isCrib = cards === this.crib;
    const score = scoreHand(cards.all(PlayingCard), starter, isCrib);
    const what = isCrib ? 'the crib' : 'the hand';
    this.countAloud(player, combinationsOf(cards.all(PlayingCard), starter, isCrib));
    if (score.total > 0) this.peg(player, score.total, `${what} has ${describeHand(score)}`);
    else this.message('{{player}} scores nothing in {{what}}', { player, what });
  }

  /** Counts one combination after the other, with its cards raised. */
  private countAloud(
    player: CribbagePlayer,
    combinations: readonly Combination<PlayingCard>[],
  ): void {
    let total = 0;
    for (const combination of combinations) {
      const { cards, points, what } = combination;
      total += points;
      this.emitAnimationEvent('count', {
        ...{ player, cards, what, points, total },
        ...{ $raise: cards, $say: countAloud(combination, total), $by: player, $hold: 1000 },
      });
    }
  }

  peg(player: CribbagePlayer, points: number, what: string): void {
    this.animate('peg', { player, points }, () => player.peg(points));
    this.message('{{player}} pegs {{points}}: {{what}}', { player, points, what });
    if (!player.lane.isHome) return;
    const { score } = player;
    this.message('{{player}} pegs out with {{score}}', { player, score });
    this.endGame(player);
  }

  gatherCards(): void {
    const out = this.all(PlayingCard, card => card.parent !== this.deck);
    this.animate('gather', { $hold: out.length > 0 ? 1200 : 0, $sound: 'shuffle' }, () => {
      out.putInto(this.deck);
      this.deck.shuffle();
    });
  }
}
