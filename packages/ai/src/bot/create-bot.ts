import type { Game, Player } from '@boardsmith/engine';
import { BotError } from '../error/bot-error.ts';
import { AutoBot } from './auto-bot.ts';
import type { Bot } from './bot.ts';
import type { BotOptions } from './bot-config.ts';
import { PooledBot } from './pooled-bot.ts';

/** A bot for one seat of a game, whatever the game: how it searches, it finds out by itself. */
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
