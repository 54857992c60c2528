import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ExecutionLimitError, type PlayableGame, readGameOptions } from '@boardsmith/engine';
import { describeChoice, GameRunner, resultOf as runResultOf } from '@boardsmith/runtime';
import {
  commandLine,
  describeFault,
  examineGame,
  RandomGameError,
  simulateGames,
  type Witness,
  type WrittenAttempt,
} from '@boardsmith/testing';
import type { LoadedGame } from '../project/load-game.ts';
import { findGame, loadGame } from '../project/load-game.ts';
import { placesOf, problemAt, problemOf } from '../project/problem-of.ts';
import { whereInProject } from '../project/where-in-project.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { resultOf } from './check-result.ts';
import { playDuel, weightsOf } from './duel.ts';
import { LOOPING } from './looping.ts';
import { playMany } from './play-many.ts';
import { profileRules } from './profile-rules.ts';
import {
  type FromRules,
  RulesProblem,
  type RulesSetup,
  type RulesTask,
  type TaskResults,
} from './rules-task.ts';
import { setUpFrom } from './typed-setup.ts';

type Tell = (message: FromRules) => void;

/** What a task has access to. */
interface Work<T extends RulesTask> {
  readonly setup: RulesSetup<T>;
  readonly task: T;
  readonly game: LoadedGame;
  readonly tell: Tell;
  readonly witness: Witness;
}

type TaskOf<D extends RulesTask['do']> = Extract<RulesTask, { do: D }>;

const MAX_CHOICES = 3_000;

/** Loads rules and performs a task with them; throws a `UsageError` or a `RulesProblem`. */
export async function performTask<T extends RulesTask>(
  setup: RulesSetup<T>,
  tell: Tell,
): Promise<TaskResults[T['do']]> {
  const { task } = setup;
  try {
    const game = await loadGame(setup.game, setup.folder);
    tell({ tell: 'loaded' });
    const witness: Witness = {
      onBegin: (options, isBare) => tell({ tell: 'begin', options, isBare }),
      onMove: move => tell({ tell: 'move', move }),
    };
    // TypeScript cannot correlate a task with its function, nor with its result.
    const perform = TASKS[task.do] as (work: Work<T>) => Promise<unknown>;
    return (await perform({ setup, task, game, tell, witness })) as TaskResults[T['do']];
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new RulesProblem(await describeError(error, setup), { cause: error });
  }
}

const TASKS: {
  readonly [D in RulesTask['do']]: (work: Work<TaskOf<D>>) => Promise<TaskResults[D]>;
} = {
  describe: async ({ game: { definition } }) => {
    const { displayName, playerCount, options, presets } = definition;
    return { displayName, playerCount, options, presets };
  },
  games,
  laws,
  check,
  simulate,
  profile,
  weights: async ({ game: { definition }, task }) => weightsOf(definition, task),
  duel: ({ game: { definition }, task, tell, witness }) =>
    playDuel(definition, task, { witness, onGame: done => tell({ tell: 'progress', done }) }),
  moves: makeMoves,
};

/** An error of rules with its place, and with the command that reproduces it if there is one. */
async function describeError(
  error: unknown,
  { project, named }: RulesSetup,
): Promise<RulesProblem['problem']> {
  const isRandom = error instanceof RandomGameError;
  const cause = isRandom ? error.cause : error;
  const place =
    cause instanceof ExecutionLimitError && project !== undefined
      ? { message: LOOPING, ...whereInProject(cause, project) }
      : await problemIn(cause, project);
  if (!isRandom) return place;
  const failure = cause instanceof ExecutionLimitError ? LOOPING : error.failure;
  const again = `Reproduce it: ${commandLine(error.reproduction, named)}`;
  return { ...place, message: `${failure}\n${again}` };
}

async function problemIn(
  error: unknown,
  project: string | undefined,
): Promise<RulesProblem['problem']> {
  if (project !== undefined) return problemOf(error, project);
  return { message: error instanceof Error ? error.message : String(error) };
}

async function games({
  task,
  setup,
  game,
  tell,
  witness,
}: Work<TaskOf<'games'>>): Promise<TaskResults['games']> {
  const { seed, laws: own } = task;
  const played = playMany(game.definition, {
    games: task.games,
    seed,
    maxChoices: own.maxChoices ?? MAX_CHOICES,
    rare: own.rare ?? [],
    secrets: own.secrets ?? [],
    named: setup.named,
    witness,
    onGame: done => tell({ tell: 'progress', done }),
  });
  const { min, max } = played.lengths;
  const note = `${played.games} games to their end, ${min} to ${max} choices each, every action taken`;
  const problems = played.problems.map(message => ({ message }));
  return resultOf(problems, note, played.hints);
}

