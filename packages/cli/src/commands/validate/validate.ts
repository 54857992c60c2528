import { type CliCommand, EXIT } from '../../command/cli-command.ts';
import { parseCommand } from '../../command/parse-command.ts';
import { projectFolder } from '../../project/find-project.ts';
import { describeProblem } from '../../project/problem.ts';
import { CHECKS, type CheckName, type ReportedCheck } from '../../rules/check-result.ts';
import { wholeNumber } from '../../rules/typed-setup.ts';
import { type Paint, paintFor } from '../../terminal/paint.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** Runs all checks of a project, and prints one report. */
export const validate: CliCommand = {
  name: 'validate',
  about: 'runs every check in one report',
  examples: ['boardsmith validate', 'boardsmith validate --only types,code --json'],
  usage: `validate [--only ${CHECKS.join(',')}] [--games 50] [--runs N] [--seed S] [--json]`,

  async run(argv, world) {
    const { values, positionals } = parseCommand(argv, {
      only: { type: 'string' },
      games: { type: 'string', default: '50' },
      runs: { type: 'string' },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    });
    if (positionals.length > 0) throw new UsageError(`validate takes no ${positionals.join(' ')}.`);
    const { only, runs, seed, json } = values;
    const paint = paintFor(world);
    const wanted = only?.split(',').map(checkOf);
    // Loading the bundler and the compiler is slow, and other commands need not wait for them.
    const { validateProject } = await import('./validate-project.ts');
    const checks = await validateProject(projectFolder(world.folder), {
      ...(wanted !== undefined && { only: wanted }),
      games: wholeNumber('games', values.games),
      runs: runs === undefined ? undefined : wholeNumber('runs', runs),
      seed,
      onCheck: title => {
        if (!json && world.isInteractive) world.print(paint.dim(`… ${title}`));
      },
      onProgress: (done, total) => world.progress(done, total),
      now: () => world.seconds(),
    });
    const wrong = checks.filter(({ result }) => result.status === 'wrong');
    if (json) world.print(JSON.stringify({ ok: wrong.length === 0, checks }));
    else for (const line of report(checks, paint)) world.print(line);
    return wrong.length === 0 ? EXIT.done : EXIT.failed;
  },
};

function checkOf(name: string): CheckName {
  const found = CHECKS.find(each => each === name.trim());
  if (found !== undefined) return found;
  throw new UsageError(`There is no check "${name}". There are ${CHECKS.join(', ')}.`);
}

function report(checks: readonly ReportedCheck[], paint: Paint): readonly string[] {
  const width = Math.max(...checks.map(({ title }) => title.length));
  const lines = checks.flatMap(({ title, result, seconds }) => {
    const head = title.padEnd(width);
    const time = paint.dim(`${seconds} s`);
    if (result.status === 'good') {
      const { note, hints = [] } = result;
      return [`${paint.green('✓')} ${head}  ${note}  ${time}`, ...hints.map(hint => `    ${hint}`)];
    }
    if (result.status === 'skipped') return [`${paint.yellow('–')} ${head}  ${result.note}`];
    const problems = result.problems.map(describeProblem);
    return [
      `${paint.red('✗')} ${paint.bold(head)}  ${time}`,
      ...problems.flatMap(text => text.split('\n').map(line => `    ${line}`)),
    ];
  });
  const count = checks.flatMap(({ result }) =>
    result.status === 'wrong' ? result.problems : [],
  ).length;
  const end =
    count === 0
      ? paint.green('All checks passed.')
      : paint.red(`${count} ${count === 1 ? 'problem' : 'problems'} to mend.`);
  return [...lines, '', end];
}
