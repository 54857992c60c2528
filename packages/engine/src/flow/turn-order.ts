import type { GameLike, PlayerOf } from '../element/element-class.ts';
import type { Player } from '../player/player.ts';
import type { FlowContext } from './flow-context.ts';
import type { Running, TurnOrderOptions } from './step-definition.ts';

/** Usual orders of play, to be spread into `eachPlayer`. */
export const TurnOrder = {
  /** From the first seat on. */
  DEFAULT: {},
  /** From the last seat back. */
  REVERSE: { direction: 'backward' },
  /** From the one after the current player on. */
  CONTINUE: {
    startFrom: ({ game }: FlowContext<GameLike>): Player => game.players.next(),
  },
  /** Only those who are still in: an `isActive` that is `false` leaves a player out. */
  ACTIVE_ONLY: {
    filter: (player: Player): boolean => Reflect.get(player, 'isActive') !== false,
  },
  /** From a player that a function names. */
  START_FROM: <G extends GameLike>(
    startFrom: (context: FlowContext<G>) => PlayerOf<G> | undefined,
  ): { readonly startFrom: (context: FlowContext<G>) => PlayerOf<G> | undefined } => ({
    startFrom,
  }),
  /** Only certain seats, in that order. */
  ONLY: (
    positions: readonly number[],
  ): { readonly only: (context: FlowContext<GameLike>) => readonly Player[] } => ({
    only: ({ game }) => positions.flatMap(position => game.players.byPosition(position) ?? []),
  }),
} as const;

/** Whether no function of the author's has a say in an order: it is always the same. */
export function isFixedOrder({ only, startFrom, filter }: TurnOrderOptions): boolean {
  return only === undefined && startFrom === undefined && filter === undefined;
}

/** The seats in the order that an `eachPlayer` asks for. */
export function seatsInOrder(order: TurnOrderOptions, running: Running): readonly number[] {
  const { players } = running.game;
  if (order.only !== undefined) return order.only(running).map(({ position }) => position);
  const first = order.startFrom?.(running);
  const backward = order.direction === 'backward';
  const start = first?.position ?? (backward ? players.length - 1 : 0);
  const step = backward ? players.length - 1 : 1;
  const seats: number[] = [];
  for (let i = 0; i < players.length; i++) {
    const player = players.byPosition((start + i * step) % players.length);
    if (player === undefined) continue;
    if (order.filter === undefined || order.filter(player, running)) seats.push(player.position);
  }
  return seats;
}
