import { expect, test } from 'vitest';
import { firstPlan, wishesOf, withChoice, withSeats } from './seat-plan.ts';

const choices = (plan: ReturnType<typeof firstPlan>): string[] => plan.map(({ choice }) => choice);

test('a table begins with one player and bots', () => {
  expect(wishesOf(firstPlan(3), 'Anna')).toEqual([
    { kind: 'me', name: 'Anna' },
    { kind: 'bot', level: 'medium' },
    { kind: 'bot', level: 'medium' },
  ]);
});

test('a player who takes another seat frees the one before', () => {
  expect(choices(withChoice(firstPlan(2), 1, 'me'))).toEqual(['bot medium', 'me']);
});

test("one's own seat cannot be assigned to a bot, only exchanged", () => {
  expect(choices(withChoice(firstPlan(2), 0, 'bot easy'))).toEqual(['me', 'bot medium']);
});

test("reducing the seats never removes the player's own", () => {
  const last = withChoice(firstPlan(4), 3, 'me');
  expect(choices(withSeats(last, 2))).toEqual(['me', 'bot medium']);
});

test('added seats are for bots, and planned seats stay', () => {
  const plan = withChoice(firstPlan(2), 1, 'open');
  expect(choices(withSeats(plan, 3))).toEqual(['me', 'open', 'bot medium']);
});

test('a player without a name is named after the seat', () => {
  const plan = withChoice(firstPlan(2), 1, 'here').map(seat => ({ ...seat, name: '  ' }));
  expect(wishesOf(plan, 'Anna')[1]).toEqual({ kind: 'here', name: 'Player 2' });
});
