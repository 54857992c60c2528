/// <reference lib="dom" />

import type { Game, Player } from '@boardsmith/engine';
import type { Bot } from '../bot/bot.ts';
import type { BotOptions } from '../bot/bot-config.ts';
import { createBot as createPureBot } from '../bot/create-bot.ts';
import type { Clock } from '../search/run-search.ts';

/** The clock of a page or of a Web Worker. */
export const browserClock: Clock = {
  now: () => performance.now(),
  pause: () =>
    new Promise(resolve => {
      // Browsers delay nested timers by at least four milliseconds; a message arrives at once.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    }),
};

/** A bot with the clock of a page; other code runs while it thinks. */
export function createBot<G extends Game>(
  game: G,
  player: Player | number,
  options: BotOptions<G> = {},
): Bot {
  return createPureBot(game, player, { clock: browserClock, ...options });
}
