import {
  type Game,
  type Move,
  type PlayableGame,
  readGameOptions,
  sampleMove,
  seededRandom,
  withLimits,
} from '@boardsmith/engine';
import { GameRunner } from '@boardsmith/runtime';
import { ChoicesSeen } from './choices-seen.ts';
import { LOOPING_MS } from './looping.ts';

/** How many games are played, and how. */
export interface PlayManyOptions {
  readonly games: number;
  readonly seed: string;
  /** A game that is not over after so many choices never ends. */
  readonly maxChoices: number;
  /** What random play need not come to: actions, and choices as `action.selection=value`. */
  readonly rare: readonly string[];
  /** Told before each game. */
  readonly onGame: (number: number) => void;
}

/** What came of many games with random choices. */
export interface PlayedMany {
  readonly games: number;
  readonly choices: number;
  /** Choices of the shortest and of the longest game. */
  readonly lengths: { readonly min: number; readonly max: number };
  readonly problems: readonly string[];
}

/** Plays many games with random choices, all numbers of players in turn, and says what never came about. */
export function playMany(definition: PlayableGame, options: PlayManyOptions): PlayedMany {
  const { min, max } = definition.playerCount;
  const seen = new ChoicesSeen();
  const [known, taken] = [new Set<string>(), new Set<string>()];
  const lengths: number[] = [];
  for (let number = 0; number < options.games; number++) {
    options.onGame(number);
    const playerCount = min + (number % (max - min + 1));
    const seed = `${options.seed}/${number + 1}`;
    const game = begin(definition, playerCount, seed);
    for (const name of game.getActionNames()) known.add(name);
    const random = seededRandom(`choices of ${seed}`);
    let choices = 0;
    for (; !game.isFinished() && choices < options.maxChoices; choices++) {
      const move = sampleMove(game.play, random)?.move;
      if (move === undefined) break;
      lookAround(game, move, seen);
      taken.add(move.action.name);
      // A loop that asks the game anything is stopped inside, where its place can be told.
      withLimits({ milliseconds: LOOPING_MS, now: () => performance.now() }, () =>
        game.play.make(move),
      );
    }
    lengths.push(choices);
    const why = whyNotOver(game, choices, options.maxChoices);
    if (why !== undefined) {
      const which = `Game ${number + 1}, with ${playerCount} players and the seed "${seed}",`;
      return result(lengths, [`${which} ${why}`]);
    }
  }
  const { rare, games } = options;
  const never = [...known].filter(name => !taken.has(name) && !rare.includes(name));
  return result(lengths, [
    ...never.map(name => neverTaken(name, games)),
    ...seen.dead.filter(({ key }) => !rare.includes(key)).map(({ message }) => message),
  ]);
}

function begin(definition: PlayableGame, playerCount: number, seed: string): Game {
  const read = readGameOptions(definition, { playerCount, seed, options: {} });
  if (!read.ok) throw new Error(read.reason);
  const runner = new GameRunner(definition, read.options);
  runner.start();
  runner.game.journal.suspendNews();
  return runner.game;
}

/** Looks at every list that leads to a move, and at the first of every other action. */
function lookAround(game: Game, { player, action, args }: Move, seen: ChoicesSeen): void {
  for (const name of game.getAvailableActions(player)) {
    if (name !== action.name) seen.look(game, { action: name, player, args: {} });
  }
  const chosen: Record<string, unknown> = {};
  seen.look(game, { action: action.name, player, args: chosen });
  for (const [name, value] of Object.entries(args)) {
    chosen[name] = value;
    seen.look(game, { action: action.name, player, args: chosen });
  }
}

function whyNotOver(game: Game, choices: number, most: number): string | undefined {
  if (game.isFinished()) return undefined;
  if (choices < most) {
    return `stands still after ${choices} choices: it is not over, and nobody can act. Give the players something to do there, or let the flow end.`;
  }
  return `is not over after ${most} choices. Give it an end that always comes, or a larger laws.maxChoices in boardsmith.json.`;
}

function neverTaken(name: string, games: number): string {
  return `The action "${name}" was never taken in ${games} random games. Does the flow offer it, and can its condition be true? If it is only rare, put it into laws.rare of boardsmith.json.`;
}

function result(lengths: readonly number[], problems: readonly string[]): PlayedMany {
  return {
    games: lengths.length,
    choices: lengths.reduce((sum, each) => sum + each, 0),
    lengths: { min: Math.min(...lengths), max: Math.max(...lengths) },
    problems,
  };
}
