import type { ClientMessage } from '@boardsmith/protocol';
import type { Attempt } from '@boardsmith/runtime';
import { LogQuota, TABLE_LIMITS, type TableLimits } from '../durability/table-limits.ts';
import { OutputGate } from '../durability/table-log.ts';
import { sitDown } from '../play/commands.ts';
import { TablePlay } from '../play/table-play.ts';
import type { FailedWhy, Input, InputOf, Link, Output } from '../ports/host-exchange.ts';
import type { LogRecord } from '../ports/log-record.ts';
import type { StoredSnapshot, TableMeta, TableStatus } from '../ports/store.ts';
import { Links } from '../seats/client-links.ts';
import { SnapshotPace, takeSnapshot } from '../state/read-log.ts';
import type { TableState } from '../state/table-state.ts';
import { type Send, Viewers } from '../viewers/viewers.ts';
import { Admission, Answers, closing } from './connections.ts';
import { isQuiet, isRequest, RequestHandlers } from './requests.ts';
import { SideWork } from './side-work.ts';
import { TableBots } from './table-bots.ts';

/** The options of a table. */
export interface TableOptions {
  /** Identifies the numbering of events: changes whenever the table is loaded. */
  readonly stream: string;
  readonly limits?: Partial<TableLimits>;
  /** Called before a choice is made, for authors of rules: rules may never return from it. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  /** The number of records between two snapshots, unless they are large. */
  readonly snapshotEvery?: number;
}

/**
 * One table: a state machine that turns inputs into outputs. It has no clock,
 * no store and no connections of its own, and sends nothing that depends on what is not durable.
 */
export class Table {
  readonly #state: TableState;
  readonly #gate: OutputGate;
  readonly #play: TablePlay;
  readonly #links: Links;
  readonly #bots: TableBots;
  readonly #answers: Answers;
  readonly #viewers: Viewers;
  readonly #requests: RequestHandlers;
  readonly #snapshots: SnapshotPace;
  readonly #admission: Admission;
  readonly #side: SideWork;
  readonly #quota: LogQuota;
  /** Whether the clock of the host has been compared with that of the log. */
  #isTimed = false;
  /** The time of day of the present input. */
  #wall = 0;
  #timer: number | null = null;
  #reported: { readonly revision: number; readonly status: TableStatus };
  #isDropped = false;

