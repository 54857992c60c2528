import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryProblem } from '@boardsmith/session/history';
import { CARDS_200 } from '../../../../bench/server/server-games.ts';
import { seatTable } from '../play/table.ts';
import { checkTables, type PlayedTable } from './check-tables.ts';
import { ServerUnderFire } from './server-under-fire.ts';
import { StubbornPlayer } from './stubborn-player.ts';

/** A host that can be killed and started again at one address. */
export interface HostUnderFire {
  readonly url: string;
  start(): Promise<unknown>;
  /** Ends the host at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Ends the host, and returns what is wrong with what it has stored of some tables. */
  finish(tables: readonly PlayedTable[]): Promise<readonly HistoryProblem[]>;
}

export interface KillRunOptions {
  /** The host to kill; the Node server in a process of its own by default. */
  readonly host?: HostUnderFire;
  readonly tables: number;
  readonly kills: number;
  /** Goes on until so many moves were acknowledged. */
  readonly moves: number;
  /** Between two kills, in milliseconds, at most. */
  readonly pauseMs: number;
  readonly random: () => number;
  readonly repeats?: boolean;
  readonly tell?: (line: string) => void;
}

export interface KillRun {
  readonly accepted: number;
  readonly rejected: number;
  readonly kills: number;
  readonly problems: readonly HistoryProblem[];
  /** From the start of a process until it took sockets, and until all players were back. */
  readonly readyMs: readonly number[];
  readonly resumedMs: readonly number[];
}

/** Plays many games on a server that is killed at random moments, and checks what is left. */
export async function killRun(options: KillRunOptions): Promise<KillRun> {
  const { tables: count, kills, moves, pauseMs, random, repeats = false, tell } = options;
  const server = options.host ?? nodeHost();
  const readyMs = [await timed(() => server.start())];
  const tables = await playTables(server, { count, random, repeats });
  const players = tables.flatMap(table => table.players);
  const sum = (): number => players.reduce((total, { accepted }) => total + accepted, 0);
  const resumedMs: number[] = [];
  let killed = 0;
  const wanted = (): number => (moves * (killed + 1)) / (kills + 1);
  while (killed < kills || sum() < moves) {
    await until(() => sum() >= wanted() || killed >= kills);
    await pause(random() * pauseMs);
    if (killed >= kills) continue;
    await server.kill();
    killed++;
    const begun = performance.now();
    readyMs.push(await timed(() => server.start()));
    await Promise.all(players.map(player => player.whenConnected()));
    resumedMs.push(performance.now() - begun);
    tell?.(`${killed} kills, ${sum()} moves, back after ${resumedMs.at(-1)?.toFixed(0)} ms`);
  }
  for (const player of players) player.stop();
  await until(() => players.every(({ isSettled, isConnected }) => isSettled && isConnected));
  await pause(200);
  const rejected = players.reduce((total, player) => total + player.rejected, 0);
  for (const player of players) player.close();
  const problems = await server.finish(tables);
  return { accepted: sum(), rejected, kills: killed, problems, readyMs, resumedMs };
}

/** The Node server in a process of its own, on a folder of its own. */
function nodeHost(): HostUnderFire {
  const data = mkdtempSync(join(tmpdir(), 'boardsmith-kill-'));
  const server = new ServerUnderFire(data);
  return {
    get url() {
      return server.url;
    },
    start: () => server.start(),
    kill: () => server.kill(),
    async finish(tables) {
      await server.kill('SIGTERM');
      const problems = await checkTables(data, CARDS_200, tables);
      rmSync(data, { recursive: true });
      return problems;
    },
  };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

/** Seats two players at each of some tables, who play as fast as they can. */
export async function playTables(
  server: Pick<HostUnderFire, 'url'>,
  options: { readonly count: number; readonly random: () => number; readonly repeats: boolean },
): Promise<readonly PlayedTable[]> {
  const { random, repeats } = options;
  const tables: PlayedTable[] = [];
  for (let number = 0; number < options.count; number++) {
    const { game, tokens } = await seatTable(server.url, { game: 'cards200' });
    const players = tokens.map(
      (token, seat) =>
        new StubbornPlayer({ url: () => server.url, game, seat, token, random, repeats }),
    );
    tables.push({ game, players });
  }
  return tables;
}

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}
