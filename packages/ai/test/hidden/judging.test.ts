import { type Game, playOf, sampleMove, seededRandom } from '@boardsmith/engine';
import hearts from '@boardsmith/hearts';
import { expect, test } from 'vitest';
import { createBot } from '../../src/index.ts';
import { MCTS_SETTINGS } from '../../src/mcts/mcts-settings.ts';
import { Playout } from '../../src/mcts/playout.ts';
import { ChanceStreams, SearchGame } from '../../src/position/search-game.ts';
import { OutcomeDeviation } from '../../src/search/outcome-deviation.ts';
import { startGamble } from '../games/gamble.ts';
import { Pennies } from '../games/pennies.ts';
import { askIsmcts } from './ask-ismcts.ts';

function started<G extends Game>(game: G): G {
  game.startFlow();
  return game;
}

const newHearts = () => started(new hearts.gameClass({ playerCount: 4, seed: 'deal' }));

test('[MCT8] a random game is cut off when the cards are dealt again', () => {
  const game = newHearts();
  const searched = new SearchGame(game);
  const settings = { ...MCTS_SETTINGS, maxDraws: 24, evaluate: () => new Float64Array(4) };
  const random = seededRandom('random games');
  const held = searched.tryOut(() => {
    new ChanceStreams(game, 'another seed').next();
    new Playout(searched, { settings, random, amaf: null }).run();
    return [game.deals, ...game.players.map(({ hand }) => hand.count())];
  });
  expect(held).toEqual([2, 13, 13, 13, 13]);
});

test('[MCT9] the deviation of the outcomes is estimated once there are enough of them', () => {
  const deviation = new OutcomeDeviation(2);
  expect([deviation.of(0), deviation.of(1)]).toEqual([1, 1]);
  for (let i = 0; i < 100; i++) deviation.add(Float64Array.of(i % 2, 0.5 + 0.05 * (i % 2)));
  expect(deviation.of(0)).toBeCloseTo(1);
  expect(deviation.of(1)).toBeCloseTo(0.05);
});

test('[MCT10] a search ends when its best move cannot be overtaken any more', async () => {
  const bot = createBot(startGamble('bet', 'early'), 0, { difficulty: 4000 });
  await bot.play();
  const { work = 0, moves: [best, second] = [] } = bot.explain() ?? {};
  expect(work).toBeLessThan(4000);
  expect((best?.visits ?? 0) - (second?.visits ?? 0)).toBeGreaterThan(4000 - work);
});

test('[HID7] players who choose sealed do not fall into step, as if one foresaw the other', () => {
  for (const seat of [0, 1]) {
    const game = started(new Pennies({ playerCount: 2, seed: 'pennies' }));
    const { moves } = askIsmcts(game, { seat, seed: 'bot', iterations: 1500 });
    for (const { value } of moves) expect(Math.abs(value - 0.5)).toBeLessThan(0.06);
  }
});

test('[HID13] of 286 combinations of three cards some stand out after as many iterations', async () => {
  const game = newHearts();
  const { objectives = null } = hearts;
  const bot = createBot(game, 0, { difficulty: 'medium', objectives });
  await bot.play();
  const { moves = [], work = 0 } = bot.explain() ?? {};
  expect(moves).toHaveLength(286);
  expect(work).toBeLessThanOrEqual(400);
  expect(moves[0]?.visits).toBeGreaterThanOrEqual(5);
});

test('[HID13] deeper in the tree, one of many choices of other players is drawn', () => {
  const game = newHearts();
  const random = seededRandom('other passes');
  for (const seat of [0, 1, 2]) {
    const move = sampleMove(playOf(game), random, game.players[seat])?.move;
    if (move !== undefined) game.performAction(move.action.name, move.args, seat);
  }
  const { moves, work } = askIsmcts(game, {
    seat: 3,
    seed: 'bot',
    iterations: 20,
    playoutDepth: 4,
  });
  expect([moves.length, work]).toEqual([286, 20]);
});