  constructor(state: TableState, options: TableOptions) {
    const { stream, snapshotEvery, onAttempt } = options;
    const limits = { ...TABLE_LIMITS, ...options.limits };
    const links = new Links(limits.graceMs);
    const gate = new OutputGate(state.log.version);
    const play = new TablePlay(state, viewer => this.#viewers.isSubscribed(viewer), onAttempt);
    const viewers = new Viewers(state, play, links, stream);
    const answers = new Answers(links, state.seats);
    const side = new SideWork(state, answers);
    const quota = new LogQuota(state.counts, limits.records);
    const parts = { state, play, links, side, answers, viewers, gate, quota, limits };
    state.isWatching = viewer => viewers.isWatched(viewer);
    this.#state = state;
    this.#links = links;
    this.#gate = gate;
    this.#play = play;
    this.#viewers = viewers;
    this.#answers = answers;
    this.#side = side;
    this.#quota = quota;
    this.#admission = new Admission({ state, links, viewers, put: output => gate.put(output) });
    this.#requests = new RequestHandlers(parts);
    this.#bots = new TableBots(parts);
    this.#snapshots = new SnapshotPace(state, snapshotEvery);
    this.#reported = { revision: state.revision, status: state.status };
  }

  get meta(): TableMeta {
    return this.#state.meta;
  }

  /** The complete state of the table. For its host, not for players. */
  get state(): TableState {
    return this.#state;
  }

  /** Whether the table is idle: no append, no bot, no connection. */
  get isIdle(): boolean {
    const isQuiet = this.#gate.underWay === 0 && !this.#bots.isThinking;
    return isQuiet && this.#links.all.length === 0;
  }

  /** Whether a host may forget the table while clients are connected: none waits for a bot, the store or other players. */
  get isForgettable(): boolean {
    const isAsked = this.#play.consent.pending !== null;
    return this.#gate.underWay === 0 && !this.#bots.isThinking && !isAsked;
  }

  /** The seat that a token belongs to. */
  seatOfToken(tokenHash: string): number | null {
    return this.#state.seats.findByToken(tokenHash) ?? null;
  }

  /** A snapshot to store when the table is unloaded; `null` before the game begins. */
  makeSnapshot(): StoredSnapshot | null {
    const { match, frozen } = this.#state;
    return match === null || frozen !== null || this.#gate.underWay > 0
      ? null
      : takeSnapshot(this.#state, match);
  }

  /**
   * Handles one input and returns the outputs in order. `now` is the monotonic time in milliseconds, for
   * durations; it continues where the earlier host stopped. `wall` is the time of day, for moments that
   * people read.
   */
  take(input: Input, now: number, wall: number = now): readonly Output[] {
    if (this.#isDropped) return [];
    this.#wall = wall;
    this.#links.now = now;
    // Half of all inputs: nothing changes, and outputs that waited for the record are sent.
    if (input.type === 'committed' && this.#isTimed) {
      this.#gate.committed(input.ticket);
      return this.#gate.drain();
    }
    try {
      this.#alignClocks(now, input);
      // TypeScript cannot correlate an input with the handler that it picks.
      const handler = Table.#HANDLERS[input.type] as (
        table: Table,
        input: Input,
        now: number,
      ) => void;
      handler(this, input, now);
      for (const { seat, id, outcome } of this.#play.takeSettled()) {
        this.#answers.settle(seat, id, outcome);
      }
      this.#settle(now, !isQuiet(input));
    } catch (error) {
      // The game may be inconsistent. Durable records are not: the table is loaded again from them.
      this.#gate.pass({ type: 'fault', error, where: input.type });
      this.#drop('unknown');
    }
    return this.#gate.drain();
  }

  /** The handler of each input. One object for all tables: a server has many of them. */
  static readonly #HANDLERS: {
    readonly [T in Input['type']]: (table: Table, input: InputOf<T>, now: number) => void;
  } = {
    join: (table, input, now) => table.#join(input, now),
    message: (table, { link, message }, now) => table.#message(link, message, now),
    leave: (table, { link }) => table.#admission.leave(link, table.#wall),
    resync: (table, { link }) => table.#admission.resync(link),
    sit: (table, input, now) => {
      const source = table.#state.ownSource('sit', now);
      const came =
        table.#quota.whyNot('settings', null, now) ?? sitDown(table.#state, input, source);
      table.#answers.reply(input.ticket, came);
    },
    command: (table, input, now) => table.#requests.command(input, now),
    publish: (table, { ticket }, now) => table.#requests.publish(ticket, now),
    timer: (table, { absentSince }, now) => {
      if (absentSince !== undefined) table.#links.absentSince = absentSince;
      table.#timeIsUp(now);
    },
    bot: (table, { ticket, choice }, now) => table.#bots.chose(ticket, choice, now),
    'bot-failed': (table, { ticket, error }, now) => table.#bots.failed(ticket, error, now),
    explained: (table, { ticket, came }) => table.#side.explained(ticket, came),
    pastAnswered: (table, { ticket, result }) => table.#side.pastAnswered(ticket, result),
    worked: (table, { ticket, result }) => table.#side.worked(ticket, result),
    committed: (table, { ticket }) => table.#gate.committed(ticket),
    failed: (table, { ticket, why }) => {
      if (table.#gate.isUnderWay(ticket)) table.#drop(why);
    },
    unmade: (table, { ticket, reason }, now) =>
      table.#side.unmade(ticket, reason, () => table.#state.ownSource('unmade', now)),
    made: (table, { type: _, ...made }, now) => {
      if (!table.#side.made(made)) return;
      const { game, code } = made;
      table.#state.record(
        'host',
        { do: 'rematched', game, code },
        table.#state.ownSource('rematch', now),
      );
    },
  };

  #join(input: InputOf<'join'>, now: number): void {
    const seat = this.#admission.join(input, this.#wall);
    if (seat === null) return;
    this.#state.record('seat', { do: 'back', seat }, this.#state.ownSource('back', now));
  }

  #message(link: Link, message: ClientMessage, now: number): void {
    const guest = this.#links.find(link);
    if (guest === undefined) return;
    if (message.t === 'ping') this.#gate.pass({ type: 'send', link, message: { t: 'pong' } });
    if (message.t === 'resync') this.#admission.resync(link);
    if (message.t === 'shown' && this.#requests.mayAcknowledge(guest, now)) {
      this.#viewers.acknowledge(guest, message.event);
    }
    if (!isRequest(message)) return;
    const answer = this.#requests.answer(guest, message, { now, wall: this.#wall });
    this.#answers.add(link, { seat: guest.seat, id: message.id }, answer);
  }

