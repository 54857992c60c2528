import type { PlayableGame } from '@boardsmith/engine';
import { createApp } from 'vue';
import { AutoUI, usePreferences } from '../src/index.ts';
import { chanceFrom, moveByChance } from './chance-player.ts';
import { PageTable } from './page-table.ts';

const games: Readonly<Record<string, () => Promise<{ readonly default: PlayableGame }>>> = {
  'tic-tac-toe': () => import('@boardsmith/tic-tac-toe'),
  'connect-four': () => import('@boardsmith/connect-four'),
  hex: () => import('@boardsmith/hex'),
  checkers: () => import('@boardsmith/checkers'),
  'go-fish': () => import('@boardsmith/go-fish'),
  cribbage: () => import('@boardsmith/cribbage'),
  hearts: () => import('@boardsmith/hearts'),
  'polyhedral-potions': () => import('@boardsmith/polyhedral-potions'),
};
const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn'];

/** One game against players who move by chance: `?game=hex&moves=12&seat=0&players=2&seed=7`. */
async function begin(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const load = games[query.get('game') ?? 'tic-tac-toe'];
  if (load === undefined) throw new Error(`There is no such game: ${query.get('game')}`);
  const { default: definition } = await load();
  const players = Number(query.get('players') ?? Math.max(definition.playerCount.min, 2));
  const seat = query.get('seat') === 'none' ? null : Number(query.get('seat') ?? 0);
  const seed = query.get('seed') ?? '7';
  if (query.has('flat')) usePreferences().dice3d = false;
  if (query.has('still')) usePreferences().speed = 'off';
  const table = new PageTable({ definition, players, seed, names: NAMES });
  const clients = Array.from({ length: players }, (_, position) => table.client(position));
  const chance = chanceFrom(Number(seed));
  await settled();
  for (let move = 0; move < Number(query.get('moves') ?? 0); move++) {
    for (const client of clients) if (await moveByChance(client, chance)) break;
    await settled();
  }
  const mine = table.client(seat, { watches: true });
  await settled();
  createApp(AutoUI, { client: mine, title: definition.displayName }).mount('#app');
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

void begin();
