import { createBot, withWeights } from '@boardsmith/ai';
import { type Game, type PlayableGame, readGameOptions } from '@boardsmith/engine';
import type { Witness } from '@boardsmith/testing';
import { UsageError } from '../terminal/usage-error.ts';
import type { DuelTask, Weights } from './rules-task.ts';
import { setUpFrom } from './typed-setup.ts';

/** A game that is not over after this many choices counts as endless. */
const MOST_CHOICES = 20_000;

type Setup = Pick<DuelTask, 'setUp' | 'seed'>;

/** The callbacks of a duel while it is played. */
interface DuelWitness {
  readonly witness: Witness;
  readonly onGame: (done: number) => void;
}

/** The weights of the objectives of a game; a game without objectives is a usage error. */
export function weightsOf(definition: PlayableGame, setup: Setup): Weights {
  const game = begunGame(definition, setup);
  const entries = Object.entries(objectivesOf(definition)(game, 0));
  if (entries.length === 0) throw noObjectives(definition);
  return Object.fromEntries(entries.map(([name, { weight }]) => [name, weight]));
}

/** Plays pairs of games between two bots: the same seed twice, with the seats exchanged. */
export async function playDuel(
  definition: PlayableGame,
  task: DuelTask,
  watching: DuelWitness,
): Promise<readonly number[]> {
  const scores: number[] = [];
  for (let pair = task.first; pair < task.first + task.pairs; pair++) {
    for (const shift of [0, 1]) {
      const seed = `${task.seed}/${pair}`;
      scores.push(await playOne(definition, { ...task, seed }, { ...watching, shift }));
      watching.onGame(scores.length);
    }
  }
  return scores;
}

async function playOne(
  definition: PlayableGame,
  { weights, level, ...setup }: DuelTask,
  { witness, shift }: DuelWitness & { readonly shift: number },
): Promise<number> {
  const game = begunGame(definition, setup);
  witness.onBegin?.(game.settings, true);
  const isFirst = (seat: number): boolean => (seat + shift) % 2 === 0;
  const bots = game.players.map(({ position: seat }) => {
    const objectives = withWeights(objectivesOf(definition), weights[isFirst(seat) ? 0 : 1]);
    return createBot(game, seat, { difficulty: level, seed: `${setup.seed} ${seat}`, objectives });
  });
  for (let choices = 0; !game.isFinished(); choices++) {
    if (choices > MOST_CHOICES) throw new Error(`The game did not end within ${choices} choices.`);
    const [player] = game.getAwaitingPlayers();
    const move = await bots[player?.position ?? 0]?.play();
    if (move === undefined) break;
    witness.onMove?.({ player: move.player, action: move.action, args: {} });
    game.performAction(move.action, move.args, move.player);
  }
  const winners = game.getWinners();
  if (winners.length === 0) return 1 / 2;
  return winners.filter(({ position }) => isFirst(position)).length / winners.length;
}

function begunGame(definition: PlayableGame, { setUp, seed }: Setup): Game {
  const { playerCount = evenSeats(definition), options = {} } = setUpFrom(definition, setUp);
  if (playerCount % 2 !== 0) {
    throw new UsageError(`Two bots cannot share ${playerCount} seats evenly: --players 2.`);
  }
  const read = readGameOptions(definition, { playerCount, seed, options });
  if (!read.ok) throw new UsageError(read.reason);
  // A definition describes the options of its class, but its type is that of any class.
  const game = new definition.gameClass(read.options as never);
  game.startFlow();
  return game;
}

/** The smallest even number of players. */
function evenSeats({ playerCount: { min } }: PlayableGame): number {
  return min + (min % 2);
}

function objectivesOf(definition: PlayableGame): NonNullable<PlayableGame['objectives']> {
  if (definition.objectives === undefined) throw noObjectives(definition);
  return definition.objectives;
}

function noObjectives({ displayName }: PlayableGame): UsageError {
  return new UsageError(
    `${displayName} has no objectives to tune. Give \`objectives\` to \`defineGame\`.`,
  );
}
