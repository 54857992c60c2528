import { applicableOptions } from '@boardsmith/engine';
import type { Rejection, TableCommand } from '@boardsmith/protocol';
import type { Input } from '../ports/host-exchange.ts';
import type { SeatBody } from '../ports/log-record.ts';
import { isOpen } from '../seats/seats.ts';
import { startGame } from '../state/read-log.ts';
import type { RecordSource, TableState } from '../state/table-state.ts';

/** The seat that sends a command, and the time. */
export interface Commanded {
  /** `table` is the host of the server. */
  readonly by: number | 'table';
  readonly source: RecordSource;
  /** For how many milliseconds the player has been disconnected; `null` while connected. */
  graceLeft(seat: number): number | null;
}

type Handler<C extends TableCommand> = (
  state: TableState,
  command: C,
  given: Commanded,
) => Rejection | null;

type CommandOf<D extends TableCommand['do']> = Extract<TableCommand, { readonly do: D }>;

/** The level of a bot that replaces a player who has left. */
const STAND_IN = 'medium';

const NOT_HOST: Rejection = { code: 'not-host' };
const BEGUN: Rejection = { code: 'already-started' };
const NO_SEAT: Rejection = { code: 'spectator' };

/** Runs a command; returns why it is refused, or `null`. */
export function runCommand(
  state: TableState,
  command: TableCommand,
  given: Commanded,
): Rejection | null {
  // TypeScript cannot correlate a command with its handler.
  const handler = handlers[command.do] as Handler<TableCommand>;
  return handler(state, command, given);
}

const handlers: { readonly [D in TableCommand['do']]: Handler<CommandOf<D>> } = {
  name: own((state, { name }, { seat, source }) => {
    if (state.status !== 'lobby') return BEGUN;
    const alike = state.seats.findLookAlike(name, seat);
    if (alike !== undefined) return { code: 'name-taken', name: alike };
    state.record('seat', { do: 'name', seat, name }, source);
    return null;
  }),

  colour: own((state, { colour }, { seat, source }) => {
    const isTaken = state.seats.all.some((each, i) => i !== seat && each.colour === colour);
    if (isTaken) return { code: 'not-allowed', reason: 'Another seat has this colour' };
    state.record('seat', { do: 'colour', seat, colour }, source);
    return null;
  }),

  ready: own((state, { ready }, { seat, source }) => {
    if (state.status !== 'lobby') return BEGUN;
    state.record('seat', { do: 'ready', seat, ready }, source);
    return null;
  }),

  leave: own((state, _, { seat, source }) => {
    const isLobby = state.status === 'lobby';
    const gone: Gone = isLobby ? { do: 'open', seat } : { do: 'takeover', seat, level: STAND_IN };
    vacate(state, gone, source);
    return null;
  }),

  rematch: own((state, { agree }, { seat, source }) => {
    if (state.status !== 'over') return { code: 'not-over' };
    if (state.rematch.isMade) return { code: 'not-allowed', reason: 'There is a rematch already' };
    state.record('host', { do: 'rematch', seat, agree }, source);
    return null;
  }),

  kick: ofHost((state, { seat }, { by, source }) => {
    const { token = null, address = null } = state.seats.at(seat) ?? {};
    if (token === null) return { code: 'no-such-seat', seat };
    const isLobby = state.status === 'lobby';
    const name = state.seats.nameOf(seat);
    // In both cases the token of the seat becomes invalid.
    const gone: Gone = isLobby ? { do: 'open', seat } : { do: 'bot', seat, level: STAND_IN, name };
    vacate(state, gone, source);
    if (by === seat) return null;
    // Another seat shares the address: barring it would exclude players of the same household.
    const isShared = state.seats.all.some(each => each.address === address);
    const known = address === null || isShared ? {} : { address };
    const barred = { do: 'bar', token, ...known } as const;
    state.record('host', barred, { ...source, moveId: `${source.moveId}:bar` });
    return null;
  }),

  unbar: ofHost((state, _, { source }) => {
    if (state.bars.count === 0) {
      return { code: 'not-allowed', reason: 'No player is barred from this table' };
    }
    state.record('host', { do: 'unbar' }, source);
    return null;
  }),

  swap: ofHost((state, { seats }, { source }) => {
    if (state.status !== 'lobby') return BEGUN;
    const missing = seats.find(seat => state.seats.at(seat) === undefined);
    if (missing !== undefined) return { code: 'no-such-seat', seat: missing };
    const [a, b] = seats;
    state.record('seat', { do: 'swap', seats }, source);
    // The host of the table stays the host in the other seat.
    const host = state.host === a ? b : state.host === b ? a : state.host;
    if (host !== state.host) also(state, { do: 'host', seat: host }, source);
    return null;
  }),

  bot: ofHost((state, { seat, level }, { source, graceLeft }) => {
    const there = state.seats.at(seat);
    if (there === undefined) return { code: 'no-such-seat', seat };
    if (there.token === null) {
      const name = state.seats.nameForBot(seat);
      state.record('seat', { do: 'bot', seat, level, name }, source);
      return null;
    }
    const left = graceLeft(seat);
    if (state.status === 'lobby' || left === null) return { code: 'seat-taken' };
    if (left > 0) return { code: 'grace-period', retryAfterMs: left };
    state.record('seat', { do: 'takeover', seat, level }, source);
    return null;
  }),

  open: ofHost((state, { seat }, { source }) => {
    if (state.status !== 'lobby') return BEGUN;
    if (state.seats.at(seat)?.bot == null) return { code: 'no-such-seat', seat };
    state.record('seat', { do: 'open', seat }, source);
    return null;
  }),

  options: ofHost((state, { options }, { source }) => {
    if (state.status !== 'lobby') return BEGUN;
    const before = state.options;
    // Values that no longer apply beside the new ones are dropped; new ones that do not apply are refused.
    state.options = {
      ...applicableOptions(state.definition, { ...before, ...options }),
      ...options,
    };
    const read = state.gameOptions();
    const after = state.options;
    state.options = before;
    if ('refused' in read) return { code: 'bad-option', reason: String(read.refused) };
    state.record('host', { do: 'options', options: after }, source);
    return null;
  }),

  clock: ofHost((state, { clock }, { source }) => {
    if (state.status !== 'lobby') return BEGUN;
    if (clock.kind !== 'none' && clock.time <= 0) {
      return { code: 'bad-option', reason: 'A clock needs more than no time' };
    }
    state.record('host', { do: 'clock', clock }, source);
    return null;
  }),

  host: ofHost((state, { seat }, { source }) => {
    if (state.seats.at(seat)?.token == null) return { code: 'no-such-seat', seat };
    state.record('host', { do: 'host', seat }, source);
    return null;
  }),

  start: ofHost((state, _, { source }) => {
    if (state.status !== 'lobby') return BEGUN;
    const reason = whyNotStart(state);
    if (reason !== null) return { code: 'cannot-start', reason };
    const options = state.gameOptions();
    if ('refused' in options) return { code: 'bad-option', reason: String(options.refused) };
    state.record('host', { do: 'start', hash: startGame(state).hash }, source);
    return null;
  }),
};

