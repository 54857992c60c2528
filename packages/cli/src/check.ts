import { type CheckReport, describeFault, examineGame } from '@boardsmith/testing';
import { type CliCommand, EXIT } from './cli-command.ts';
import { GAME_OPTIONS, loadCalled, parseCommand, timed, wholeNumber } from './parse-command.ts';

/** Tries the laws that every game obeys on a game. */
export const check: CliCommand = {
  name: 'check',
  summary: 'check [game] [--runs N] [--seed S] [--players N] [--option key=value] [--json]',

  async run(argv, world) {
    const called = parseCommand(argv, { ...GAME_OPTIONS, runs: { type: 'string' } });
    const { values } = called;
    const runs = values.runs === undefined ? undefined : wholeNumber('runs', values.runs);
    const { definition, laws, seed, options, playerCount } = await loadCalled(world, called);
    const { result: report, seconds } = timed(world, () =>
      examineGame(definition, {
        ...laws,
        seed,
        ...(runs !== undefined && { runs }),
        ...(playerCount !== undefined && { playerCounts: [playerCount] }),
        ...(values.option !== undefined && { options: [options] }),
      }),
    );
    if (values.json) world.print(JSON.stringify({ ...plain(report), seconds }));
    else for (const line of describe(report, seconds)) world.print(line);
    if (report.fault === undefined) return EXIT.done;
    if (!values.json) world.complain(describeFault(report.fault));
    return EXIT.failed;
  },
};

function describe(report: CheckReport, seconds: number): readonly string[] {
  const { game, runs, choices, lengths, unreached, pairs, fault } = report;
  const { actions, branches } = unreached;
  const compared = Object.values(pairs).reduce((sum, each) => sum + each, 0);
  return [
    `${game} ${fault === undefined ? 'obeys all laws' : `breaks "${fault.law}"`}: ${runs} runs, ${choices} choices (${lengths.min} to ${lengths.max} each), ${compared} pairs compared for leaks, in ${seconds} s`,
    ...(actions.length > 0 ? [`Actions that were never taken: ${actions.join(', ')}`] : []),
    ...branches.map(path => `Never entered: ${path}`),
  ];
}

/** A report as plain data: the cause of a fault is an error, and the game with it. */
function plain({ fault, ...report }: CheckReport): object {
  if (fault === undefined) return { ...report, fault: null };
  const { cause: _, ...rest } = fault;
  return { ...report, fault: rest };
}
