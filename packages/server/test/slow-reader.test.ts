import { afterEach, expect, test } from 'vitest';
import { CARDS_200 } from '../../../bench/server/server-games.ts';
import type { Limits } from '../src/limits/limits.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { RawPlayer } from './play/raw-player.ts';
import { seatTable, UNLIMITED } from './play/table.ts';

let server: RunningServer;
afterEach(() => server.close());

/** A client that has requested more than the socket buffers hold, and reads none of it. */
async function clog(limits: Partial<Limits>, asked = 4_000) {
  server = await startServer({ games: [CARDS_200], limits: { ...UNLIMITED, ...limits } });
  const { url } = server;
  const { game, tokens } = await seatTable(url, { game: 'cards200' });
  const slow = await RawPlayer.join({ url, game });
  slow.socket.pause();
  const heard = server.metrics.counts.frames_received;
  for (let i = 0; i < asked; i++) slow.send({ t: 'resync' });
  await expect
    .poll(
      () =>
        server.metrics.counts.frames_received - heard >= asked ||
        server.metrics.counts.sockets_cut > 0,
    )
    .toBe(true);
  // Until then the operating system still takes some of it.
  await new Promise(resolve => setTimeout(resolve, 300));
  return { slow, url, game, tokens };
}

test('[SLO1] a client that does not read is sent no events, delays no other client, and is sent a full view once it reads', async () => {
  const { slow, url, game, tokens } = await clog({
    pauseBytes: 2_000,
    closeBytes: 1e9,
    closeAfterMs: 120_000,
  });
  const players = await Promise.all(tokens.map(token => RawPlayer.join({ url, game, token })));
  const before = server.metrics.counts.resyncs;
  for (let turn = 0; turn < 20; turn++) {
    const player = players[turn % 2];
    await player?.until(() => (player.choices?.actions.length ?? 0) > 0);
    const answer = await player?.ask({
      t: 'move',
      id: `m${turn}`,
      base: 0,
      action: 'play',
      args: {},
    });
    expect(answer).toEqual({ t: 'accepted', id: `m${turn}` });
  }
  expect(server.metrics.counts.resyncs).toBe(before);
  slow.socket.resume();
  await slow.until(() => server.metrics.counts.resyncs > before && isLastWelcome(slow));
  const events = slow.received.filter(text => text.startsWith('{"t":"event"'));
  expect(events.filter(text => text.includes('"delta"'))).toEqual([]);
  const spectator = await RawPlayer.join({ url, game });
  expect(viewIn(slow)).toEqual(viewIn(spectator));
});

test('[SLO2] a client with too much unsent data is closed', async () => {
  const { slow } = await clog({ pauseBytes: 2_000, closeBytes: 200_000 });
  await expect.poll(() => server.metrics.counts.sockets_cut).toBe(1);
  slow.socket.resume();
  const { code } = await slow.whenClosed;
  expect([4003, 1006]).toContain(code);
});

function isLastWelcome({ received }: RawPlayer): boolean {
  return received.at(-1)?.includes('plays a card') ?? false;
}

function viewIn({ received }: RawPlayer): unknown {
  const { shown } = JSON.parse(
    received.findLast(text => text.startsWith('{"t":"welcome"')) ?? '{}',
  );
  return shown?.sync?.view;
}
