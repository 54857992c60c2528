import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  Piece,
  playerActions,
  Space,
} from '@boardsmith/engine';
import type { ServerMessage } from '@boardsmith/protocol';
import type { BotPort, LogRecord } from '@boardsmith/session';
import { afterEach, expect, test } from 'vitest';
import type { Limits } from '../src/limits/limits.ts';
import { type RunningServer, type ServerOptions, startServer } from '../src/server.ts';
import { MemoryStore } from '../src/store/memory-store.ts';
import { SqliteStore } from '../src/store/sqlite-store.ts';
import { RawPlayer } from './play/raw-player.ts';
import { post, type SeatedTable, seatTable, UNLIMITED } from './play/table.ts';

/** How long each choice takes to be made again. The rules come out the same, however long they take. */
let burnMs = 0;

const step = Action.create<Walk>('step').execute((_, { game }) => {
  game.steps += 1;
  for (const until = performance.now() + burnMs; performance.now() < until; );
});

class Walk extends Game<Walk> {
  steps = 0;

  constructor(options: GameOptions) {
    super(options);
    this.setFlow(defineFlow<Walk>({ root: loop({ do: eachPlayer({ do: playerActions(step) }) }) }));
  }
}

const walk = {
  name: 'walk',
  rulesHash: '1',
  definition: defineGame({
    gameClass: Walk,
    displayName: 'Walk',
    playerCount: { min: 1, max: 1 },
  }),
};

/** The same, with a piece that no player sees: a bot is sent what its seat has seen. */
class HiddenWalk extends Walk {
  static override readonly visibleAttributes = ['steps'];

  constructor(options: GameOptions) {
    super(options);
    const box = this.create(Space, 'box');
    box.contentsHidden();
    box.create(Piece, 'treasure');
  }
}

const hiddenWalk = {
  name: 'hidden-walk',
  rulesHash: '1',
  definition: defineGame({
    gameClass: HiddenWalk,
    displayName: 'Hidden walk',
    playerCount: { min: 2, max: 2 },
  }),
};

let server: RunningServer;
afterEach(async () => {
  burnMs = 0;
  await server.close();
});

/** How often a bot was asked. */
let asked = 0;
const bots: BotPort = {
  async choose() {
    asked++;
    return { action: 'step', args: {} };
  },
};

async function start(
  limits: Partial<Limits> = {},
  stored: Pick<ServerOptions, 'data' | 'store'> = {},
): Promise<void> {
  asked = 0;
  server = await startServer({
    games: [walk, hiddenWalk],
    bots,
    ...stored,
    limits: { ...UNLIMITED, debugTables: true, ...limits },
  });
}

function makeTable(): Promise<SeatedTable> {
  return seatTable(server.url, { game: 'walk', players: 1, debug: true });
}

function sit({ game, tokens }: SeatedTable): Promise<RawPlayer> {
  return RawPlayer.join({ url: server.url, game, token: tokens[0] ?? '' });
}

async function move(player: RawPlayer, id: string): Promise<void> {
  const answer = await player.ask({ t: 'move', id, base: player.seq, action: 'step', args: {} });
  expect(answer).toEqual({ t: 'accepted', id });
}

/** A table with a game of some choices. */
async function longGame(choices: number): Promise<{ table: SeatedTable; player: RawPlayer }> {
  const table = await makeTable();
  const player = await sit(table);
  for (let i = 0; i < choices; i++) await move(player, `m${i}`);
  return { table, player };
}

const CHOICES = 150;
const BURN_MS = 3;

test('[WRK1] while a past view of a long game is computed, the moves of other tables are answered', async () => {
  await start();
  const { player } = await longGame(CHOICES);
  const other = await sit(await makeTable());
  burnMs = BURN_MS;
  let isLooked = false;
  const looked = player.ask({ t: 'look', id: 'look', at: CHOICES, as: 0 }).then(answer => {
    isLooked = true;
    return answer;
  });
  for (let i = 0; i < 5; i++) await move(other, `other${i}`);
  expect(isLooked).toBe(false);
  expect(await looked).toMatchObject({ t: 'looked', at: CHOICES, of: CHOICES });
});

test('[WRK1] while a fork of a long game is loaded, the moves of other tables are answered', async () => {
  await start();
  const { player, table } = await longGame(CHOICES);
  const other = await sit(await makeTable());
  const forked = await player.ask({ t: 'fork', id: 'fork', at: CHOICES });
  if (forked === 'closed' || forked.t !== 'forked') throw new Error(JSON.stringify(forked));
  burnMs = BURN_MS;
  let isJoined = false;
  const joined = sit({ ...table, game: forked.game }).then(() => {
    isJoined = true;
  });
  for (let i = 0; i < 5; i++) await move(other, `other${i}`);
  expect(isJoined).toBe(false);
  await joined;
});

