import { isLookAlike } from '@boardsmith/protocol';
import type { SeatBody } from '../ports/log-record.ts';
import type { TableMeta } from '../ports/store.ts';

/** A seat of a table. */
export interface Seat {
  /** The hash of its player's token; `null` for an open seat or a bot. */
  readonly token: string | null;
  /** The hash of the address from which its player sat down; `null` if unknown. */
  readonly address: string | null;
  readonly name: string | null;
  readonly colour: string;
  readonly isReady: boolean;
  /** The level of the bot at the seat. */
  readonly bot: string | null;
  /** The level of the bot that replaces the player. */
  readonly standIn: string | null;
  /** How many random moves were made for its bot because it failed. */
  readonly randomMoves: number;
}

/** Distinct colours; user interfaces add a mark for players who cannot tell them apart. */
const COLOURS = [
  '#c02b3a',
  '#1d5fa8',
  '#27702b',
  '#84530a',
  '#6a3d9a',
  '#0b6e6e',
  '#a83279',
  '#4d4d4d',
] as const;

/** The seats of a table. Only records change them. */
export class Seats {
  readonly #seats: Seat[];
  readonly #tokens = new TokenNumbers();

  constructor(count: number) {
    this.#seats = Array.from({ length: count }, (_, seat) => openSeat(seat));
  }

  get all(): readonly Seat[] {
    return this.#seats;
  }

  get count(): number {
    return this.#seats.length;
  }

  at(seat: number): Seat | undefined {
    return this.#seats[seat];
  }

  /** The seat that a token belongs to. */
  findByToken(tokenHash: string): number | undefined {
    const seat = this.#seats.findIndex(({ token }) => token === tokenHash);
    return seat < 0 ? undefined : seat;
  }

  /** The first open seat. */
  findOpen(): number | undefined {
    const seat = this.#seats.findIndex(isOpen);
    return seat < 0 ? undefined : seat;
  }

  /** The seats of people. */
  get people(): readonly number[] {
    return this.#seats.flatMap(({ token }, seat) => (token === null ? [] : [seat]));
  }

  /** The level of the bot that chooses for a seat, if there is one. */
  levelOf(seat: number): string | null {
    const { bot = null, standIn = null } = this.#seats[seat] ?? {};
    return bot ?? standIn;
  }

  nameOf(seat: number): string {
    return this.#seats[seat]?.name ?? `Player ${seat + 1}`;
  }

  /** The name of another seat that players can confuse with a name. */
  findLookAlike(name: string, seat: number): string | undefined {
    const alike = this.#seats.find(
      (each, i) => i !== seat && each.name !== null && isLookAlike(each.name, name),
    );
    return alike?.name ?? undefined;
  }

  /** A name for the bot of a seat that no other seat has. */
  nameForBot(seat: number): string {
    let number = seat + 1;
    while (this.findLookAlike(`Bot ${number}`, seat) !== undefined) number++;
    return `Bot ${number}`;
  }

  apply(body: SeatBody): void {
    if (body.do === 'swap') this.#swap(body.seats);
    else this.#change(body.seat, changed(body, this.#seats[body.seat]));
    if (body.do === 'sit') this.#tokens.seat(body.token, body.seat);
  }

  /** The id under which the log has a request of the player of a seat. */
  requestId(seat: number, id: string): string {
    return loggedId(this.#tokens.find(this.#seats[seat]?.token ?? '')?.number ?? 0, id);
  }

  /** The seats that the player of a seat has had, this one included. */
  seatsOfPlayer(seat: number): readonly number[] {
    return this.#tokens.find(this.#seats[seat]?.token ?? '')?.seats ?? [];
  }

  #change(seat: number, change: Partial<Seat> | 'open'): void {
    const before = this.#seats[seat];
    if (before === undefined) return;
    this.#seats[seat] = change === 'open' ? openSeat(seat) : { ...before, ...change };
  }

  #swap([a, b]: readonly [number, number]): void {
    const [first, second] = [this.#seats[a], this.#seats[b]];
    if (first === undefined || second === undefined) return;
    this.#seats[a] = second;
    this.#seats[b] = first;
    if (second.token !== null) this.#tokens.seat(second.token, a);
    if (first.token !== null) this.#tokens.seat(first.token, b);
  }
}

/** What the description of a table says of its seats. */
export function seatsInMeta({ all }: Seats): Pick<TableMeta, 'players' | 'tokens'> {
  return { players: all.map(({ name }) => name), tokens: all.map(({ token }) => token) };
}

/** Whether a seat has neither a player nor a bot. */
export function isOpen({ token, bot }: Seat): boolean {
  return token === null && bot === null;
}

function openSeat(seat: number): Seat {
  const colour = COLOURS[seat % COLOURS.length] ?? COLOURS[0];
  return {
    token: null,
    address: null,
    name: null,
    colour,
    isReady: false,
    bot: null,
    standIn: null,
    randomMoves: 0,
  };
}

/** Applies a record to its seat. */
function changed(
  body: Exclude<SeatBody, { readonly do: 'swap' }>,
  before: Seat | undefined,
): Partial<Seat> | 'open' {
  switch (body.do) {
    case 'sit':
      return {
        token: body.token,
        address: body.address ?? null,
        name: body.name,
        bot: null,
        standIn: null,
        isReady: false,
      };
    case 'bot':
      return {
        token: null,
        address: null,
        name: body.name,
        bot: body.level,
        standIn: null,
        isReady: true,
      };
    case 'open':
      return 'open';
    case 'takeover':
      return { standIn: body.level };
    case 'back':
      return { standIn: null };
    case 'random':
      return { randomMoves: (before?.randomMoves ?? 0) + 1 };
    case 'name':
      return { name: body.name };
    case 'colour':
      return { colour: body.colour };
    case 'ready':
      return { isReady: body.ready };
  }
}

/** A token that has had a seat at the table. */
interface KnownToken {
  readonly number: number;
  /** The seats that the token has had. */
  readonly seats: number[];
}

/** Numbers the tokens of a table in the order in which they got a seat: ids of requests belong to a token. */
class TokenNumbers {
  readonly #known = new Map<string, KnownToken>();

  /** Records that a token took a seat. */
  seat(token: string, seat: number): void {
    const known = this.#known.get(token);
    if (known === undefined)
      this.#known.set(token, { number: this.#known.size + 1, seats: [seat] });
    else if (!known.seats.includes(seat)) known.seats.push(seat);
  }

  find(token: string): KnownToken | undefined {
    return this.#known.get(token);
  }
}

/** The id that the log has for a request of a numbered token. The number has no colon, so no two are equal. */
function loggedId(number: number, id: string): string {
  return `${number}:${id}`;
}

/** The id as the client sent it; `undefined` for actions of the table itself. */
export function sentId(moveId: string): string | undefined {
  if (!moveId.includes(':')) return moveId;
  return /^\d+:([^:]+)$/.exec(moveId)?.[1];
}

/** The players that the host has barred from a table: hashes of their tokens and addresses. */
export class Bars {
  readonly #tokens = new Set<string>();
  readonly #addresses = new Set<string>();

  /** How many players are barred. */
  get count(): number {
    return this.#tokens.size;
  }

  add({ token, address }: { readonly token: string; readonly address?: string }): void {
    this.#tokens.add(token);
    if (address !== undefined) this.#addresses.add(address);
  }

  clear(): void {
    this.#tokens.clear();
    this.#addresses.clear();
  }

  has(token: string, address?: string): boolean {
    return this.#tokens.has(token) || (address !== undefined && this.#addresses.has(address));
  }
}
