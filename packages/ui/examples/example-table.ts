import type { GameClient } from '@boardsmith/client';
import { chanceFrom, moveByChance } from './chance-player.ts';
import { games, NAMES } from './games.ts';
import { PageTable } from './page-table.ts';

/** Which game an example shows, and how far it has been played. */
export interface ExampleGame {
  readonly game: string;
  readonly players?: number;
  /** How many moves have been made by chance. */
  readonly moves?: number;
}

/** A table of a real game, with the seat of the viewer of the page and the other seats. */
export interface ExampleTable {
  readonly table: PageTable;
  readonly client: GameClient;
  /** Makes a random move for a player who can move; returns `false` if there is none. */
  move(): Promise<boolean>;
}

/** Opens a table for an example, and plays some moves. */
export async function openExampleTable(example: ExampleGame): Promise<ExampleTable> {
  const { game, players = 2, moves = 0 } = example;
  const load = games[game];
  if (load === undefined) throw new Error(`There is no such game: ${game}`);
  const { default: definition } = await load();
  const table = new PageTable({ definition, players, seed: '7', names: NAMES });
  const clients = Array.from({ length: players }, (_, seat) =>
    table.client(seat, { watches: seat === 0 }),
  );
  const [client] = clients;
  if (client === undefined) throw new Error('A table has at least one seat.');
  const chance = chanceFrom(7);
  const move = async (): Promise<boolean> => {
    for (const each of clients) {
      if (!(await moveByChance(each, chance))) continue;
      await settled();
      return true;
    }
    return false;
  };
  await settled();
  for (let made = 0; made < moves; made++) await move();
  client.theatre.skip();
  return { table, client, move };
}

/** Lets everything arrive that is on its way. */
export function settled(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}
