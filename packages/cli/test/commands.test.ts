import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadGame } from '../src/project/load-game.ts';
import { boardsmith } from './boardsmith.ts';

const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.boardsmith-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A game in a folder outside the repo. */
function someGame(
  name: string,
  { laws, isFaulty }: { laws?: unknown; isFaulty?: boolean } = {},
): string {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({ name, version: '3.0.0', exports: './index.ts' }),
  );
  writeFileSync(join(place, 'boardsmith.json'), JSON.stringify({ name, laws }));
  writeFileSync(
    join(place, 'index.ts'),
    `import { Action, defineFlow, defineGame, eachPlayer, Game, loop, playerActions } from '@boardsmith/engine';
class Countdown extends Game<Countdown> {
  left = 0;
  constructor(options: { playerCount: number; from?: number }) {
    super(options);
    this.left = options.from ?? 3;
    this.registerActions(count, wait);
    this.setFlow(flow);
  }
}
const count = Action.create<Countdown>('count').execute((_args, { game }) => {
  game.left--;
  ${isFaulty === true ? "if (game.left === 1) throw new Error('one is unlucky');" : ''}
});
const wait = Action.create<Countdown>('wait').condition(() => false).execute(() => undefined);
const flow = defineFlow<Countdown>({
  root: loop({ do: eachPlayer({ do: playerActions(count, wait) }) }),
  isComplete: ({ game }) => game.left === 0,
  getWinners: ({ game }) => game.players.filter(({ position }) => position === 0),
});
export default defineGame({
  gameClass: Countdown,
  displayName: 'Countdown',
  playerCount: { min: 2, max: 3 },
  options: { from: { type: 'number', min: 2, max: 5, default: 3 } },
});
`,
  );
  return place;
}

