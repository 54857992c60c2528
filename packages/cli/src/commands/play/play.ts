import { type GameOptions, parseOptions, readGameOptions } from '@boardsmith/engine';
import {
  type Controller,
  countLoggedChoices,
  createReplayFile,
  describeChoice,
  describeResult,
  GameRunner,
  type MadeChoice,
  makeChoiceLine,
  makeEndLine,
  makeHeaderLine,
  parseStopCondition,
  type RunnerOptions,
  type RunResult,
  runGame,
  type StopCondition,
} from '@boardsmith/runtime';
import { type CliCommand, type CliWorld, EXIT } from '../../command/cli-command.ts';
import { readSavedRun } from '../../command/parse-command.ts';
import type { LoadedGame } from '../../project/load-game.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { makeControllers } from './make-controllers.ts';
import { playMoves } from './play-moves.ts';
import { type PlayOptions, parsePlayOptions } from './play-options.ts';

/** Plays a game headless, and prints the result. */
export const play: CliCommand = {
  name: 'play',
  about: 'plays one game in the terminal',
  examples: ['boardsmith play --controllers tty,bot:medium --seed 7'],
  usage:
    'play [game] [--seed S] [--players N] [--controllers random,random|bot:LEVEL|script:FILE|tty|exec:CMD] [--stop-every SPEC]… [--snapshot FILE] [--resume FILE] [--log FILE] [--replay FILE] [--json] [--option key=value] [--moves LIST|FILE]',

  async run(argv, world) {
    const options = parsePlayOptions(argv, world);
    const { moves } = options;
    if (moves !== undefined) return playMoves({ ...options, moves }, world);
    const game = await world.loadGame(options.game);
    const seats = await seatsOf(game, options, world);
    const names = controllerNames(options, seats.count);
    const controllers = await makeControllers(names, world, seats.seed);
    try {
      const hasViewers = controllers.some(({ usesViews }) => usesViews);
      const runner = await begin(game, {
        options,
        world,
        kept: { hasViewers },
        saved: seats.saved,
      });
      if (options.isSeedDrawn && !options.isJson) {
        world.print(`Seed ${options.seed}: play it again with --seed ${options.seed}`);
      }
      const result = await playOn(runner, game, { options, world, controllers });
      await leave(runner, game, { options, world });
      const people = runner.game.players.map(({ name }) => name);
      const { seed } = runner.options;
      world.print(
        options.isJson
          ? JSON.stringify({ ...result, ...(options.isSeedDrawn && { seed }) })
          : describeResult(result, people),
      );
      return result.outcome === 'stopped' ? EXIT.stopped : EXIT.done;
    } finally {
      for (const controller of controllers) await controller.close?.();
    }
  },
};

/** The number of players, and the snapshot to resume from, if there is one. */
async function seatsOf(
  { definition }: LoadedGame,
  { players, resume, seed: chosen }: PlayOptions,
  world: CliWorld,
): Promise<{ readonly count: number; readonly seed: string; readonly saved: unknown }> {
  if (resume === undefined) {
    return { count: players ?? definition.playerCount.min, seed: chosen, saved: undefined };
  }
  const saved = await readSavedRun(resume, world);
  const { playerCount, seed } = settingsOf(saved);
  const count = typeof playerCount === 'number' ? playerCount : definition.playerCount.min;
  if (players !== undefined && players !== count) {
    throw new UsageError(`The run in ${resume} has ${count} players, not ${players}.`);
  }
  return { count, seed: typeof seed === 'string' ? seed : chosen, saved };
}

/** The setup of the saved run, as far as it can be read before the snapshot is checked. */
function settingsOf(saved: unknown): { readonly playerCount?: unknown; readonly seed?: unknown } {
  const options: unknown =
    typeof saved === 'object' && saved !== null ? Reflect.get(saved, 'options') : undefined;
  return typeof options === 'object' && options !== null ? options : {};
}

