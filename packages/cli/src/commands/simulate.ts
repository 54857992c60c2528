import { drawSeed } from '@boardsmith/engine';
import type { Simulation, Summary } from '@boardsmith/testing';
import { describeSkipped } from '@boardsmith/testing';
import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { GAME_OPTIONS, parseCommand, rulesCalled, timed } from '../command/parse-command.ts';
import { wholeNumber } from '../rules/typed-setup.ts';

/** Plays many random games, and prints their statistics. */
export const simulate: CliCommand = {
  name: 'simulate',
  about: 'plays many random games and counts how they end',
  examples: ['boardsmith simulate --games 1000'],
  usage:
    'simulate [game] [--games N] [--seed S] [--players N] [--option key=value] [--game-seed S] [--json]',

  async run(argv, world) {
    const { values, positionals } = parseCommand(argv, {
      ...GAME_OPTIONS,
      seed: { type: 'string' },
      games: { type: 'string', default: '100' },
      'game-seed': { type: 'string' },
    });
    const { players, 'game-seed': gameSeed } = values;
    const seed = values.seed ?? drawSeed();
    const games = wholeNumber('games', values.games);
    const setUp = { players, options: values.option };
    const task = { do: 'simulate', setUp, seed, games, gameSeed } as const;
    const called = rulesCalled(world, positionals);
    const { result: simulation, seconds } = await timed(world, () =>
      world.runRules({ ...called, task }, played => world.progress(played, games)),
    );
    if (values.json) world.print(JSON.stringify({ ...simulation, seconds }));
    else for (const line of describe(simulation, seconds)) world.print(line);
    return EXIT.done;
  },
};

function describe(simulation: Simulation, seconds: number): readonly string[] {
  const { game, games, playerCount, outcomes, wins, lengths, branching, skipped, seed } =
    simulation;
  const { share, error } = simulation.firstPlayerAdvantage;
  const part = (count: number): string => `${count} (${((100 * count) / games).toFixed(1)} %)`;
  return [
    `${game}: ${games} games of ${playerCount} players in ${seconds} s`,
    `outcomes    won ${part(outcomes.won)}, lost ${part(outcomes.lost)}, draw ${part(outcomes.draw)}, unfinished ${part(outcomes.stopped)}`,
    `wins        ${wins.map((count, seat) => `player ${seat + 1}: ${part(count)}`).join(', ')}`,
    `beginning   ${share >= 0 ? '+' : ''}${(100 * share).toFixed(1)} % of the games won, ±${(100 * error).toFixed(1)} % by chance`,
    `choices     ${inShort(lengths)}`,
    `moves       ${branching === null ? 'without number' : inShort(branching)}`,
    ...describeSkipped(skipped),
    `seed        ${seed}: play the same games again with --seed ${seed}`,
  ];
}

function inShort({ min, mean, median, max }: Summary): string {
  return `${mean} on average, median ${median}, from ${min} to ${max}`;
}