test('[WRK2] a seat that has used up its time budget is refused with the time to try again, and its moves are not', async () => {
  const little = { perSecond: 0.001, burst: 1 };
  await start({ work: { ...UNLIMITED.work, seat: little } });
  const { player, table } = await longGame(3);
  burnMs = 20;
  const look = { t: 'look', at: 3, as: 0 } as const;
  // What was computed to show the table counts already, so the first look may be refused as well.
  await player.ask({ ...look, id: 'first' });
  const again = await player.ask({ ...look, id: 'again' });
  expect(again).toMatchObject({ t: 'rejected', reason: { code: 'too-costly' } });
  const wait = again !== 'closed' && again.t === 'rejected' && again.reason;
  expect(wait && 'retryAfterMs' in wait && wait.retryAfterMs).toBeGreaterThan(1_000);
  for (const t of ['debug', 'fork'] as const) {
    const about = { what: 'choices' } as const;
    const message = t === 'debug' ? { t, id: t, at: 1, about } : { t, id: t, at: 1 };
    expect(await player.ask(message)).toMatchObject({ reason: { code: 'too-costly' } });
  }
  const shown = welcomes(player);
  player.send({ t: 'resync' });
  await move(player, 'still');
  expect(welcomes(player)).toBe(shown);
  // Another connection of the same seat has no time of its own.
  const elsewhere = await sit(table);
  expect(await elsewhere.ask({ ...look, id: 'elsewhere' })).toMatchObject({
    reason: { code: 'too-costly' },
  });
});

