import { type Component, createApp, h } from 'vue';
import { AutoUI, GameShell, usePreferences } from '../src/index.ts';
import { chanceFrom, moveByChance } from './chance-player.ts';
import { games, NAMES } from './games.ts';
import { PageTable } from './page-table.ts';

/** The boards that games bring along. */
const boards: Readonly<Record<string, () => Promise<Component>>> = {
  hex: async () => (await import('@boardsmith/hex/ui')).HexTable,
  checkers: async () => (await import('@boardsmith/checkers/ui')).CheckersTable,
  cribbage: async () => (await import('@boardsmith/cribbage/ui')).CribbageTable,
  'polyhedral-potions': async () =>
    (await import('@boardsmith/polyhedral-potions/ui')).PotionsTable,
};
/** One game against players who move by chance: `?game=hex&moves=12&seat=0&players=2&seed=7`, with `&own` on its own board. */
export async function showTable(query: URLSearchParams): Promise<void> {
  const load = games[query.get('game') ?? 'tic-tac-toe'];
  if (load === undefined) throw new Error(`There is no such game: ${query.get('game')}`);
  const { default: definition } = await load();
  const players = Number(query.get('players') ?? Math.max(definition.playerCount.min, 2));
  const seat = query.get('seat') === 'none' ? null : Number(query.get('seat') ?? 0);
  const seed = query.get('seed') ?? '7';
  if (query.has('flat')) usePreferences().dice3d = false;
  if (query.has('still')) usePreferences().speed = 'off';
  const options = JSON.parse(query.get('options') ?? '{}');
  const table = new PageTable({ definition, players, seed, names: NAMES, options });
  const clients = Array.from({ length: players }, (_, position) => table.client(position));
  const chance = chanceFrom(Number(seed));
  await settled();
  for (let move = 0; move < Number(query.get('moves') ?? 0); move++) {
    for (const client of clients) if (await moveByChance(client, chance)) break;
    await settled();
  }
  const mine = table.client(seat, { watches: true });
  await settled();
  const shell = { client: mine, title: definition.displayName };
  const own = query.has('own') ? await boards[query.get('game') ?? '']?.() : undefined;
  createApp(() =>
    own === undefined
      ? h(AutoUI, shell)
      : h(GameShell, shell, {
          'game-board': ({ state }: { readonly state: typeof mine.state }) =>
            h(own, { view: state.view, seat: state.seat, seats: state.parts?.table.seats }),
        }),
  ).mount('#app');
  Reflect.set(window, 'client', mine);
  for (const [position, client] of clients.entries()) {
    if (position !== seat) client.subscribe(() => void answerSoon());
  }
  let isAnswering = false;
  async function answerSoon(): Promise<void> {
    if (isAnswering) return;
    isAnswering = true;
    await new Promise(resolve => setTimeout(resolve, 600));
    for (const [position, client] of clients.entries()) {
      if (position !== seat && (await moveByChance(client, chance))) break;
    }
    isAnswering = false;
    const isWaiting = clients.some(
      (client, position) =>
        position !== seat && (client.state.parts?.choices.actions.length ?? 0) > 0,
    );
    if (isWaiting) void answerSoon();
  }
  void answerSoon();
  document.body.dataset['ready'] = 'true';
}

function settled(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}
