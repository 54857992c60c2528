import { countMoves, playOf, seededRandom } from '@boardsmith/engine';
import gemBazaar, { Gem } from '@boardsmith/gem-bazaar';
import { expect, test } from 'vitest';
import { createBot } from '../../src/bot/create-bot.ts';
import { MAX_LISTED_AT_ROOT } from '../../src/ismcts/move-composer.ts';
import { SearchGame } from '../../src/position/search-game.ts';
import { askIsmcts, everything } from './ask-ismcts.ts';

type GemBazaar = InstanceType<typeof gemBazaar.gameClass>;

/** A game in which the first player has gems of each colour, and can pay for jewels in many ways. */
function richGame(gems = 2): GemBazaar {
  const game = new gemBazaar.gameClass({ playerCount: 2, seed: 'rich' });
  game.startFlow();
  const [player] = game.players;
  if (player === undefined) throw new Error('The game has no players');
  for (const colour of ['ruby', 'emerald', 'sapphire', 'topaz', 'onyx', 'pearl']) {
    for (let gem = 0; gem < gems; gem++) game.bank.first(Gem, colour)?.putInto(player.purse);
  }
  return game;
}

test('[HID14] payments and sets are composed, and the game stays as it was', () => {
  const game = richGame(4);
  // With 24 gems and a pearl for the reserved jewel, 15 have to be returned.
  game.performAction('reserve', { jewel: game.jewelsForSale()[0] });
  const [player] = game.getAwaitingPlayers();
  if (player === undefined) throw new Error('No player is to move');
  expect(countMoves(playOf(game), player)).toBeGreaterThan(MAX_LISTED_AT_ROOT);
  new SearchGame(game).rehearse(seededRandom('rehearsal'));
  const before = everything(game);
  const report = askIsmcts(game, { seat: 0, seed: 'gems', iterations: 60, playoutDepth: 8 });
  expect(everything(game)).toBe(before);
  const [best] = report.moves;
  expect(report.moves.length).toBeLessThan(30);
  const result = game.performAction(best?.move.action.name ?? '', best?.move.args ?? {}, 0);
  expect(result.success).toBe(true);
});

test('[HID15] without objectives a bot values points', async () => {
  const game = richGame();
  const bot = createBot(game, 0, { iterations: 150, seed: 'points' });
  await bot.play();
  const [best] = bot.explain()?.moves ?? [];
  expect(best?.value).toBeGreaterThan(0.5);
});
