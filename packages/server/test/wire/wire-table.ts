import type { Game } from '@boardsmith/engine';
import { PROTOCOL_VERSION } from '@boardsmith/protocol';
import { type LogRecord, randomBot, type TableMeta } from '@boardsmith/session';
import type { HostedGame } from '../../src/host/hosted-game.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { RawPlayer } from '../play/raw-player.ts';
import { post, STILL, seatTable, UNLIMITED } from '../play/table.ts';

export interface WireTableOptions {
  readonly hosted: HostedGame;
  readonly players: number;
  readonly seed: string;
  /** What the game is made with. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A rematch has a seed that nobody knows; two tables are compared only if they have the same. */
class SameSeeds extends MemoryStore {
  override create(game: string, meta: TableMeta, records?: readonly LogRecord[]): Promise<void> {
    const isAgain = meta.setup.seed.length === 32;
    const seed = isAgain ? 'the same again' : meta.setup.seed;
    return super.create(game, { ...meta, setup: { ...meta.setup, seed } }, records);
  }
}

/** A table on a server of its own with a socket for every seat and for a spectator, the last of them. */
export class WireTable {
  readonly #server: RunningServer;
  readonly #tokens: readonly string[];
  #game: string;
  #code: string;
  #viewers: RawPlayer[] = [];
  /** What has come over sockets that are closed, by viewer. */
  readonly #before: string[][];

  private constructor(
    server: RunningServer,
    { game, code, tokens }: Awaited<ReturnType<typeof seatTable>>,
  ) {
    this.#server = server;
    this.#game = game;
    this.#code = code;
    this.#tokens = tokens;
    this.#before = [...tokens, undefined].map(() => []);
  }

  static async open({ hosted, players, seed, options = {} }: WireTableOptions): Promise<WireTable> {
    const store = new SameSeeds();
    const common = { limits: UNLIMITED, time: STILL, bots: randomBot, store };
    const server = await startServer({ games: [hosted], ...common });
    const made = { game: hosted.name, players, seed, options };
    const table = new WireTable(server, await seatTable(server.url, made));
    await table.joinAll();
    return table;
  }

  get spectator(): number {
    return this.#tokens.length;
  }

  viewer(number: number): RawPlayer {
    const viewer = this.#viewers[number];
    if (viewer === undefined) throw new Error(`Nobody is viewer ${number}.`);
    return viewer;
  }

  /** The frames that a viewer has been sent, without what names the table. */
  frames(viewer: number): readonly string[] {
    const all = [...(this.#before[viewer] ?? []), ...(this.#viewers[viewer]?.received ?? [])];
    return all
      .filter(text => text !== '{"t":"pong"}')
      .map(text => text.replaceAll(this.#code, 'CODE').replaceAll(this.#game, 'GAME'));
  }

  /** The seats of people who can choose something. */
  get choosing(): readonly number[] {
    return this.#tokens.flatMap((_, seat) => {
      const { choices, isClosed } = this.viewer(seat);
      return !isClosed && (choices?.actions.length ?? 0) > 0 ? [seat] : [];
    });
  }

  get isOver(): boolean {
    return this.viewer(this.spectator).isOver;
  }

  /** The game itself, which no player ever gets. */
  async live(): Promise<Game> {
    const game = await this.#server.host.look(this.#game, ({ state }) => state.match?.game);
    if (game === undefined) throw new Error('The game has not begun.');
    return game;
  }

  /** All moves so far, as one text without what they led to. */
  async moves(): Promise<string> {
    const moves = await this.#server.host.look(this.#game, ({ state }) =>
      [...state.log].flatMap(({ kind, seat, body }) =>
        kind === 'move' ? [JSON.stringify([seat, body.action, body.args])] : [],
      ),
    );
    return moves?.join() ?? '';
  }

  /** Waits until bots have chosen and everything that was sent to anybody has arrived. */
  async settle(): Promise<void> {
    while (await this.#areBotsAtWork()) await new Promise(resolve => setTimeout(resolve, 1));
    for (const viewer of this.#viewers) {
      const pongs = (): number => viewer.received.filter(text => text === '{"t":"pong"}').length;
      const before = pongs();
      if (viewer.isClosed) continue;
      viewer.send({ t: 'ping' });
      await viewer.until(() => pongs() > before);
    }
  }

  /** A viewer's socket is closed. */
  async leave(viewer: number): Promise<void> {
    const sockets = this.#server.sockets();
    this.viewer(viewer).close();
    await this.viewer(viewer).whenClosed;
    while (this.#server.sockets() >= sockets) await new Promise(resolve => setTimeout(resolve, 1));
    await this.settle();
  }

  /** It comes back, to what it missed. */
  async comeBack(number: number): Promise<void> {
    const gone = this.viewer(number);
    this.#before[number]?.push(...gone.received);
    const viewer = new RawPlayer(this.#server.url);
    this.#viewers[number] = viewer;
    viewer.choices = gone.choices;
    await viewer.opened();
    const token = this.#tokens[number];
    const resume = { stream: gone.stream, seq: gone.seq, hash: 'none' };
    viewer.send({
      t: 'hello',
      v: PROTOCOL_VERSION,
      game: this.#game,
      resume,
      ...(token === undefined ? {} : { token }),
    });
    await viewer.until(() => viewer.stream !== '');
    await this.settle();
  }

  /** Everybody wants to play again, and goes to the table where that is. */
  async rematch(): Promise<void> {
    for (const seat of this.#tokens.keys()) {
      const command = { do: 'rematch', agree: true } as const;
      await this.viewer(seat).ask({ t: 'command', id: `again-${seat}`, command });
    }
    await this.settle();
    const made = await this.#server.host.look(this.#game, ({ state }) => state.rematch.view);
    if (made?.game == null || made.code === null) throw new Error('There was no rematch.');
    for (const viewer of this.#viewers.keys()) {
      this.#before[viewer] = this.frames(viewer).map(text =>
        text.replaceAll(String(made.code), 'AGAIN').replaceAll(String(made.game), 'NEXT'),
      );
      this.viewer(viewer).close();
    }
    this.#viewers = [];
    this.#game = made.game;
    this.#code = made.code;
    const path = `/api/tables/${this.#game}/commands`;
    await post(this.#server.url, path, { do: 'start' }, this.#tokens[0]);
  }

  /** Everybody comes to the table. */
  async joinAll(): Promise<void> {
    const url = this.#server.url;
    for (const token of this.#tokens) {
      this.#viewers.push(await RawPlayer.join({ url, game: this.#game, token }));
    }
    this.#viewers.push(await RawPlayer.join({ url, game: this.#game }));
    await this.settle();
  }

  async close(): Promise<void> {
    for (const viewer of this.#viewers) viewer.close();
    await this.#server.close();
  }

  async #areBotsAtWork(): Promise<boolean> {
    const found = await this.#server.host.look(this.#game, ({ state: { match, seats, status } }) =>
      status === 'playing' ? match?.waiting.some(seat => seats.levelOf(seat) !== null) : false,
    );
    return found ?? false;
  }
}
