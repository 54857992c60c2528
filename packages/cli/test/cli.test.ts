import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { boardsmith } from './boardsmith.ts';

const folder = mkdtempSync(join(tmpdir(), 'boardsmith-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const timeout = 180_000;

function file(name: string): string {
  return join(folder, name);
}

/** Runs the program as a user would, which takes seconds to load its sources. */
function program(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const start = ['--conditions=source', '--import', 'tsx', 'packages/cli/src/bin.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...start, ...args], {
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

describe('boardsmith', () => {
  test('[CLI1] [CLI2] [CLI6] a run in parts has the same files as the uninterrupted run', {
    timeout,
  }, async () => {
    const files = ['--log', file('a'), '--json'];
    const straight = await boardsmith('play', 'tic-tac-toe', '--seed', '5', ...files);
    const result = JSON.parse(straight.out.join(''));
    expect([straight.code, Object.keys(result)]).toEqual([
      0,
      ['choices', 'hash', 'outcome', 'winners'],
    ]);
    const parts = ['--stop-every', 'both:choice:4', '--snapshot', file('s'), '--log', file('b')];
    const stopped = await boardsmith('play', 'tic-tac-toe', '--seed', '5', ...parts, '--json');
    expect([stopped.code, JSON.parse(stopped.out.join(''))]).toEqual([
      3,
      { choices: 4, hash: expect.any(String), outcome: 'stopped', winners: [] },
    ]);
    const path = join('games', 'tic-tac-toe');
    const resumed = program('play', path, '--resume', file('s'), '--log', file('b'), '--json');
    expect([resumed.code, JSON.parse(resumed.out)]).toEqual([0, result]);
    expect(readFileSync(file('b'), 'utf8')).toBe(readFileSync(file('a'), 'utf8'));
  });

  test('[CLI20] several stop conditions stop at the first that holds, in either order', {
    timeout,
  }, async () => {
    const conditions = ['both:choice:4', '1:choice:1'];
    for (const [first = '', second = ''] of [conditions, conditions.toReversed()]) {
      const files = ['--snapshot', file('t'), '--json'];
      const stops = ['--stop-every', first, '--stop-every', second];
      const start = await boardsmith('play', 'tic-tac-toe', '--seed', '5', ...stops, ...files);
      const next = await boardsmith(
        'play',
        'tic-tac-toe',
        '--resume',
        file('t'),
        ...stops,
        ...files,
      );
      const counts = [start, next].map(({ out }) => JSON.parse(out.join('')).choices);
      // Before the second choice of player 1, and before the fifth of both.
      expect(counts).toEqual([3, 4]);
    }
  });

  test.each([
    ['--seed', '7'],
    ['--option', 'size=3'],
  ])('[CLI20] %s with --resume is refused, even if the run began with it', async (...given) => {
    const { code, err } = await boardsmith('play', 'tic-tac-toe', '--resume', file('t'), ...given);
    expect([code, err[0]]).toEqual([
      2,
      `${given[0]} cannot be given with --resume: the run in ${file('t')} goes on with the settings that it began with. Leave out one of the two.`,
    ]);
  });

  test('[CLI4] verifies a log, and names the action and both hashes where it diverges', {
    timeout,
  }, async () => {
    const files = ['--log', file('c'), '--replay', file('d')];
    await boardsmith('play', 'tic-tac-toe', '--seed', '3', ...files);
    for (const name of ['c', 'd']) expect((await boardsmith('replay', file(name))).code).toBe(0);
    const text = readFileSync(file('d'), 'utf8');
    const { actions } = JSON.parse(text);
    writeFileSync(file('e'), text.replace(actions[1].hash, '0123456789abcdef'));
    const { code, err } = await boardsmith('replay', file('e'));
    expect(code).toBe(1);
    expect(err.join('\n')).toBe(
      `Choice 2, place ${JSON.stringify(actions[1].args)} by player 2, led to 0123456789abcdef and leads to ${actions[1].hash} here. The rules have changed, or the file has.`,
    );
  });

  test('[CLI27] analyses a recorded run choice by choice', { timeout }, async () => {
    const path = file('analysed');
    await boardsmith('play', 'tic-tac-toe', '--seed', '3', '--replay', path);
    const { actions } = JSON.parse(readFileSync(path, 'utf8'));
    const call = ['replay', path, '--analyse', '--level', '20'];
    const { code, out } = await boardsmith(...call);
    expect([code, out.length]).toEqual([0, actions.length + 1]);
    expect(out[0]).toMatch(
      /^1\. Player 1: .+ \(\w+\); expected \d+ % : \d+ %, with everything known/,
    );
    expect(out.at(-1)).toMatch(/^Turning points: /);
    const { positions } = JSON.parse((await boardsmith(...call, '--json')).out.join(''));
    expect(positions).toHaveLength(actions.length);
    const refused = [
      ['--level', 'hard'],
      ['--analyse', '--level', 'insane'],
    ];
    for (const more of refused) expect((await boardsmith('replay', path, ...more)).code).toBe(2);
  });

  test('[CLI5] lets a process choose', { timeout }, async () => {
    const bot = file('bot.mjs');
    writeFileSync(
      bot,
      `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { moves, attempt } = JSON.parse(line);
  console.log(JSON.stringify(attempt === 1 ? { move: -1 } : { move: moves.length - 1 }));
}`,
    );
    const controllers = `exec:${process.execPath} ${bot},random`;
    const run = await boardsmith('play', 'tic-tac-toe', '--controllers', controllers, '--json');
    expect([run.code, run.err]).toEqual([0, []]);
  });

  test.each([
    [['play'], 'Say which game.'],
    [
      ['play', 'tic-tac-tow'],
      'There is no game "tic-tac-tow": neither games/tic-tac-tow nor a path.',
    ],
    [['play', 'tic-tac-toe', '--sed', '1'], "Unknown option '--sed'"],
    [['play', 'tic-tac-toe', '--controllers', 'random'], 'There are 2 seats and 1 controllers.'],
    [['play', 'tic-tac-toe', '--players', '3'], 'Tic-tac-toe is for exactly 2 players, not for 3.'],
    [
      ['play', 'tic-tac-toe', '--option', 'size=4'],
      'Tic-tac-toe has no option "size". It has none.',
    ],
    [['replay', 'nowhere.json'], 'There is no replay file nowhere.json.'],
  ])('[CLI3] %j is a usage error', async (args, message) => {
    const { code, err } = await boardsmith(...args);
    expect(code).toBe(2);
    expect(err.join('\n')).toContain(message);
  });

  test('[CLI3] a usage error is the exit code of the program', { timeout }, () => {
    const { code, err } = program('dance');
    expect(code).toBe(2);
    expect(err).toContain('There is no command "dance".');
  });
});
