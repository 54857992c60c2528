import type { AppendRequest, AppendResult, StoredTable } from '@boardsmith/session';
import { sampleAppend, sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { build } from 'esbuild';
import { afterEach, expect, test } from 'vitest';
import { Host } from '../src/host/host.ts';
import type { Ownership } from '../src/host/ownership.ts';
import { Quarantine } from '../src/host/quarantine.ts';
import { DEFAULT_LIMITS } from '../src/limits/limits.ts';
import { silentLog } from '../src/log/log.ts';
import { Metrics } from '../src/log/metrics.ts';
import { nodePlatform } from '../src/node-platform.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { MemoryStore } from '../src/store/memory-store.ts';
import { StoreFailure } from '../src/store/store-failure.ts';
import { unwatched } from '../src/thread/rules-watch.ts';
import { RawPlayer } from './play/raw-player.ts';
import { seatTable, TIC_TAC_TOE, UNLIMITED } from './play/table.ts';

/** A store whose answers can be held back, and that may lose one. */
class SlowStore extends MemoryStore {
  readonly begun: string[] = [];
  loads: Promise<void> = Promise.resolve();
  appends: Promise<void> = Promise.resolve();
  losesNext = false;

  override beginEpoch(game: string): Promise<number | undefined> {
    this.begun.push(game);
    return super.beginEpoch(game);
  }

  override async load(game: string): Promise<StoredTable | undefined> {
    await this.loads;
    return super.load(game);
  }

  override async append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    await this.appends;
    const results = await super.append(batch);
    if (!this.losesNext) return results;
    this.losesNext = false;
    throw new StoreFailure('The connection was lost.', { failure: 'unknown' });
  }
}

function gate(): { readonly opens: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opens = new Promise<void>(resolve => {
    open = resolve;
  });
  return { opens, open };
}

const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serve(store: SlowStore, limits = {}): Promise<RunningServer> {
  const server = await startServer({
    games: [TIC_TAC_TOE],
    store,
    limits: { ...UNLIMITED, ...limits },
  });
  servers.push(server);
  return server;
}

function place(id: string, cell: number) {
  return { t: 'move', id, base: 0, action: 'place', args: { cell: { '@': cell } } } as const;
}

function join(server: RunningServer, game: string, token: string): Promise<RawPlayer> {
  return RawPlayer.join({ url: server.url, game, token });
}

test('[HST1] of two hosts that load a table at the same moment, one can write', async () => {
  const store = new SlowStore();
  const [first, second] = [await serve(store), await serve(store)];
  const { game, tokens } = await seatTable(first.url);
  first.host.drop(game);
  const { opens, open } = gate();
  store.loads = opens;
  const epochs = (): number => store.begun.filter(each => each === game).length;
  const joining = [join(first, game, tokens[0] ?? '')];
  await expect.poll(epochs).toBe(2);
  joining.push(join(second, game, tokens[0] ?? ''));
  await expect.poll(epochs).toBe(3);
  open();
  const [early, late] = await Promise.all(joining);
  // The log has the length that the first host expects: only its epoch tells that another host has taken the table.
  expect(await early?.ask(place('early', 4))).toBe('closed');
  expect((await early?.whenClosed)?.code).toBe(4004);
  expect(await late?.ask(place('late', 3))).toEqual({ t: 'accepted', id: 'late' });
});

test('[HST2] a host wakes no table that another process runs', async () => {
  const store = new SlowStore();
  await store.create('a', sampleMeta('a'));
  await store.append([
    sampleAppend({
      epoch: (await store.beginEpoch('a')) ?? 0,
      expect: 0,
      records: [sampleMove(0)],
      due: 5,
    }),
  ]);
  const taken: string[] = [];
  const elsewhere: Ownership = {
    take: async game => {
      taken.push(game);
      return { at: 'http://other' };
    },
    release: async () => undefined,
    orphansDue: async () => [],
    isHeld: () => true,
  };
  const host = makeHost(store, elsewhere);
  host.startSweeps();
  await new Promise(resolve => setTimeout(resolve, 700));
  expect(taken).toEqual([]);
  expect(await host.place('a')).toEqual({ at: 'http://other' });
  expect(taken).toEqual(['a']);
  await host.close();
});

test('[HST2] a table that another process was quicker to take is woken when that process is gone', async () => {
  const store = new SlowStore();
  await store.create('a', sampleMeta('a'));
  let isAlive = true;
  let asked = 0;
  const ownership: Ownership = {
    take: async game => {
      asked++;
      return isAlive ? { at: 'http://other' } : { epoch: (await store.beginEpoch(game)) ?? 0 };
    },
    release: async () => undefined,
    orphansDue: async () => ['a'],
    isHeld: () => true,
  };
  const host = makeHost(store, ownership);
  host.startSweeps();
  await expect.poll(() => asked, POLL).toBeGreaterThan(0);
  isAlive = false;
  await expect.poll(() => store.begun, POLL).toContain('a');
  await host.close();
});

const POLL = { timeout: 30_000 };

function makeHost(store: SlowStore, ownership: Ownership): Host {
  return new Host({
    store,
    ownership,
    platform: nodePlatform,
    games: [TIC_TAC_TOE],
    limits: DEFAULT_LIMITS,
    log: silentLog,
    metrics: new Metrics(),
    now: Date.now,
    wall: Date.now,
    watch: unwatched,
    quarantine: new Quarantine(),
    onDiskFailure: () => undefined,
  });
}

