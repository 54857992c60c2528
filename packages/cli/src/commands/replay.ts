import {
  describeDivergence,
  describeResult,
  GameRunner,
  parseReplayFile,
  resultOf,
} from '@boardsmith/runtime';
import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { parseCommand } from '../command/parse-command.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Replays a recorded run and prints the first divergence, if there is one. */
export const replay: CliCommand = {
  name: 'replay',
  about: 'replays a recorded run and verifies it',
  examples: ['boardsmith replay run.jsonl'],
  usage: 'replay FILE [--game NAME|PATH] [--json]',

  async run(argv, world) {
    const { path, game: given, isJson } = parse(argv);
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
    const people = runner.game.players.map(({ name }) => name);
    world.print(isJson ? JSON.stringify(result) : `verified: ${describeResult(result, people)}`);
    return EXIT.done;
  },
};

function parse(argv: readonly string[]): {
  readonly path: string;
  readonly game: string | undefined;
  readonly isJson: boolean;
} {
  const { values, positionals } = parseCommand(argv, {
    game: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError('Give one replay file.');
  return { path, game: values.game, isJson: values.json };
}
