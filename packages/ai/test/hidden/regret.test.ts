import { seededRandom } from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';
import { createBot } from '../../src/bot/create-bot.ts';
import { SearchGame } from '../../src/position/search-game.ts';
import { RegretSearch } from '../../src/regret/regret-minimization.ts';
import type { SearchReport } from '../../src/search/search.ts';
import { liarsDice } from '../games/liars-dice.ts';
import { kuhnPoker, type LimitPoker, leducPoker, PokerCard } from '../games/limit-poker.ts';
import { gameWith } from '../poker-bots.ts';
import { everything } from './ask-ismcts.ts';

function ask(game: LimitPoker, iterations: number): SearchReport {
  const searched = new SearchGame(game);
  searched.rehearse(seededRandom('rehearsal'));
  const { toMove } = game;
  if (toMove === undefined) throw new Error('No player is to move');
  const search = new RegretSearch(searched, { player: toMove, seed: 'regret' });
  search.step(iterations);
  return search.report();
}

describe('a search from the first choice of the game', () => {
  test('[RGR3] leaves the game as it was, redo included', () => {
    const game = gameWith(leducPoker, { card: 'Q', board: 'K', line: 'rc/r' }, 'restore');
    const before = everything(game);
    ask(game, 4);
    expect(everything(game)).toBe(before);
  });

  test('[RGR4] does not depend on what the other player holds', () => {
    const view = { card: 'Q', board: '', line: 'r' };
    const deals = ['a', 'b', 'c', 'd', 'e', 'f'].map(seed => gameWith(kuhnPoker, view, seed));
    const held = new Set(deals.map(({ players }) => players[0]?.hand.first(PokerCard)?.rank));
    expect([...held].sort()).toEqual(['J', 'K']);
    const mixes = deals.map(game => ask(game, 20).moves.map(({ probability }) => probability));
    for (const mix of mixes) expect(mix).toEqual(mixes[0]);
  });
});

test('[RGR5] a bot explains its strategy, and says when few worlds support it', async () => {
  const game = new liarsDice.gameClass({ playerCount: 2, seed: 'liar' });
  game.startFlow();
  game.performAction('raiseBid', { bid: game.higherBids()[10] });
  const bot = createBot(game, 1, { iterations: 1, seed: 'few' });
  await bot.play();
  const few = bot.explain();
  expect(few?.search).toBe('regret');
  expect(few?.worlds).toBeLessThan(50);
  expect(few?.effort).toMatch(/, in only \d+ likely worlds$/);
  const total = few?.moves.reduce((sum, { probability = 0 }) => sum + probability, 0);
  expect(total).toBeCloseTo(1, 10);
});