async function laws({
  task,
  setup,
  game,
  witness,
}: Work<TaskOf<'laws'>>): Promise<TaskResults['laws']> {
  const { runs, seed, laws: own } = task;
  const report = examineGame(game.definition, {
    ...own,
    seed,
    witness,
    ...(runs !== undefined && { runs }),
  });
  const { fault, unreached } = report;
  if (fault !== undefined) {
    const places = setup.project === undefined ? [] : await placesOf(fault.cause, setup.project);
    return { status: 'wrong', problems: [problemAt(describeFault(fault, setup.named), places)] };
  }
  const never = unreached.branches.map(path => `, never entered: ${path}`).join('');
  return { status: 'good', note: `${report.runs} runs, ${report.choices} choices${never}` };
}

async function check({
  task,
  setup,
  game,
  witness,
}: Work<TaskOf<'check'>>): Promise<TaskResults['check']> {
  const { runs, seed, gameSeed, moves, laws: only } = task;
  const { playerCount, options } = setUpFrom(game.definition, task.setUp);
  const { fault, ...report } = examineGame(game.definition, {
    ...game.laws,
    seed,
    witness,
    ...(runs !== undefined && { runs }),
    ...(only !== undefined && { laws: only }),
    ...(gameSeed !== undefined && { gameSeed }),
    ...(moves !== undefined && { moves }),
    ...(playerCount !== undefined && { playerCounts: [playerCount] }),
    ...(options !== undefined && { options: [options] }),
  });
  if (fault === undefined) return { ...report, fault: null };
  const { cause, ...rest } = fault;
  const places = setup.project === undefined ? [] : await placesOf(cause, setup.project);
  return { ...report, fault: { ...rest, places } };
}

async function simulate({
  task,
  game,
  tell,
  witness,
}: Work<TaskOf<'simulate'>>): Promise<TaskResults['simulate']> {
  const { seed, games: count, gameSeed } = task;
  const { playerCount, options } = setUpFrom(game.definition, task.setUp);
  return simulateGames(game.definition, {
    seed,
    witness,
    games: count,
    onGame: done => tell({ tell: 'progress', done }),
    ...(gameSeed !== undefined && { gameSeed }),
    ...(playerCount !== undefined && { playerCount }),
    ...(options !== undefined && { options }),
  });
}

async function profile({
  task,
  setup,
  game,
  tell,
}: Work<TaskOf<'profile'>>): Promise<TaskResults['profile']> {
  const { seed, seconds } = task;
  const { playerCount, options } = setUpFrom(game.definition, task.setUp);
  const place = findGame(setup.game, setup.folder) ?? setup.folder;
  return profileRules(game.definition, {
    seed,
    seconds,
    playerCount,
    options: options ?? {},
    folder: setup.project ?? (statSync(place).isFile() ? dirname(place) : place),
    onProgress: done => tell({ tell: 'progress', done }),
  });
}

async function makeMoves({
  task,
  game,
  witness,
}: Work<TaskOf<'moves'>>): Promise<TaskResults['moves']> {
  const runner = runnerFor(game.definition, task);
  witness.onBegin?.(runner.options, true);
  runner.start();
  const steps = task.moves.map(move => {
    witness.onMove?.(move);
    return stepOf(runner, move);
  });
  const players = runner.game.players.map(({ name }) => name);
  return { steps, result: runResultOf(runner), players };
}

function stepOf(runner: GameRunner, move: WrittenAttempt): string {
  const { success, error } = runner.performAction(move.action, move.args, move.player);
  const number = runner.choices.length + (success ? 0 : 1);
  const text = `${number}. ${describeChoice(runner.game, move)}`;
  if (success) return text;
  throw new UsageError(`The move ${text} is refused: ${error}.`);
}

function runnerFor(definition: PlayableGame, task: TaskOf<'moves'>): GameRunner {
  const { playerCount = definition.playerCount.min, options = {} } = setUpFrom(
    definition,
    task.setUp,
  );
  const read = readGameOptions(definition, { playerCount, seed: task.seed, options });
  if (!read.ok) throw new UsageError(read.reason);
  return new GameRunner(definition, read.options);
}
