import {
  CLOSE_CODES,
  type ClientMessage,
  describeTableRejection,
  type Rejection,
  type TableRejection,
} from '@boardsmith/protocol';
import type { Input, Link, Output, Reply, Table } from '@boardsmith/session';
import { Cancellation, type CancelSignal } from '../ports/platform.ts';
import type { PastTable } from '../rebuild/rebuilds.ts';
import { PoolError } from '../thread/pool-error.ts';
import type { OwnedTable } from './ownership.ts';
import { commandMakesTable, makesTable, type Payer } from './quotas.ts';
import type { TableAlarm, TableWorld } from './table-world.ts';
import type { Newcomer, TableAsk, TableSeat } from './tables.ts';

type OutputOf<K extends Output['type']> = Extract<Output, { readonly type: K }>;
type Handlers = {
  readonly [K in Output['type']]: (table: LiveTable, output: OutputOf<K>) => void;
};

/** A table as it was loaded, and the right to write it. */
export interface OpenedTable extends OwnedTable {
  readonly table: Table;
}

/** The account that is charged for the computing time of a connection, and the address of its client. */
type GuestPayer = Payer & { readonly address: string };

/** A connection at a table, and who pays for what it has computed. */
interface Guest {
  readonly connection: Newcomer['connection'];
  readonly payer: GuestPayer;
  /** Runs while the connection waits to be shown everything again. */
  cancelResync: (() => void) | undefined;
  /** Cancels what the connection has asked about the past, when it is gone. */
  questions: Cancellation | undefined;
}

/** Requests that are computed beside the game. */
const COSTLY: ReadonlySet<ClientMessage['t']> = new Set(['look', 'debug', 'fork']);

/** Failures of rebuilds after which the client may try again. */
const BUSY: ReadonlySet<string> = new Set(['closed', 'cancelled', 'full']);

/** A table in memory: performs the outputs of its session, and passes the results back as inputs. */
export class LiveTable {
  readonly game: string;
  readonly #table: Table;
  readonly #epoch: number;
  readonly #world: TableWorld;
  readonly #alarm: TableAlarm;
  readonly #links = new Map<Link, Guest>();
  readonly #replies = new Map<string, (reply: Reply) => void>();
  /** The address of the latest request: a fork or a rematch counts as a table that this address made. */
  #lastAddress = '';
  #nextLink = 0;
  #writing = 0;
  #usedAt: number;
  #isGone = false;

  constructor(game: string, { table, epoch }: OpenedTable, world: TableWorld) {
    this.game = game;
    this.#table = table;
    this.#epoch = epoch;
    this.#world = world;
    this.#usedAt = world.now();
    this.#alarm = world.makeAlarm(game, () => this.take({ type: 'timer' }));
  }

  /** The log that queries about the past of the table are answered from. */
  get past(): PastTable {
    const { identity, log } = this.#table.state;
    return { game: this.game, identity, log };
  }

  get table(): Table {
    return this.#table;
  }

  /** The epoch under which the table is written. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Whether no client was connected and no write or reply was pending since a moment. */
  isIdleSince(moment: number): boolean {
    const isQuiet = this.#table.isIdle && !this.isWriting && this.#replies.size === 0;
    return isQuiet && this.#usedAt <= moment;
  }

  /** Whether the table was closed, because this process has lost it for example: it answers no one any more. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Whether a write is pending. */
  get isWriting(): boolean {
    return this.#writing > 0;
  }

