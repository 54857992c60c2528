import { describeFault, describeSkipped, LAW_NAMES, type LawName } from '@boardsmith/testing';
import { type CliCommand, EXIT } from '../command/cli-command.ts';
import {
  GAME_OPTIONS,
  movesFrom,
  parseCommand,
  rulesCalled,
  timed,
} from '../command/parse-command.ts';
import { describeProblem } from '../project/problem.ts';
import { problemAt } from '../project/problem-of.ts';
import type { PlainReport } from '../rules/rules-task.ts';
import { wholeNumber } from '../rules/typed-setup.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Checks the laws of every game on a game. */
export const check: CliCommand = {
  name: 'check',
  about: 'checks the laws that every game obeys',
  examples: ['boardsmith check --runs 50'],
  usage:
    'check [game] [--runs N] [--seed S] [--players N] [--option key=value] [--law NAME] [--game-seed S] [--moves LIST|FILE] [--json]',

  async run(argv, world) {
    const { values, positionals } = parseCommand(argv, {
      ...GAME_OPTIONS,
      runs: { type: 'string' },
      law: { type: 'string', multiple: true },
      'game-seed': { type: 'string' },
      moves: { type: 'string' },
    });
    const { seed, players, moves, 'game-seed': gameSeed } = values;
    if (moves !== undefined && gameSeed === undefined) {
      throw new UsageError('--moves are those of one game. Say its seed: --game-seed S.');
    }
    const called = rulesCalled(world, positionals);
    const task = {
      do: 'check',
      setUp: { players, options: values.option },
      seed,
      runs: values.runs === undefined ? undefined : wholeNumber('runs', values.runs),
      laws: values.law?.map(lawNamed),
      gameSeed,
      moves: moves === undefined ? undefined : await movesFrom(moves, world),
    } as const;
    const { result: report, seconds } = await timed(world, () =>
      world.runRules({ ...called, task }, () => undefined),
    );
    const { fault } = report;
    if (values.json) world.print(JSON.stringify({ ...report, seconds }));
    else for (const line of describe(report, seconds)) world.print(line);
    if (fault === null) return EXIT.done;
    if (!values.json) {
      const problem = problemAt(describeFault(fault, called.named), fault.places);
      world.complain(describeProblem(problem));
    }
    return EXIT.failed;
  },
};

function lawNamed(text: string): LawName {
  const found = LAW_NAMES.find(name => name === text);
  if (found !== undefined) return found;
  throw new UsageError(`There is no law "${text}". There are ${LAW_NAMES.join(', ')}.`);
}

function describe(report: PlainReport, seconds: number): readonly string[] {
  const { game, runs, choices, lengths, unreached, pairs, skipped, fault } = report;
  const { actions, branches } = unreached;
  const compared = Object.values(pairs).reduce((sum, each) => sum + each, 0);
  return [
    `${game} ${fault === null ? 'obeys all laws' : `breaks "${fault.law}"`}: ${runs} runs, ${choices} choices (${lengths.min} to ${lengths.max} each), ${compared} pairs compared for leaks, in ${seconds} s`,
    ...(actions.length > 0 ? [`Actions that were never taken: ${actions.join(', ')}`] : []),
    ...branches.map(path => `Never entered: ${path}`),
    ...describeSkipped(skipped),
  ];
}
