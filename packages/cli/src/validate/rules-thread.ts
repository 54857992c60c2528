import { parentPort, workerData } from 'node:worker_threads';
import { ExecutionLimitError } from '@boardsmith/engine';
import { describeFault, examineGame } from '@boardsmith/testing';
import type { LawOptions } from '../law-options.ts';
import { loadGame } from '../load-game.ts';
import type { Problem } from '../project/problem.ts';
import { placesOf, problemAt, problemOf } from '../project/problem-of.ts';
import type { ProjectConfig } from '../project/project-config.ts';
import { whereInProject } from '../project/where-in-project.ts';
import { type CheckResult, resultOf } from './check-result.ts';
import { LOOPING } from './looping.ts';
import { playMany } from './play-many.ts';

/** What the thread that plays is started with. */
export interface RulesThreadSetup {
  readonly check: 'config' | 'games' | 'laws';
  /** The module of the rules. */
  readonly rules: string;
  readonly folder: string;
  readonly config: ProjectConfig;
  readonly laws: LawOptions;
  readonly games: number;
  readonly runs: number | undefined;
  readonly seed: string;
}

/** What it tells. */
export type FromRules =
  /** So many games have been played; the first time the rules have not even been loaded. */
  | { readonly tell: 'progress'; readonly done: number }
  | { readonly tell: 'result'; readonly result: CheckResult };

const MAX_CHOICES = 3_000;

if (parentPort === null) throw new Error('This module is a thread.');
const port = parentPort;
const setup: RulesThreadSetup = workerData;
// Errors name the lines that the author wrote, not those of the module they were put into.
process.setSourceMapsEnabled(true);
port.postMessage({ tell: 'progress', done: 0 } satisfies FromRules);
port.postMessage({ tell: 'result', result: await check() } satisfies FromRules);

async function check(): Promise<CheckResult> {
  const { rules, folder } = setup;
  try {
    const { definition } = await loadGame(rules, folder);
    if (setup.check === 'config') return agreement(definition);
    return setup.check === 'games' ? games(definition) : await laws(definition);
  } catch (error) {
    if (error instanceof ExecutionLimitError) {
      return { status: 'wrong', problems: [{ ...LOOPING, ...whereInProject(error, folder) }] };
    }
    return { status: 'wrong', problems: [await problemOf(error, folder)] };
  }
}

type Definition = Awaited<ReturnType<typeof loadGame>>['definition'];

/** Whether the configuration and `defineGame` say the same. */
function agreement({ displayName, playerCount, options }: Definition): CheckResult {
  const said = { displayName, playerCount, ...(Object.keys(options).length > 0 && { options }) };
  const { config } = setup;
  const configured = {
    displayName: config.displayName,
    playerCount: config.playerCount,
    ...(config.options !== undefined && { options: config.options }),
  };
  const problems = (['displayName', 'playerCount', 'options'] as const)
    .map((key): [string, unknown, unknown] => [
      key,
      Reflect.get(configured, key),
      Reflect.get(said, key),
    ])
    .filter(([, one, other]) => sorted(one) !== sorted(other))
    .map(([key, one, other]): Problem => {
      const message = `${key} is ${shown(one)} in boardsmith.json and ${shown(other)} in defineGame. Let both say the same.`;
      return { file: 'boardsmith.json', message };
    });
  return resultOf(problems, `${config.displayName}, for ${playersIn(config)}`);
}

function games(definition: Definition): CheckResult {
  const { seed, laws: own } = setup;
  const played = playMany(definition, {
    games: setup.games,
    seed,
    maxChoices: own.maxChoices ?? MAX_CHOICES,
    rare: own.rare ?? [],
    onGame: done => port.postMessage({ tell: 'progress', done } satisfies FromRules),
  });
  const { min, max } = played.lengths;
  const note = `${played.games} games to their end, ${min} to ${max} choices each, every action taken`;
  return resultOf(
    played.problems.map(message => ({ message })),
    note,
  );
}

async function laws(definition: Definition): Promise<CheckResult> {
  const { runs, seed, folder, laws: own } = setup;
  const report = examineGame(definition, { ...own, seed, ...(runs !== undefined && { runs }) });
  const { fault, unreached } = report;
  if (fault !== undefined) {
    const problem = problemAt(describeFault(fault), await placesOf(fault.cause, folder));
    return { status: 'wrong', problems: [problem] };
  }
  const never = unreached.branches.map(path => `, never entered: ${path}`).join('');
  return { status: 'good', note: `${report.runs} runs, ${report.choices} choices${never}` };
}

function playersIn({ playerCount: { min, max } }: ProjectConfig): string {
  return min === max ? `${min} players` : `${min} to ${max} players`;
}

/** The order of names says nothing. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    const isRecord = typeof each === 'object' && each !== null && !Array.isArray(each);
    return isRecord ? Object.fromEntries(Object.entries(each).sort()) : each;
  });
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 100) ?? 'nothing';
}
