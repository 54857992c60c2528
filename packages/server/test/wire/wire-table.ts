import { PROTOCOL_VERSION } from '@boardsmith/protocol';
import type { HostedGame } from '../../src/host/hosted-game.ts';
import { RawPlayer } from '../play/raw-player.ts';
import { post, seatTable } from '../play/table.ts';
import type { WireSite } from './wire-sites.ts';

export interface WireTableOptions {
  readonly hosted: HostedGame;
  readonly players: number;
  readonly seed: string;
  /** What the game is made with. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Where one table is played. */
export interface WirePlace {
  /** Where it is made. */
  readonly lobby: string;
  /** Where its viewers connect. */
  readonly url: string;
  readonly secrets: WireSite['secrets'];
}

/** The ids of requests that only show that everything before them has arrived. */
const SETTLING = 'settle-';

/** A table with a socket for every seat and for a spectator, the last of them. */
export class WireTable {
  readonly #place: WirePlace;
  readonly #tokens: readonly string[];
  #game: string;
  #code: string;
  #viewers: RawPlayer[] = [];
  #settled = 0;
  /** What has come over sockets that are closed, by viewer. */
  readonly #before: string[][];

  private constructor(
    place: WirePlace,
    { game, code, tokens }: Awaited<ReturnType<typeof seatTable>>,
  ) {
    this.#place = place;
    this.#game = game;
    this.#code = code;
    this.#tokens = tokens;
    this.#before = [...tokens, undefined].map(() => []);
  }

  static async open(
    place: WirePlace,
    { hosted, players, seed, options = {} }: WireTableOptions,
  ): Promise<WireTable> {
    const made = { game: hosted.name, players, seed, options };
    const table = new WireTable(place, await seatTable(place.lobby, made));
    await table.joinAll();
    return table;
  }

  /** The id of the table that is played now. */
  get game(): string {
    return this.#game;
  }

  get spectator(): number {
    return this.#tokens.length;
  }

  viewer(number: number): RawPlayer {
    const viewer = this.#viewers[number];
    if (viewer === undefined) throw new Error(`There is no viewer ${number}.`);
    return viewer;
  }

  /** The frames that a viewer has been sent, without what names the table. */
  frames(viewer: number): readonly string[] {
    const all = [...(this.#before[viewer] ?? []), ...(this.#viewers[viewer]?.received ?? [])];
    return all
      .filter(text => !text.includes(`"id":"${SETTLING}`))
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

  /** All moves so far, as one text without their results. */
  moves(): Promise<string> {
    return this.#place.secrets.moves(this.#game);
  }

  /**
   * Waits until bots have chosen and every viewer has received what it was sent. A ping would not do: a process that
   * relays, or the platform of a Worker, answers it although messages of the table are still on their way.
   */
  async settle(): Promise<void> {
    const { secrets } = this.#place;
    while (await secrets.isBotAtWork(this.#game)) {
      await new Promise(resolve => setTimeout(resolve, 1));
    }
    const id = `${SETTLING}${++this.#settled}`;
    for (const viewer of this.#viewers) {
      if (!viewer.isClosed) await viewer.ask({ t: 'pick', id, action: 'none', args: {} });
    }
  }

  /** A viewer's socket is closed, and the spectator has been told. */
  async leave(viewer: number): Promise<void> {
    const spectator = this.viewer(this.spectator);
    const told = spectator.received.length;
    this.viewer(viewer).close();
    await this.viewer(viewer).whenClosed;
    await spectator.until(() => spectator.received.length > told);
    await this.settle();
  }

  /** It comes back, to what it missed. */
  async comeBack(number: number): Promise<void> {
    const gone = this.viewer(number);
    this.#before[number]?.push(...gone.received);
    const viewer = new RawPlayer(this.#place.url, { path: `/socket/${this.#game}` });
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

  /** All players want to play again, and go to the new table. */
  async rematch(): Promise<void> {
    for (const seat of this.#tokens.keys()) {
      const command = { do: 'rematch', agree: true } as const;
      await this.viewer(seat).ask({ t: 'command', id: `again-${seat}`, command });
    }
    await this.settle();
    const made = await this.#place.secrets.rematch(this.#game);
    for (const viewer of this.#viewers.keys()) {
      this.#before[viewer] = this.frames(viewer).map(text =>
        text.replaceAll(made.code, 'AGAIN').replaceAll(made.game, 'NEXT'),
      );
      this.viewer(viewer).close();
    }
    this.#viewers = [];
    this.#game = made.game;
    this.#code = made.code;
    const path = `/api/tables/${this.#game}/commands`;
    await post(this.#place.lobby, path, { do: 'start' }, this.#tokens[0]);
  }

  /** All players and the spectator join the table. */
  async joinAll(): Promise<void> {
    const { url } = this.#place;
    for (const token of this.#tokens) {
      this.#viewers.push(await RawPlayer.join({ url, game: this.#game, token }));
    }
    this.#viewers.push(await RawPlayer.join({ url, game: this.#game }));
    await this.settle();
  }

  /** Closes the sockets of all viewers. */
  close(): void {
    for (const viewer of this.#viewers) viewer.close();
  }
}
