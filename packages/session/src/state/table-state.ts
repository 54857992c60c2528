import {
  type GameOptions,
  type JsonObject,
  type PlayableGame,
  readGameOptions,
  type Viewer,
} from '@boardsmith/engine';
import type { ChatLine, ClockRules } from '@boardsmith/protocol';
import type { Match, MatchOptions } from '@boardsmith/runtime';
import { RecordCounts } from '../durability/table-limits.ts';
import { TableLog } from '../durability/table-log.ts';
import { Clocks, stepTimeOf, type Turn } from '../game/clocks.ts';
import type { HostBody, LogRecord, RecordKind, RecordOf } from '../ports/log-record.ts';
import type { TableMeta, TableSetup, TableStatus } from '../ports/store.ts';
import { Bars, Seats, seatsInMeta } from '../seats/seats.ts';
import { Moments } from './moments.ts';

/** What a table is opened with. */
export interface TableIdentity {
  readonly definition: PlayableGame;
  readonly meta: TableMeta;
}

/** The seat that causes a record, and the time. */
export interface RecordSource {
  readonly seat: number | 'table';
  readonly moveId: string;
  readonly at: number;
}

const NO_SEATS: readonly number[] = [];

/** The complete state of a table, computed from its records. */
export class TableState {
  readonly identity: TableIdentity;
  readonly definition: PlayableGame;
  readonly log: TableLog = new TableLog();
  readonly counts: RecordCounts = new RecordCounts();
  readonly seats: Seats;
  readonly moments: Moments;
  readonly chat: Chat = new Chat();
  readonly rematch: Rematch = new Rematch();
  readonly bars: Bars = new Bars();
  readonly #meta: TableMeta;
  /** Records that have not been written. */
  readonly #fresh: LogRecord[] = [];
  clocks: Clocks;
  match: Match | null = null;
  /** Whether a viewer plays animations and acknowledges them; decided by the table that runs the game. */
  isWatching: (viewer: Viewer) => boolean = () => false;
  /** Why the table is frozen. */
  frozen: string | null = null;
  /** How many records have changed seats or settings. */
  revision = 0;
  /** Whether the finished game was published: with hidden information, a replay or its seed. */
  isPublished = false;
  /** The moment of the latest record, by the clock of the host. */
  lastAt = 0;
  host: number;
  options: JsonObject;
  clockRules: ClockRules;

  constructor(identity: TableIdentity) {
    const { definition, meta } = identity;
    this.identity = identity;
    this.definition = definition;
    this.#meta = meta;
    const { playerCount, host, options, clock } = meta.setup;
    this.seats = new Seats(playerCount);
    this.moments = new Moments(this.seats);
    this.host = host;
    this.options = options;
    this.clockRules = clock;
    this.clocks = new Clocks(clock, playerCount);
  }

  get setup(): TableSetup {
    return this.#meta.setup;
  }

  get status(): TableStatus {
    if (this.frozen !== null) return 'frozen';
    if (this.match === null) return 'lobby';
    return this.match.game.isFinished() ? 'over' : 'playing';
  }

  /** The data of the table outside its log. */
  get meta(): TableMeta {
    return { ...this.#meta, status: this.status, ...seatsInMeta(this.seats) };
  }

  /** The setup of the game. */
  gameOptions(): GameOptions | { readonly refused: string } {
    const { playerCount, seed, carried } = this.setup;
    const playerNames = this.seats.all.map((_, seat) => this.seats.nameOf(seat));
    const request = { playerCount, playerNames, seed, options: this.options, carried };
    const read = readGameOptions(this.definition, request);
    return read.ok ? read.options : { refused: read.reason };
  }

  /** How the match of this table is played. */
  get matchOptions(): MatchOptions {
    return { hasViewers: true, isWatching: viewer => this.isWatching(viewer) };
  }

  /** Adds a record: its effects hold at once, and are sent when it is durable. */
  record<K extends RecordKind>(
    kind: K,
    body: RecordOf<K>['body'],
    { seat, moveId, at }: RecordSource,
  ): void {
    // The kind and its body were checked against each other in the parameters.
    const record = { kind, moveId, seat: String(seat), body, at } as LogRecord;
    this.#fresh.push(record);
    this.fold(record);
    this.foldTime(record);
  }

  /** Whether a request of the player of a seat was granted, from whichever seat the player sent it. */
  isGranted(seat: number, id: string): boolean {
    const moveId = this.seats.requestId(seat, id);
    return this.seats.seatsOfPlayer(seat).some(each => this.log.has(String(each), moveId));
  }

  /** The source of a record of the table itself. Ids of players begin with a number, so no two are equal. */
  ownSource(why: string, at: number): RecordSource {
    return { seat: 'table', moveId: `${why}:${this.log.version}`, at };
  }

  /** The records since the last call. */
  takeFresh(): readonly LogRecord[] {
    return this.#fresh.splice(0);
  }

  /** Applies a record, except to the game and the clocks. */
  fold(record: LogRecord): void {
    this.log.add(record);
    this.counts.add(record);
    this.lastAt = record.at;
    this.#foldKind(record);
    this.moments.add(record, this.log.version, this.seats);
  }

  #foldKind(record: LogRecord): void {
    switch (record.kind) {
      case 'seat':
        this.revision++;
        this.seats.apply(record.body);
        return;
      case 'chat':
        this.#foldChat(record);
        return;
      case 'host':
        this.revision++;
        this.#foldHost(record.body);
        return;
    }
  }

