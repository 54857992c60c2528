import { checkGame, createTestGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';
import { PlayingCard } from '../src/rules/elements.ts';
import definition from '../src/rules/index.ts';

test('obeys the laws of every game', { timeout: 120_000 }, () => {
  expect(checkGame(definition).unreached).toEqual({ actions: [], branches: [] });
});

test('every player gets five cards, and sees only those', () => {
  const table = createTestGame(definition, { playerCount: 3 });
  expect(table.game.players.map(({ hand }) => hand.count(PlayingCard))).toEqual([5, 5, 5]);
  const [, others = table.player('Ann')] = table.game.players;
  const seen = JSON.stringify(table.game.toJSONForPlayer(0));
  for (const card of others.hand.all(PlayingCard)) expect(seen).not.toContain(`"${card.name}"`);
});

test('a player who has a card of the suit has to play it', () => {
  const table = createTestGame(definition, { seed: 'suit' });
  const { players } = table.game;
  const [ann, bob] = players;
  const led = ann?.hand.all(PlayingCard).find(({ suit }) => bob?.hand.has(PlayingCard, { suit }));
  const other = bob?.hand.first(PlayingCard, ({ suit }) => suit !== led?.suit);
  table.act('Ann', 'play', { card: led?.name ?? '' });
  expect(table.refusal('Bob', 'play', { card: other?.name ?? '' })).toContain('You must follow');
});
