import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import { parseContender } from '../bots/contender.ts';
import { Spsa } from '../bots/spsa.ts';
import { type Share, shareOf } from '../bots/standings.ts';
import { type CliCommand, type CliWorld, EXIT } from '../command/cli-command.ts';
import { GAME_OPTIONS, parseCommand, rulesCalled } from '../command/parse-command.ts';
import type { DuelTask, RulesSetup, Weights } from '../rules/rules-task.ts';
import { wholeNumber } from '../rules/typed-setup.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** The version of the format of state files. */
const STATE_VERSION = 1;

const stateSchema = v.object({
  version: v.literal(STATE_VERSION),
  /** What is tuned: a state of anything else cannot be continued. */
  about: v.string(),
  start: v.record(v.string(), v.number()),
  rounds: v.number(),
  logs: v.record(v.string(), v.number()),
  /** What the tuned weights have won of each game of the final test. */
  test: v.array(v.number()),
});
type TuningState = v.InferOutput<typeof stateSchema>;

/** What is tuned, and how long. */
interface Tuning {
  readonly called: Omit<RulesSetup, 'task'>;
  readonly duel: Omit<DuelTask, 'first' | 'pairs' | 'weights'>;
  readonly rounds: number;
  /** Pairs of games in a round, and in the final test. */
  readonly pairs: number;
  readonly testPairs: number;
  readonly threads: number;
  readonly statePath: string;
  readonly about: string;
}

/** Tunes the weights of a game's objectives by games of bots against themselves. */
export const tune: CliCommand = {
  name: 'tune',
  about: "tunes the weights of a game's objectives by self-play",
  examples: ['boardsmith tune checkers --rounds 60 --level 100'],
  usage:
    'tune [game] [--rounds N] [--games N] [--test-games N] [--level LEVEL] [--threads N] [--state FILE] [--write FILE] [--seed S] [--players N] [--option key=value] [--json]',

  async run(argv, world) {
    const called = parseCommand(argv, {
      ...GAME_OPTIONS,
      rounds: { type: 'string', default: '40' },
      games: { type: 'string', default: '8' },
      'test-games': { type: 'string', default: '200' },
      level: { type: 'string', default: 'easy' },
      threads: { type: 'string' },
      state: { type: 'string', default: 'tuning.json' },
      write: { type: 'string', default: 'objective-weights.json' },
    });
    const { values } = called;
    parseContender(values.level);
    const rules = rulesCalled(world, called.positionals);
    const duel = {
      do: 'duel',
      setUp: { players: values.players, options: values.option },
      seed: values.seed,
      level: values.level,
    } as const;
    const tuning: Tuning = {
      called: rules,
      duel,
      rounds: wholeNumber('rounds', values.rounds),
      pairs: Math.ceil(wholeNumber('games', values.games) / 2),
      testPairs: Math.ceil(wholeNumber('test-games', values['test-games']) / 2),
      threads: threadsFrom(values.threads),
      statePath: values.state,
      about: JSON.stringify([rules.game, duel.setUp, duel.seed, duel.level]),
    };
    const { weights, start, gain } = await tuned(tuning, world);
    const isBetter = gain.low > 1 / 2;
    const result = { weights, gain: { ...gain, games: 2 * tuning.testPairs }, level: duel.level };
    if (isBetter) await world.writeFile(values.write, `${JSON.stringify(result, null, 2)}\n`);
    if (values.json) world.print(JSON.stringify({ ...result, start, isWritten: isBetter }));
    else for (const line of describe(result, start)) world.print(line);
    if (isBetter) {
      world.complain(`Written to ${values.write}: pass them to \`withWeights\`.`);
      return EXIT.done;
    }
    world.complain('Nothing was written: the gain may be chance. Try more rounds, or more games.');
    return EXIT.failed;
  },
};

