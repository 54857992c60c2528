import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EloTable } from '../src/bots/elo.ts';
import { shareOf } from '../src/bots/standings.ts';
import { boardsmith } from './boardsmith.ts';

const folder = mkdtempSync(join(tmpdir(), 'boardsmith-bots-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string): string {
  return join(folder, name);
}

describe('boardsmith arena', () => {
  const call = ['arena', 'tic-tac-toe', '--bots', 'medium,random', '--games', '4', '--seed', 'x'];

  test('[CLI11] counts what each bot wins, and prints it as one object', async () => {
    const { code, out, progress } = await boardsmith(...call, '--json');
    const { bots, ...more } = JSON.parse(out.join(''));
    expect([code, more, progress]).toEqual([0, {}, [0, 1, 2, 3, 4]]);
    const counted = bots.map(({ name, wins, draws, losses }: Record<string, number>) => [
      name,
      Number(wins) + Number(draws) + Number(losses),
    ]);
    expect(counted).toEqual([
      ['medium', 4],
      ['random', 4],
    ]);
    expect(bots[0].losses).toBe(0);
    expect(bots[1]).toEqual({
      name: 'random',
      wins: 0,
      draws: bots[0].draws,
      losses: bots[0].wins,
    });
  });

  test('[CLI11] prints the same with the same seed, and a score with its bounds in words', async () => {
    const [one, two] = [await boardsmith(...call), await boardsmith(...call)];
    expect(two.out).toEqual(one.out);
    expect(one.out[0]).toBe('Tic-tac-toe: 4 games of 2 players');
    expect(one.out[1]).toMatch(
      /^medium {2}\d+\.\d % \(95 %: \d+\.\d % to \d+\.\d %\), \d won, \d drawn, 0 lost$/,
    );
  });

  test('[CLI11] bots take turns in the seats, and two of them share the seats of four', async () => {
    const two = ['arena', 'hearts', '--bots', 'random,random', '--games', '2', '--option'];
    const { out } = await boardsmith(...two, 'target=25', '--seed', 'deal');
    expect(out[0]).toBe('Hearts: 2 games of 4 players');
    expect(out[1]).toMatch(/points a game$/);
    const three = await boardsmith(
      ...['arena', 'go-fish', '--bots', 'random,random,random', '--games', '1', '--json'],
    );
    expect(JSON.parse(three.out.join('')).bots).toHaveLength(3);
  });

  test('[CLI22] more bots than seats play in pairs, and are compared by Elo differences', async () => {
    const bots = ['random', '2:no-objectives', 'medium'].join(',');
    const three = ['arena', 'tic-tac-toe', '--bots', bots, '--games', '2', '--seed', 'x'];
    const { out } = await boardsmith(...three, '--json');
    const { bots: table, elo } = JSON.parse(out.join(''));
    const games = ({ wins, draws, losses }: Record<string, number>): number =>
      Number(wins) + Number(draws) + Number(losses);
    expect(table.map(games)).toEqual([4, 4, 4]);
    expect(elo[0]).toEqual({ name: 'random', elo: 0, low: 0, high: 0 });
    const { name, low, high } = elo[2];
    expect([name, low < elo[2].elo, elo[2].elo < high]).toEqual(['medium', true, true]);
    const words = await boardsmith(...three);
    expect(words.out[0]).toBe('Tic-tac-toe: 6 games of 2 players');
    expect(words.out[5]).toMatch(
      /^medium against random: [+-]\d+ Elo \(95 %: [+-]?\d+ to \+\d+\)$/,
    );
  });

  test('[CLI22] Elo differences are those of the Bradley-Terry model', () => {
    const table = new EloTable(2);
    // 75 % of the games are 191 Elo; the drawn game of the prior takes a little away.
    for (let game = 0; game < 400; game++) table.add([0, 1], new Set([game % 4 === 0 ? 0 : 1]));
    const [first, second] = table.ratings;
    expect(first).toEqual({ elo: 0, low: 0, high: 0 });
    expect(second?.elo).toBeCloseTo(190, 0);
    expect((second?.high ?? 0) - (second?.low ?? 0)).toBeCloseTo(2 * 39.3, 0);
    const won = new EloTable(3);
    for (let game = 0; game < 10; game++) won.add([0, 1], new Set([1]));
    for (let game = 0; game < 10; game++) won.add([1, 2], new Set([2]));
    const [, middle, best] = won.ratings.map(({ elo }) => elo);
    expect(Number.isFinite(best)).toBe(true);
    expect(best).toBeCloseTo(2 * (middle ?? 0), 3);
  });

  test('[CLI11] time is a limit', async () => {
    const { code } = await boardsmith(
      ...['arena', 'connect-four', '--bots', 'expert,random', '--games', '1', '--time-ms', '5'],
    );
    expect(code).toBe(0);
  });

  test('[CLI11] bounds contain the share, and are sensible where everything was won', () => {
    // Published values of Wilson's interval for 8 of 10 and for 10 of 10.
    const round = ({ low, high }: { low: number; high: number }): number[] =>
      [low, high].map(each => Math.round(1000 * each) / 1000);
    expect(round(shareOf(8, 10))).toEqual([0.49, 0.943]);
    expect(round(shareOf(10, 10))).toEqual([0.722, 1]);
    expect(shareOf(0, 0)).toEqual({ mean: 0, low: 0, high: 1 });
  });

  test.each([
    [['tic-tac-toe', '--bots', 'hard,insane'], 'There is no bot "insane". Known are random, easy,'],
    [['tic-tac-toe'], 'Name at least two bots'],
    [['tic-tac-toe', '--bots', 'hard'], 'Name at least two bots'],
    [['tic-tac-toe', '--bots', 'hard,easy:blind'], 'Only :no-objectives may follow its level.'],
    [['hearts', '--bots', 'hard,easy,easy'], '3 bots cannot share the seats of Hearts evenly'],
    [['go-fish', '--bots', 'hard,easy', '--players', '3'], '2 bots cannot share the seats'],
    [['tic-tac-toe', '--bots', 'hard,easy', '--games', '0'], '--games cannot be "0".'],
    [['tic-tac-toe', '--bots', 'hard,easy', '--time-ms', 'no'], '--time-ms cannot be "no".'],
  ])('[CLI3] arena %j is a usage error', async (argv, message) => {
    const { code, err } = await boardsmith('arena', ...argv);
    expect([code, err[0]?.includes(message)]).toEqual([2, true]);
  });
});

describe('bots as controllers', () => {
  test('[CLI12] choose for a seat, and a run in parts equals the uninterrupted run', async () => {
    const controllers = 'bot:3,random,random,random';
    const again = ['play', 'hearts', '--json', '--controllers', controllers];
    const call = [...again, '--seed', '5', '--option', 'target=25'];
    const straight = await boardsmith(...call, '--log', file('a'));
    // In the middle of a deal: the bot has passed cards, and the stored state does not contain which.
    const stop = ['--stop-every', 'both:choice:52', '--snapshot', file('s'), '--log', file('b')];
    let last = await boardsmith(...call, ...stop);
    while (last.code === 3) last = await boardsmith(...again, '--resume', file('s'), ...stop);
    expect([last.code, last.out]).toEqual([0, straight.out]);
    expect(readFileSync(file('b'), 'utf8')).toBe(readFileSync(file('a'), 'utf8'));
  });

  test('[CLI3] of an unknown level are a usage error', async () => {
    const call = ['play', 'tic-tac-toe', '--seed', '1', '--controllers'];
    const { code, err } = await boardsmith(...call, 'bot:insane,random');
    expect([code, err[0]]).toEqual([
      2,
      'There is no bot "insane". Known are random, easy, medium, hard, expert, or a number of iterations.',
    ]);
  });
});

describe('boardsmith hint', () => {
  async function stopped(): Promise<string> {
    const script = file('opening.jsonl');
    const columns = ['d', 'a', 'd', 'a', 'd', 'b'];
    const lines = columns.map(column => JSON.stringify({ action: 'drop', args: { column } }));
    writeFileSync(script, lines.join('\n'));
    const controllers = `script:${script},script:${script}`;
    await boardsmith(
      ...[
        'play',
        'connect-four',
        '--seed',
        '1',
        '--controllers',
        controllers,
        '--snapshot',
        file('h'),
      ],
      ...['--stop-every', 'both:choice:6'],
    );
    return file('h');
  }

  test('[CLI13] names the best move of a stopped run, and its estimate of every move', async () => {
    const call = ['hint', 'connect-four', '--snapshot', await stopped()];
    const { code, out } = await boardsmith(...call);
    expect([code, out[0]?.startsWith('Player 1: drop(column: d) (')]).toEqual([0, true]);
    expect(out[1]).toBe('It wins in 1 move, whatever the others do.');
    expect(out[2]).toBe('  drop(column: d)  100.0 %, certain in 1 move');
    expect(out).toHaveLength(9);
    const json = await boardsmith(...call, '--json', '--level', 'expert');
    const { player, moves } = JSON.parse(json.out.join(''));
    expect([player, moves[0]]).toMatchObject([
      0,
      { action: 'drop', args: { column: 'd' }, value: 1, isProven: true },
    ]);
  });

  test.each([
    [[], 'Say which game.'],
    [['connect-four'], 'Give the snapshot of a run, as `play --snapshot` writes it.'],
    [['connect-four', '--snapshot', 'nowhere'], 'There is no snapshot nowhere.'],
    [['connect-four', 'hex'], 'There is one game too many: hex.'],
    [['connect-four', '--level', 'insane'], 'There is no bot "insane".'],
  ])('[CLI3] hint %j is a usage error', async (argv, message) => {
    const { code, err } = await boardsmith('hint', ...argv);
    expect([code, err[0]?.startsWith(message)]).toEqual([2, true]);
  });

  test('[CLI3] a run that is over, and one of another game, are usage errors', async () => {
    await boardsmith('play', 'tic-tac-toe', '--seed', '1', '--snapshot', file('o'));
    const over = await boardsmith('hint', 'tic-tac-toe', '--snapshot', file('o'));
    expect([over.code, over.err[0]]).toEqual([2, `The run in ${file('o')} is over.`]);
    const other = await boardsmith('hint', 'connect-four', '--snapshot', file('o'));
    expect([other.code, other.err[0]?.startsWith('It is a run of TicTacToe')]).toEqual([2, true]);
  });
});
