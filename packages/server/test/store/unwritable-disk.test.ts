import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TURNS } from '../../../../bench/server/server-games.ts';
import { checkTables, type PlayedTable } from '../chaos/check-tables.ts';
import { pause, until } from '../chaos/kill-run.ts';
import { type FireOptions, ServerUnderFire } from '../chaos/server-under-fire.ts';
import { StubbornPlayer } from '../chaos/stubborn-player.ts';
import { RawPlayer } from '../play/raw-player.ts';
import { seatTable } from '../play/table.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardsmith-unwritable-'));
});
afterEach(() => {
  // Succeeds only where a failed test has left its file system mounted.
  spawnSync('umount', ['-l', join(folder, 'mounted')]);
  rmSync(folder, { recursive: true, force: true });
});

/** A server in a process of its own that two players play on, one move after the other. */
class PlayedServer {
  readonly server: ServerUnderFire;
  readonly token: string;
  readonly table: PlayedTable;

  private constructor(server: ServerUnderFire, token: string, table: PlayedTable) {
    this.server = server;
    this.token = token;
    this.table = table;
  }

  static async start(data: string, fire: FireOptions): Promise<PlayedServer> {
    const server = new ServerUnderFire(data, { ...fire, staysAfterFailure: true });
    expect(await server.start()).toBe(true);
    const { game, tokens } = await seatTable(server.url, { game: 'turns' });
    const url = (): string => server.url;
    const players = tokens.map(
      (token, seat) => new StubbornPlayer({ url, game, seat, token, random: Math.random }),
    );
    return new PlayedServer(server, tokens[0] ?? '', { game, players });
  }

  get accepted(): number {
    return this.table.players.reduce((sum, { accepted }) => sum + accepted, 0);
  }

  async health(): Promise<{ readonly status: number; readonly body: unknown }> {
    const response = await fetch(`${this.server.url}/health`);
    return { status: response.status, body: await response.json() };
  }

  /** The disk takes nothing any more: every path says so, and nothing is acknowledged. */
  async expectRefusals(reason: RegExp): Promise<void> {
    await expect.poll(async () => (await this.health()).status, { timeout: 30_000 }).toBe(503);
    expect((await this.health()).body).toEqual({
      ok: false,
      reason: expect.stringMatching(reason),
    });
    const { accepted } = this;
    const { game } = this.table;
    const made = await fetch(`${this.server.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'turns', name: 'Ann' }),
    });
    expect(made.status).toBeGreaterThanOrEqual(500);
    const late = new RawPlayer(this.server.url);
    await late.opened();
    late.hello(game, this.token);
    // The client is told to come back, not that it may never come back.
    expect((await late.whenClosed).code).toBe(4004);
    await pause(300);
    expect(this.accepted).toBe(accepted);
  }

  /** Ends the process as it is; the players are never answered again. */
  async end(): Promise<void> {
    for (const player of this.table.players) player.close();
    await this.server.kill();
  }
}

test('[SQL14] a server whose disk refuses every write says so on every path, and loses nothing that it acknowledged', async () => {
  const data = join(folder, 'data');
  // Files may not grow beyond 1,200 blocks of a kilobyte: the operating system refuses the write.
  const through = (command: readonly string[]): readonly string[] => [
    'bash',
    '-c',
    `ulimit -f 1200; exec ${command.map(part => `'${part}'`).join(' ')}`,
  ];
  const played = await PlayedServer.start(data, { through });
  await played.expectRefusals(/disk/);
  expect(played.accepted).toBeGreaterThan(10);
  await played.end();
  expect(await checkTables(data, TURNS, [played.table])).toEqual([]);
});

/** A file system of its own that can become read-only while files on it are open, as after an error of its disk. */
class OwnFileSystem {
  readonly folder: string;
  readonly #image: string;

  constructor(inside: string) {
    this.#image = join(inside, 'image');
    this.folder = join(inside, 'mounted');
    writeFileSync(this.#image, '');
    truncateSync(this.#image, 64 * 1024 * 1024);
    mkdirSync(this.folder);
    execFileSync('mkfs.ext4', ['-q', this.#image]);
    this.mount();
  }

  /** Whether this account may mount file systems on this machine. */
  static get isPossible(): boolean {
    if (platform() !== 'linux' || process.getuid?.() !== 0) return false;
    const image = mkdtempSync(join(tmpdir(), 'boardsmith-mount-'));
    const script =
      'truncate -s 4M image && mkfs.ext4 -q image && mkdir on && mount -o loop image on && umount on';
    const { status } = spawnSync('sh', ['-c', script], { cwd: image });
    rmSync(image, { recursive: true, force: true });
    return status === 0;
  }

  mount(): void {
    execFileSync('mount', ['-o', 'loop', this.#image, this.folder]);
  }

  /** Does what the kernel does after an error: everything is read-only from now on. */
  becomeReadOnly(): void {
    execFileSync('mount', ['-o', 'remount,abort', this.folder]);
  }

  unmount(): void {
    execFileSync('umount', [this.folder]);
  }
}

test.runIf(OwnFileSystem.isPossible)(
  '[SQL14] a server whose file system becomes read-only says so on every path, and loses nothing that it acknowledged',
  async () => {
    const files = new OwnFileSystem(folder);
    const data = join(files.folder, 'data');
    const played = await PlayedServer.start(data, {});
    await until(() => played.accepted > 100);
    files.becomeReadOnly();
    await played.expectRefusals(/disk|read-?only/i);
    await played.end();
    const next = new ServerUnderFire(data);
    expect(await next.start()).toBe(false);
    files.unmount();
    files.mount();
    expect(await checkTables(data, TURNS, [played.table])).toEqual([]);
    files.unmount();
  },
);
