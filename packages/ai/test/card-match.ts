import type { Game, PlayableGame } from '@boardsmith/engine';
import { type BotOptions, createBot, RandomBot } from '../src/index.ts';
import { byBot } from './referee.ts';

/** By how many points one kind of bot is ahead of another, and how sure that is. */
export interface Lead {
  readonly mean: number;
  /** The lower bound with 95 % certainty. */
  readonly low: number;
  /** The share of the games that it won. */
  readonly wins: number;
}

/** What plays: a bot with these options, or chance. */
export type Side = BotOptions | 'chance';

/** Who plays what, and how far. */
export interface Match<G extends Game> {
  readonly newGame: (seed: string) => G;
  readonly sides: readonly [Side, Side];
  /** Whether a game that goes on has gone far enough; until its end if not said. */
  readonly isFar?: (game: G) => boolean;
}

/** A match over duplicate deals: each is played twice, with the seats exchanged. */
export async function leadOf<G extends Game>(
  deals: number,
  { newGame, sides, isFar = () => false }: Match<G>,
): Promise<Lead> {
  const leads: number[] = [];
  let wins = 0;
  for (let deal = 0; deal < deals; deal++) {
    let lead = 0;
    for (const shift of [0, 1]) {
      const game = newGame(`deal ${deal}`);
      game.startFlow();
      const sideOf = (seat: number): number => (seat + shift) % 2;
      const movers = game.players.map(({ position }) => {
        const side = sides[sideOf(position) === 0 ? 0 : 1];
        const seed = `${deal} ${shift}`;
        return byBot(
          side === 'chance'
            ? new RandomBot(game, position, { seed })
            : createBot(game, position, { ...side, seed }),
        );
      });
      while (!game.isFinished() && !isFar(game)) {
        await movers[game.getAwaitingPlayers()[0]?.position ?? 0]?.(game);
      }
      const scores = game.getScores?.() ?? [];
      const signed = scores.map((score, seat) => (sideOf(seat) === 0 ? score : -score));
      lead += signed.reduce((sum, each) => sum + each, 0) / scores.length;
      const winners = game.getWinners().map(({ position }) => sideOf(position));
      wins += winners.filter(side => side === 0).length / Math.max(1, winners.length);
    }
    leads.push(lead);
  }
  return { ...boundsOf(leads), wins: wins / (2 * deals) };
}

/** The mean of some values, and its lower bound. */
export function boundsOf(values: readonly number[]): {
  readonly mean: number;
  readonly low: number;
} {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const squares = values.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const error = Math.sqrt(squares / (values.length - 1) / values.length);
  return { mean, low: mean - 1.96 * error };
}

/** Options of a bot that knows what is worth having in a game. */
export function knowing(
  { objectives }: Pick<PlayableGame, 'objectives'>,
  difficulty: string | number,
): BotOptions {
  return { difficulty: String(difficulty), objectives: objectives ?? null };
}
