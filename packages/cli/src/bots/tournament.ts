import {
  type Game,
  type OptionValue,
  type PlayableGame,
  readGameOptions,
} from '@boardsmith/engine';
import { GameRunner } from '@boardsmith/runtime';
import { UsageError } from '../terminal/usage-error.ts';
import { type Contender, seatContender } from './contender.ts';

/** A series of games among contenders, who change seats from one to the next. */
export interface TournamentOptions {
  readonly definition: PlayableGame;
  readonly contenders: readonly Contender[];
  /** The indices of the contenders who play this game. */
  readonly pairing: readonly number[];
  readonly playerCount: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed: string;
  /** The maximum time for a move, in milliseconds. */
  readonly timeMs?: number | undefined;
}

/** How a game has ended. */
export interface Match {
  /** The winning contenders. */
  readonly winners: ReadonlySet<number>;
  /** The points of each contender of the pairing, if the game has points; the mean of several seats. */
  readonly points: readonly number[] | undefined;
}

/** A game that is not over after this many choices counts as endless. */
const MOST_CHOICES = 20_000;

/** The number of players: as many as there are bots, or the fewest seats that they can share equally. */
export function seatsFor(
  { displayName, playerCount: { min, max } }: PlayableGame,
  bots: number,
  wanted: number | undefined,
): number {
  if (bots < 2) throw new UsageError('Name at least two bots: --bots hard,medium.');
  if (bots > (wanted ?? max)) {
    throw new UsageError(`There are ${bots} bots and ${wanted ?? max} seats in ${displayName}.`);
  }
  const seats = wanted ?? Math.max(bots, Math.ceil(min / bots) * bots);
  if (seats % bots === 0 && seats <= max) return seats;
  throw new UsageError(
    `${bots} bots cannot share the seats of ${displayName} evenly: it has ${wanted ?? (min === max ? min : `${min} to ${max}`)}.`,
  );
}

/**
 * Which contenders play together, by index: all of them, or every two in turn if the game has too few
 * seats.
 */
export function pairingsOf(
  { playerCount: { max } }: PlayableGame,
  bots: number,
  wanted: number | undefined,
): readonly (readonly number[])[] {
  const all = Array.from({ length: bots }, (_, bot) => bot);
  if (bots < 3 || bots <= (wanted ?? max)) return [all];
  return all.flatMap(one => all.slice(one + 1).map(other => [one, other]));
}

/** Plays one game. The seed stays the same until each contender has played every seat. */
export async function playMatch(
  number: number,
  { definition, contenders, pairing, playerCount, options, seed, timeMs }: TournamentOptions,
): Promise<Match> {
  const bots = pairing.length;
  const deal = `${seed}/${Math.floor(number / bots)}`;
  const read = readGameOptions(definition, { playerCount, seed: deal, options });
  if (!read.ok) throw new UsageError(read.reason);
  const runner = new GameRunner(definition, read.options);
  runner.start();
  const { game } = runner;
  const { objectives } = definition;
  const sitting = (seat: number): number => (seat + number) % bots;
  const seated = game.players.map(({ position: seat }) => {
    const contender = contenders[pairing[sitting(seat)] ?? -1];
    if (contender === undefined) throw new RangeError(`Seat ${seat} has no player.`);
    const own = `${seed}, game ${number}, seat ${seat}`;
    return seatContender(contender, { game, seat, seed: own, objectives, timeMs });
  });
  for (let choices = 0; !game.isFinished(); choices++) {
    if (choices > MOST_CHOICES) throw new Error(`The game did not end within ${choices} choices.`);
    const seat = runner.next?.seat ?? 0;
    const move = await seated[seat]?.play();
    if (move !== undefined) game.performAction(move.action, move.args, move.player);
  }
  const winners = new Set(
    game.getWinners().flatMap(({ position }) => pairing[sitting(position)] ?? []),
  );
  return { winners, points: pointsOf(game, bots, sitting) };
}

function pointsOf(
  game: Game,
  bots: number,
  sitting: (seat: number) => number,
): readonly number[] | undefined {
  const scores = game.getScores?.();
  if (scores === undefined) return undefined;
  const points = Array.from({ length: bots }, () => 0);
  for (const [seat, score] of scores.entries()) {
    const bot = sitting(seat);
    points[bot] = (points[bot] ?? 0) + (score * bots) / scores.length;
  }
  return points;
}