describe('boardsmith simulate', () => {
  test('[CLI7] prints the outcomes of many games, with the time, in words or as one object', async () => {
    const { code, out, progress } = await boardsmith(
      'simulate',
      'tic-tac-toe',
      '--games',
      '30',
      '--seed',
      'x',
    );
    expect([code, out[0], progress.at(-1)]).toEqual([
      0,
      'Tic-tac-toe: 30 games of 2 players in 1 s',
      30,
    ]);
    expect(out.map(line => line.split(' ')[0])).toEqual([
      'Tic-tac-toe:',
      'outcomes',
      'wins',
      'beginning',
      'choices',
      'moves',
      'seed',
    ]);
    const json = await boardsmith(
      'simulate',
      'tic-tac-toe',
      '--games',
      '30',
      '--seed',
      'x',
      '--json',
    );
    expect(JSON.parse(json.out[0] ?? '')).toMatchObject({
      game: 'Tic-tac-toe',
      games: 30,
      playerCount: 2,
      lengths: { min: expect.any(Number), mean: expect.any(Number), max: 9 },
      seconds: 1,
    });
  });

  test('[CLI21] without a seed draws one, prints it, and plays the same games again with it', async () => {
    const call = ['simulate', 'connect-four', '--games', '3'];
    const first = JSON.parse((await boardsmith(...call, '--json')).out[0] ?? '');
    const other = await boardsmith(...call);
    expect(first.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(other.out.at(-1)).not.toContain(first.seed);
    const again = await boardsmith(...call, '--seed', first.seed, '--json');
    expect(JSON.parse(again.out[0] ?? '')).toEqual(first);
  });

  test('[CLI21] play without a seed draws one and prints how to play it again', async () => {
    const drawn = await boardsmith('play', 'connect-four');
    const [, seed = ''] = /--seed ([0-9a-f]{32})$/.exec(drawn.out[0] ?? '') ?? [];
    const again = await boardsmith('play', 'connect-four', '--seed', seed);
    expect(again.out).toEqual(drawn.out.slice(1));
    const json = await boardsmith('play', 'connect-four', '--json');
    expect(JSON.parse(json.out[0] ?? '').seed).toMatch(/^[0-9a-f]{32}$/);
  });

  test('[CLI6] [CLI7] works on a path to any game, with players and options', async () => {
    const { code, out } = await boardsmith(
      'simulate',
      someGame('a'),
      '--games',
      '5',
      '--players',
      '3',
      '--option',
      'from=2',
      '--seed',
      'x',
      '--json',
    );
    expect([code, JSON.parse(out[0] ?? '')]).toEqual([
      0,
      {
        game: 'Countdown',
        games: 5,
        playerCount: 3,
        outcomes: { won: 5, lost: 0, draw: 0, stopped: 0 },
        wins: [5, 0, 0],
        firstPlayerAdvantage: { share: 0.6667, error: 0.2108 },
        seed: 'x',
        skipped: [],
        lengths: { min: 2, mean: 2, median: 2, max: 2 },
        branching: { min: 1, mean: 1, median: 1, max: 1 },
        seconds: 1,
      },
    ]);
  });
});

describe('boardsmith perft', () => {
  test('[CLI8] counts leaves, nodes and finished games', async () => {
    const { code, out } = await boardsmith('perft', 'tic-tac-toe', '--depth', '4', '--json');
    expect([code, JSON.parse(out[0] ?? '')]).toEqual([
      0,
      { leaves: 3024, nodes: 3610, ended: 0, seconds: 1 },
    ]);
    const words = await boardsmith('perft', someGame('b'), '--depth', '3');
    expect(words.out).toEqual(['depth 3: 1 leaves, 4 nodes, 1 games over, in 1 s']);
  });

  test('[CLI8] refuses a game with hidden information, and names it', async () => {
    const { code, err } = await boardsmith('perft', 'hearts', '--depth', '1');
    expect([code, err[0]?.startsWith('Hearts: ')]).toEqual([1, true]);
  });
});

describe('boardsmith check', () => {
  test('[CLI9] names the law that a game breaks, and what no run has reached', async () => {
    const { code, out, err } = await boardsmith('check', someGame('c'), '--runs', '2');
    expect([code, out.at(-1)]).toEqual([1, 'Actions that were never taken: wait']);
    expect(err[0]).toContain('Countdown breaks the law "reach"');
    const faulty = await boardsmith('check', someGame('d', { isFaulty: true }), '--json');
    const { fault } = JSON.parse(faulty.out[0] ?? '');
    expect([faulty.code, fault.law, fault.steps]).toEqual([
      1,
      'plays',
      ['Player 1: count', 'Player 2: count'],
    ]);
  });

  test('[CLI9] reads the exemptions of the game', async () => {
    const place = someGame('e', {
      laws: {
        rare: ['wait'],
        telling: { count: 'turn' },
        maxChoices: 9,
        maxStateSize: 9999,
        secrets: [],
      },
    });
    expect((await boardsmith('check', place, '--runs', '2')).code).toBe(0);
    expect((await loadGame(place, folder)).laws.maxChoices).toBe(9);
  });

  test.each([
    [
      { telling: { count: 'never' } },
      'laws.telling.count must be "turn" or "anything", not "never".',
    ],
    [{ rare: 'wait' }, 'laws.rare must be a list of names, not "wait".'],
    [{ maxChoices: -1 }, 'laws.maxChoices must be a whole number from 1 to 1000000000, not -1.'],
    [{ seldom: [] }, 'laws.seldom is unknown.'],
  ])('[CLI9] %j in boardsmith.json is a usage error', async (laws, message) => {
    const place = someGame(`f${JSON.stringify(laws).length}-${Object.keys(laws)[0]}`, { laws });
    const { code, err } = await boardsmith('check', place);
    expect([code, err[0]?.endsWith(message)]).toEqual([2, true]);
  });
});

describe('boardsmith test', () => {
  test('[CLI10] runs the tests of a game or a project, and fails as they do', async () => {
    expect(await boardsmith('test', 'hex', '--watch')).toMatchObject({
      code: 0,
      tests: [{ filter: 'hex', isWatching: true }],
    });
    expect((await boardsmith('test', 'broken')).code).toBe(1);
  });
});

test.each([
  [['simulate'], 'Say which game.'],
  [
    ['simulate', 'tic-tac-toe', '--games', 'many'],
    '--games cannot be "many". Give a whole number from 1.',
  ],
  [
    ['simulate', 'tic-tac-toe', '--players', '5'],
    'Tic-tac-toe is for exactly 2 players, not for 5.',
  ],
  [['perft', 'tic-tac-toe'], '--depth cannot be "". Give a whole number from 0.'],
  [['perft', 'tic-tac-toe', 'hex', '--depth', '1'], 'There is one game too many: hex.'],
  [['check', 'nowhere'], 'There is no game "nowhere": neither games/nowhere nor a path.'],
  [
    ['check', 'tic-tac-toe', '--option', 'size=3'],
    'Tic-tac-toe has no option "size". It has none.',
  ],
  [['test', 'a', 'b'], 'There is one filter too many: b.'],
])('[CLI3] %j is a usage error', async (argv, message) => {
  const { code, err } = await boardsmith(...argv);
  expect([code, err[0]]).toEqual([2, message]);
});
