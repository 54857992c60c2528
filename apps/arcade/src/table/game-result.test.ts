import { expect, test } from 'vitest';
import { headline, lineOf, standings, whyOver } from './game-result.ts';

function view(scores: readonly (number | null)[]): Parameters<typeof standings>[0] {
  const children = scores.map((score, i) => ({
    // Handles are branded numbers.
    handle: i as never,
    name: `P${i}`,
    attributes: score === null ? {} : { score },
  }));
  // Handles are branded numbers.
  return {
    game: { handle: 99 as never },
    players: { handle: 98 as never, children },
    messages: [],
  };
}

const order = (scores: readonly (number | null)[], winners: readonly number[]): number[] =>
  standings(view(scores), { winners }, []).map(({ seat }) => seat);

test('winners come first, then players with more points', () => {
  expect(order([30, 61, 45], [1])).toEqual([1, 2, 0]);
});

test('where the fewest points win, the others are in that order too', () => {
  expect(order([26, 4, 13, 9], [1])).toEqual([1, 3, 2, 0]);
});

test('a game without points has an order as well', () => {
  expect(order([null, null], [1])).toEqual([1, 0]);
});

test.each([
  [[0], 0, 'You won'],
  [[1], 0, 'You lost'],
  [[1], null, 'Ben won'],
  [[0, 1], 0, 'You share the win'],
  [[0, 1], null, 'Anna and Ben share the win'],
  [[], 0, 'Draw'],
] as const)('winners %j are announced to seat %s as "%s"', (winners, seat, words) => {
  const all = standings(view([1, 1]), { winners }, ['Anna', 'Ben']);
  expect(headline(all, seat)).toBe(words);
});

test.each([
  [0, 'Your team won'],
  [3, 'Your team lost'],
  [null, 'Red won'],
] as const)('a team wins together, as seat %s reads it', (seat, words) => {
  const teams = [
    { name: 'Red', seats: [0, 2] },
    { name: 'Blue', seats: [1, 3] },
  ];
  const all = standings(view([5, 2, 9, 1]), { winners: [0, 2], teams }, []);
  expect(headline(all, seat)).toBe(words);
  expect(all.map(({ seat: each, team }) => `${each} ${team}`)).toEqual([
    '2 Red',
    '0 Red',
    '1 Blue',
    '3 Blue',
  ]);
});

test('a single player wins or loses', () => {
  const names = ['Anna'];
  expect(headline(standings(view([80]), { winners: [] }, names), 0)).toBe('You lost');
  expect(headline(standings(view([100]), { winners: [0] }, names), 0)).toBe('You won');
});

test('a line of the log has its names and numbers filled in', () => {
  expect(
    lineOf({ text: '{{player}} pegs {{n}} for {{what}}', data: { player: 'Anna', n: 2 } }),
  ).toBe('Anna pegs 2 for …');
});

test('the last line of the log states the reason, or the winner’s line if it is the same for all players', () => {
  const has = (player: string, n: number) => ({
    text: '{{player}} has {{n}}',
    data: { player, n },
  });
  const messages = [has('P1', 27), has('P0', 3), has('P2', 5)];
  const won = (winners: readonly number[]) => standings(view([3, 27, 5]), { winners }, []);
  expect(whyOver(messages, won([0]))).toBe('P0 has 3');
  expect(whyOver(messages, won([]))).toBe('P2 has 5');
  expect(whyOver([...messages, { text: 'P1 cannot move' }], won([0]))).toBe('P1 cannot move');
  expect(whyOver([], won([0]))).toBe(null);
});
