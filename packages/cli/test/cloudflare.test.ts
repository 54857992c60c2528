import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { callLobby } from '@boardsmith/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/tool/free-port.ts';
import { numbers } from '../../server/test/chaos/numbers.ts';
import { ClientPlayer, playClientsToEnd } from '../../server/test/play/client-player.ts';
import { post } from '../../server/test/play/table.ts';
import { LocalWorkerd, loadMiniflare } from '../src/cloudflare/local-workerd.ts';
import { PLACES, type WranglerConfigs } from '../src/cloudflare/wrangler-config.ts';
import { makeProject } from '../src/commands/init/make-project.ts';
import { type CliWorld, runCli } from '../src/index.ts';
import { nodeWorld } from '../src/node-world.ts';
import { boardsmith } from './boardsmith.ts';

const folder = mkdtempSync(join(tmpdir(), 'boardsmith-cloudflare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FIVE = 'tic-tac-toe,go-fish,hearts,cribbage,checkers';
const MAX_SENT = 300_000;

describe('a build of five games', () => {
  const out = join(folder, 'build');
  const read = (path: string): string => readFileSync(join(out, path), 'utf8');
  const configs = (): WranglerConfigs => {
    return {
      tables: JSON.parse(read(PLACES.tablesConfig)),
      bots: JSON.parse(read(PLACES.botsConfig)),
    };
  };

  beforeAll(async () => {
    const ui = join(folder, 'ui');
    mkdirSync(join(ui, 'assets'), { recursive: true });
    writeFileSync(join(ui, 'index.html'), '<!doctype html><title>Five games</title>');
    writeFileSync(join(ui, 'assets', 'index-abcdefgh.js'), 'export {};');
    writeFileSync(join(ui, '.secret'), 'not for players');
    const { code, err } = await boardsmith(
      ...['build', '--target', 'cloudflare', '--games', FIVE, '--name', 'five-games'],
      ...['--ui', ui, '--out', out],
    );
    expect([code, err]).toEqual([0, []]);
  }, 180_000);

  test('[CFW1] has modules that import what the platform provides, and at most 300 kB compressed', () => {
    for (const path of [PLACES.tables, PLACES.bots]) {
      const code = read(path);
      const imports = [...code.matchAll(/\bfrom ?["']([^"']+)["']/g)].map(([, name]) => name);
      expect(
        imports.filter(name => !/^(cloudflare:workers|node:crypto)$/.test(name ?? '')),
      ).toEqual([]);
      const sent = gzipSync(code, { level: 9 }).length;
      console.log(`${path}: ${sent} bytes compressed`);
      expect(sent).toBeLessThan(MAX_SENT);
    }
  });

  test('[CFW1] has the configuration of both Workers, with classes and migrations', () => {
    const { tables, bots } = configs();
    expect(tables).toMatchObject({
      name: 'five-games',
      main: 'worker/tables.js',
      no_bundle: true,
      compatibility_flags: ['nodejs_compat'],
      durable_objects: {
        bindings: [
          { name: 'TABLES', class_name: 'Table' },
          { name: 'DIRECTORY', class_name: 'Directory' },
        ],
      },
      migrations: [{ tag: 'v1', new_sqlite_classes: ['Table', 'Directory'] }],
      services: [{ binding: 'BOTS', service: bots.name, entrypoint: 'Bots' }],
      assets: { directory: 'page', binding: 'ASSETS', run_worker_first: true },
    });
    expect(bots).toMatchObject({ name: 'five-games-bots', workers_dev: false });
    const { games, files } = JSON.parse(read('manifest.json'));
    expect(games.map(({ name }: { name: string }) => name).join()).toBe(FIVE);
    expect(files.map(({ path }: { path: string }) => path)).toContain('page/index.html');
  });

  test('[CFW1] runs in workerd: the page, a game against a bot, and the refusals', async () => {
    const data = join(folder, 'tables');
    const place = { project: folder, folder: out, data, port: await freePort() };
    const workerd = await LocalWorkerd.start(configs(), place);
    try {
      const { url } = workerd;
      for (const path of ['/', '/any/table']) {
        const page = await fetch(url + path);
        expect([page.status, await page.text()]).toEqual([
          200,
          expect.stringContaining('Five games'),
        ]);
        expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
      }
      const script = await fetch(`${url}/assets/index-abcdefgh.js`);
      expect(script.headers.get('cache-control')).toContain('immutable');
      expect((await fetch(`${url}/.secret`)).status).toBe(404);
      const { games } = await callLobby('listGames', { origin: url });
      expect(games.map(({ name }) => name).sort()).toEqual(FIVE.split(',').sort());
      await playAgainstBot(url);
    } finally {
      await workerd.close();
    }
  });
});

/** Plays tic-tac-toe against a bot, to the end. */
async function playAgainstBot(url: string): Promise<void> {
  const made = await post(url, '/api/tables', { game: 'tic-tac-toe', name: 'Ann' });
  const [game, token] = [String(made['game']), String(made['token'])];
  for (const command of [
    { do: 'bot', seat: 1, level: 'easy' },
    { do: 'ready', ready: true },
    { do: 'start' },
  ]) {
    await post(url, `/api/tables/${game}/commands`, command, token);
  }
  const ann = new ClientPlayer({ url, game, token, random: numbers(3) });
  expect(await playClientsToEnd([ann])).toBeGreaterThan(2);
  ann.client.close();
}

describe('dev --target cloudflare', () => {
  // Below the packages of the repo, so that rules find the engine as an author's do.
  const place = mkdtempSync(join(process.cwd(), 'node_modules', '.boardsmith-cloudflare-'));
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  test('[CFW2] plays a project in workerd, and builds it again after an edit', async () => {
    for (const [file, text] of makeProject('my-game', 'blank')) {
      mkdirSync(join(place, file, '..'), { recursive: true });
      writeFileSync(join(place, file), text);
    }
    writeFileSync(join(place, 'index.html'), '<!doctype html><title>My page</title>');
    const out: string[] = [];
    const err: string[] = [];
    let interrupt = (): void => undefined;
    const promise = new Promise<void>(resolve => {
      interrupt = resolve;
    });
    const world: CliWorld = {
      ...nodeWorld(),
      folder: place,
      isColoured: false,
      isInteractive: false,
      print: line => out.push(line),
      complain: line => err.push(line),
      whenInterrupted: () => promise,
    };
    const port = String(await freePort());
    const ended = runCli(['dev', '--target', 'cloudflare', '--no-open', '--port', port], world);
    const origin = `http://127.0.0.1:${port}`;
    const titles = async () =>
      (await callLobby('listGames', { origin })).games.map(({ displayName }) => displayName);
    try {
      await expect.poll(() => [...out, ...err].join('\n')).toContain(`in workerd at ${origin}`);
      expect(await (await fetch(origin)).text()).toContain('My page');
      expect(await titles()).toEqual(['My game']);
      const rules = join(place, 'src', 'rules', 'index.ts');
      writeFileSync(rules, readFileSync(rules, 'utf8').replace('My game', 'Your game'));
      await expect.poll(() => [...out, ...err].join('\n')).toContain('Built again');
      expect(await titles()).toEqual(['Your game']);
    } finally {
      interrupt();
    }
    expect([await ended, err]).toEqual([0, []]);
  });

  test('[CFW2] without Miniflare it says what to install', async () => {
    await expect(loadMiniflare([join(folder, 'package.json')])).rejects.toThrow(
      'npm install --save-dev miniflare@4.20260426.0',
    );
  });
});

describe('[CFW3] usage', () => {
  test.each([
    [
      ['build', '--target', 'vercel'],
      'There is no target "vercel". Known are node and cloudflare.',
    ],
    [['build', '--ui', 'x'], '--ui: only a Worker is built with it. Add --target cloudflare.'],
    [
      ['build', '--target', 'cloudflare', '--games', 'hex', '--name', 'My Worker'],
      '"My Worker" is no name for a Worker',
    ],
    [['build', '--target', 'cloudflare', '--games', 'nothing'], 'There is no game "nothing"'],
    [
      ['build', '--target', 'cloudflare', '--games', 'hex', '--limits', '{"tables":1}'],
      'There is no limit "tables"',
    ],
    [
      ['build', '--target', 'cloudflare', '--games', 'hex', '--origin', 'example.org'],
      'example.org',
    ],
    [
      ['dev', '--target', 'cloudflare', '--players', '3'],
      '--players: with --target cloudflare the page asks who plays. Leave it out.',
    ],
  ])('%j is refused', async (argv, message) => {
    const { code, err } = await boardsmith(...argv);
    expect([code, err.join('\n')]).toEqual([2, expect.stringContaining(message)]);
  });
});
