import {
  Action,
  actionStep,
  Card,
  Deck,
  defineFlow,
  defineGame,
  Game,
  type GameOptions,
  Hand,
  loop,
  Player,
  Space,
} from '@boardsmith/engine';

/** The rules of a small game of poker with fixed bets, for two players. */
export interface PokerRules {
  /** The cards, by rank; the same rank twice is a pair. */
  readonly deck: readonly string[];
  /** What a bet costs in each round. A card is turned up before each round but the first. */
  readonly bets: readonly number[];
  /** How many bets and raises there may be in a round. */
  readonly maxRaises: number;
}

/** Three cards, one bet: Harold Kuhn's game of 1950, whose value to the first player is -1/18. */
export const KUHN: PokerRules = { deck: ['J', 'Q', 'K'], bets: [1], maxRaises: 1 };

/** Six cards, two rounds, one card turned up in between; a pair wins. */
export const LEDUC: PokerRules = {
  deck: ['J', 'J', 'Q', 'Q', 'K', 'K'],
  bets: [2, 4],
  maxRaises: 2,
};

const RANKS = 'JQK';

export class PokerCard extends Card {
  readonly rank!: string;
}

export class PokerPlayer extends Player<LimitPoker> {
  hand!: Hand;
  /** What the player has put into the pot. */
  stake = 1;
  winnings = 0;
}

export class LimitPoker extends Game<LimitPoker, PokerPlayer> {
  static override PlayerClass = PokerPlayer;
  static override readonly visibleAttributes = ['rules', 'round', 'raises', 'acted', 'seatToMove'];
  readonly deck = this.create(Deck, 'deck');
  readonly board = this.create(Space, 'board');
  readonly rules: PokerRules;
  round = 0;
  raises = 0;
  /** How many players have acted since the latest raise. */
  acted = 0;
  seatToMove = 0;

  constructor(options: GameOptions, rules: PokerRules) {
    super(options);
    this.rules = rules;
    for (const rank of rules.deck) this.deck.create(PokerCard, rank, { rank });
    for (const player of this.players) {
      player.hand = this.create(Hand, `hand-${player.position}`, { player });
    }
    this.registerActions(fold, call, raise);
    this.setFlow(flow);
  }

  /** The highest amount that a round of betting can cost. */
  get mostAtStake(): number {
    const { bets, maxRaises } = this.rules;
    return bets.reduce((sum, bet) => sum + bet * maxRaises, 1);
  }

  get toMove(): PokerPlayer | undefined {
    return this.players[this.seatToMove];
  }

  get highestStake(): number {
    return Math.max(...this.players.map(({ stake }) => stake));
  }

  deal(): void {
    this.deck.shuffle();
    for (const { hand } of this.players) this.deck.drawTo(hand);
  }

  fold(player: PokerPlayer): void {
    this.message('{{player}} folds', { player });
    this.settle(this.players.other(player));
  }

  call(player: PokerPlayer): void {
    this.message('{{player}} calls', { player });
    player.stake = this.highestStake;
    this.acted += 1;
    this.seatToMove = 1 - player.position;
    if (this.acted === 2) this.endRound();
  }

  raise(player: PokerPlayer): void {
    this.message('{{player}} raises', { player });
    player.stake = this.highestStake + (this.rules.bets[this.round] ?? 0);
    this.raises += 1;
    this.acted = 1;
    this.seatToMove = 1 - player.position;
  }

  endRound(): void {
    this.round += 1;
    this.raises = 0;
    this.acted = 0;
    this.seatToMove = 0;
    if (this.round < this.rules.bets.length) this.deck.drawTo(this.board);
    else this.showDown();
  }

  showDown(): void {
    const strengths = this.players.map(player => this.strengthOf(player));
    const best = Math.max(...strengths);
    const winners = this.players.filter((_, seat) => strengths[seat] === best);
    this.settle(winners.length === 1 ? winners[0] : undefined);
  }

  strengthOf({ hand }: PokerPlayer): number {
    const rank = hand.first(PokerCard)?.rank ?? '';
    const isPair = this.board.has(PokerCard, { rank });
    return RANKS.indexOf(rank) + (isPair ? RANKS.length : 0);
  }

  /** Pays the winner what the other has put into the pot; pays no player if there is no winner. */
  settle(winner: PokerPlayer | undefined): void {
    if (winner !== undefined) {
      const loser = this.players.other(winner);
      winner.winnings += loser.stake;
      loser.winnings -= loser.stake;
    }
    this.finish(winner === undefined ? this.players.slice() : [winner]);
  }

  /** The share of all money that could be at stake. */
  override getScores(): readonly number[] {
    return this.players.map(({ winnings }) => 0.5 + winnings / (2 * this.mostAtStake));
  }
}

const fold = Action.create<LimitPoker>('fold')
  .condition({ 'there is a bet': ({ game, player }) => player.stake < game.highestStake })
  .execute((_, { game, player }) => game.fold(player));

const call = Action.create<LimitPoker>('call').execute((_, { game, player }) => game.call(player));

const raise = Action.create<LimitPoker>('raise')
  .condition({ 'there may be another bet': ({ game }) => game.raises < game.rules.maxRaises })
  .execute((_, { game, player }) => game.raise(player));

const flow = defineFlow<LimitPoker>({
  setup: ({ game }) => game.deal(),
  root: loop({
    do: actionStep({ player: ({ game }) => game.toMove, actions: [fold, call, raise] }),
  }),
});

class KuhnPoker extends LimitPoker {
  constructor(options: GameOptions) {
    super(options, KUHN);
  }
}

class LeducPoker extends LimitPoker {
  constructor(options: GameOptions) {
    super(options, LEDUC);
  }
}

const playerCount = { min: 2, max: 2 };

export const kuhnPoker = defineGame({
  gameClass: KuhnPoker,
  displayName: 'Kuhn poker',
  playerCount,
});

export const leducPoker = defineGame({
  gameClass: LeducPoker,
  displayName: 'Leduc poker',
  playerCount,
});
