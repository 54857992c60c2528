import {
  Connection,
  type ConnectionWorld,
  type Greeting,
  Host,
  jsonLog,
  type Limits,
  Metrics,
  type OwnedTable,
  type Ownership,
  Quarantine,
  type TableAsk,
  type Tables,
  unwatched,
} from '@boardsmith/server/host';
import type { Reply, Table } from '@boardsmith/session';
import { RemoteBots } from '../bots/bots-worker.ts';
import { limitsOf, type WorkerEnv, type WorkerOptions } from '../platform/worker-options.ts';
import { tableTime, workerPlatform } from '../platform/worker-platform.ts';
import { boundStore, type ReplayAnswer, type TableRpc } from '../store/bound-store.ts';
import { remoteCreationLimits } from '../store/creation-limits.ts';
import { StoredTable } from '../store/stored-table.ts';
import { WorkerSocket } from './worker-socket.ts';

/** The header in which the handler of the Worker passes the address of a client. */
export const ADDRESS_HEADER = 'x-boardsmith-address';

/** What the platform retains of a socket while the object sleeps. */
interface Attachment {
  readonly game: string;
  readonly address: string;
  /** Who the client is; `null` before it has said hello. */
  readonly greeting: Pick<Greeting, 'tokenHash' | 'watches'> | null;
}

/** The message that the platform answers while the object sleeps, exactly as clients write it. */
const PING = '{"t":"ping"}';
const PONG = '{"t":"pong"}';
/** How often an object that must stay in memory looks whether it still has to. */
const STAY_AWAKE_MS = 1_000;
const NORMAL_CLOSURE = 1000;

/**
 * One table: a host with a single table, its sockets and its storage.
 *
 * The object sleeps when nothing happens and its sockets stay open. It wakes with an empty memory: the table is loaded
 * again, and every client that had said hello is taken to it and sent a full view.
 */
export class TableObject extends StoredTable implements TableRpc {
  readonly #limits: Limits;
  readonly #host: Host;
  readonly #world: ConnectionWorld;
  readonly #connections = new Map<WebSocket, Connection>();
  /** The id of the table, from the first request that names it. */
  #game: string | undefined;
  #isAwake = false;
  #ring: (() => void) | undefined;
  #stayingAwake = false;

  constructor(ctx: DurableObjectState, env: WorkerEnv, options: WorkerOptions) {
    super(ctx, env);
    this.#limits = limitsOf(options);
    const log = jsonLog(line => console.log(line));
    const metrics = new Metrics();
    const { BOTS } = env;
    this.#host = new Host({
      store: boundStore(env, { tableOf: game => (game === this.#game ? this : undefined) }),
      ownership: this.#ownership(),
      platform: workerPlatform,
      games: options.games,
      bots: BOTS && new RemoteBots(BOTS, options.games),
      limits: this.#limits,
      log,
      metrics,
      now: tableTime,
      wall: Date.now,
      watch: unwatched,
      quarantine: new Quarantine(),
      creation: remoteCreationLimits(env),
      makeAlarm: (_, ring) => {
        this.#ring = ring;
        // The stored alarm is the one that counts: each append sets it together with its records.
        return { set: () => this.setAlarm() };
      },
      onDiskFailure: message => log('storage-failed', { message }),
    });
    const tables: Pick<Tables, 'join'> = {
      join: async (game, newcomer) =>
        game === this.#game ? this.#host.join(game, newcomer) : 'none',
    };
    const limits = this.#limits;
    this.#world = { tables, platform: workerPlatform, limits, metrics, log };
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Opens a socket. The handler of the Worker has checked origin and path. */
  override async fetch(request: Request): Promise<Response> {
    const game = this.#name(new URL(request.url).pathname.split('/').at(-1) ?? '');
    const address = request.headers.get(ADDRESS_HEADER) ?? 'unknown';
    if (request.headers.get('upgrade') !== 'websocket') {
      return Response.json({ error: 'Open a WebSocket here' }, { status: 426 });
    }
    const sockets = this.ctx.getWebSockets();
    const own = sockets.filter(socket => attachmentOf(socket)?.address === address);
    if (own.length >= this.#limits.socketsPerAddress) {
      const error = 'Too many sockets from this address. Wait a little';
      return Response.json({ error }, { status: 429 });
    }
    this.#wake();
    const { 0: client, 1: socket } = new WebSocketPair();
    this.ctx.acceptWebSocket(socket);
    this.#connect(socket, { game, address, greeting: null });
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    this.#wake();
    const connection = this.#connections.get(socket);
    connection?.receive(typeof data === 'string' ? data : null);
    this.#rememberGreeting(socket, connection?.greeting);
    this.#stayAwake();
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    this.#wake(socket);
    this.recordLeft();
    this.#connections.get(socket)?.ended();
    this.#connections.delete(socket);
    // The codes from 1004 to 1006 stand for no code and cannot be sent.
    if (code < 1004 || code > 1006) socket.close(code);
    else socket.close(NORMAL_CLOSURE);
    this.#stayAwake();
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.webSocketClose(socket, NORMAL_CLOSURE);
  }

  /** The clock of the table is due, or the directory has missed a change. */
  override async alarm(): Promise<void> {
    this.#wake();
    const info = this.info();
    if (info?.due != null && info.due <= tableTime()) {
      this.#name(info.game);
      const isLoaded = this.#ring !== undefined && this.#host.loaded > 0;
      if (isLoaded) this.#ring?.();
      else await this.#host.wake(info.game);
    }
    await this.afterAlarm();
    this.#stayAwake();
  }

  ask(game: string, request: TableAsk, address: string): Promise<Reply | undefined> {
    this.#wake();
    return this.#host.ask(this.#name(game), request, address);
  }

  async replay(game: string, address: string): Promise<ReplayAnswer> {
    this.#wake();
    const replay = await this.#host.replay(this.#name(game), address);
    if (typeof replay === 'string') return { replay };
    if (replay === undefined) return { why: 'none' };
    if (replay === null) return { why: 'not-over' };
    return replay.code === 'busy' ? { why: 'busy' } : { ...replay, why: 'too-costly' };
  }

  /** Takes every client back to the table, after this object has slept. */
  #wake(leaving?: WebSocket): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    for (const socket of this.ctx.getWebSockets()) {
      const attachment = attachmentOf(socket);
      if (attachment === undefined || socket === leaving) continue;
      this.#name(attachment.game);
      this.#connect(socket, attachment);
    }
  }

