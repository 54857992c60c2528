import type { BotOptions } from '../src/bot/bot-config.ts';
import { createBot } from '../src/bot/create-bot.ts';
import { BluffDie, type LiarsDice, smallLiarsDice } from './games/liars-dice.ts';
import { DOUBT, type LiarStrategy, type LiarView } from './liars-oracle.ts';

/** A game in which the player to move has this view; the die of the other depends on the seed. */
function gameWith({ die, line }: LiarView, seed: string): LiarsDice {
  for (let attempt = 0; ; attempt++) {
    const game = new smallLiarsDice.gameClass({ playerCount: 2, seed: `${seed} ${attempt}` });
    game.startFlow();
    const ranks = game.higherBids();
    for (const bid of line) game.performAction('raiseBid', { bid: ranks[bid] });
    if (game.toMove?.cup.first(BluffDie)?.value === die) return game;
  }
}

/** The strategy from which a bot draws its choices at small liar's dice. */
export async function strategyOfLiarBot(
  views: readonly LiarView[],
  options: BotOptions<LiarsDice>,
): Promise<LiarStrategy> {
  const known = new Map<string, ReadonlyMap<number, number>>();
  for (const view of views) {
    const game = gameWith(view, `dice ${options.seed}`);
    const bot = createBot(game, game.seatToMove, options);
    await bot.play();
    const mix = bot.explain()?.moves.map(({ action, args, probability = 0 }) => {
      const { bid } = args;
      return [action === 'doubt' ? DOUBT : rankOf(bid, game.sides), probability] as const;
    });
    known.set(JSON.stringify(view), new Map(mix));
  }
  return view => known.get(JSON.stringify(view)) ?? new Map();
}

function rankOf(bid: unknown, sides: number): number {
  if (typeof bid !== 'object' || bid === null) throw new Error(`No bid: ${JSON.stringify(bid)}`);
  const [count, face] = [Reflect.get(bid, 'count'), Reflect.get(bid, 'face')];
  return (Number(count) - 1) * sides + Number(face) - 1;
}
