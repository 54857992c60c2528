import { perft as countWays, NoPerftError } from '@boardsmith/testing';
import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { GAME_OPTIONS, loadCalled, parseCommand, timed } from '../command/parse-command.ts';
import { wholeNumber } from '../rules/typed-setup.ts';

/** Counts the paths of a game. */
export const perft: CliCommand = {
  name: 'perft',
  about: 'counts the move sequences of a game',
  examples: ['boardsmith perft --depth 4'],
  usage: 'perft [game] --depth D [--players N] [--option key=value] [--json]',

  async run(argv, world) {
    const called = parseCommand(argv, { ...GAME_OPTIONS, depth: { type: 'string', default: '' } });
    const { values } = called;
    const depth = wholeNumber('depth', values.depth, 0);
    const { definition, laws: _, ...setUp } = await loadCalled(world, called);
    try {
      const { result, seconds } = await timed(world, () =>
        countWays(definition, { ...setUp, depth }),
      );
      const { leaves, nodes, ended } = result;
      world.print(
        values.json
          ? JSON.stringify({ leaves, nodes, ended, seconds })
          : `depth ${depth}: ${leaves} leaves, ${nodes} nodes, ${ended} games over, in ${seconds} s`,
      );
      return EXIT.done;
    } catch (error) {
      if (!(error instanceof NoPerftError)) throw error;
      world.complain(`${definition.displayName}: ${error.message}`);
      return EXIT.failed;
    }
  },
};
