import type {
  GameLike,
  GameNotNamed,
  PlayerOf,
} from '../../../elements/element/element-collection.ts';
import { isActive, type Player } from '../../../elements/element/player.ts';
import { Space } from '../../../elements/element/space.ts';
import { Action } from '../../action/action.ts';
import type { FlowNode } from '../define-flow.ts';
import type { FlowContext } from '../flow-context.ts';
import { actionStep } from '../nodes/action-step.ts';
import { execute, sequence } from '../nodes/composition.ts';
import { eachPlayer, loop } from '../nodes/repetition.ts';
import { simultaneousActionStep } from '../nodes/simultaneous-action-step.ts';

/** The lot of an auction: put what is sold into it. All viewers see the highest bid and its bidder. */
export class AuctionLot<G extends GameLike = GameLike> extends Space<G> {
  /** The highest bid; 0 before the first one. */
  bid = 0;
  bidder: Player | null = null;
  /** The players who have passed. */
  passed: readonly Player[] = [];

  /** Begins an auction of what lies in the lot. */
  open(): void {
    this.bid = 0;
    this.bidder = null;
    this.passed = [];
  }

  /** Takes a bid. One that is not higher than the highest, as sealed bids may be, changes nothing. */
  raise(bidder: Player, bid: number): void {
    if (bid <= this.bid) return;
    this.bid = bid;
    this.bidder = bidder;
  }

  /** Whether a player may still raise: neither passed nor the highest bidder. */
  canRaise(player: Player): boolean {
    return isActive(player) && player !== this.bidder && !this.passed.includes(player);
  }
}

/**
 * - `open`: bids are raised in turn until all players but the highest bidder have passed;
 * - `once-around`: each player bids higher or passes, once;
 * - `sealed`: all players bid at once in secret; of equal bids that of the lower seat wins.
 */
export type AuctionKind = 'open' | 'once-around' | 'sealed';

/** The result of an auction with a bid. */
export interface Sale<P extends Player> {
  readonly winner: P;
  readonly price: number;
}

/** An auction as an author describes it. */
export interface AuctionOptions<G extends GameLike> {
  readonly kind: AuctionKind;
  readonly lot: (game: G) => AuctionLot;
  /** The highest bid that a player can make. */
  readonly budget: (player: PlayerOf<G>, game: G) => number;
  /** The lowest first bid, 1 by default. */
  readonly minimum?: (game: G) => number;
  /** How much higher than the highest bid the next one has to be, 1 by default. */
  readonly increment?: number;
  /** The player who bids first, by default the player of the enclosing step, or seat 0. */
  readonly first?: (context: FlowContext<G>) => PlayerOf<G> | undefined;
  readonly sold: (context: FlowContext<G>, sale: Sale<PlayerOf<G>>) => void;
  /** Called if no player has bid. */
  readonly unsold?: (context: FlowContext<G>) => void;
}

/** The actions of an auction, to be registered, and its part of the flow. */
export interface Auction<G extends GameLike> {
  readonly actions: {
    readonly bid: Action<G, { readonly amount: number }>;
    // biome-ignore lint/complexity/noBannedTypes: an action without arguments, as `Action.create` types it
    readonly pass: Action<G, {}>;
  };
  readonly flow: FlowNode<G>;
}

/**
 * An auction of what lies in an `AuctionLot`: open, once around the table, or sealed.
 *
 * @example
 * class Bidder extends Player<Market> {
 *   coins = 10;
 * }
 * class Market extends Game<Market, Bidder> {
 *   static override PlayerClass = Bidder;
 *   readonly lot = this.create(AuctionLot, 'lot');
 * }
 * const sale = auction<Market>({
 *   kind: 'open',
 *   lot: game => game.lot,
 *   budget: player => player.coins,
 *   sold: (_, { winner, price }) => {
 *     winner.coins -= price;
 *   },
 * });
 */
export function auction<G extends GameLike = GameNotNamed>(options: AuctionOptions<G>): Auction<G> {
  const { lot, budget, kind, increment = 1 } = options;
  const least = (game: G): number => {
    const first = options.minimum?.(game) ?? 1;
    const { bid } = lot(game);
    return kind === 'sealed' || bid === 0 ? first : bid + increment;
  };
  const bid = Action.create<G>('bid')
    .condition({
      'you can bid high enough': ({ game, player }) => budget(player, game) >= least(game),
    })
    .chooseNumber('amount', {
      min: ({ game }) => least(game),
      max: ({ game, player }) => budget(player, game),
    })
    .execute(({ amount }, { game, player }) => lot(game).raise(player, amount));
  const pass = Action.create<G>('pass').execute((_, { game, player }) => {
    const { passed } = lot(game);
    lot(game).passed = [...passed, player];
  });
  const actions = { bid, pass };
  const flow = sequence<G>(
    execute(({ game }) => lot(game).open()),
    bidding(options, [bid, pass]),
    execute(context => settle(context, options)),
  );
  return { actions, flow };
}

function bidding<G extends GameLike>(
  { kind, lot, first }: AuctionOptions<G>,
  actions: readonly Action<G, never>[],
): FlowNode<G> {
  if (kind === 'sealed') return simultaneousActionStep<G>({ actions, sealed: true });
  const round = eachPlayer<G>({
    startFrom: context => first?.(context) ?? context.player,
    filter: (player, { game }) => lot(game).canRaise(player),
    do: actionStep<G>({ actions }),
  });
  if (kind === 'once-around') return round;
  return loop<G>({
    while: ({ game }) => game.players.some(player => lot(game).canRaise(player)),
    do: round,
  });
}

function settle<G extends GameLike>(
  context: FlowContext<G>,
  { lot, sold, unsold }: AuctionOptions<G>,
): void {
  const { bidder, bid } = lot(context.game);
  const winner = context.game.players.find(player => player === bidder);
  if (winner === undefined) unsold?.(context);
  else sold(context, { winner, price: bid });
}