  /** Passes an input to the table. */
  take(input: Input): void {
    if (this.#isGone) return;
    const { now, wall, watch, isHeld } = this.#world;
    if (!isHeld()) {
      this.drop();
      return;
    }
    this.#usedAt = now();
    let outputs: readonly Output[];
    const id = requestIdOf(input);
    watch.enter(this.game, id === undefined ? 'table' : 'request', id ?? input.type);
    try {
      outputs = this.#table.take(input, this.#usedAt, wall());
    } catch (error) {
      this.#broke(error);
      return;
    } finally {
      watch.leave();
    }
    for (const output of outputs) this.#do(output);
  }

  /** Admits a connection; the table answers it. */
  join({ tokenHash, resume, watches, connection, address }: Newcomer): TableSeat {
    const link = String(this.#nextLink++);
    const payer = { game: this.game, seat: tokenHash ?? '', address };
    this.#links.set(link, { connection, payer, cancelResync: undefined, questions: undefined });
    this.#charged(payer, { type: 'join', link, tokenHash, resume, watches });
    return {
      say: message => this.#say(link, message),
      resync: () => this.#resync(link),
      leave: () => {
        this.#release(this.#links.get(link));
        if (this.#links.delete(link)) this.take({ type: 'leave', link });
      },
    };
  }

  #say(link: Link, message: ClientMessage): void {
    const guest = this.#links.get(link);
    if (guest === undefined) return;
    if (message.t === 'resync') {
      this.#resync(link);
      return;
    }
    const isCostly = COSTLY.has(message.t) && 'id' in message;
    const { address } = guest.payer;
    const refused =
      (isCostly ? this.#world.costs.whyNot(guest.payer) : undefined) ??
      (makesTable(message) ? this.#world.tables.whyNot(address) : undefined);
    if (refused !== undefined && 'id' in message) {
      this.#refuse(guest, message.id, refused);
      return;
    }
    this.#lastAddress = address;
    this.take({ type: 'message', link, message });
  }

  /** Sends a connection another full view; later if its time budget is used up. */
  #resync(link: Link): void {
    const guest = this.#links.get(link);
    if (guest === undefined || guest.cancelResync !== undefined) return;
    const refused = this.#world.costs.whyNot(guest.payer);
    if (refused === undefined) {
      this.#charged(guest.payer, { type: 'resync', link });
      return;
    }
    guest.cancelResync = this.#world.platform.later(() => {
      guest.cancelResync = undefined;
      this.#resync(link);
    }, refused.retryAfterMs);
  }

  #refuse({ connection }: Guest, id: string, reason: TableRejection): void {
    connection.send({ t: 'rejected', id, reason, text: describeTableRejection(reason) });
    this.#world.rejected();
  }

