import { type OptionValue, type PlayableGame, readGameOptions } from '@boardsmith/engine';
import { type OptionSet, optionVariants } from '@boardsmith/testing';
import { UsageError } from '../terminal/usage-error.ts';

/** Games of one kind: the same rules, setup and players. */
export interface LabGroup {
  /** The index of the version of the rules: 0, or 1 for the version it is compared with. */
  readonly version: number;
  readonly kind: 'random' | 'skill';
  /** Values of options that differ from those of the command line. */
  readonly options: OptionSet;
  readonly playerCount: number;
  /** The contenders, who change seats from game to game; `['random']` for random games. */
  readonly bots: readonly string[];
  readonly games: number;
}

/** Some games of a group, which one thread plays at once. */
export interface LabBatch {
  readonly group: number;
  /** The number of the first game, from 0. */
  readonly first: number;
  readonly games: number;
}

/** Everything that a lab plays. The same plan plays the same games. */
export interface LabPlan {
  readonly seed: string;
  readonly groups: readonly LabGroup[];
}

/** The rules and the plan of a lab. */
export interface LabWork {
  /** The games as typed: one version of the rules, or two that are compared. */
  readonly games: readonly string[];
  /** The folder in which the games are searched. */
  readonly folder: string;
  readonly plan: LabPlan;
  /** Values of options from the command line. */
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** What the command line asks for. */
export interface LabRequest {
  readonly seed: string;
  readonly games: number;
  readonly botGames: number;
  readonly bots: readonly string[];
  readonly players: number | undefined;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Whether every option is also tried with its other values. */
  readonly varies: boolean;
}

/** How many games of random players make a batch: a thread reports after each. */
const BATCH_GAMES = 50;

/** More variants of options than this take too long to play. */
const MOST_VARIANTS = 12;

/** Plans the games of one version of the rules, or of two that are compared. */
export function planLab(
  definitions: readonly PlayableGame[],
  request: LabRequest,
): { readonly plan: LabPlan; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const groups = definitions.flatMap((definition, version) =>
    groupsOf(definition, version, { request, note: text => notes.push(text) }),
  );
  return { plan: { seed: request.seed, groups }, notes: [...new Set(notes)] };
}

interface Planning {
  readonly request: LabRequest;
  note(text: string): void;
}

function groupsOf(definition: PlayableGame, version: number, planning: Planning): LabGroup[] {
  const { games, botGames, bots, options, players, varies } = planning.request;
  const { min, max } = definition.playerCount;
  const playerCount = players ?? min;
  if (playerCount < min || playerCount > max) {
    throw new UsageError(`${definition.displayName} is for ${min} to ${max} players.`);
  }
  const common = { version, playerCount };
  const sets = varies ? variantsOf(definition, planning) : [{}];
  const random = sets.map(
    (set): LabGroup => ({ ...common, kind: 'random', options: set, bots: ['random'], games }),
  );
  for (const set of sets)
    refuseOptions(definition, { playerCount, options: { ...options, ...set } });
  const pairs = bots.slice(1).map((bot, i) => [bots[i] ?? bot, bot]);
  if (pairs.length === 0) return random;
  if (playerCount % 2 !== 0) {
    planning.note(
      `Skill is not measured: two bots cannot share ${playerCount} seats evenly. Give --players an even number.`,
    );
    return random;
  }
  const skill = pairs.map(
    (pair): LabGroup => ({ ...common, kind: 'skill', options: {}, bots: pair, games: botGames }),
  );
  return [...random, ...skill];
}

/** The default options, and each option changed alone. */
function variantsOf(definition: PlayableGame, { request, note }: Planning): readonly OptionSet[] {
  const given = Object.keys(request.options);
  const single = optionVariants(definition)
    .flatMap(set => Object.entries(set).map(([name, value]) => ({ [name]: value })))
    .filter(set => Object.keys(set).every(name => !given.includes(name)));
  const unique = [...new Map(single.map(set => [JSON.stringify(set), set])).values()];
  if (unique.length > MOST_VARIANTS) {
    note(
      `Of ${unique.length} values of options ${MOST_VARIANTS} are tried. Fix some with --option.`,
    );
  }
  return [{}, ...unique.slice(0, MOST_VARIANTS)];
}

function refuseOptions(
  definition: PlayableGame,
  given: { readonly playerCount: number; readonly options: OptionSet },
): void {
  const read = readGameOptions(definition, { ...given, seed: '1' });
  if (!read.ok) throw new UsageError(read.reason);
}

/** The batches of a plan: random games in groups, games of bots one by one. */
export function batchesOf({ groups }: LabPlan): readonly LabBatch[] {
  return groups.flatMap((group, index) => {
    const size = group.kind === 'random' ? BATCH_GAMES : 1;
    return Array.from({ length: Math.ceil(group.games / size) }, (_, i): LabBatch => {
      const first = i * size;
      return { group: index, first, games: Math.min(size, group.games - first) };
    });
  });
}

/** What identifies a batch in a file of results. */
export function keyOf({ group, first, games }: LabBatch): string {
  return `${group}/${first}+${games}`;
}
