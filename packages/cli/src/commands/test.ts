import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { parseCommand } from '../command/parse-command.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Runs the tests of a game, or of the project in this folder. */
export const test: CliCommand = {
  name: 'test',
  about: "runs the project's tests",
  examples: ['boardsmith test', 'boardsmith test --watch'],
  usage: 'test [game|filter] [--watch]',

  async run(argv, world) {
    const { values, positionals } = parseCommand(argv, {
      watch: { type: 'boolean', default: false },
    });
    const [filter, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`There is one filter too many: ${more.join(' ')}.`);
    const code = await world.runTests({ filter, isWatching: values.watch });
    return code === 0 ? EXIT.done : EXIT.failed;
  },
};