function controllerNames({ controllers }: PlayOptions, seats: number): readonly string[] {
  if (controllers.length === 0) return Array.from({ length: seats }, () => 'random');
  if (controllers.length === seats) return controllers;
  throw new UsageError(`There are ${seats} seats and ${controllers.length} controllers.`);
}

/** Starts a new run, or resumes the saved one. */
async function begin(
  { definition }: LoadedGame,
  {
    options,
    saved,
    kept,
  }: { options: PlayOptions; world: CliWorld; kept: RunnerOptions; saved: unknown },
): Promise<GameRunner> {
  if (saved !== undefined) return GameRunner.fromSnapshot(definition, saved, kept);
  const own = parseOptions(definition, options.options);
  if (!own.ok) throw new UsageError(own.reason);
  const read = readGameOptions(definition, {
    playerCount: options.players ?? definition.playerCount.min,
    seed: options.seed,
    options: own.values,
  });
  if (!read.ok) throw new UsageError(read.reason);
  const settings: GameOptions = read.options;
  const runner = new GameRunner(definition, settings, kept);
  runner.start();
  return runner;
}

async function playOn(
  runner: GameRunner,
  game: LoadedGame,
  {
    options,
    world,
    controllers,
  }: { options: PlayOptions; world: CliWorld; controllers: readonly Controller[] },
): Promise<RunResult> {
  const stop = stopsOf(runner, options);
  const pending: string[] = await logBegun(runner, game, { options, world });
  const onChoice = (choice: MadeChoice): void => {
    const number = runner.choices.length;
    pending.push(makeChoiceLine(choice, number));
    if (options.isJson) return;
    world.print(`${number}. ${describeChoice(runner.game, choice)}`);
  };
  try {
    const result = await runGame(runner, { controllers, stop, onChoice });
    if (runner.game.isFinished()) pending.push(makeEndLine(result));
    return result;
  } finally {
    // Choices before an aborted run are written all the same.
    if (options.log !== undefined && pending.length > 0) {
      await world.appendFile(options.log, pending.map(line => `${line}\n`).join(''));
    }
  }
}

function stopsOf(runner: GameRunner, { stopEvery }: PlayOptions): readonly StopCondition[] {
  const names = runner.game.players.map(({ name }) => name);
  return stopEvery.map(text => {
    const parsed = parseStopCondition(text, names);
    if (!parsed.ok) throw new UsageError(parsed.reason);
    return parsed.stop;
  });
}

/**
 * The text to append to the log at the start of the run: the header, or nothing if the log belongs to this
 * run.
 */
async function logBegun(
  runner: GameRunner,
  game: LoadedGame,
  { options, world }: { options: PlayOptions; world: CliWorld },
): Promise<string[]> {
  const { log, resume } = options;
  if (log === undefined) return [];
  const known = resume === undefined ? undefined : await world.readFile(log);
  if (known === undefined || known === '') {
    await world.writeFile(log, '');
    const header = makeHeaderLine(runner, game);
    return [header, ...runner.choices.map((choice, index) => makeChoiceLine(choice, index + 1))];
  }
  const logged = countLoggedChoices(known);
  const made = runner.choices.length;
  if (logged === made) return [];
  throw new UsageError(
    `${log} holds ${logged ?? 'no'} choices and the run ${made}. Give its own log.`,
  );
}

/** Writes the files that the caller requested of a run. */
async function leave(
  runner: GameRunner,
  game: LoadedGame,
  { options, world }: { options: PlayOptions; world: CliWorld },
): Promise<void> {
  const { snapshot, replay } = options;
  if (snapshot !== undefined) {
    await world.writeFile(snapshot, `${JSON.stringify(runner.getSnapshot())}\n`);
  }
  if (replay !== undefined) {
    await world.writeFile(replay, `${JSON.stringify(createReplayFile(runner, game))}\n`);
  }
}
