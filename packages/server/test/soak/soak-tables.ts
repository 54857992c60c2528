import type { HistoryProblem } from '@boardsmith/session/history';
import { CARDS_200, TURNS } from '../../../../bench/server/server-games.ts';
import {
  type AcknowledgedTable,
  acknowledgedAt,
  checkTables,
  type PlayedTable,
} from '../chaos/check-tables.ts';
import { StubbornPlayer } from '../chaos/stubborn-player.ts';
import { seatTable } from '../play/table.ts';

const GAMES = [CARDS_200, TURNS] as const;

/** A table is left for good after this many moves and replaced by a new one: no real game is endless. */
const MOVES_PER_TABLE = 400;

/** Moves a second of one table while nothing is wrong. */
const PACE_MS = 250;

interface SoakTable extends PlayedTable {
  readonly hosted: (typeof GAMES)[number];
  isRetired: boolean;
}

/** Tables whose players move at a steady pace; a table that was played long enough is replaced. */
export class SoakTables {
  readonly #url: () => string;
  readonly #random: () => number;
  readonly #onMove: (milliseconds: number) => void;
  readonly #tables: SoakTable[] = [];
  readonly #pacer: NodeJS.Timeout;
  #isOpening = false;
  #isStopped = false;

  constructor(options: {
    readonly url: () => string;
    readonly random: () => number;
    readonly onMove: (milliseconds: number) => void;
  }) {
    this.#url = options.url;
    this.#random = options.random;
    this.#onMove = options.onMove;
    this.#pacer = setInterval(() => this.#nudge(), PACE_MS);
  }

  get players(): readonly StubbornPlayer[] {
    return this.#tables.filter(({ isRetired }) => !isRetired).flatMap(({ players }) => players);
  }

  get opened(): number {
    return this.#tables.length;
  }

  get accepted(): number {
    return this.#tables.reduce((sum, table) => sum + movesOf(table), 0);
  }

  /** Opens a table; throws where the server does not answer. */
  async open(): Promise<void> {
    const hosted = GAMES[this.#tables.length % GAMES.length] ?? TURNS;
    const { game, tokens } = await seatTable(this.#url(), { game: hosted.name });
    const players = tokens.map(
      (token, seat) =>
        new StubbornPlayer({
          ...{ game, seat, token, random: this.#random, isPaced: true },
          url: this.#url,
          onAccepted: this.#onMove,
        }),
    );
    this.#tables.push({ game, players, hosted, isRetired: false });
  }

  /** What the players of all tables have been acknowledged so far. */
  played(): readonly AcknowledgedTable[] {
    return this.#tables.map(acknowledgedAt);
  }

  /** Ends all play, waits for the last answers, and compares every table with the folder on disk. */
  async check(data: string, whenSettled: () => Promise<void>): Promise<readonly HistoryProblem[]> {
    await whenSettled();
    const found: HistoryProblem[] = [];
    for (const hosted of GAMES) {
      const tables = this.#tables.filter(table => table.hosted === hosted);
      found.push(...(await checkTables(data, hosted, tables)));
    }
    return found;
  }

  /** Makes no more moves and opens no more tables. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#pacer);
    for (const player of this.players) player.stop();
  }

  close(): void {
    for (const { players } of this.#tables) for (const player of players) player.close();
  }

  #nudge(): void {
    for (const table of this.#tables) {
      if (table.isRetired) continue;
      if (movesOf(table) < MOVES_PER_TABLE) for (const player of table.players) player.nudge();
      else this.#retire(table);
    }
  }

  #retire(table: SoakTable): void {
    for (const player of table.players) player.stop();
    const isQuiet = table.players.every(({ isSettled, isConnected }) => isSettled && isConnected);
    if (!isQuiet || this.#isOpening || this.#isStopped) return;
    this.#isOpening = true;
    // While a server is down no table opens: the next pace tries again.
    void this.open()
      .then(
        () => {
          table.isRetired = true;
          for (const player of table.players) player.close();
        },
        () => undefined,
      )
      .finally(() => {
        this.#isOpening = false;
      });
  }
}

function movesOf({ players }: PlayedTable): number {
  return players.reduce((sum, { accepted }) => sum + accepted, 0);
}
