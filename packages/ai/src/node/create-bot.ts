import type { Game, Player } from '@boardsmith/engine';
import type { Bot } from '../bot/bot.ts';
import type { BotOptions } from '../bot/bot-config.ts';
import { createBot as createBotWithout } from '../bot/create-bot.ts';
import { nodeClock } from './node-clock.ts';

/** A bot that has the time of a Node process, and lets others run while it thinks. */
export function createBot<G extends Game>(
  game: G,
  player: Player | number,
  options: BotOptions<G> = {},
): Bot {
  return createBotWithout(game, player, { clock: nodeClock, ...options });
}
