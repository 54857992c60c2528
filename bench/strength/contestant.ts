import { AlphaBetaBot, type Bot, type BotOptions, createBot, MCTSBot } from '@boardsmith/ai';
import { type Game, playOf, sampleMove, seededRandom } from '@boardsmith/engine';
import { cpuClock } from './cpu-clock.ts';

/** A seat in a game. */
export interface Seat<G extends Game> {
  readonly game: G;
  readonly seat: number;
  readonly seed: string;
}

/** Makes one move when it is the seat's turn. */
export type Mover = () => Promise<void>;

/** A player that can take a seat. */
export type Contestant<G extends Game> = (seat: Seat<G>) => Mover;

/** Creates a bot of one kind. */
type MakeBot = <G extends Game>(game: G, seat: number, options: BotOptions<G>) => Bot;

/** The kinds of search that compete for the same time. */
export const KINDS = {
  chosen: createBot,
  uct: (game, seat, options) => new MCTSBot(game, seat, options),
  grave: (game, seat, options) => new MCTSBot(game, seat, { ...options, usesGrave: true }),
  alphaBeta: (game, seat, options) => new AlphaBetaBot(game, seat, options),
} as const satisfies Readonly<Record<string, MakeBot>>;

/** A bot of a level, without a time limit. */
export function byLevel<G extends Game>(
  difficulty: string,
  options: BotOptions<G> = {},
): Contestant<G> {
  return ({ game, seat, seed }) =>
    moverOf(game, createBot(game, seat, { ...options, difficulty, seed }));
}

/** A bot with a number of milliseconds of CPU time for each move. */
export function byTime<G extends Game>(
  kind: keyof typeof KINDS,
  timeMs: number,
  options: BotOptions<G> = {},
): Contestant<G> {
  const timed = {
    ...options,
    difficulty: 'expert',
    iterations: Number.MAX_SAFE_INTEGER,
    timeMs,
    clock: cpuClock,
    async: false,
  };
  return ({ game, seat, seed }) => moverOf(game, KINDS[kind](game, seat, { ...timed, seed }));
}

/** A random legal move. */
export function byChance<G extends Game>({ game, seed }: Seat<G>): Mover {
  const random = seededRandom(seed);
  return async () => {
    const sampled = sampleMove(playOf(game), random);
    if (sampled === undefined) throw new Error('There is no move.');
    const { action, args, player } = sampled.move;
    makeMove(game, { action: action.name, args, player: player.position });
  };
}

function moverOf(game: Game, bot: Bot): Mover {
  return async () => makeMove(game, await bot.play());
}

/** Makes a chosen move. */
export function makeMove(
  game: Game,
  { action, args, player }: Awaited<ReturnType<Bot['play']>>,
): void {
  const result = game.performAction(action, args, player);
  if (!result.success) throw new Error(`A move was chosen that is refused: ${result.error}`);
}
