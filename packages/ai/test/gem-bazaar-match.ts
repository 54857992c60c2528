import { seededRandom } from '@boardsmith/engine';
import gemBazaar from '@boardsmith/gem-bazaar';
import type { BotOptions } from '../src/bot/bot-config.ts';
import { createBot } from '../src/bot/create-bot.ts';
import { greedyMove } from './players/greedy-trader.ts';

/** The score of a bot against the greedy player: each seed is played from both seats. */
export async function scoreAgainstGreedy(
  games: number,
  options: Omit<BotOptions, 'seed'>,
): Promise<number> {
  let score = 0;
  for (let round = 0; round < games; round++) {
    const seed = `bazaar ${Math.floor(round / 2)}`;
    score += await playOne(seed, round % 2, options);
  }
  return score / games;
}

async function playOne(
  seed: string,
  seat: number,
  options: Omit<BotOptions, 'seed'>,
): Promise<number> {
  const game = new gemBazaar.gameClass({ playerCount: 2, seed, target: 10 });
  game.startFlow();
  const bot = createBot(game, seat, { ...options, seed });
  const random = seededRandom(seed, 1);
  while (!game.isFinished()) {
    const [player] = game.getAwaitingPlayers();
    if (player === undefined) break;
    if (player.position === seat) {
      const { action, args } = await bot.play();
      game.performAction(action, args, seat);
    } else {
      const move = greedyMove(game, player, random);
      if (move !== undefined) game.performAction(move.action.name, move.args, player.position);
    }
  }
  const winners = game.getWinners();
  return winners.some(({ position }) => position === seat) ? 1 / winners.length : 0;
}
