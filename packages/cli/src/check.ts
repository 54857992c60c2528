import { type CheckReport, describeFault, examineGame } from '@boardsmith/testing';
import { type CliCommand, type CliWorld, EXIT, type ExitCode } from './cli-command.ts';
import { findGame } from './load-game.ts';
import {
  GAME_OPTIONS,
  gameNamed,
  loadCalled,
  parseCommand,
  timed,
  wholeNumber,
} from './parse-command.ts';
import { findProject } from './project/find-project.ts';
import { describeProblem, type Problem } from './project/problem.ts';
import { placesOf, problemAt } from './project/problem-of.ts';
import type { Place } from './project/where-in-project.ts';
import { endlessLoop } from './validate/endless-loop.ts';

/** Tries the laws that every game obeys on a game. */
export const check: CliCommand = {
  name: 'check',
  summary: 'check [game] [--runs N] [--seed S] [--players N] [--option key=value] [--json]',

  async run(argv, world) {
    const called = parseCommand(argv, { ...GAME_OPTIONS, runs: { type: 'string' } });
    const { values } = called;
    const runs = values.runs === undefined ? undefined : wholeNumber('runs', values.runs);
    const { definition, laws, seed, options, playerCount } = await loadCalled(world, called);
    const game = findGame(gameNamed(called.positionals, world), world.folder);
    const project = game === undefined ? undefined : findProject(game);
    const isOwn = called.positionals.length === 0;
    const loop = isOwn && project !== undefined ? await endlessLoop(project, seed) : undefined;
    if (loop !== undefined) return refuse(loop, { isJson: values.json, world });
    const { result: report, seconds } = timed(world, () =>
      examineGame(definition, {
        ...laws,
        seed,
        ...(runs !== undefined && { runs }),
        ...(playerCount !== undefined && { playerCounts: [playerCount] }),
        ...(values.option !== undefined && { options: [options] }),
      }),
    );
    const { fault } = report;
    const places =
      fault === undefined || project === undefined ? [] : await placesOf(fault.cause, project);
    if (values.json) world.print(JSON.stringify({ ...plain(report, places), seconds }));
    else for (const line of describe(report, seconds)) world.print(line);
    if (fault === undefined) return EXIT.done;
    if (!values.json) world.complain(describeProblem(problemAt(describeFault(fault), places)));
    return EXIT.failed;
  },
};

function refuse(
  loop: Problem,
  { isJson, world }: { readonly isJson: boolean; readonly world: CliWorld },
): ExitCode {
  const { message, ...place } = loop;
  const places = place.file === undefined ? [] : [place];
  if (isJson) world.print(JSON.stringify({ fault: { law: 'plays', message, places } }));
  else world.complain(describeProblem(loop));
  return EXIT.failed;
}

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
function plain({ fault, ...report }: CheckReport, places: readonly Place[]): object {
  if (fault === undefined) return { ...report, fault: null };
  const { cause: _, ...rest } = fault;
  return { ...report, fault: { ...rest, places } };
}
