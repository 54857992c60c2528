import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findBrowser } from '../src/browser/find-browser.ts';
import { bundleRules } from '../src/bundle/bundle-rules.ts';
import { COMMANDS } from '../src/commands/all-commands.ts';
import { parseDevOptions } from '../src/commands/dev/dev-options.ts';
import { makeSeatsPage } from '../src/commands/dev/seats-page.ts';
import { makeProject } from '../src/commands/init/make-project.ts';
import { readTemplate, TEMPLATES } from '../src/commands/init/template.ts';
import { type CliWorld, runCli } from '../src/index.ts';
import { nodeWorld } from '../src/node-world.ts';
import { loadGame } from '../src/project/load-game.ts';
import { openProject } from '../src/project/open-project.ts';
import { playMany } from '../src/rules/play-many.ts';
import { choosePort, isFree } from '../src/terminal/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'boardsmith-project-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command in a folder, with typed lines at a terminal or without a terminal. */
async function boardsmith(
  argv: readonly string[],
  { typed, place = folder }: { typed?: string[]; place?: string } = {},
): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const world: CliWorld = {
    ...nodeWorld(),
    folder: place,
    isColoured: false,
    isInteractive: typed !== undefined,
    loadGame: name => loadGame(name, place),
    print: line => out.push(line),
    complain: line => err.push(line),
    openTerminal: () => ({ print: () => undefined, ask: async () => typed?.shift() ?? null }),
  };
  const code = await runCli(argv, world);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const FILES = [
  ...['boardsmith.json', 'package.json', 'tsconfig.json', 'vite.config.ts', 'index.html'],
  ...['game', 'elements', 'actions', 'flow', 'index'].map(name => `src/rules/${name}.ts`),
  ...['src/ui/App.vue', 'src/ui/components/GameBoard.vue', 'src/ui/index.ts', 'src/main.ts'],
  ...['src/env.d.ts'],
  ...['tests/game.test.ts', 'README.md', 'rules.md', '.gitignore'],
];

