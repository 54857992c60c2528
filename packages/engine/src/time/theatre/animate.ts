import type { GameElement } from '../../elements/element/game-element.ts';
import { type Player, type SeatOrPlayer, seatsOf } from '../../elements/element/player.ts';
import { authorError } from '../../errors/errors.ts';
import type { AnimationEvent } from '../../state/entries/game-entries.ts';
import { AnimatedEvent, Theatre } from '../../state/journal/theatre.ts';
import { countOperation } from '../../state/limits/execution-limits.ts';
import { OP } from '../../state/log/entry-log.ts';
import type { Cell, World } from '../../state/node/node.ts';
import { takeCell } from '../../state/values/baseline.ts';
import { refuseUnknownSeats } from '../../state/visibility/visibility.ts';

/** How a page shows an event besides the change that the event owns. All are optional. */
export interface EventHints {
  /** The name of a sound of the page: `place`, `capture`, `deal`, `shuffle`, `roll`, `win`, or `none`. */
  readonly $sound?: string;
  /** Milliseconds at normal speed for viewers to read the table before the change is shown. */
  readonly $hold?: number;
  /** Elements that are lifted and marked while the event is shown. */
  readonly $raise?: readonly GameElement[];
  /** Words in a speech bubble, and the player who says them. */
  readonly $say?: string;
  readonly $by?: Player;
  /** How elements that the event creates come: they fall into place, or are drawn with a pen. */
  readonly $enter?: 'drop' | 'draw';
}

/** Values and elements by name, and hints for pages. */
type EventValues = EventHints & Readonly<Record<string, unknown>>;

/** The data of an event, for all viewers or for each. */
export type EventData<P extends Player = Player> =
  | EventValues
  | ((viewer: P | null) => EventValues);

/** The audience of an event, and the changes that it shows. */
export interface EventOptions {
  /** Players who are sent the event; without it all viewers are, spectators included. */
  readonly audience?: readonly SeatOrPlayer[];
  /** The changes that are shown by the event. */
  readonly do?: () => void;
}

/** An event as an author asks for it. */
interface WantedEvent<P extends Player = Player> extends EventOptions {
  readonly type: string;
  readonly data: EventData<P>;
}

/**
 * Records an event that owns what happens in it, and returns it. The changes happen at once; only
 * showing them can take time. During setup there is no viewer yet, so nothing is recorded.
 */
export function animate<P extends Player>(
  world: World,
  players: readonly P[],
  wanted: WantedEvent<P>,
): AnimatedEvent {
  countOperation();
  if (world.guard.place !== null) world.guard.refuse(`the animation event "${wanted.type}"`);
  if (world.animating !== null) throw authorError('nested-animation', wanted.type, world.animating);
  const { type } = wanted;
  if (!world.isSealed) {
    wanted.do?.();
    return new AnimatedEvent(type);
  }
  if (world.isNewsSuspended) {
    if (wanted.do !== undefined) happen(world, type, wanted.do);
    return new AnimatedEvent(type);
  }
  // A change inside a nested value is journaled on the side of the event on which it happened.
  world.boundary();
  const event = prepare(world, players, wanted);
  const start = world.log.head;
  if (wanted.do !== undefined) happen(world, type, wanted.do);
  world.boundary();
  const at = record(world, event, start);
  return new AnimatedEvent(type, { world, at, recorded: event });
}

/** Runs the changes of an event of which nothing is recorded; `false` where events are, or may not begin. */
export function changesUnseen(world: World, type: string, change: () => void): boolean {
  const { isNewsSuspended, isSealed, guard, animating } = world;
  if (!isNewsSuspended || !isSealed || guard.place !== null || animating !== null) return false;
  countOperation();
  happen(world, type, change);
  return true;
}

function happen(world: World, type: string, change: () => void): void {
  world.animating = type;
  try {
    change();
  } finally {
    world.animating = null;
  }
}

/** Writes the entry of an event behind the changes it owns, and returns the index of the entry. */
function record(world: World, event: AnimationEvent, start: number): number {
  const { log } = world;
  const at = log.head;
  world.theatre ??= new Theatre(world);
  log.push(OP.event, null, null, event);
  log.number(at - (world.moveStart < 0 ? start : world.moveStart), at - start);
  world.theatre.recorded(at);
  return at;
}

function prepare<P extends Player>(
  world: World,
  players: readonly P[],
  { type, data, audience }: WantedEvent<P>,
): AnimationEvent {
  if (typeof type !== 'string' || type === '') throw authorError('event-without-type');
  const seats = audience === undefined ? undefined : seatsOf(audience);
  refuseUnknownSeats(world, seats ?? [], `the animation event "${type}"`);
  const take = (value: unknown): Cell =>
    takeCell(value, { node: world.game, key: `event ${type}` });
  const to = seats === undefined ? {} : { audience: seats };
  if (typeof data !== 'function') return { type, data: take(data), ...to };
  const each = [...players, null].map(viewer => {
    const isAddressed = seats === undefined || (viewer !== null && seats.includes(viewer.position));
    return isAddressed
      ? take(world.guard.looking(`data of event ${type}`, () => data(viewer)))
      : null;
  });
  return { type, data: undefined, each, ...to };
}
