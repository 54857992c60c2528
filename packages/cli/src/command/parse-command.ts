import { relative } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type OptionValue, type PlayableGame, parseOptions } from '@boardsmith/engine';
import { parseMoves, type WrittenAttempt } from '@boardsmith/testing';
import { findProject } from '../project/find-project.ts';
import { findGame } from '../project/load-game.ts';
import type { LawOptions } from '../project/project-config.ts';
import type { RulesSetup } from '../rules/rules-task.ts';
import { playersFor } from '../rules/typed-setup.ts';
import { UsageError } from '../terminal/usage-error.ts';
import type { CliWorld } from './cli-command.ts';

/** The options of a command, as `parseArgs` describes them. */
export type CommandOptions = NonNullable<ParseArgsConfig['options']>;

/** Options of every command that plays games by itself. */
export const GAME_OPTIONS: {
  readonly seed: { readonly type: 'string'; readonly default: '1' };
  readonly players: { readonly type: 'string' };
  readonly option: { readonly type: 'string'; readonly multiple: true };
  readonly json: { readonly type: 'boolean'; readonly default: false };
} = {
  seed: { type: 'string', default: '1' },
  players: { type: 'string' },
  option: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
};

/** Parses arguments; invalid ones are usage errors. */
export function parseCommand<const O extends CommandOptions>(
  argv: readonly string[],
  options: O,
): ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The game of a command, and its setup. */
export interface CalledGame {
  readonly definition: PlayableGame;
  readonly laws: LawOptions;
  readonly seed: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly playerCount?: number;
}

/** The game that a command was called with: the named one, or that of the surrounding project. */
export function gameNamed(
  [name, ...more]: readonly string[],
  { folder }: Pick<CliWorld, 'folder'>,
): string {
  if (more.length > 0) throw new UsageError(`There is one game too many: ${more.join(' ')}.`);
  if (name !== undefined) return name;
  const project = findProject(folder);
  if (project === undefined) throw new UsageError('Say which game.');
  return relative(folder, project) || '.';
}

/** The rules that a command was called with, for `CliWorld.runRules`. */
export function rulesCalled(
  world: Pick<CliWorld, 'folder'>,
  positionals: readonly string[],
): Omit<RulesSetup, 'task'> {
  const { folder } = world;
  const game = gameNamed(positionals, world);
  const place = findGame(game, folder);
  const project = place === undefined ? undefined : findProject(place);
  return { game, folder, project, named: positionals.length === 0 ? undefined : game };
}

/** The moves of `--moves`: the list itself, or a file that contains it. */
export async function movesFrom(
  text: string,
  world: Pick<CliWorld, 'readFile'>,
): Promise<readonly WrittenAttempt[]> {
  const isList = text.trimStart().startsWith('[');
  const list = isList ? text : await world.readFile(text);
  if (list === undefined) throw new UsageError(`There is no file of moves ${text}.`);
  const moves = parseMoves(list);
  if (moves !== undefined) return moves;
  throw new UsageError(
    '--moves has to be a list of moves: [[seat, "action", { … }], …], or a file with one.',
  );
}

/** Loads the game that a command was called with, and parses its setup. */
export async function loadCalled(
  world: CliWorld,
  { values, positionals }: Called,
): Promise<CalledGame> {
  const { definition, laws } = await world.loadGame(gameNamed(positionals, world));
  const playerCount = playersFor(definition, values.players);
  const own = parseOptions(definition, values.option ?? []);
  if (!own.ok) throw new UsageError(own.reason);
  const { seed } = values;
  return { definition, laws, seed, options: own.values, ...(playerCount && { playerCount }) };
}

/** The arguments of every command that plays games by itself. */
interface Called {
  readonly values: {
    readonly seed: string;
    readonly players?: string | undefined;
    readonly option?: string[] | undefined;
  };
  readonly positionals: readonly string[];
}

/** A duration in seconds, to the millisecond. */
export async function timed<T>(
  world: CliWorld,
  work: () => T | Promise<T>,
): Promise<{ readonly result: T; readonly seconds: number }> {
  const begun = world.seconds();
  const result = await work();
  return { result, seconds: Math.round((world.seconds() - begun) * 1000) / 1000 };
}

/** Parses the snapshot of a run in a file; it is checked when the run is resumed. */
export async function readSavedRun(path: string, world: CliWorld): Promise<unknown> {
  const text = await world.readFile(path);
  if (text === undefined) throw new UsageError(`There is no snapshot ${path}.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is no snapshot of a run.`, { cause: error });
  }
}
