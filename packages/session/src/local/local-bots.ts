import { type Bot, type BotOptions, createBot } from '@boardsmith/ai';
import {
  type Game,
  playOf,
  restoreGame,
  sampleMove,
  seededRandom,
  serializeAction,
} from '@boardsmith/engine';
import type { BotPort, BotRequest } from '../ports/bot-port.ts';

/** The options of search bots. */
export interface SearchBotsOptions {
  /**
   * Makes the bot for one choice: that of `@boardsmith/ai` if left out, which blocks while it searches.
   * Those of `@boardsmith/ai/node` and `@boardsmith/ai/browser` have a clock and let other code run.
   */
  readonly createBot?: (game: Game, seat: number, options: BotOptions) => Bot;
  /** The maximum time for a move in milliseconds; needs a `createBot` with a clock. */
  readonly timeMs?: number;
}

/** Bots that search in this process, by their level and the objectives of the game. */
export function searchBots(
  options: SearchBotsOptions = {},
): Required<Pick<BotPort, 'choose' | 'explain'>> {
  return {
    async choose(request) {
      const { bot, game } = botFor(request, options);
      const { action: name, args } = await bot.play();
      const player = game.players.byPosition(request.seat);
      if (player === undefined) throw new Error(`The game has no seat ${request.seat}.`);
      return { action: name, args: serializeAction({ name, player, args }, game).args };
    },
    async explain(request) {
      const { bot } = botFor(request, options);
      await bot.play();
      const explanation = bot.explain();
      if (explanation === undefined) throw new Error('The bot has no explanation.');
      return explanation;
    },
  };
}

function botFor(
  { game: definition, snapshot, remembered = [], seat, level, seed }: BotRequest,
  { createBot: make = createBot, timeMs }: SearchBotsOptions,
): { readonly bot: Bot; readonly game: Game } {
  const { gameClass, objectives } = definition;
  const game = restoreGame(gameClass, snapshot);
  const bot = make(game, seat, {
    ...{ difficulty: level, seed, remembered },
    ...(objectives !== undefined && { objectives }),
    ...(timeMs !== undefined && { timeMs }),
  });
  return { bot, game };
}

/** A bot that plays random moves, whatever its level. */
export const randomBot: BotPort = {
  async choose({ game: { gameClass }, snapshot, seat, seed }) {
    const game = restoreGame(gameClass, snapshot);
    const player = game.players.byPosition(seat);
    const move = sampleMove(playOf(game), seededRandom(seed), player)?.move;
    if (move === undefined) throw new Error(`There is nothing that seat ${seat} can do.`);
    const { name, args } = serializeAction({ ...move, name: move.action.name }, game);
    return { action: name, args };
  },
};
