import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type { Game, Player } from '@boardsmith/engine';
import type { Bot } from '../bot/bot.ts';
import type { BotOptions } from '../bot/bot-config.ts';
import { createBot as createPureBot } from '../bot/create-bot.ts';
import type { Clock } from '../search/run-search.ts';

/** The clock of a Node process. */
export const nodeClock: Clock = {
  now: () => performance.now(),
  pause: () => setImmediate(),
};

/** A bot with the clock of a Node process; other code runs while it thinks. */
export function createBot<G extends Game>(
  game: G,
  player: Player | number,
  options: BotOptions<G> = {},
): Bot {
  return createPureBot(game, player, { clock: nodeClock, ...options });
}
