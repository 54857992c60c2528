import { describe, expect, test } from 'vitest';
import {
  type AuctionKind,
  AuctionLot,
  auction,
  Card,
  defineFlow,
  draft,
  Game,
  type GameOptions,
  Hand,
  Player,
  restoreGame,
  TradeDesk,
  trade,
} from '../../../index.ts';

class Merchant extends Player<Fair> {
  coins = 10;
  wool = 2;
  wine = 2;
  pack!: Hand;
  chosen!: Hand;
}

interface FairOptions extends GameOptions {
  readonly what: AuctionKind | 'draft' | 'trade';
}

const sale = (kind: AuctionKind) =>
  auction<Fair>({
    kind,
    lot: game => game.lot,
    budget: player => player.coins,
    minimum: () => 2,
    sold: ({ game }, { winner, price }) => {
      winner.coins -= price;
      game.results.push(`${winner.position} pays ${price}`);
    },
    unsold: ({ game }) => void game.results.push('unsold'),
  });

const sales = { open: sale('open'), 'once-around': sale('once-around'), sealed: sale('sealed') };

const picking = draft<Fair, Card>({
  elementClass: Card,
  pack: player => player.pack,
  to: player => player.chosen,
  leave: 1,
});

const trading = trade<Fair>({
  desk: game => game.desk,
  kinds: ['wool', 'wine'],
  stock: (player, kind) => (kind === 'wool' ? player.wool : player.wine),
  move: ({ kind, count }, { from, to }) => {
    const key = kind === 'wool' ? 'wool' : 'wine';
    from[key] -= count;
    to[key] += count;
  },
  offers: 2,
});

class Fair extends Game<Fair, Merchant> {
  static override PlayerClass = Merchant;
  static override readonly visibleAttributes = ['results'];
  results: string[] = [];
  readonly lot = this.create(AuctionLot, 'lot');
  readonly desk = this.create(TradeDesk, 'desk');

  constructor(options: FairOptions) {
    super(options);
    for (const player of this.players) {
      player.pack = this.create(Hand, 'pack', { player });
      player.chosen = this.create(Hand, 'chosen', { player });
      for (const i of [1, 2, 3]) player.pack.create(Card, `${player.position}-${i}`);
    }
    const { what } = options;
    const part = what === 'draft' ? picking : what === 'trade' ? trading : sales[what];
    this.registerActions(...Object.values(part.actions));
    this.setFlow(defineFlow<Fair>({ root: part.flow }));
  }
}

function begin(what: FairOptions['what'], setUp: (game: Fair) => void = () => undefined): Fair {
  const game = new Fair({ playerCount: 3, seed: 'fair', what });
  setUp(game);
  game.startFlow();
  return game;
}

/** Bids and passes, each by the player whom the auction awaits: a number is a bid, 0 a pass. */
function bids(game: Fair, ...amounts: readonly number[]): (number | undefined)[] {
  return amounts.map(amount => {
    const seat = game.getAwaitingPlayers()[0]?.position;
    const result =
      amount === 0 ? game.performAction('pass') : game.performAction('bid', { amount });
    if (!result.success) throw new Error(result.error);
    return seat;
  });
}

describe('auctions', () => {
  test('[PAT1] an open auction goes round until all but the highest bidder have passed', () => {
    const game = begin('open');
    expect(bids(game, 2, 3, 0, 5, 0)).toEqual([0, 1, 2, 0, 1]);
    expect([game.results, game.players.map(({ coins }) => coins)]).toEqual([
      ['0 pays 5'],
      [5, 10, 10],
    ]);
  });

  test('[PAT1] a bid is at least the minimum, higher than the highest, and within the budget', () => {
    const game = begin('open');
    const code = (amount: number): string | undefined =>
      game.performAction('bid', { amount }).rejection?.code;
    expect([code(1), code(11), code(4), code(4)]).toEqual([
      'not-a-choice',
      'not-a-choice',
      undefined,
      'not-a-choice',
    ]);
  });

  test('[PAT1] a player who cannot afford the next bid can only pass; without a bid nothing is sold', () => {
    const game = begin('open', each => {
      for (const player of each.players) player.coins = 1;
    });
    expect(game.getFlowState().availableActions).toEqual(['pass']);
    bids(game, 0, 0, 0);
    expect(game.results).toEqual(['unsold']);
  });

  test('[PAT1] once around, each player bids or passes once', () => {
    const game = begin('once-around');
    expect(bids(game, 4, 6, 0)).toEqual([0, 1, 2]);
    expect(game.results).toEqual(['1 pays 6']);
  });

  test('[PAT1] sealed bids are secret until all are in; of equal bids the lower seat wins', () => {
    const game = begin('sealed');
    game.performAction('bid', { amount: 7 }, 2);
    game.performAction('bid', { amount: 3 }, 0);
    expect([game.lot.bid, game.results]).toEqual([0, []]);
    const saved = restoreGame(Fair, game.getSnapshot());
    for (const each of [game, saved]) each.performAction('bid', { amount: 7 }, 1);
    expect([game.results, saved.results]).toEqual([['1 pays 7'], ['1 pays 7']]);
  });
});

