import {
  CLOSE_CODES,
  type ClientMessage,
  type CloseReason,
  decodeClientMessage,
  describeTableRejection,
  type HelloMessage,
  PROTOCOL_VERSION,
  type Rejection,
  type ServerMessage,
  TokenBucket,
} from '@boardsmith/protocol';
import type { Newcomer, TableSeat, Tables } from '../host/tables.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Platform } from '../ports/platform.ts';
import type { SocketPort } from './outlet.ts';
import { Outlet } from './outlet.ts';

/** Where sockets are opened, followed by the id of the table: a balancer can choose the process by it. */
export const SOCKET_PATH = '/socket';

/** The parts that all connections of a server share. */
export interface ConnectionWorld {
  readonly tables: Pick<Tables, 'join'>;
  readonly platform: Platform;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** Who a client is, and what it has received before. Contains no token. */
export interface Greeting extends Pick<Newcomer, 'tokenHash' | 'resume' | 'watches'> {
  readonly game: string;
}

/** The reason for closing a connection, for the console of a browser. */
const REASONS: Readonly<Record<CloseReason, string>> = {
  auth: 'Say hello with the token of a seat at a table that exists',
  replaced: 'The seat has connected elsewhere',
  slow: 'You read more slowly than the table writes',
  moved: 'Come back at once',
  upgrade: `This server speaks version ${PROTOCOL_VERSION}`,
  malformed: 'No client says that',
  flood: 'That was too much in too short a time',
};

/** The connection of one client: it authenticates, and is then connected to its table. */
export class Connection {
  readonly #world: ConnectionWorld;
  readonly #port: SocketPort;
  readonly #address: string;
  readonly #outlet: Outlet;
  readonly #frames: TokenBucket;
  /** Closes a connection that does not say in time who it is. */
  readonly #cancelDeadline: () => void;
  #greeting: Greeting | undefined;
  #seat: TableSeat | undefined;
  /** Messages that arrived before the table was loaded. */
  #early: ClientMessage[] = [];
  #invalid = 0;
  #isClosed = false;

  constructor(port: SocketPort, world: ConnectionWorld, address: string) {
    const { limits, platform } = world;
    this.#address = address;
    this.#world = world;
    this.#port = port;
    this.#outlet = new Outlet(port, { limits, platform, onCaughtUp: () => this.#caughtUp() });
    this.#frames = new TokenBucket(limits.frames, platform.monotonic());
    this.#cancelDeadline = platform.later(() => this.close('auth'), limits.authenticateMs);
    world.metrics.counts.sockets_opened++;
  }

  /** Handles a received frame; `null` is a binary one. */
  receive(text: string | null): void {
    const { metrics, limits, platform } = this.#world;
    if (this.#isClosed) return;
    metrics.counts.frames_received++;
    const isFlood = !this.#frames.take(platform.monotonic());
    if (isFlood || text === null) {
      this.close(isFlood ? 'flood' : 'malformed');
      return;
    }
    const read = decodeClientMessage(text, limits.message);
    if (read.ok) this.#hear(read.value);
    else this.#refuse(read.id, read.reason);
  }

  /**
   * Handles a ping or a pong, which counts as a message. Returns whether a ping may be answered: the pongs of
   * a client that does not read would accumulate.
   */
  receiveControl(): boolean {
    const { metrics, limits, platform } = this.#world;
    if (this.#isClosed) return false;
    metrics.counts.frames_received++;
    if (this.#frames.take(platform.monotonic())) return this.#port.buffered <= limits.pauseBytes;
    this.close('flood');
    return false;
  }

  /** Who the client is; `undefined` before it has said hello. */
  get greeting(): Greeting | undefined {
    return this.#greeting;
  }

  /** Takes the client to its table. A host that slept calls this for a client that had said hello before. */
  greet(greeting: Greeting): void {
    this.#greeting = greeting;
    // Loading the table may take longer than a client has to say who it is.
    this.#cancelDeadline();
    void this.#join(greeting);
  }

  /** Whether either side has closed the connection. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Sends a message. The caller passes its JSON, because several clients may get the same one. */
  send(message: ServerMessage, text: string = JSON.stringify(message)): void {
    const { metrics } = this.#world;
    if (this.#isClosed) return;
    const sent = this.#outlet.send(message, text);
    if (sent === 'sent') {
      metrics.counts.frames_sent++;
      metrics.counts.bytes_sent += text.length;
    } else if (sent === 'cut') this.#gone('slow');
  }

  /** Closes the connection. */
  close(reason: CloseReason): void {
    this.closeWith(CLOSE_CODES[reason], REASONS[reason]);
  }

  closeWith(code: number, reason: string): void {
    if (this.#isClosed) return;
    this.#port.close(code, reason);
    this.#gone(String(code));
  }

  /** The other side has closed the connection. */
  ended(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#cancelDeadline();
    this.#outlet.close();
    this.#early = [];
    this.#seat?.leave();
  }

  #gone(why: string): void {
    this.#world.metrics.counts.sockets_cut++;
    this.#world.log('socket-cut', { why, game: this.#greeting?.game });
    this.ended();
  }

  #hear(message: ClientMessage): void {
    if (message.t === 'ping') this.send({ t: 'pong' });
    else if (message.t === 'hello') this.#hello(message);
    else if (this.#greeting === undefined) this.close('auth');
    else if (message.t === 'read') this.#port.confirm?.(message.seq);
    else if (this.#seat !== undefined) this.#seat.say(message);
    else if (this.#early.length >= this.#world.limits.pendingPerGame) this.close('flood');
    else this.#early.push(message);
  }

  #hello({ v, game, token, resume, watches = false }: HelloMessage): void {
    if (v !== PROTOCOL_VERSION) this.close('upgrade');
    else if (this.#greeting !== undefined) {
      this.#refuse(null, { code: 'bad-message', reason: 'You have said hello already' });
    } else {
      const tokenHash = token === undefined ? null : this.#world.platform.hash(token);
      this.greet({ game, tokenHash, resume: resume ?? null, watches });
    }
  }

  async #join({ game, ...greeting }: Greeting): Promise<void> {
    const { tables, log } = this.#world;
    try {
      const seat = await tables.join(game, {
        ...greeting,
        address: this.#address,
        connection: this,
      });
      if (seat === 'none') return this.close('auth');
      if (seat === 'moved') return this.close('moved');
      if (this.#isClosed) return seat.leave();
      this.#seat = seat;
      for (const message of this.#early.splice(0)) seat.say(message);
    } catch (error) {
      log('join-failed', { game, error: error instanceof Error ? error.name : 'unknown' });
      this.close('moved');
    }
  }

  #refuse(id: string | null, reason: Extract<Rejection, { code: 'bad-message' }>): void {
    this.#world.metrics.counts.frames_invalid++;
    this.send({ t: 'rejected', id, reason, text: describeTableRejection(reason) });
    if (++this.#invalid >= this.#world.limits.invalidFrames) this.close('malformed');
  }

  #caughtUp(): void {
    this.#world.metrics.counts.resyncs++;
    this.#seat?.resync();
  }
}