/** The ways to leave a seat. A bot takes over in a game that has begun. */
type Gone = Extract<SeatBody, { readonly do: 'open' | 'takeover' | 'bot' }>;

interface OfSeat {
  readonly seat: number;
  readonly source: RecordSource;
}

/** A command about one's own seat. */
function own<C extends TableCommand>(
  run: (state: TableState, command: C, given: OfSeat) => Rejection | null,
): Handler<C> {
  return (state, command, { by, source }) =>
    by === 'table' ? NO_SEAT : run(state, command, { seat: by, source });
}

/** A command that only the host of the table may give. */
function ofHost<C extends TableCommand>(run: Handler<C>): Handler<C> {
  return (state, command, given) =>
    given.by === 'table' || given.by === state.host ? run(state, command, given) : NOT_HOST;
}

/** A second record that follows from a command. */
function also(
  state: TableState,
  body: { readonly do: 'host'; readonly seat: number },
  source: RecordSource,
): void {
  state.record('host', body, { ...source, moveId: `${source.moveId}:host` });
}

/** Records that a player has left; another player becomes the host if needed. */
function vacate(state: TableState, gone: Gone, source: RecordSource): void {
  state.record('seat', gone, source);
  if (gone.seat !== state.host) return;
  const next = state.seats.people.find(each => each !== gone.seat);
  if (next !== undefined) also(state, { do: 'host', seat: next }, source);
}

function whyNotStart({ seats, host }: TableState): string | null {
  if (seats.all.some(isOpen)) return 'There are free seats. Wait for players, or add bots';
  const slow = seats.all.findIndex((seat, i) => !seat.isReady && i !== host);
  return slow < 0 ? null : `${seats.nameOf(slow)} is not ready`;
}

type Sitting = Extract<Input, { readonly type: 'sit' }>;

/** Assigns a seat to a player. Returns the seat, or why there is none. */
export function sitDown(
  state: TableState,
  { seat: wanted, name, tokenHash, addressHash }: Sitting,
  source: RecordSource,
): number | Rejection {
  const { seats, frozen, match } = state;
  if (frozen !== null) return { code: 'frozen', reason: frozen };
  if (state.bars.has(tokenHash, addressHash)) return { code: 'barred' };
  const seat = wanted ?? seats.findOpen();
  if (seat === undefined) return { code: 'no-free-seat' };
  const there = seats.at(seat);
  if (there === undefined) return { code: 'no-such-seat', seat };
  if (match !== null) return { code: 'already-started' };
  if (!isOpen(there)) return { code: 'seat-taken' };
  const alike = seats.findLookAlike(name, seat);
  if (alike !== undefined) return { code: 'name-taken', name: alike };
  const address = addressHash === undefined ? {} : { address: addressHash };
  state.record('seat', { do: 'sit', seat, name, token: tokenHash, ...address }, source);
  // A table without a host could never begin.
  const isHosted = seats.at(state.host)?.token != null;
  const ownId = { ...source, moveId: `${source.moveId}:host` };
  if (!isHosted) state.record('host', { do: 'host', seat }, ownId);
  return seat;
}