test('[WRK2] a table and an address have a time budget as well, and replays are charged to it', async () => {
  const little = { perSecond: 0.001, burst: 1 };
  await start({ work: { ...UNLIMITED.work, address: little } });
  const { player } = await longGame(3);
  burnMs = 20;
  await player.ask({ t: 'look', id: 'first', at: 3, as: 0 });
  const other = await longGame(1);
  const refused = await other.player.ask({ t: 'look', id: 'other', at: 1, as: 0 });
  expect(refused).toMatchObject({ reason: { code: 'too-costly' } });
  const replay = await fetch(`${server.url}/api/tables/${other.table.game}/replay`);
  expect(replay.status).toBe(429);
  expect(Number(replay.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('[WRK3] a connection that requests the full view too often is sent it later', async () => {
  await start({ work: { ...UNLIMITED.work, seat: { perSecond: 100, burst: 1 } } });
  const { player } = await longGame(3);
  burnMs = 20;
  await player.ask({ t: 'look', id: 'first', at: 3, as: 0 });
  const shown = welcomes(player);
  for (let i = 0; i < 10; i++) player.send({ t: 'resync' });
  await player.until(() => welcomes(player) > shown);
  expect(welcomes(player)).toBeLessThan(shown + 10);
});

function welcomes({ received }: RawPlayer): number {
  const messages = received.map((text): ServerMessage => JSON.parse(text));
  return messages.filter(({ t }) => t === 'welcome').length;
}

/** A long game that was unloaded and restored from its snapshot: it has no journal of the choices before. */
async function restoredGame(): Promise<RawPlayer> {
  const { table, player } = await longGame(CHOICES);
  player.close();
  await expect.poll(() => server.host.loaded).toBe(0);
  return sit(table);
}

test('[WRK8] while an undo behind a snapshot replays the game, the moves of other tables are answered', async () => {
  await start({ unloadAfterMs: 100 });
  const player = await restoredGame();
  const other = await sit(await makeTable());
  burnMs = BURN_MS;
  let isUndone = false;
  const undone = player.ask({ t: 'undo', id: 'undo' }).then(answer => {
    isUndone = true;
    return answer;
  });
  for (let i = 0; i < 5; i++) await move(other, `other${i}`);
  expect(isUndone).toBe(false);
  expect(await undone).toEqual({ t: 'accepted', id: 'undo' });
});

test('[WRK8] an undo behind a snapshot is charged to the seat by the time it takes', async () => {
  const budget = { perSecond: 0.001, burst: 100 };
  await start({ unloadAfterMs: 100, work: { ...UNLIMITED.work, seat: budget } });
  const player = await restoredGame();
  burnMs = 1;
  expect(await player.ask({ t: 'undo', id: 'undo' })).toEqual({ t: 'accepted', id: 'undo' });
  burnMs = 0;
  const looked = await player.ask({ t: 'look', id: 'look', at: 1, as: 0 });
  expect(looked).toMatchObject({ reason: { code: 'too-costly' } });
});

test('[WRK8] while the memory of a bot is rebuilt after a reload, the moves of other tables are answered', async () => {
  await start({ unloadAfterMs: 100 });
  const made = await post(server.url, '/api/tables', { game: 'hidden-walk', name: 'Ann' });
  const table = { game: String(made['game']), code: '', tokens: [String(made['token'])] };
  for (const command of [
    { do: 'bot', seat: 1, level: 'easy' },
    { do: 'ready', ready: true },
    { do: 'start' },
  ]) {
    await post(server.url, `/api/tables/${table.game}/commands`, command, table.tokens[0]);
  }
  const before = await sit(table);
  for (let i = 0; i < CHOICES / 2; i++) {
    await move(before, `m${i}`);
    await expect.poll(() => asked).toBe(i + 1);
    await before.until(() => before.choices !== undefined && before.choices.actions.length > 0);
  }
  before.close();
  await expect.poll(() => server.host.loaded).toBe(0);
  const player = await sit(table);
  const other = await sit(await makeTable());
  const known = asked;
  burnMs = BURN_MS;
  await move(player, 'on');
  for (let i = 0; i < 5; i++) await move(other, `other${i}`);
  expect(asked).toBe(known);
  await expect.poll(() => asked, { timeout: 30_000 }).toBe(known + 1);
});

/** Records that a store adds to a table without rules. */
function chats(count: number): readonly LogRecord[] {
  return Array.from({ length: count }, (_, i): LogRecord => {
    const body = { text: `hello ${i}` };
    return { kind: 'chat', moveId: `chat-${i}`, seat: '0', body, at: 1 };
  });
}

test('[WRK9] while the store copies the log of a fork, the moves of other tables are answered', async () => {
  const data = mkdtempSync(join(tmpdir(), 'boardsmith-fork-'));
  await start({}, { data });
  const { table } = await longGame(3);
  await server.close();
  const store = await SqliteStore.open(data);
  const { version } = (await store.load(table.game)) ?? { version: 0 };
  const epoch = (await store.beginEpoch(table.game)) ?? 0;
  const request = { game: table.game, epoch, expect: version, due: null };
  await store.append([{ ...request, records: chats(20_000) }]);
  const calls = { read: 0, copied: 0 };
  const read = store.read.bind(store);
  store.read = (...args) => {
    calls.read++;
    return read(...args);
  };
  const copy = store.copy.bind(store);
  store.copy = (game, meta, begin, records) => {
    calls.copied += records.length;
    return copy(game, meta, begin, records);
  };
  await start({}, { store });
  const player = await sit(table);
  await move(player, 'last');
  const other = await sit(await makeTable());
  let isForked = false;
  const forked = player.ask({ t: 'fork', id: 'fork', at: 4 }).then(answer => {
    isForked = true;
    return answer;
  });
  for (let i = 0; i < 5; i++) await move(other, `other${i}`);
  expect(isForked).toBe(false);
  expect(await forked).toMatchObject({ t: 'forked' });
  expect(calls).toEqual({ read: 0, copied: 1 });
  rmSync(data, { recursive: true });
});

test('[WRK9] a fork is charged by the time that the store takes', async () => {
  const store = new MemoryStore();
  const copy = store.copy.bind(store);
  store.copy = async (...args) => {
    await sleep(50);
    await copy(...args);
  };
  await start({ work: { ...UNLIMITED.work, seat: { perSecond: 0.001, burst: 20 } } }, { store });
  const { player } = await longGame(1);
  const fork = { t: 'fork', at: 1 } as const;
  expect(await player.ask({ ...fork, id: 'first' })).toMatchObject({ t: 'forked' });
  const again = await player.ask({ ...fork, id: 'again' });
  expect(again).toMatchObject({ reason: { code: 'too-costly' } });
});

test('[WRK9] a fork can be forked', async () => {
  const data = mkdtempSync(join(tmpdir(), 'boardsmith-fork-'));
  await start({}, { data });
  const { table, player } = await longGame(3);
  const first = await player.ask({ t: 'fork', id: 'fork', at: 2 });
  if (first === 'closed' || first.t !== 'forked') throw new Error(JSON.stringify(first));
  const there = await sit({ ...table, game: first.game });
  await move(there, 'on');
  const second = await there.ask({ t: 'fork', id: 'again', at: 3 });
  if (second === 'closed' || second.t !== 'forked') throw new Error(JSON.stringify(second));
  await move(await sit({ ...table, game: second.game }), 'further');
});

test('[WRK7] lists are charged by the time they take', async () => {
  const little = { perSecond: 0.001, burst: 0.001 };
  await start({ work: { ...UNLIMITED.work, address: little } });
  const listed = () => fetch(`${server.url}/api/tables`);
  expect((await listed()).status).toBe(200);
  const again = await listed();
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
});