  #connect(socket: WebSocket, attachment: Attachment): void {
    const { game, address, greeting } = attachment;
    const connection = new Connection(new WorkerSocket(socket), this.#world, address);
    this.#connections.set(socket, connection);
    if (greeting === null) socket.serializeAttachment(attachment);
    else connection.greet({ ...greeting, game, resume: null });
  }

  /** Only the hash of the token is retained. */
  #rememberGreeting(socket: WebSocket, greeting: Greeting | undefined): void {
    const attachment = attachmentOf(socket);
    if (greeting === undefined || attachment === undefined || attachment.greeting !== null) return;
    const { tokenHash, watches } = greeting;
    socket.serializeAttachment({ ...attachment, greeting: { tokenHash, watches } });
  }

  /** Keeps the object in memory while a request waits for something that only its memory knows. */
  #stayAwake(): void {
    if (this.#stayingAwake) return;
    this.#stayingAwake = true;
    setTimeout(() => void this.#checkAwake(), STAY_AWAKE_MS);
  }

  async #checkAwake(): Promise<void> {
    this.#stayingAwake = false;
    if ((await this.look(table => table.isForgettable)) === false) this.#stayAwake();
  }

  /** Reads something off the table while it is in memory; `undefined` if it is not. */
  protected async look<V>(read: (table: Table) => V): Promise<V | undefined> {
    if (this.#game === undefined || this.#host.loaded === 0) return undefined;
    return this.#host.look(this.#game, read);
  }

  #name(game: string): string {
    this.#game ??= game;
    return this.#game;
  }

  /** The platform runs one instance of this object, so it owns its table. */
  #ownership(): Ownership {
    return {
      take: async (): Promise<OwnedTable | undefined> => {
        const epoch = await this.beginEpoch();
        if (epoch === undefined) return undefined;
        const leftAt = this.info()?.left_at ?? null;
        // With open sockets the object has slept; without, no client could have noticed that a player was absent.
        const hasSlept = leftAt !== null && this.ctx.getWebSockets().length > 0;
        return { epoch, ...(hasSlept && { absentSince: leftAt }) };
      },
      release: async () => undefined,
      orphansDue: async () => [],
      isHeld: () => true,
    };
  }
}

function attachmentOf(socket: WebSocket): Attachment | undefined {
  // Only this class writes attachments.
  return (socket.deserializeAttachment() as Attachment | null) ?? undefined;
}
