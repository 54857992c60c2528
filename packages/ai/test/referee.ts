import { type Game, legalMoves, playOf, type Random, seededRandom } from '@boardsmith/engine';
import type { Bot } from '../src/index.ts';

/** Chooses the moves of one seat. */
export type Mover = (game: Game) => Promise<void> | void;

/** Lets a bot choose, and makes its move. */
export function byBot(bot: Bot): Mover {
  return async game => {
    const { action, args, player } = await bot.play();
    const result = game.performAction(action, args, player);
    if (!result.success) throw new Error(`The bot chose what is refused: ${result.error}`);
  };
}

/** Any move, each as likely. */
export function byChance(seed: string): Mover {
  const random: Random = seededRandom(seed);
  return game => {
    const [player] = game.getAwaitingPlayers();
    if (player === undefined) return;
    const { action, args } = random.pick(legalMoves(playOf(game), player));
    game.performAction(action.name, args, player.position);
  };
}

/** Plays a game to its end; gives what seat 0 gets of it. */
export async function playOut(game: Game, movers: readonly Mover[]): Promise<number> {
  while (!game.isFinished()) {
    const seat = game.getAwaitingPlayers()[0]?.position ?? 0;
    await movers[seat]?.(game);
  }
  const winners = game.getWinners().map(({ position }) => position);
  if (winners.length === 0) return 0.5;
  return winners.includes(0) ? 1 / winners.length : 0;
}

/** All that can be told apart of two games. */
export function wholeState(game: Game): object {
  return {
    length: game.journal.length,
    hash: game.fullHash,
    text: JSON.stringify(game.getSnapshot()),
  };
}
