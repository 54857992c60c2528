import {
  Action,
  actionStep,
  type Carried,
  defineFlow,
  defineGame,
  Game,
  type GameOptions,
  Player,
} from '@boardsmith/engine';
import { afterEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/server.ts';
import { RawPlayer } from './play/raw-player.ts';
import { post, seatTable, UNLIMITED } from './play/table.ts';

let server: RunningServer;
afterEach(() => server.close());

class Duellist extends Player<Duel> {
  wins = 0;
}

class Duel extends Game<Duel, Duellist> {
  static override PlayerClass = Duellist;

  constructor(
    options: GameOptions & { readonly carried?: Carried<{ readonly wins: number }, null> },
  ) {
    super(options);
    for (const player of this.players) {
      player.wins = options.carried?.seats[player.position]?.wins ?? 0;
    }
    this.registerActions(strike);
    this.setFlow(
      defineFlow<Duel>({
        root: actionStep({ player: ({ game }) => game.players[0], actions: [strike] }),
      }),
    );
  }
}

const strike = Action.create<Duel>('strike').execute((_, { game, player }) => {
  player.wins += 1;
  game.finish([player]);
});

/** Best of three: the player at seat 0 wins each game, and seats are swapped. */
const duel = defineGame({
  gameClass: Duel,
  displayName: 'Duel',
  playerCount: { min: 2, max: 2 },
  carry: {
    version: 1,
    out: ({ players }) =>
      players.some(({ wins }) => wins === 2)
        ? undefined
        : { seats: players.map(({ wins }) => ({ wins })), table: null },
  },
});

/** The wins that the view of a player shows, in seat order. */
async function winsAt(game: string): Promise<readonly unknown[]> {
  const view = await server.host.look(game, ({ state }) => state.match?.game.getPlayerView(0));
  return (view?.players.children ?? []).map(({ attributes }) => attributes?.['wins']);
}

/** Player 0 strikes, and both vote for another game; returns its table. */
async function playOn(game: string, tokens: readonly string[]): Promise<string> {
  const join = (token: string): Promise<RawPlayer> =>
    RawPlayer.join({ url: server.url, game, token });
  const players = await Promise.all(tokens.map(join));
  await players[0]?.ask({ t: 'move', id: 'm', base: 1_000_000, action: 'strike', args: {} });
  for (const [i, player] of players.entries()) {
    await player.ask({ t: 'command', id: `r${i}`, command: { do: 'rematch', agree: true } });
  }
  const made = async (): Promise<string | null | undefined> =>
    server.host.look(game, ({ state }) => state.rematch.view?.game);
  await expect.poll(made).toEqual(expect.any(String));
  for (const { socket } of players) socket.close();
  return String(await made());
}

/** Starts the game at the table of a rematch. */
async function start(game: string, tokens: readonly string[]): Promise<void> {
  const path = `/api/tables/${game}/commands`;
  for (const token of tokens) await post(server.url, path, { do: 'ready', ready: true }, token);
  const started = tokens.map(token => post(server.url, path, { do: 'start' }, token));
  await Promise.any(started);
  await Promise.allSettled(started);
}

test('[SRV4] over the wire, rematches go on with a series until it is won, and then begin anew', async () => {
  server = await startServer({
    games: [{ name: 'duel', definition: duel, rulesHash: 'duel 1' }],
    limits: UNLIMITED,
  });
  const { game, tokens } = await seatTable(server.url, { game: 'duel' });
  const [ann = '', bob = ''] = tokens;
  const second = await playOn(game, [ann, bob]);
  await start(second, [bob, ann]);
  expect(await winsAt(second)).toEqual([0, 1]);
  const third = await playOn(second, [bob, ann]);
  await start(third, [ann, bob]);
  expect(await winsAt(third)).toEqual([1, 1]);
  const fourth = await playOn(third, [ann, bob]);
  await start(fourth, [bob, ann]);
  expect(await winsAt(fourth)).toEqual([0, 0]);
});
