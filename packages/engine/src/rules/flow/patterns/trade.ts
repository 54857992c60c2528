import type {
  GameLike,
  GameNotNamed,
  PlayerOf,
} from '../../../elements/element/element-collection.ts';
import { isActive, type Player } from '../../../elements/element/player.ts';
import { Space } from '../../../elements/element/space.ts';
import { Action } from '../../action/action.ts';
import type { FlowNode } from '../define-flow.ts';
import { execute, sequence } from '../nodes/composition.ts';
import { simultaneousActionStep } from '../nodes/simultaneous-action-step.ts';

/** A number of goods of one kind. */
export interface Goods {
  readonly kind: string;
  readonly count: number;
}

/** An offer of one player to another, or to all if `to` is `null`. */
export interface TradeOffer {
  readonly id: number;
  readonly from: Player;
  readonly to: Player | null;
  readonly give: Goods;
  readonly want: Goods;
}

/** Where offers lie until they are accepted, declined or cannot be kept any more. All viewers see them. */
export class TradeDesk<G extends GameLike = GameLike> extends Space<G> {
  offers: readonly TradeOffer[] = [];
  /** The players who are done with trading. */
  ready: readonly Player[] = [];
  /** The players who made the offers since trading began: one entry for each offer. */
  offerers: readonly Player[] = [];

  /** Begins a round of trading. */
  open(): void {
    this.offers = [];
    this.ready = [];
    this.offerers = [];
  }

  add(offer: Omit<TradeOffer, 'id'>): void {
    const id = this.offerers.length + 1;
    this.offers = [...this.offers, { ...offer, id }];
    this.offerers = [...this.offerers, offer.from];
  }

  withdraw(id: number): void {
    this.offers = this.offers.filter(offer => offer.id !== id);
  }

  find(id: number): TradeOffer | undefined {
    return this.offers.find(offer => offer.id === id);
  }

  /** The offers that a player can answer. */
  offersTo(player: Player): readonly TradeOffer[] {
    return this.offers.filter(({ from, to }) => from !== player && (to ?? player) === player);
  }
}

/** A round of trading as an author describes it. */
export interface TradeOptions<G extends GameLike> {
  readonly desk: (game: G) => TradeDesk;
  /** The kinds of goods that can be traded. */
  readonly kinds: readonly string[];
  /** How many goods of a kind a player has. */
  readonly stock: (player: PlayerOf<G>, kind: string) => number;
  /** Moves goods from one player to another: called twice for each trade. */
  readonly move: (goods: Goods, players: TradingPlayers<PlayerOf<G>>, game: G) => void;
  /** The most goods that a player can ask for, 3 by default. */
  readonly most?: number;
  /** How many offers a player can make in a round of trading, 3 by default. */
  readonly offers?: number;
  /** Seconds after which trading ends for a player. */
  readonly timeout?: number;
}

/** Who gives goods to whom. */
export interface TradingPlayers<P extends Player> {
  readonly from: P;
  readonly to: P;
}

interface Counts {
  readonly giveCount: number;
  readonly wantCount: number;
}

/** The actions of trading, to be registered, and its part of the flow. */
export interface Trade<G extends GameLike> {
  readonly actions: {
    readonly offer: Action<
      G,
      { readonly to?: PlayerOf<G>; readonly give: string; readonly want: string } & Counts
    >;
    readonly counter: Action<G, { readonly offer: number } & Counts>;
    readonly accept: Action<G, { readonly offer: number }>;
    readonly decline: Action<G, { readonly offer: number }>;
    // biome-ignore lint/complexity/noBannedTypes: an action without arguments, as `Action.create` types it
    readonly done: Action<G, {}>;
  };
  readonly flow: FlowNode<G>;
}

/**
 * A round of trading: players make offers to one player or to all, answer them with counter-offers, accept
 * or decline, each in their own time, until they are done. An offer that cannot be kept any more is withdrawn.
 */
export function trade<G extends GameLike = GameNotNamed>(options: TradeOptions<G>): Trade<G> {
  const { desk, timeout } = options;
  const actions = {
    ...offering(options),
    ...answering(options),
    done: Action.create<G>('done').execute((_, { game, player }) => {
      const { ready } = desk(game);
      desk(game).ready = [...ready, player];
    }),
  };
  const flow = sequence<G>(
    execute(({ game }) => desk(game).open()),
    simultaneousActionStep<G>({
      actions: [actions.done, actions.offer, actions.accept, actions.decline, actions.counter],
      playerDone: ({ game }, player) => desk(game).ready.includes(player),
      onTimeout: actions.done,
      ...(timeout !== undefined && { timeout }),
    }),
    execute(({ game }) => desk(game).open()),
  );
  return { actions, flow };
}

