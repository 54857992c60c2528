import { seededRandom } from '@boardsmith/engine';
import gemBazaar, { Gem } from '@boardsmith/gem-bazaar';
import { expect, test } from 'vitest';
import { createBot } from '../../src/bot/create-bot.ts';
import { SearchGame } from '../../src/position/search-game.ts';
import { askIsmcts, everything } from './ask-ismcts.ts';

type GemBazaar = InstanceType<typeof gemBazaar.gameClass>;

/** A game in which the first player can pay for jewels in thousands of ways. */
function richGame(): GemBazaar {
  const game = new gemBazaar.gameClass({ playerCount: 2, seed: 'rich' });
  game.startFlow();
  const [player] = game.players;
  if (player === undefined) throw new Error('Nobody plays');
  for (const colour of ['ruby', 'emerald', 'sapphire', 'topaz', 'onyx', 'pearl']) {
    for (let gem = 0; gem < 2; gem++) game.bank.first(Gem, colour)?.putInto(player.purse);
  }
  return game;
}

test('[HID14] moves with payments are composed, and the game stays as it was', () => {
  const game = richGame();
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
