import { buildProject } from '../../bundle/build-project.ts';
import { kilobytes, pageWeight, rulesWeight } from '../../bundle/manifest.ts';
import type { Project } from '../../project/open-project.ts';
import type { Problem } from '../../project/problem.ts';
import { type CheckResult, resultOf } from '../../rules/check-result.ts';

/** The maximum size of a build in compressed kilobytes, unless the project sets another. */
const BUDGET = { rules: 100, page: 400 } as const;

/** Builds a project into a temporary folder, and checks its size. */
export async function checkBuild(project: Project, folder: string): Promise<CheckResult> {
  const built = await buildProject(project, folder);
  if (!built.ok) return resultOf(built.problems, '');
  const budget = { ...BUDGET, ...project.config.size };
  const [rules, page] = [rulesWeight(built.manifest), pageWeight(built.manifest)];
  const problems = [...tooHeavy('rules', rules, budget), ...tooHeavy('page', page, budget)];
  const note = `rules ${kilobytes(rules)}, page ${kilobytes(page)} as they are sent`;
  return resultOf(problems, note);
}

function tooHeavy(
  what: 'rules' | 'page',
  bytes: number,
  budget: Readonly<Record<'rules' | 'page', number>>,
): readonly Problem[] {
  const most = budget[what];
  if (bytes <= most * 1000) return [];
  const message = `The ${what} of the build weigh ${kilobytes(bytes)} as they are sent, and ${most} kB are allowed. Leave something out, load it later, or allow more in size.${what} of boardsmith.json.`;
  return [{ message }];
}