/** The actions that make offers. */
function offering<G extends GameLike>(
  options: TradeOptions<G>,
): Pick<Trade<G>['actions'], 'offer' | 'counter'> {
  const { desk, kinds, stock, most = 3, offers = 3 } = options;
  const isLeft = (game: G, player: Player): boolean =>
    desk(game).offerers.filter(each => each === player).length < offers;
  const offer = Action.create<G>('offer')
    .condition({ 'you can make another offer': ({ game, player }) => isLeft(game, player) })
    .choosePlayer('to', {
      optional: true,
      filter: (other, { game, player }) =>
        other !== player && isActive(other) && !desk(game).ready.includes(other),
    })
    .chooseFrom('give', {
      choices: ({ player }) => kinds.filter(kind => stock(player, kind) > 0),
    })
    .chooseNumber('giveCount', { min: 1, max: ({ player, args }) => stock(player, args.give) })
    .chooseFrom('want', { choices: ({ args }) => kinds.filter(kind => kind !== args.give) })
    .chooseNumber('wantCount', { min: 1, max: most })
    .execute(({ to, give, giveCount, want, wantCount }, { game, player }) => {
      desk(game).add({
        from: player,
        to: to ?? null,
        give: { kind: give, count: giveCount },
        want: { kind: want, count: wantCount },
      });
    });
  const counter = Action.create<G>('counter')
    .condition({ 'you can make another offer': ({ game, player }) => isLeft(game, player) })
    .chooseFrom('offer', {
      choices: ({ game, player }) =>
        desk(game)
          .offersTo(player)
          .filter(
            ({ from, want }) => !desk(game).ready.includes(from) && stock(player, want.kind) > 0,
          )
          .map(({ id }) => id),
      display: (id, { game }) => inWords(desk(game).find(id)),
    })
    .chooseNumber('giveCount', {
      min: 1,
      max: ({ game, player, args }) => stock(player, desk(game).find(args.offer)?.want.kind ?? ''),
    })
    .chooseNumber('wantCount', { min: 1, max: most })
    .execute(({ offer: id, giveCount, wantCount }, { game, player }) => {
      const answered = desk(game).find(id);
      if (answered === undefined) return { success: false, error: 'The offer is gone' };
      if (answered.to === player) desk(game).withdraw(id);
      desk(game).add({
        from: player,
        to: answered.from,
        give: { kind: answered.want.kind, count: giveCount },
        want: { kind: answered.give.kind, count: wantCount },
      });
      return undefined;
    });
  return { offer, counter };
}

/** The actions that accept and decline offers. */
function answering<G extends GameLike>(
  options: TradeOptions<G>,
): Pick<Trade<G>['actions'], 'accept' | 'decline'> {
  const { desk, stock, move } = options;
  const accept = Action.create<G>('accept')
    .chooseFrom('offer', {
      choices: ({ game, player }) =>
        desk(game)
          .offersTo(player)
          .filter(({ want }) => stock(player, want.kind) >= want.count)
          .map(({ id }) => id),
      display: (id, { game }) => inWords(desk(game).find(id)),
    })
    .execute(({ offer: id }, { game, player }) => {
      const offer = desk(game).find(id);
      const other = game.players.find(each => each === offer?.from);
      if (offer === undefined || other === undefined) {
        return { success: false, error: 'The offer is gone' };
      }
      desk(game).withdraw(id);
      move(offer.give, { from: other, to: player }, game);
      move(offer.want, { from: player, to: other }, game);
      withdrawBroken(game, options);
      return undefined;
    });
  const decline = Action.create<G>('decline')
    .chooseFrom('offer', {
      choices: ({ game, player }) =>
        desk(game)
          .offersTo(player)
          .filter(({ to }) => to !== null)
          .map(({ id }) => id),
      display: (id, { game }) => inWords(desk(game).find(id)),
    })
    .execute(({ offer }, { game }) => desk(game).withdraw(offer));
  return { accept, decline };
}

/** Withdraws offers whose goods the offering player no longer has. */
function withdrawBroken<G extends GameLike>(game: G, { desk, stock }: TradeOptions<G>): void {
  for (const { id, from, give } of desk(game).offers) {
    const player: PlayerOf<G> | undefined = game.players.find(each => each === from);
    if (player === undefined || stock(player, give.kind) < give.count) desk(game).withdraw(id);
  }
}

function inWords(offer: TradeOffer | undefined): string {
  if (offer === undefined) return '';
  const { from, give, want } = offer;
  return `${from.name} gives ${give.count} ${give.kind} for ${want.count} ${want.kind}`;
}