  /** Applies a record to the clocks; the game has to be in the state after the record. */
  foldTime({ kind, body, seat, at }: LogRecord): void {
    if (kind === 'clock') this.clocks.credit(body.ms);
    if (kind === 'move') this.clocks.turn(at, this.#turn(Number(seat)));
    if (kind === 'undo') this.clocks.turn(at, this.#turn(null));
    if (kind === 'host' && body.do === 'start') {
      this.clocks = new Clocks(this.clockRules, this.seats.count);
      this.clocks.turn(at, this.#turn(null));
    }
  }

  /** What the game awaits now. */
  #turn(mover: number | null): Turn {
    const { match } = this;
    if (match === null) return { waiting: NO_SEATS, mover, step: null };
    return { waiting: match.waiting, mover, step: stepTimeOf(match.game) };
  }

  #foldChat({ seat: asked, body, at }: RecordOf<'chat'>): void {
    const seat = Number(asked);
    const { text, at: wall = at } = body;
    this.chat.add({ seat, name: this.seats.nameOf(seat), text, at: wall });
  }

  #foldHost(body: HostBody): void {
    switch (body.do) {
      case 'options':
        this.options = body.options;
        return;
      case 'clock':
        this.clockRules = body.clock;
        return;
      case 'host':
        this.host = body.seat;
        return;
      case 'rematch':
        this.rematch.vote(body.seat, body.agree);
        return;
      case 'rematched':
        this.rematch.made(body.game, body.code);
        return;
      case 'bar':
        this.bars.add(body);
        return;
      case 'unbar':
        this.bars.clear();
        return;
      case 'published':
        this.isPublished = true;
        return;
    }
  }
}

/** Chat messages that a client is sent when it joins. */
const SHOWN = 100;

/** The chat of a table. */
export class Chat {
  readonly #lines: ChatLine[] = [];
  /** Messages that viewers have not been sent. */
  readonly #fresh: ChatLine[] = [];

  get shown(): readonly ChatLine[] {
    return this.#lines;
  }

  add(line: ChatLine): void {
    this.#lines.push(line);
    if (this.#lines.length > SHOWN) this.#lines.shift();
    this.#fresh.push(line);
  }

  /** The messages since the last call. */
  takeFresh(): readonly ChatLine[] {
    return this.#fresh.splice(0);
  }
}

/** The votes for a rematch, and its table. */
export class Rematch {
  /** In the order of seats. */
  #agreed: readonly number[] = [];
  #made: { readonly game: string; readonly code: string } | null = null;

  get view(): {
    readonly agreed: readonly number[];
    readonly game: string | null;
    readonly code: string | null;
  } {
    return { agreed: this.#agreed, game: this.#made?.game ?? null, code: this.#made?.code ?? null };
  }

  get isMade(): boolean {
    return this.#made !== null;
  }

  /** Whether all of these seats have voted. */
  isWantedBy(seats: readonly number[]): boolean {
    return seats.length > 0 && seats.every(seat => this.#agreed.includes(seat));
  }

  vote(seat: number, agree: boolean): void {
    const others = this.#agreed.filter(each => each !== seat);
    this.#agreed = agree ? [...others, seat].sort((a, b) => a - b) : others;
  }

  made(game: string, code: string): void {
    this.#made = { game, code };
  }
}
