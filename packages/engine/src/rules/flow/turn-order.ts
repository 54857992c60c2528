import type { GameLike, PlayerOf } from '../../elements/element/element-class.ts';
import { isActive, type Player } from '../../elements/element/player.ts';
import { authorError } from '../../errors/errors.ts';
import type { FlowContext, Running } from './flow-context.ts';

/** The order in which players get their turns. */
export interface TurnOrderOptions<R = Running> {
  readonly direction?: 'forward' | 'backward';
  /** The first player, or their seat number; without it seat 0, or the last seat backward. */
  readonly startFrom?: (running: R) => Player | number | undefined;
  readonly filter?: (player: Player, running: R) => boolean;
  /** Exactly these, in this order. */
  readonly only?: (running: R) => readonly Player[];
}

/**
 * Usual orders of play, to be spread into `eachPlayer`. Without one the round starts at seat 0 and goes
 * up. `CONTINUE` and `START_FROM` only say who starts: spread `REVERSE` before them to go down from there.
 */
export const TurnOrder = {
  /** Starts at seat 0 and goes up. */
  DEFAULT: {},
  /** Starts at the last seat and goes down. */
  REVERSE: { direction: 'backward' },
  /**
   * Starts with the player after `players.current`, which only the rules set, with `players.setCurrent`.
   * Starts at seat 0 if no player is current.
   */
  CONTINUE: {
    startFrom: ({ game }: FlowContext<GameLike>): Player => game.players.next(),
  },
  /** Leaves out players who are `eliminated`, or whose `isActive` is `false`. */
  ACTIVE_ONLY: {
    filter: (player: Player): boolean => isActive(player),
  },
  /**
   * Starts with that very player, not with the next one: a seat number, or a function that returns a
   * player or a seat number when the round begins. A function that returns `undefined` starts the round
   * where it would start without `START_FROM`.
   */
  START_FROM: <G extends GameLike>(
    first: number | ((context: FlowContext<G>) => PlayerOf<G> | number | undefined),
  ): { readonly startFrom: (context: FlowContext<G>) => PlayerOf<G> | number | undefined } => ({
    startFrom: typeof first === 'number' ? () => first : first,
  }),
  /** Only certain seats, in that order. */
  ONLY: (
    positions: readonly number[],
  ): { readonly only: (context: FlowContext<GameLike>) => readonly Player[] } => ({
    only: ({ game }) => positions.flatMap(position => game.players.byPosition(position) ?? []),
  }),
} as const;

/** Whether an order of play calls no function of the author and so never changes. */
export function isFixedOrder({ only, startFrom, filter }: TurnOrderOptions): boolean {
  return only === undefined && startFrom === undefined && filter === undefined;
}

/** The seats in the order that an `eachPlayer` asks for. */
export function seatsInOrder(order: TurnOrderOptions, running: Running): readonly number[] {
  const { players } = running.game;
  if (order.only !== undefined) return order.only(running).map(({ position }) => position);
  const backward = order.direction === 'backward';
  const start = seatOfFirst(order, running) ?? (backward ? players.length - 1 : 0);
  const step = backward ? players.length - 1 : 1;
  const seats: number[] = [];
  for (let i = 0; i < players.length; i++) {
    const player = players.byPosition((start + i * step) % players.length);
    if (player === undefined) continue;
    if (order.filter === undefined || order.filter(player, running)) seats.push(player.position);
  }
  return seats;
}

/** The seat that an order names as the first; `undefined` where it names none. */
function seatOfFirst({ startFrom }: TurnOrderOptions, running: Running): number | undefined {
  const first = startFrom?.(running);
  if (typeof first !== 'number') return first?.position;
  if (running.game.players.byPosition(first) === undefined) {
    throw authorError('no-such-player', first);
  }
  return first;
}
