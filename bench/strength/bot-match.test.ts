import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { benchmarks } from '../benchmarks.ts';
import { arePeersInstalled, NOT_INSTALLED } from '../harness/installed-peers.ts';
import { EFFORTS } from '../harness/measure.ts';
import { CONNECT_FOUR, started } from './boards.ts';
import { type GameResult, playMatch } from './bot-match.ts';
import { byChance, byLevel, type Seat } from './contestant.ts';
import { A_LOOK, NONE_ENDED, pointsFigures, scoreFigures } from './match-row.ts';
import { byPerfection, type CellGame } from './perfect-player.ts';

const cpu = { ours: 1, theirs: 1 };
const begin = (seed: string): InstanceType<typeof ticTacToe.gameClass> =>
  started(new ticTacToe.gameClass({ playerCount: 2, seed }));
const short = { seconds: 0.3, breaksOff: false };

function results(...leads: number[]): GameResult[] {
  return leads.map(lead => ({ lead, score: lead > 0 ? 1 : lead < 0 ? 0 : 0.5 }));
}

describe('a match', () => {
  test('is played in pairs from the same opening, with the sides exchanged', async () => {
    const seats: string[] = [];
    const noting =
      (side: string) =>
      (seat: Seat<CellGame>): ReturnType<typeof byChance> => {
        const taken = seat.game.board.cells.map(cell => cell.children.length).join('');
        seats.push(`${side} ${seat.seat} ${taken}`);
        return byChance(seat);
      };
    const match = { begin, opening: 2, ours: noting('ours'), theirs: noting('theirs'), most: 4 };
    const { games } = await playMatch(match, { seconds: 60, breaksOff: false });
    const openings = seats.map(each => each.slice(-9));
    expect(games).toHaveLength(4);
    expect(seats.map(each => each.slice(0, -10))).toEqual(
      [0, 1].flatMap(() => ['ours 0', 'theirs 1', 'theirs 0', 'ours 1']),
    );
    expect(openings.slice(0, 4)).toEqual([0, 1, 2, 3].map(() => openings[0]));
    expect(openings.every(each => each.replaceAll('0', '') === '11')).toBe(true);
  });

  test('between two perfect players of tic-tac-toe is drawn', async () => {
    const match = { begin, ours: byPerfection, theirs: byPerfection, most: 20 };
    const { games } = await playMatch(match, short);
    expect(games.filter(({ score }) => score !== 0.5)).toEqual([]);
  });

  test('is not lost by a perfect player against a random one', async () => {
    const match = { begin, ours: byPerfection, theirs: byChance, most: 50 };
    const { games } = await playMatch(match, short);
    expect(games.filter(({ score }) => score === 0)).toEqual([]);
  });

  test('can be aborted, and then has no result', async () => {
    const match = { ...CONNECT_FOUR, ours: byLevel('easy'), theirs: byChance };
    const { games } = await playMatch(match, A_LOOK);
    expect([games, scoreFigures({ games, cpu })]).toEqual([[], NONE_ENDED]);
  });
});

describe('the figures of a match', () => {
  test('are the share of the games and its interval', () => {
    const figures = scoreFigures({ games: results(1, 1, 0, -1), cpu });
    const interval = [expect.closeTo(21.9, 1), expect.closeTo(90.8, 1)];
    expect(figures).toEqual({ ours: 62.5, reference: 50, games: 4, interval, cpu });
  });

  test('are the mean lead of pairs, and its margin at 95 %', () => {
    const figures = pointsFigures({ games: results(3, 1, 5, 3, 4, 2), cpu });
    const reference = expect.closeTo(4.3 / Math.sqrt(3), 6);
    expect(figures).toMatchObject({ ours: 3, games: 6, reference });
  });

  test('claim nothing from a single pair', () => {
    const figures = pointsFigures({ games: results(8, 6), cpu });
    expect(figures).toMatchObject({ ours: 7, reference: 14, games: 2 });
  });
});

test('rows that need other systems say how to install them', async () => {
  const row = benchmarks.find(({ name }) => name === 'strength.hex-vs-boardgame-io');
  const measured = await row?.measure({ ...EFFORTS.quick, match: A_LOOK });
  if (arePeersInstalled()) expect(measured).toEqual(NONE_ENDED);
  else expect(measured).toEqual(NOT_INSTALLED);
});
