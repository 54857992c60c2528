import type { ServerMessage } from '@boardsmith/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numbers } from '../../server/test/chaos/numbers.ts';
import { type Answer, RawPlayer } from '../../server/test/play/raw-player.ts';
import { seatTable } from '../../server/test/play/table.ts';
import { LocalWorker } from './local-worker.ts';
import { remoteStore } from './remote-store.ts';

let worker: LocalWorker;
beforeAll(async () => {
  worker = await LocalWorker.start();
}, 120_000);
afterAll(() => worker.close());

/** workerd evicts an object after ten seconds without an event. */
const ASLEEP_MS = 13_000;

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** Two players at a table that has begun. */
async function two(): Promise<{ game: string; players: readonly [RawPlayer, RawPlayer] }> {
  const { url } = worker;
  const { game, tokens } = await seatTable(url);
  const [one, other] = await Promise.all(tokens.map(token => RawPlayer.join({ url, game, token })));
  if (one === undefined || other === undefined) throw new Error('Two seats were expected.');
  return { game, players: [one, other] };
}

/** Makes a move for the player whose turn it is. */
async function move(players: readonly RawPlayer[], id: string): Promise<Answer | 'closed'> {
  const mover = players.find(({ choices }) => (choices?.actions.length ?? 0) > 0);
  const found = await mover?.findMove(numbers(1));
  if (mover === undefined || found === undefined) throw new Error('No player can move.');
  const { action } = found;
  const args = JSON.parse(JSON.stringify(found.args));
  return mover.ask({ t: 'move', id, base: mover.seq, action, args });
}

describe.concurrent('sleep', () => {
  test('[WSL1] an object without events sleeps, its sockets stay open, and the first move after it works', async () => {
    const { players } = await two();
    expect(await move(players, 'before')).toMatchObject({ t: 'accepted' });
    await players[1].until(() => (players[1].choices?.actions.length ?? 0) > 0);
    const [stream] = players.map(player => player.stream);
    await pause(ASLEEP_MS);
    const begun = performance.now();
    expect(await move(players, 'after')).toMatchObject({ t: 'accepted' });
    console.log(`the first move after sleep: ${(performance.now() - begun).toFixed(0)} ms`);
    await players[0].until(() => (players[0].choices?.actions.length ?? 0) > 0);
    expect(players.map(({ isClosed }) => isClosed)).toEqual([false, false]);
    // Each load of a table has a stream of its own: the memory of the object was gone.
    expect(players.map(player => player.stream === stream)).toEqual([false, false]);
    expect(await move(players, 'next')).toMatchObject({ t: 'accepted' });
    for (const player of players) player.close();
  });

  test('[WSL2] pings are answered while the object sleeps, and do not wake it', async () => {
    const { players } = await two();
    const [player] = players;
    const pongs = (): number => player.received.filter(text => text === '{"t":"pong"}').length;
    const welcomes = (): number => player.received.filter(isWelcome).length;
    const end = performance.now() + ASLEEP_MS;
    for (let sent = 0; performance.now() < end; ) {
      player.send({ t: 'ping' });
      sent++;
      await player.until(() => pongs() === sent);
      await pause(1_000);
    }
    expect(welcomes()).toBe(1);
    await move(players, 'wake');
    await player.until(() => welcomes() === 2);
    for (const each of players) each.close();
  });

  test('[WSL3] an object stays in memory while an undo waits for the consent of another player', async () => {
    const { players } = await two();
    await move(players, 'first');
    const [one, other] = players;
    await other.until(() => (other.choices?.actions.length ?? 0) > 0);
    await move(players, 'second');
    const undone = one.ask({ t: 'undo', id: 'please' });
    await other.until(() => other.received.some(text => text.includes('"ask":{"ask":1')));
    await pause(ASLEEP_MS);
    await other.ask({ t: 'consent', id: 'yes', ask: 1, agree: true });
    expect(await undone).toMatchObject({ t: 'accepted' });
    for (const player of players) player.close();
  });

  test('[WSL4] the absence of a player counts while the object sleeps', async () => {
    const { players } = await two();
    const [host, gone] = players;
    gone.close();
    await gone.whenClosed;
    await pause(ASLEEP_MS);
    const command = { do: 'bot', seat: 1, level: 'easy' } as const;
    expect(await host.ask({ t: 'command', id: 'bot', command })).toMatchObject({ t: 'accepted' });
    host.close();
  });

  test('[WAL1] the clock of a table runs out at the right time although workerd was killed and no client came back', async () => {
    const other = await LocalWorker.start();
    const store = remoteStore(() => other.url);
    const { game } = await seatTable(other.url, { clock: { kind: 'turn', time: 4_000 } });
    const moves = async (): Promise<readonly number[]> => {
      const records = (await store.load(game))?.records ?? [];
      return records.flatMap(({ kind, at }) => (kind === 'move' ? [at] : []));
    };
    const due = (await store.due(Infinity))[0]?.at ?? 0;
    await other.kill();
    await other.start();
    await expect.poll(moves, { interval: 200 }).toHaveLength(1);
    const [at = 0] = await moves();
    expect(at).toBeGreaterThanOrEqual(due);
    expect(at).toBeLessThan(due + 5_000);
    await other.close();
  });
});

function isWelcome(text: string): boolean {
  const message: ServerMessage = JSON.parse(text);
  return message.t === 'welcome';
}