/** Tunes and tests, from the stored state on; the state is stored after every round. */
async function tuned(
  tuning: Tuning,
  world: CliWorld,
): Promise<{ readonly weights: Weights; readonly start: Weights; readonly gain: Share }> {
  const { called, duel, rounds, pairs, testPairs } = tuning;
  let state = await readState(tuning, world);
  if (state === undefined) {
    const { setUp, seed } = duel;
    const start = await world.runRules(
      { ...called, task: { do: 'weights', setUp, seed } },
      () => {},
    );
    state = { version: STATE_VERSION, about: tuning.about, start, rounds: 0, logs: {}, test: [] };
  }
  const { start } = state;
  const spsa = new Spsa(start, { rounds, seed: duel.seed, logs: state.logs });
  const total = rounds + testPairs;
  for (let round = state.rounds; round < rounds; round++) {
    world.progress(round, total);
    const candidates = spsa.candidates(round);
    const scores = await playPairs(tuning, world, {
      ...{ first: round * pairs, pairs, weights: candidates.weights },
    });
    spsa.learn(round, candidates, meanOf(scores));
    state = { ...state, rounds: round + 1, logs: spsa.logs };
    await writeState(state, tuning, world);
  }
  const { weights } = spsa;
  while (state.test.length < 2 * testPairs) {
    const done = state.test.length / 2;
    world.progress(rounds + done, total);
    const batch = Math.min(testPairs - done, Math.max(pairs, tuning.threads));
    // Other deals than those that the weights were tuned with.
    const first = rounds * pairs + done;
    const scores = await playPairs(tuning, world, {
      first,
      pairs: batch,
      weights: [weights, start],
    });
    state = { ...state, test: [...state.test, ...scores] };
    await writeState(state, tuning, world);
  }
  world.progress(total, total);
  const test = state.test.slice(0, 2 * testPairs);
  return { weights, start, gain: shareOf(meanOf(test) * test.length, test.length) };
}

/** Plays pairs of games in several threads; the scores are those of one thread. */
async function playPairs(
  { called, duel, threads }: Tuning,
  world: CliWorld,
  { first, pairs, weights }: Pick<DuelTask, 'first' | 'pairs' | 'weights'>,
): Promise<readonly number[]> {
  const share = Math.ceil(pairs / threads);
  const parts: Promise<readonly number[]>[] = [];
  for (let from = 0; from < pairs; from += share) {
    const count = Math.min(share, pairs - from);
    const task = { ...duel, first: first + from, pairs: count, weights };
    parts.push(world.runRules({ ...called, task }, () => {}));
  }
  return (await Promise.all(parts)).flat();
}

async function readState(
  { statePath, about, rounds }: Tuning,
  world: CliWorld,
): Promise<TuningState | undefined> {
  const text = await world.readFile(statePath);
  if (text === undefined) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), text);
  if (!parsed.success) throw new UsageError(`${statePath} is no state of a tuning. Delete it.`);
  const state = parsed.output;
  if (
    state.about !== about ||
    state.rounds > rounds ||
    (state.test.length > 0 && state.rounds < rounds)
  ) {
    throw new UsageError(
      `${statePath} is the state of another tuning. Give the same game, seed, level and rounds, or another --state.`,
    );
  }
  return state;
}

function writeState(state: TuningState, { statePath }: Tuning, world: CliWorld): Promise<void> {
  return world.writeFile(statePath, `${JSON.stringify(state)}\n`);
}

/** How many threads play: as many as there are cores, if it is not said. */
function threadsFrom(text: string | undefined): number {
  return text === undefined ? availableParallelism() : wholeNumber('threads', text);
}

function meanOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

function describe(
  {
    weights,
    gain,
  }: { readonly weights: Weights; readonly gain: Share & { readonly games: number } },
  start: Weights,
): readonly string[] {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const { mean, low, high, games } = gain;
  return [
    ...Object.entries(weights).map(
      ([name, weight]) => `${name}: ${weight.toPrecision(3)} (was ${start[name] ?? 0})`,
    ),
    `The tuned weights won ${percent(mean)} of ${games} games (95 %: ${percent(low)} to ${percent(high)}).`,
  ];
}