  /** Passes an input that costs more than a move; its measured time is charged. */
  #charged(payer: Payer, input: Input): void {
    const { costs, platform } = this.#world;
    const begun = platform.monotonic();
    this.take(input);
    costs.charge(payer, platform.monotonic() - begun);
  }

  /** Asks for something that is answered once it is durable, on behalf of an address. */
  ask(request: TableAsk, address: string): Promise<Reply> {
    const ticket = `ask-${this.#nextLink++}`;
    const input: Input = { ...request, ticket };
    const reason = commandMakesTable(input) ? this.#world.tables.whyNot(address) : undefined;
    if (reason !== undefined) {
      return Promise.resolve({ ok: false, reason, text: describeTableRejection(reason) });
    }
    this.#lastAddress = address;
    return new Promise(resolve => {
      this.#replies.set(ticket, resolve);
      this.take(input);
      if (this.#isGone) this.#forgetReplies();
    });
  }

  /** Closes the table without a write; everything it has sent is durable. */
  drop(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#alarm.set(null);
    for (const guest of this.#links.values()) {
      this.#release(guest);
      guest.connection.closeWith(CLOSE_CODES.moved, 'Come back at once');
    }
    this.#links.clear();
    this.#forgetReplies();
    this.#world.dropped(this.game);
  }

  #do<K extends Output['type']>(output: OutputOf<K> & { readonly type: K }): void {
    LiveTable.#HANDLERS[output.type](this, output);
  }

  /** The handler of each output. One object for all tables: a server has many of them. */
  static readonly #HANDLERS: Handlers = {
    append: (table, output) => table.#append(output),
    send: (table, output) => table.#send(output),
    close: (table, { link, code, reason }) => {
      const guest = table.#links.get(link);
      table.#release(guest);
      table.#links.delete(link);
      guest?.connection.closeWith(code, reason);
    },
    reply: (table, { ticket, reply }) => {
      table.#replies.get(ticket)?.(reply);
      table.#replies.delete(ticket);
    },
    setTimer: (table, { at }) => {
      table.#alarm.set(at);
    },
    askBot: (table, output) => void table.#askBot(output),
    explain: (table, output) => void table.#explain(output),
    work: (table, output) => void table.#work(output),
    askPast: (table, output) => void table.#askPast(output),
    snapshot: (table, { snapshot }) =>
      table.#world.keepSnapshot(table.game, table.#epoch, snapshot),
    make: (table, output) => void table.#make(output),
    fault: (table, { error, where }) => table.#world.fault(table.game, error, where),
    dropped: table => table.drop(),
  };

  #append({ ticket, expect, records, due, meta }: OutputOf<'append'>): void {
    const request = { game: this.game, epoch: this.#epoch, expect, records, due };
    this.#writing++;
    this.#world.append(meta === undefined ? request : { ...request, meta }, result => {
      this.#writing--;
      if (result === 'unknown') this.take({ type: 'failed', ticket, why: 'unknown' });
      else if (result.ok) this.take({ type: 'committed', ticket });
      else this.take({ type: 'failed', ticket, why: result.why });
    });
  }

  async #askBot({ type: _, ticket, ...asked }: OutputOf<'askBot'>): Promise<void> {
    const choice = await this.#world.askBot(this.#table, asked);
    if ('error' in choice) this.take({ type: 'bot-failed', ticket, error: choice.error });
    else this.take({ type: 'bot', ticket, choice });
  }

  async #explain({ ticket, seat, level, seed, snapshot }: OutputOf<'explain'>): Promise<void> {
    const came = await this.#world.explain(this.#table, { seat, level, seed, snapshot });
    this.take({ type: 'explained', ticket, came });
  }

  async #work({ ticket, link, work }: OutputOf<'work'>): Promise<void> {
    const payer = link === null ? { game: this.game } : this.#links.get(link)?.payer;
    if (payer === undefined) {
      this.take({ type: 'worked', ticket, result: { refused: { code: 'busy' } } });
      return;
    }
    const worked = await this.#world.work(this.game, work);
    this.#world.costs.charge(payer, worked.ms);
    if (!worked.ok) this.#world.fault(this.game, worked.error, 'work');
    const result = worked.ok
      ? { answer: worked.value }
      : { refused: { code: 'rules-failed' } as const };
    this.take({ type: 'worked', ticket, result });
  }

  async #askPast({ ticket, link, question }: OutputOf<'askPast'>): Promise<void> {
    const guest = this.#links.get(link);
    if (guest === undefined) {
      this.take({ type: 'pastAnswered', ticket, result: { refused: { code: 'busy' } } });
      return;
    }
    guest.questions ??= new Cancellation();
    const signal = guest.questions;
    const { rebuilds, costs } = this.#world;
    const rebuilt = await rebuilds.answer(this.past, question, signal);
    costs.charge(guest.payer, rebuilt.ms);
    const result = rebuilt.ok
      ? { answer: rebuilt.value }
      : { refused: this.#whyNotRebuilt(rebuilt.error, signal) };
    this.take({ type: 'pastAnswered', ticket, result });
  }

  #whyNotRebuilt(error: unknown, { aborted }: CancelSignal): Rejection {
    const isBusy = error instanceof PoolError && BUSY.has(error.failure);
    if (aborted || isBusy) return { code: 'busy' };
    this.#world.fault(this.game, error, 'rebuild');
    return { code: 'rules-failed' };
  }

  /** A connection has closed: its work is cancelled. */
  #release(guest: Guest | undefined): void {
    guest?.cancelResync?.();
    guest?.questions?.abort();
  }

  /** Has a fork or a rematch made. The connection that requests it pays for the time that the store takes. */
  async #make({ type: _, ticket, ...wanted }: OutputOf<'make'>): Promise<void> {
    const { tables, costs, platform } = this.#world;
    const reason = await tables.take(this.#lastAddress);
    if (reason !== undefined) {
      this.take({ type: 'unmade', ticket, reason });
      return;
    }
    const guest = wanted.link === null ? undefined : this.#links.get(wanted.link);
    const begun = platform.monotonic();
    const made = await this.#world.makeFrom(this.game, this.#table, wanted);
    if (guest !== undefined) costs.charge(guest.payer, platform.monotonic() - begun);
    if (made === undefined) this.drop();
    else this.take({ type: 'made', ticket, ...made });
  }

  #send({ link, message, text = JSON.stringify(message) }: OutputOf<'send'>): void {
    this.#links.get(link)?.connection.send(message, text);
    if (message.t === 'rejected') this.#world.rejected();
  }

  /** Handles a bug inside the table: the durable records are right, so the table is loaded again from them. */
  #broke(error: unknown): void {
    this.#world.fault(this.game, error, 'the table');
    this.drop();
  }

  #forgetReplies(): void {
    for (const answer of this.#replies.values()) {
      answer({ ok: false, reason: { code: 'busy' }, text: 'The table was put down. Try again' });
    }
    this.#replies.clear();
  }
}

/** The id that a client has chosen, if the input is a request. */
function requestIdOf(input: Input): string | undefined {
  return input.type === 'message' && 'id' in input.message ? input.message.id : undefined;
}
