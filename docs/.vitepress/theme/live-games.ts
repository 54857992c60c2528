import type { GameClient } from '@boardsmith/client';
import type { PlayableGame } from '@boardsmith/engine';
import { chanceFrom, moveByChance } from '../../../packages/ui/examples/chance-player.ts';
import { PageTable } from '../../../packages/ui/examples/page-table.ts';

/** The games that pages can show, each loaded when it is. */
const GAMES: Readonly<Record<string, () => Promise<{ readonly default: PlayableGame }>>> = {
  'tic-tac-toe': () => import('@boardsmith/tic-tac-toe'),
  'connect-four': () => import('@boardsmith/connect-four'),
  hex: () => import('@boardsmith/hex'),
  checkers: () => import('@boardsmith/checkers'),
  'go-fish': () => import('@boardsmith/go-fish'),
  cribbage: () => import('@boardsmith/cribbage'),
  hearts: () => import('@boardsmith/hearts'),
  'polyhedral-potions': () => import('@boardsmith/polyhedral-potions'),
};
const NAMES = ['You', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn'];
/** How long the others seem to think. */
const PAUSE = 700;

/** How a live game is asked for. */
export interface LiveGameOptions {
  readonly game: string;
  readonly players: number | undefined;
  readonly seed: string;
  /** How many moves have been made by chance when it is shown. */
  readonly moves: number;
}

/** A game in this page, with the reader at seat 0 and players who move by chance at the others. */
export interface LiveGame {
  readonly client: GameClient;
  readonly title: string;
  stop(): void;
}

/** Starts a game that lives in the page. */
export async function startLiveGame(wanted: LiveGameOptions): Promise<LiveGame> {
  const load = GAMES[wanted.game];
  if (load === undefined) throw new Error(`There is no game "${wanted.game}".`);
  const { default: definition } = await load();
  const players = wanted.players ?? Math.max(definition.playerCount.min, 2);
  const { seed } = wanted;
  const table = new PageTable({ definition, players, seed, names: NAMES });
  const clients = Array.from({ length: players }, (_, seat) => table.client(seat));
  const chance = chanceFrom(seed.length + 1);
  await later(0);
  for (let move = 0; move < wanted.moves; move++) {
    for (const client of clients) if (await moveByChance(client, chance)) break;
    await later(0);
  }
  const client = table.client(0, { watches: true });
  await later(0);
  let isStopped = false;
  async function others(): Promise<void> {
    while (!isStopped) {
      await later(PAUSE);
      for (const other of clients.slice(1)) if (await moveByChance(other, chance)) break;
    }
  }
  void others();
  return {
    client,
    title: definition.displayName,
    stop() {
      isStopped = true;
      for (const each of [client, ...clients]) each.close();
    },
  };
}

function later(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
