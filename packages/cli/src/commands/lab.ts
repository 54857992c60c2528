import { availableParallelism } from 'node:os';
import { drawSeed, parseOptions } from '@boardsmith/engine';
import { parseContender } from '../bots/contender.ts';
import { type CliCommand, type CliWorld, EXIT } from '../command/cli-command.ts';
import { GAME_OPTIONS, gameNamed, parseCommand } from '../command/parse-command.ts';
import { labPage } from '../lab/lab-page.ts';
import { batchesOf, keyOf, type LabPlan, planLab } from '../lab/lab-plan.ts';
import { LabError, runLab } from '../lab/lab-pool.ts';
import { LabProgress } from '../lab/lab-progress.ts';
import { reportOf } from '../lab/lab-report.ts';
import { labInWords } from '../lab/lab-words.ts';
import { playersFor, wholeNumber } from '../rules/typed-setup.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Plays thousands of games with random players and bots, and reports how balanced the rules are. */
export const lab: CliCommand = {
  name: 'lab',
  about: 'measures the balance of a game with thousands of games',
  examples: ['boardsmith lab --games 2000 --bots random,easy,medium --html lab.html'],
  usage:
    'lab [game] [--games N] [--bots random,easy,…] [--bot-games N] [--against GAME] [--players N] [--option key=value] [--defaults-only] [--seed S] [--threads N] [--state FILE] [--html FILE] [--json]',

  async run(argv, world) {
    const { values, positionals } = parseCommand(argv, {
      ...GAME_OPTIONS,
      seed: { type: 'string' },
      games: { type: 'string', default: '1000' },
      bots: { type: 'string', default: 'random,easy' },
      'bot-games': { type: 'string', default: '20' },
      against: { type: 'string' },
      'defaults-only': { type: 'boolean', default: false },
      threads: { type: 'string' },
      state: { type: 'string' },
      html: { type: 'string' },
    });
    const { against } = values;
    const game = gameNamed(positionals, world);
    const games = [game, ...(against === undefined ? [] : [against])];
    const loaded = await Promise.all(games.map(name => world.loadGame(name)));
    const versions = loaded.map(({ definition }, i) => ({ definition, name: games[i] ?? game }));
    const [first] = loaded;
    if (first === undefined) throw new UsageError('Say which game.');
    const own = parseOptions(first.definition, values.option ?? []);
    if (!own.ok) throw new UsageError(own.reason);
    const progress = await LabProgress.open(values.state, world);
    const { plan, notes } = planLab(
      loaded.map(({ definition }) => definition),
      {
        seed: values.seed ?? progress.seed ?? drawSeed(),
        games: wholeNumber('games', values.games),
        botGames: wholeNumber('bot-games', values['bot-games'], 0),
        bots: botsOf(values.bots),
        players: playersFor(first.definition, values.players),
        options: own.values,
        varies: !values['defaults-only'],
      },
    );
    await progress.begin({ games, options: own.values, plan });
    const isComplete = await play({
      world,
      plan,
      progress,
      threads: threadsOf(values.threads),
      work: { games, folder: world.folder, plan, options: own.values },
    });
    const { tallies } = progress;
    const report = reportOf(versions, { plan, tallies, isComplete, notes });
    if (values.html !== undefined) await world.writeFile(values.html, labPage(report));
    if (values.json) world.print(JSON.stringify(report));
    else for (const line of labInWords(report)) world.print(line);
    if (values.html !== undefined && !values.json) world.print(`page        ${values.html}`);
    return isComplete ? EXIT.done : EXIT.stopped;
  },
};

interface Playing {
  readonly world: CliWorld;
  readonly plan: LabPlan;
  readonly progress: LabProgress;
  readonly threads: number;
  readonly work: Parameters<typeof runLab>[0];
}

/** Plays what is missing; returns whether everything was played before an interruption. */
async function play({ world, plan, progress, threads, work }: Playing): Promise<boolean> {
  const all = batchesOf(plan);
  const batches = all.filter(batch => !progress.has(keyOf(batch)));
  const total = all.reduce((sum, { games }) => sum + games, 0);
  let done = total - batches.reduce((sum, { games }) => sum + games, 0);
  let isStopped = false;
  void world.whenInterrupted().then(() => {
    isStopped = true;
  });
  world.progress(done, total);
  let left = batches.length;
  try {
    await runLab(work, {
      threads,
      batches,
      onGame: () => {
        done++;
        world.progress(done, total);
      },
      onTally: async (batch, tally) => {
        left--;
        await progress.add(batch, tally);
      },
      isStopped: () => isStopped,
    });
  } catch (error) {
    if (error instanceof LabError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
  return left === 0;
}

function botsOf(text: string): readonly string[] {
  const names = text.split(',').map(name => name.trim());
  return names.filter(name => name !== '').map(name => parseContender(name).name);
}

/** All processors but one, which the command itself uses. */
function threadsOf(text: string | undefined): number {
  return text === undefined
    ? Math.max(1, availableParallelism() - 1)
    : wholeNumber('threads', text, 0);
}
