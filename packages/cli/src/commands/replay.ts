import { type AnalysedPosition, analyse, BotError, type GameAnalysis } from '@boardsmith/ai';
import {
  describeDivergence,
  describeResult,
  GameRunner,
  parseReplayFile,
  type ReplayFile,
  resultOf,
} from '@boardsmith/runtime';
import { type CliCommand, type CliWorld, EXIT } from '../command/cli-command.ts';
import { parseCommand } from '../command/parse-command.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Replays a recorded run and prints the first divergence, if there is one. */
export const replay: CliCommand = {
  name: 'replay',
  about: 'replays a recorded run and verifies it',
  examples: ['boardsmith replay run.jsonl', 'boardsmith replay run.jsonl --analyse'],
  usage: 'replay FILE [--game NAME|PATH] [--analyse] [--level medium|hard|ITERATIONS] [--json]',

  async run(argv, world) {
    const { path, game: given, isJson, level } = parse(argv);
    const text = await world.readFile(path);
    if (text === undefined) throw new UsageError(`There is no replay file ${path}.`);
    const read = parseReplayFile(text);
    if (!read.ok) throw new UsageError(read.reason);
    const game = await world.loadGame(given ?? read.file.game);
    const { runner, divergence } = GameRunner.replay(game.definition, read.file);
    if (divergence !== undefined) {
      world.complain(describeDivergence(divergence));
      return EXIT.failed;
    }
    const result = resultOf(runner);
    const { outcome, winners } = read.file;
    if (outcome !== result.outcome || JSON.stringify(winners) !== JSON.stringify(result.winners)) {
      world.complain(
        `The file records ${outcome} [${winners}], but the replay ends with ${result.outcome} [${result.winners}].`,
      );
      return EXIT.failed;
    }
    if (level !== undefined) {
      const analysis = await analyseFile(game.definition, read.file, { level, isJson, world });
      if (isJson) world.print(JSON.stringify(analysis));
      return EXIT.done;
    }
    const people = runner.game.players.map(({ name }) => name);
    world.print(isJson ? JSON.stringify(result) : `verified: ${describeResult(result, people)}`);
    return EXIT.done;
  },
};

/** How a file is analysed, and where the result is printed. */
interface AnalysisRequest {
  readonly level: string;
  readonly isJson: boolean;
  readonly world: CliWorld;
}

/** Judges every choice of a verified recording, and prints each as soon as it is judged. */
async function analyseFile(
  definition: Parameters<typeof analyse>[0],
  file: ReplayFile,
  { level, isJson, world }: AnalysisRequest,
): Promise<GameAnalysis> {
  try {
    const analysis = await analyse(definition, file, {
      difficulty: level,
      onPosition: (position, done, of) => {
        world.progress(done, of);
        if (!isJson) world.print(describePosition(position, file.players));
      },
    });
    if (!isJson) {
      const turns = analysis.turningPoints.map(({ number }) => number + 1);
      world.print(`Turning points: ${turns.length === 0 ? 'none' : turns.join(', ')}`);
    }
    return analysis;
  } catch (error) {
    if (!(error instanceof BotError)) throw error;
    throw new UsageError(error.message, { cause: error });
  }
}

/** One line: what each seat could expect by what it knew, the choice, and a better one if there was one. */
function describePosition(
  { number, values, choice }: AnalysedPosition,
  players: readonly string[],
): string {
  const { player, text, verdict, loss, best, reason } = choice;
  const expected = values.bySeat.map((each, seat) => percent(each[seat] ?? 0)).join(' : ');
  const known = values.withEverythingKnown.map(percent).join(' : ');
  const line = `${number + 1}. ${players[player]}: ${text} (${verdict}); expected ${expected}, with everything known ${known}`;
  if (verdict === 'best' || verdict === 'good' || verdict === 'not-compared') return line;
  return `${line}; ${percent(loss)} worse than ${best.text}. ${reason}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function parse(argv: readonly string[]): {
  readonly path: string;
  readonly game: string | undefined;
  readonly isJson: boolean;
  /** The level of the analysis; `undefined` without one. */
  readonly level: string | undefined;
} {
  const { values, positionals } = parseCommand(argv, {
    game: { type: 'string' },
    analyse: { type: 'boolean', default: false },
    level: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError('Give one replay file.');
  if (values.level !== undefined && !values.analyse) {
    throw new UsageError('--level belongs to --analyse.');
  }
  const level = values.analyse ? (values.level ?? 'medium') : undefined;
  return { path, game: values.game, isJson: values.json, level };
}
