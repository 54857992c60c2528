import { type Game, playOf, sampleMove, seededRandom } from '@boardsmith/engine';
import type { MatchEffort } from '../harness/measure.ts';
import type { Contestant } from './contestant.ts';
import { cpuMs } from './cpu-clock.ts';

/** Two sides, and what they play. */
export interface Match<G extends Game> {
  /** A game before its first move; the same for the same seed. */
  readonly begin: (seed: string) => G;
  readonly ours: Contestant<G>;
  readonly theirs: Contestant<G>;
  /** The number of random moves at the start, the same for both games of a pair. */
  readonly opening?: number;
  /** The number of games after which a match ends, if time allows. */
  readonly most?: number;
}

/** How a game has ended for our side. */
export interface GameResult {
  /** From 0 for a loss to 1 for a win. */
  readonly score: number;
  /** Our points minus theirs; the mean of several seats. NaN if the game has no points. */
  readonly lead: number;
}

/** How a match has ended. */
export interface MatchResult {
  /** Always two in a row with the same seed and opening, and the sides exchanged; only finished pairs. */
  readonly games: readonly GameResult[];
  /** Milliseconds of CPU time for each move. */
  readonly cpu: { readonly ours: number; readonly theirs: number };
}

/** A game that is not over after this many moves counts as drawn. */
const LONGEST = 1000;

/** Plays pairs of games until the time is used up; a pair that was begun is finished. */
export async function playMatch<G extends Game>(
  match: Match<G>,
  { seconds, breaksOff }: MatchEffort,
): Promise<MatchResult> {
  const begun = cpuMs();
  const limit = 1000 * seconds;
  const times = { ours: new Spent(), theirs: new Spent() };
  const isLate = (): boolean => cpuMs() - begun >= limit;
  const games: GameResult[] = [];
  do {
    const seed = `pair ${games.length / 2}`;
    const isBrokenOff = (): boolean => breaksOff && isLate();
    const common = { seed, times, isBrokenOff };
    const pair = [
      await playOne(match, { ...common, ourTurn: 0 }),
      await playOne(match, { ...common, ourTurn: 1 }),
    ];
    if (!isBrokenOff()) games.push(...pair);
  } while (!isLate() && games.length < (match.most ?? Number.POSITIVE_INFINITY));
  return { games, cpu: { ours: times.ours.perMove, theirs: times.theirs.perMove } };
}

/** CPU time for moves. */
class Spent {
  #ms = 0;
  #moves = 0;

  async on(work: () => Promise<void>): Promise<void> {
    const begun = cpuMs();
    await work();
    this.#ms += cpuMs() - begun;
    this.#moves++;
  }

  get perMove(): number {
    return this.#moves === 0 ? 0 : this.#ms / this.#moves;
  }
}

interface Setting {
  readonly seed: string;
  /** Our seat of every two. */
  readonly ourTurn: 0 | 1;
  readonly times: { readonly ours: Spent; readonly theirs: Spent };
  readonly isBrokenOff: () => boolean;
}

async function playOne<G extends Game>(match: Match<G>, setting: Setting): Promise<GameResult> {
  const { seed, ourTurn, times, isBrokenOff } = setting;
  const game = match.begin(seed);
  playOpening(game, seed, match.opening ?? 0);
  const isOurs = (seat: number): boolean => seat % 2 === ourTurn;
  const movers = game.players.map(({ position }) => {
    const contestant = isOurs(position) ? match.ours : match.theirs;
    return contestant({ game, seat: position, seed: `${seed} ${position}` });
  });
  for (let moves = 0; moves < LONGEST && !game.isFinished() && !isBrokenOff(); moves++) {
    const [player] = game.getAwaitingPlayers();
    const mover = movers[player?.position ?? 0];
    if (player === undefined || mover === undefined) break;
    await (isOurs(player.position) ? times.ours : times.theirs).on(mover);
  }
  return { score: scoreOf(game, isOurs), lead: leadOf(game, isOurs) };
}

function playOpening(game: Game, seed: string, length: number): void {
  const random = seededRandom(`opening of ${seed}`);
  for (let made = 0; made < length; made++) {
    const move = sampleMove(playOf(game), random)?.move;
    if (move !== undefined) game.performAction(move.action.name, move.args, move.player.position);
  }
}

function scoreOf(game: Game, isOurs: (seat: number) => boolean): number {
  const winners = game.isFinished() ? game.getWinners() : [];
  if (winners.length === 0) return 0.5;
  return winners.filter(({ position }) => isOurs(position)).length / winners.length;
}

function leadOf(game: Game, isOurs: (seat: number) => boolean): number {
  const points = game.getScores?.() ?? [];
  return (
    mean(points.filter((_, seat) => isOurs(seat))) - mean(points.filter((_, seat) => !isOurs(seat)))
  );
}

/** NaN if there are none. */
export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