describe('drafts', () => {
  test('[PAT2] all pick at once, packs go to the next seat, and the last cards are left over', () => {
    const game = begin('draft');
    for (const seat of [0, 1, 2]) {
      const item = game.players[seat]?.pack.first(Card);
      expect(game.performAction('pick', { item }, seat).success).toBe(true);
    }
    expect(game.players.map(({ pack }) => pack.all(Card).map(({ name }) => name))).toEqual([
      ['2-2', '2-3'],
      ['0-2', '0-3'],
      ['1-2', '1-3'],
    ]);
    for (const player of game.players) {
      game.performAction('pick', { item: player.pack.first(Card) }, player.position);
    }
    expect(game.isFinished()).toBe(true);
    expect(game.players.map(({ chosen, pack }) => [chosen.count(Card), pack.count(Card)])).toEqual([
      [2, 1],
      [2, 1],
      [2, 1],
    ]);
  });
});

describe('trades', () => {
  const goods = (game: Fair): number[][] => game.players.map(({ wool, wine }) => [wool, wine]);
  const act = (game: Fair, seat: number, action: string, args = {}): boolean =>
    game.performAction(action, args, seat).success;
  const deal = { give: 'wool', giveCount: 2, want: 'wine', wantCount: 1 };

  test('[PAT3] an offer to one player is accepted by that player only, and moves goods both ways', () => {
    const game = begin('trade');
    expect(act(game, 0, 'offer', { to: 1, ...deal })).toBe(true);
    expect(act(game, 2, 'accept', { offer: 1 })).toBe(false);
    expect(act(game, 1, 'accept', { offer: 1 })).toBe(true);
    expect([goods(game), game.desk.offers]).toEqual([
      [
        [0, 3],
        [4, 1],
        [2, 2],
      ],
      [],
    ]);
  });

  test('[PAT3] a counter-offer replaces the offer, and is answered by the player who made it', () => {
    const game = begin('trade');
    act(game, 0, 'offer', { to: 1, ...deal });
    expect(act(game, 1, 'counter', { offer: 1, giveCount: 1, wantCount: 1 })).toBe(true);
    expect(game.desk.offers.map(({ id, give }) => [id, give])).toEqual([
      [2, { kind: 'wine', count: 1 }],
    ]);
    expect(act(game, 0, 'accept', { offer: 2 })).toBe(true);
    expect(goods(game).slice(0, 2)).toEqual([
      [1, 3],
      [3, 1],
    ]);
  });

  test('[PAT3] offers that cannot be kept are withdrawn, others declined; the quota limits offers', () => {
    const game = begin('trade');
    act(game, 0, 'offer', deal);
    act(game, 0, 'offer', { to: 2, ...deal });
    expect(act(game, 0, 'offer', deal)).toBe(false);
    act(game, 1, 'accept', { offer: 1 });
    expect(game.desk.offers).toEqual([]);
    const other = begin('trade');
    act(other, 0, 'offer', { to: 2, ...deal });
    expect([act(other, 2, 'decline', { offer: 1 }), other.desk.offers]).toEqual([true, []]);
  });

  test('[PAT3] trading ends when all players are done', () => {
    const game = begin('trade');
    for (const seat of [2, 0]) expect(act(game, seat, 'done')).toBe(true);
    expect(act(game, 1, 'offer', { to: 2, ...deal })).toBe(false);
    expect([act(game, 1, 'done'), game.isFinished()]).toEqual([true, true]);
  });
});
