import { expect, test } from 'vitest';
import { createBot } from '../src/index.ts';
import { MCTS_SETTINGS } from '../src/mcts/mcts-settings.ts';
import { Uct } from '../src/mcts/uct.ts';
import { SearchGame } from '../src/position/search-game.ts';
import { Duel } from './games/duel.ts';
import { wholeState } from './referee.ts';

function newDuel(): Duel {
  const game = new Duel({ playerCount: 2, seed: 'duel' });
  game.startFlow();
  return game;
}

test('[MCT3] a later sealed step is searched by a tree, and not by lines that would answer it', async () => {
  const bot = createBot(newDuel(), 0, { difficulty: 600 });
  expect((await bot.play()).args).toEqual({ with: 'fight' });
  expect(bot.explain()?.search).toBe('uct');
});

test('[MCT3] at a later sealed step all players choose blind, and nothing about it is proven', () => {
  const game = newDuel();
  const before = wholeState(game);
  const settings = { ...MCTS_SETTINGS, seed: 'bot' };
  const search = new Uct(new SearchGame(game), { seat: 0, settings });
  search.step(600);
  const [fight, surrender] = search.report().moves;
  expect(wholeState(game)).toEqual(before);
  expect(surrender).toMatchObject({ value: 0, isProven: true });
  expect(fight?.isProven).toBe(false);
  // A bot that saw the other's side would win or lose for certain.
  expect(fight?.value).toBeGreaterThan(0.35);
  expect(fight?.value).toBeLessThan(0.65);
});
