import type { BotOptions } from '../src/bot/bot-config.ts';
import { createBot } from '../src/bot/create-bot.ts';
import { type LimitPoker, PokerCard } from './games/limit-poker.ts';
import type { PokerStrategy, PokerView } from './poker-oracle.ts';

/** A game of poker that can be begun with a seed. */
export interface PokerGame {
  readonly gameClass: new (options: { playerCount: number; seed: string }) => LimitPoker;
}

const ACTIONS: Readonly<Record<string, string>> = { f: 'fold', c: 'call', r: 'raise' };

/** A game in which a player has to decide with this view; what the others hold depends on the seed. */
export function gameWith(
  poker: PokerGame,
  { card, board, line }: PokerView,
  seed: string,
): LimitPoker {
  const actions = [...line.replaceAll('/', '')].map(letter => ACTIONS[letter] ?? '');
  for (let attempt = 0; ; attempt++) {
    const game = new poker.gameClass({ playerCount: 2, seed: `${seed} ${attempt}` });
    game.startFlow();
    for (const action of actions) game.performAction(action, {});
    if (game.toMove?.hand.first(PokerCard)?.rank !== card) continue;
    if ((game.board.first(PokerCard)?.rank ?? '') === board) return game;
  }
}

/** The strategy from which a bot draws its moves in each of these views. */
export async function strategyOfBot(
  poker: PokerGame,
  views: readonly PokerView[],
  options: BotOptions<LimitPoker>,
): Promise<PokerStrategy> {
  const known = new Map<string, Record<string, number>>();
  for (const view of views) {
    const game = gameWith(poker, view, `deal ${options.seed}`);
    const bot = createBot(game, game.seatToMove, options);
    await bot.play();
    const moves = bot.explain()?.moves ?? [];
    const mix = moves.map(
      ({ action, probability = 0 }) => [action.charAt(0), probability] as const,
    );
    known.set(JSON.stringify(view), Object.fromEntries(mix));
  }
  return view => known.get(JSON.stringify(view)) ?? {};
}
