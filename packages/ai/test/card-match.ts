import type { Game, PlayableGame } from '@boardsmith/engine';
import { deviations } from '../../../bench/strength/match-row.ts';
import { type BotOptions, createBot, RandomBot } from '../src/index.ts';
import { byBot } from './referee.ts';

/** By how many points one kind of bot is ahead of another in a game, and how sure that is. */
export interface Lead {
  readonly deals: number;
  readonly mean: number;
  /** The bounds with 95 % certainty. */
  readonly low: number;
  readonly high: number;
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

/**
 * A match over so many duplicate deals: each is played twice, with the seats exchanged. It does not end
 * early: bounds that may choose their moment are not worth their name.
 */
export async function leadOf<G extends Game>(deals: number, match: Match<G>): Promise<Lead> {
  const leads: number[] = [];
  let wins = 0;
  for (let deal = 0; deal < deals; deal++) {
    const games: Ended[] = [];
    for (const shift of [0, 1]) games.push(await playDeal(match, deal, shift));
    leads.push(meanOf(games.map(({ lead }) => lead)));
    wins += meanOf(games.map(({ share }) => share));
  }
  return { ...boundsOf(leads), deals, wins: wins / deals };
}

/** What came of a game for the first of two sides. */
interface Ended {
  readonly lead: number;
  readonly share: number;
}

async function playDeal<G extends Game>(
  { newGame, sides, isFar = () => false }: Match<G>,
  deal: number,
  shift: number,
): Promise<Ended> {
  const game = newGame(`deal ${deal}`);
  game.startFlow();
  const isFirst = (seat: number): boolean => (seat + shift) % 2 === 0;
  const movers = game.players.map(({ position }) => {
    const side = sides[isFirst(position) ? 0 : 1];
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
  const own = scores.filter((_, seat) => isFirst(seat));
  const others = scores.filter((_, seat) => !isFirst(seat));
  const winners = scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : []));
  return {
    lead: meanOf(own) - meanOf(others),
    share: winners.filter(isFirst).length / winners.length,
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

/** The mean of some values, and its bounds. */
export function boundsOf(values: readonly number[]): {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
} {
  const mean = meanOf(values);
  const squares = values.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const error = Math.sqrt(squares / (values.length - 1) / values.length);
  const reach = deviations(values.length) * error;
  return { mean, low: mean - reach, high: mean + reach };
}

/** Options of a bot that knows what is worth having in a game. */
export function knowing(
  { objectives }: Pick<PlayableGame, 'objectives'>,
  difficulty: string | number,
): BotOptions {
  return { difficulty: String(difficulty), objectives: objectives ?? null };
}