test('[HST3] the page of a table and the tables of a device are answered without loading a table', async () => {
  const store = new SlowStore();
  const { game, tokens } = await seatTable((await serve(store)).url);
  const other = await serve(store);
  store.begun.length = 0;
  const shown = await fetch(`${other.url}/api/tables/${game}`);
  expect(await shown.json()).toMatchObject({
    game,
    status: 'playing',
    players: ['Player 1', 'Player 2'],
  });
  const mine = await fetch(`${other.url}/api/mine`, {
    method: 'POST',
    body: JSON.stringify({
      seats: [
        { game, token: tokens[1] },
        { game, token: 'wrong' },
      ],
    }),
  });
  expect(await mine.json()).toMatchObject({ tables: [{ game, seat: 1 }] });
  expect(store.begun).toEqual([]);
  expect(other.host.loaded).toBe(0);
});

test('[DUR4] a server stays healthy after an append with an unknown outcome, and its table goes on', async () => {
  const store = new SlowStore();
  const server = await serve(store);
  const { game, tokens } = await seatTable(server.url);
  const player = await join(server, game, tokens[0] ?? '');
  store.losesNext = true;
  expect(await player.ask(place('m0', 3))).toBe('closed');
  expect((await player.whenClosed).code).toBe(4004);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  const back = await join(server, game, tokens[0] ?? '');
  expect(await back.ask(place('m0', 3))).toEqual({ t: 'accepted', id: 'm0' });
});

test('[HST4] a client that comes to a table which its process has lost meanwhile is told to come back', async () => {
  const store = new SlowStore();
  const server = await serve(store);
  const { game } = await seatTable(server.url);
  server.host.drop(game);
  let isHeld = true;
  const host = makeHost(store, {
    take: async () => ({ epoch: (await store.beginEpoch(game)) ?? 0 }),
    release: async () => undefined,
    orphansDue: async () => [],
    isHeld: () => isHeld,
  });
  const { opens, open } = gate();
  store.loads = opens;
  const connection = { send: () => undefined, closeWith: () => undefined, isClosed: false };
  const who = { tokenHash: null, resume: null, watches: false, address: '' };
  const joining = host.join(game, { ...who, connection });
  isHeld = false;
  open();
  expect(await joining).toBe('moved');
  await host.close();
});

test('[HST4] a table that was lost while it was loaded is taken again', async () => {
  const store = new SlowStore();
  const server = await serve(store);
  const { game } = await seatTable(server.url);
  server.host.drop(game);
  let takes = 0;
  const host = makeHost(store, {
    // Another process has taken the table before it is asked for again.
    take: async () =>
      takes++ === 0 ? { epoch: (await store.beginEpoch(game)) ?? 0 } : { at: 'http://other' },
    release: async () => undefined,
    orphansDue: async () => [],
    isHeld: () => true,
  });
  const { opens, open } = gate();
  store.loads = opens;
  const placing = host.place(game);
  await expect.poll(() => takes).toBe(1);
  host.dropAll();
  open();
  expect(await placing).toEqual({ at: 'http://other' });
  await host.close();
});

test('[HST4] a host that closes while a write is pending tells new connections to come back', async () => {
  const store = new SlowStore();
  const server = await serve(store);
  const { game, tokens } = await seatTable(server.url);
  const player = await join(server, game, tokens[0] ?? '');
  const newcomer = new RawPlayer(server.url);
  await newcomer.opened();
  const { opens, open } = gate();
  store.appends = opens;
  const pending = player.ask(place('m0', 3));
  await expect.poll(() => server.metrics.counts.frames_received).toBeGreaterThan(1);
  const closed = servers.splice(0)[0]?.close();
  newcomer.hello(game, tokens[1]);
  expect((await newcomer.whenClosed).code).toBe(4004);
  open();
  expect(await pending).toEqual({ t: 'accepted', id: 'm0' });
  await closed;
});

test('[NET4] a client that has said hello in time is not closed while its table is loaded', async () => {
  const store = new SlowStore();
  const server = await serve(store, { authenticateMs: 1_000 });
  const { game, tokens } = await seatTable(server.url);
  server.host.drop(game);
  const { opens, open } = gate();
  store.loads = opens;
  const joining = join(server, game, tokens[0] ?? '');
  await new Promise(resolve => setTimeout(resolve, 1_300));
  open();
  const player = await joining;
  expect(player.isClosed).toBe(false);
  expect(await player.ask(place('m0', 3))).toEqual({ t: 'accepted', id: 'm0' });
});

test('[HST5] sockets are opened at the address of their table', async () => {
  const server = await serve(new SlowStore());
  const { game, tokens } = await seatTable(server.url);
  const player = new RawPlayer(server.url, { path: `/socket/${game}` });
  await player.opened();
  player.hello(game, tokens[0]);
  expect(await player.ask(place('m0', 3))).toEqual({ t: 'accepted', id: 'm0' });
});

test('[HST6] the host core is bundled for a platform without Node', async () => {
  const bundle = await build({
    entryPoints: ['packages/server/src/host-entry.ts'],
    bundle: true,
    platform: 'neutral',
    conditions: ['source'],
    mainFields: ['module', 'main'],
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  expect(bundle.errors).toEqual([]);
});
