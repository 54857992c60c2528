import type { Game, Player } from '@boardsmith/engine';
import { BotError } from '../errors/bot-error.ts';
import type { Bot } from './bot.ts';
import type { BotOptions } from './bot-config.ts';
import { PooledBot } from './pooled-bot.ts';
import { AutoBot } from './search-bots.ts';

/** A bot for one seat of any game; it selects a search that fits the position at every move. */
export function createBot<G extends Game>(
  game: G,
  player: Player | number,
  options: BotOptions<G> = {},
): Bot {
  const { workers = null, threads = 1 } = options;
  if (workers !== null) return new PooledBot(game, player, { ...options, workers });
  if (threads > 1) throw new BotError('no-workers', []);
  return new AutoBot(game, player, options);
}