  #timeIsUp(now: number): void {
    const { clocks } = this.#state;
    const { deadline } = clocks;
    // A timer that fired too early is set again; one whose seats cannot act is not.
    if (deadline !== null && deadline > now) this.#timer = null;
    if (this.#quota.isFull(now)) return;
    for (const seat of clocks.expired(now)) {
      // Actions for earlier seats may have led to a step that restarts the time of this seat.
      if (!clocks.expired(now).includes(seat)) continue;
      this.#play.timeout(seat, this.#state.ownSource('clock', now));
    }
  }

  readonly #send: Send = (link, message, text) =>
    this.#gate.put(
      text === undefined ? { type: 'send', link, message } : { type: 'send', link, message, text },
    );

  /** All consequences of an input. */
  #settle(now: number, isLoud: boolean): void {
    if (this.#isDropped) return;
    const records = this.#state.takeFresh();
    const wentBack = this.#write(records);
    // A past view changes nothing that viewers see, unless it makes the end of the game final.
    const mayTell = isLoud || records.length > 0;
    if (this.#state.frozen === null && mayTell) {
      this.#viewers.tell(wentBack, this.#send);
      for (const { guest, resume } of this.#admission.takeArrivals()) {
        this.#viewers.welcome({ guest, resume, now }, this.#send);
      }
    }
    for (const error of this.#play.takeFaults())
      this.#gate.pass({ type: 'fault', error, where: 'rules' });
    for (const output of this.#answers.takeAll()) this.#gate.put(output);
    if (mayTell) this.#follow(now);
  }

  /** Appends new records. Returns whether choices were undone. */
  #write(records: readonly LogRecord[]): boolean {
    let wentBack = false;
    let isReseated = false;
    for (const { kind } of records) {
      if (kind === 'undo') wentBack = true;
      if (kind === 'seat') isReseated = true;
    }
    if (wentBack) this.#bots.wentBack();
    if (isReseated) {
      for (const end of this.#admission.reseat(this.#wall)) this.#answers.put(end);
    }
    if (records.length > 0) {
      const meta = this.#newMeta();
      this.#gate.append({ records, due: this.#state.clocks.deadline, meta });
    }
    return wentBack;
  }

  /** Collects the outputs that the current state requires: bot requests, timers and others. */
  #follow(now: number): void {
    const { match, clocks, frozen } = this.#state;
    if (frozen !== null) return;
    if (clocks.deadline !== this.#timer) {
      this.#timer = clocks.deadline;
      this.#gate.put({ type: 'setTimer', at: this.#timer });
    }
    if (this.#quota.becameFull(now)) {
      this.#gate.pass({ type: 'fault', error: new Error('The log is full'), where: 'quota' });
    }
    if (match !== null && !this.#quota.isFull(now)) this.#bots.ask(match);
    const make = this.#side.rematch(now);
    if (make !== null) this.#gate.put(make);
    const snapshot = match && this.#snapshots.next(this.#state, match);
    if (snapshot !== null) this.#gate.put({ type: 'snapshot', snapshot });
  }

  /**
   * Credits the time without a host to the seats whose clocks run. A host whose clock is behind the last record takes
   * the difference back: running time would stand still until the clock catches up.
   */
  #alignClocks(now: number, input: Input): void {
    if (this.#isTimed) return;
    this.#isTimed = true;
    const { clocks, lastAt } = this.#state;
    if (clocks.deadline === null) return;
    const downSince = input.type === 'timer' ? (input.downSince ?? now) : now;
    const ms = now - (now < lastAt ? lastAt : Math.max(lastAt, downSince));
    if (ms === 0) return;
    const body = { do: 'credit', ms } as const;
    this.#state.record('clock', body, this.#state.ownSource('credit', now));
  }

  /** The data of the table outside its log, if it has changed. */
  #newMeta(): TableMeta | undefined {
    const { revision, status } = this.#state;
    const reported = this.#reported;
    if (reported.revision === revision && reported.status === status) return undefined;
    this.#reported = { revision, status };
    return this.#state.meta;
  }

  /** An append may have failed: nothing that depends on it may be sent or used. */
  #drop(why: FailedWhy): void {
    this.#isDropped = true;
    this.#gate.abandon();
    for (const { link } of this.#links.all) {
      this.#gate.pass(closing(link, 'moved', 'The table is loaded again. Come back'));
    }
    this.#gate.pass({ type: 'dropped', why });
  }
}
