import { describeResult } from '@boardsmith/runtime';
import { type CliWorld, EXIT, type ExitCode } from '../../command/cli-command.ts';
import { movesFrom, rulesCalled } from '../../command/parse-command.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { PlayOptions } from './play-options.ts';

/** Options that choose controllers or stop conditions; they contradict a list of moves. */
const OTHERS = ['resume', 'snapshot', 'log', 'replay'] as const;

/** Replays the moves that a failing simulation, law or table of `dev` has printed, and stops there. */
export async function playMoves(
  options: PlayOptions & { readonly moves: string },
  world: CliWorld,
): Promise<ExitCode> {
  const { game, seed, players, isJson } = options;
  const isChosen = options.controllers.length > 0 || options.stopEvery.length > 0;
  if (isChosen || OTHERS.some(key => options[key] !== undefined)) {
    throw new UsageError(
      '--moves makes all choices: combine it with --seed, --players and --option only.',
    );
  }
  const setUp = { players: players?.toString(), options: options.options };
  const moves = await movesFrom(options.moves, world);
  const task = { do: 'moves', setUp, seed, moves } as const;
  const made = await world.runRules({ ...rulesCalled(world, [game]), task }, () => undefined);
  if (isJson) world.print(JSON.stringify(made.result));
  else {
    for (const line of made.steps) world.print(line);
    world.print(describeResult(made.result, made.players));
  }
  return made.result.outcome === 'stopped' ? EXIT.stopped : EXIT.done;
}