describe('boardsmith init', () => {
  test.each(TEMPLATES)('[PRJ4] the template %s has every file and no cast', template => {
    const files = makeProject('my-game', template);
    expect([...files.keys()].sort()).toEqual([...FILES].sort());
    const code = [...files].filter(([path]) => /\.(ts|vue)$/.test(path)).map(([, text]) => text);
    expect(code.join('\n').match(/(?<!default )\bas (?!const\b)|\bany\b|@ts-/g)).toBeNull();
    expect(files.get('tests/game.test.ts')).toContain('checkGame(definition)');
    expect(files.get('src/rules/index.ts')).toContain("displayName: 'My game'");
    expect(files.get('README.md')).toMatch(/^# My game\n/);
    expect(JSON.parse(files.get('package.json') ?? '{}').scripts.typecheck).toBe(
      'vue-tsc --noEmit',
    );
  });

  test('[PRJ2] writes a project from flags, and from typed answers', async () => {
    const flags = await boardsmith(['init', 'first-game', '--template', 'hex']);
    expect([flags.code, existsSync(join(folder, 'first-game', 'src', 'rules', 'game.ts'))]).toEqual(
      [0, true],
    );
    const typed = await boardsmith(['init'], { typed: ['second-game', 'dice'] });
    expect([typed.code, typed.out.split('\n')[0]]).toEqual([
      0,
      '✓ second-game is there, from the template dice.',
    ]);
    const config = readFileSync(join(folder, 'second-game', 'boardsmith.json'), 'utf8');
    expect(JSON.parse(config)).toMatchObject({ name: 'second-game' });
    const rules = readFileSync(join(folder, 'second-game', 'src', 'rules', 'index.ts'), 'utf8');
    expect(rules).toContain("displayName: 'Second game'");
  });

  test.each([
    [['init'], 'Name the project: boardsmith init my-game'],
    [
      ['init', 'MyGame'],
      '"MyGame" is no name for a project: small letters, digits and hyphens between them, a letter first. Like this: my-game.',
    ],
    [['init', '../up'], 'Like this: up.'],
    [['init', 'a'.repeat(61)], 'A name has at most 60 characters.'],
    [['init', 'a', 'b'], 'There is one name too many: b.'],
    [
      ['init', 'a', '--template', 'chess'],
      'There is no template "chess". There are blank, grid, hex, cards, dice.',
    ],
  ])('[PRJ2] %j is refused with a way out', async (argv, message) => {
    const { code, err } = await boardsmith(argv);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  test('[PRJ2] overwrites nothing', async () => {
    mkdirSync(join(folder, 'taken'));
    expect((await boardsmith(['init', 'taken'])).code).toBe(0);
    const { code, err } = await boardsmith(['init', 'taken']);
    expect([code, err.split('\n')[0]]).toEqual([
      2,
      'The folder taken is not empty, and nothing in it will be overwritten. Choose another name, or empty it first.',
    ]);
  });
});

describe('a project', () => {
  // Below the packages of the repo, so that rules find the engine as an author's do.
  const place = mkdtempSync(join(process.cwd(), 'node_modules', '.boardsmith-project-'));
  afterAll(() => rmSync(place, { recursive: true }));
  for (const [file, text] of makeProject('my-game', 'blank')) {
    mkdirSync(join(place, file, '..'), { recursive: true });
    writeFileSync(join(place, file), text);
  }

  test('[PRJ6] has rules that are bundled as one module, the same each time, with the engine outside', async () => {
    const project = openProject(place);
    const [one, two] = [
      await bundleRules(project, { hasMap: false }),
      await bundleRules(project, { hasMap: false }),
    ];
    expect(two).toEqual(one);
    const code = one.ok ? one.code : '';
    expect(code.match(/from "[^"]*"/g)).toEqual(['from "@boardsmith/engine"']);
    expect(code).toContain('MyGame');
  });

  test('[PRJ6] whose rules cannot be parsed is reported with the place', async () => {
    const path = join(place, 'src', 'rules', 'flow.ts');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('loop({', 'loop({ {'));
    expect(await bundleRules(openProject(place), { hasMap: false })).toMatchObject({
      ok: false,
      problems: [{ file: 'src/rules/flow.ts', line: 6 }],
    });
    writeFileSync(path, text);
  });

  test('[PRJ5] is played to its end many times, and every action in it is taken', async () => {
    const { definition } = await loadGame(place, place);
    const begun: number[] = [];
    const played = playMany(definition, {
      games: 12,
      seed: 'x',
      maxChoices: 100,
      rare: [],
      secrets: [],
      onGame: number => begun.push(number),
    });
    expect([played.games, played.problems, begun.length]).toEqual([12, [], 12]);
    const short = {
      ...{ games: 1, seed: 'x', maxChoices: 2, rare: [], secrets: [] },
      onGame: () => undefined,
    };
    expect(playMany(definition, short).problems).toEqual([
      expect.stringMatching(
        /^Game 1, with 2 players and the seed "x\/1", is not over after 2 choices\. Give it an end that always comes, or a larger laws\.maxChoices in boardsmith\.json\.\nReproduce it: npx boardsmith play --seed x\/1 --players 2 --moves '\[\[/,
      ),
    ]);
  });

  test('[CLI14] is the default of commands without a game', async () => {
    const inside = join(place, 'src', 'rules');
    const { code, out } = await boardsmith(['simulate', '--games', '3'], { place: inside });
    expect([code, out.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(/^My game: 3 games of 2 players/),
    ]);
  });

  test.each([
    [['build'], 'There is no boardsmith.json here or above.'],
    [['dev'], 'There is no boardsmith.json here or above.'],
    [['validate'], 'There is no boardsmith.json here or above.'],
    [['validate', '--only', 'luck'], 'There is no check "luck".'],
    [['preview'], 'Make one: boardsmith build'],
    [['dev', 'now'], 'dev takes no now. Seats of bots follow --ai.'],
  ])('[CLI3] %j outside of one is a usage error', async (argv, message) => {
    const { code, err } = await boardsmith(argv);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  test('[CLI3] unknown seats and players are a usage error', async () => {
    const many = await boardsmith(['dev', '--players', '9'], { place });
    const wrong = await boardsmith(['dev', '--ai', '0', '2'], { place });
    expect([many.code, many.err.split('\n')[0], wrong.code, wrong.err.split('\n')[0]]).toEqual([
      2,
      'My game is for 2 to 4 players, not for 9.',
      2,
      'There is no seat 2: with 2 players they are 0 to 1.',
    ]);
  });
});

describe('boardsmith dev', () => {
  test('[DEV1] parses who plays, and where', () => {
    const argv = '--players 3 --ai 0 2 --ai-level hard --seed 7 --one-window --no-open'.split(' ');
    expect(parseDevOptions([...argv, '--port', '6000', '--worker-port', '6001'])).toEqual({
      target: 'node',
      port: 6000,
      tablePort: 6001,
      isOneWindow: true,
      opens: false,
      plan: { players: 3, bots: [0, 2], level: 'hard', seed: '7', options: [] },
    });
    expect(parseDevOptions(['--option', 'size=5', '--option', 'wrap=yes']).plan.options).toEqual([
      'size=5',
      'wrap=yes',
    ]);
  });

  test('[DEV5] refuses an unknown level of bots at once, and names the known ones', async () => {
    const { code, err } = await boardsmith(['dev', '--ai', '1', '--ai-level', 'hrad']);
    expect([code, err.split('\n')[0]]).toEqual([
      2,
      'There is no level "hrad" for --ai-level. Known are easy, medium, hard, expert, or a number of iterations.',
    ]);
    expect(parseDevOptions(['--ai-level', '500']).plan.level).toBe('500');
  });

  test('[DEV1] uses the next free port if the default one is taken, but only the requested one if a port is passed', async () => {
    const free = await choosePort('--port', { wanted: undefined, usual: 38_211 });
    expect(await isFree(free)).toBe(true);
    const { createServer } = await import('node:net');
    const server = createServer().listen(free, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    expect(await choosePort('--port', { wanted: undefined, usual: free })).not.toBe(free);
    await expect(choosePort('--port', { wanted: free, usual: 1 })).rejects.toThrow(
      `Port ${free} is in use. Stop the program that uses it, or choose another port: --port ${free + 1}`,
    );
    server.close();
  });

  test('[DEV1] shows all seats in one window, each with its own token', () => {
    const seats = [0, 1].map(seat => ({ seat, name: `<${seat}>`, token: `t${seat}` }));
    const page = makeSeatsPage('My "game"', 'table', seats);
    expect(page.match(/src="[^"]*"/g)).toEqual([
      'src="/?table=table&#38;seat=0#token=t0"',
      'src="/?table=table&#38;seat=1#token=t1"',
    ]);
    expect(page).not.toContain('<0>');
  });
});

describe('help', () => {
  test.each(COMMANDS.map(({ name }) => name))('[CLI15] %s has help with an example', async name => {
    const { code, out } = await boardsmith([name, '--help']);
    expect([code, out]).toEqual([0, expect.stringMatching(/Examples?:\n {2}boardsmith /)]);
    expect((await boardsmith(['help', name])).out).toBe(out);
  });

  test('[CLI15] suggests the nearest command, and prints the version', async () => {
    const meant = await boardsmith(['biuld']);
    expect([meant.code, meant.err]).toEqual([
      2,
      'There is no command "biuld". Did you mean "build"?',
    ]);
    expect((await boardsmith(['--version'])).out).toMatch(/^\d+\.\d+\.\d+$/);
    expect((await boardsmith(['--help'])).code).toBe(0);
  });

  test('[CLI15] prints a stack on request', async () => {
    const plain = await boardsmith(['play', 'nowhere']);
    const verbose = await boardsmith(['play', 'nowhere', '--verbose']);
    expect([plain.err.includes('    at '), verbose.err.includes('    at ')]).toEqual([false, true]);
  });
});

test('[PRJ8] doctor prints what is installed, and fails if something necessary is missing', async () => {
  const outside = await boardsmith(['doctor', '--json']);
  const { ok, findings } = JSON.parse(outside.out);
  expect([outside.code, ok, findings[0]]).toEqual([
    0,
    true,
    { about: 'Node', found: process.versions.node },
  ]);
  const bare = join(folder, 'bare');
  mkdirSync(bare);
  writeFileSync(join(bare, 'boardsmith.json'), '{}');
  const inside = await boardsmith(['doctor'], { place: bare });
  expect([inside.code, inside.out]).toEqual([
    1,
    expect.stringMatching(/✗ @boardsmith\/engine +not installed\n +Install version/),
  ]);
});

test('[PRJ8] a browser is found by name, or by its configured path', () => {
  expect(findBrowser({ CHROMIUM: join(folder, 'none') })).toBe(undefined);
  const path = join(folder, 'chromium');
  writeFileSync(path, '');
  expect(findBrowser({ CHROMIUM: path })).toBe(path);
  expect(findBrowser({ PATH: folder })).toBe(path);
});

test('[PRJ4] templates are packed without names that npm leaves out', () => {
  for (const name of TEMPLATES) expect(readTemplate(name).has('.gitignore')).toBe(true);
});
