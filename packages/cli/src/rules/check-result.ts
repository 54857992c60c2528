import type { Problem } from '../project/problem.ts';

/** The result of one check. */
export type CheckResult =
  /** `hints` are notes for the author that are not problems. */
  | { readonly status: 'good'; readonly note: string; readonly hints?: readonly string[] }
  | { readonly status: 'wrong'; readonly problems: readonly Problem[] }
  /** The check could not run, through no fault of the project. */
  | { readonly status: 'skipped'; readonly note: string };

/** A check as the report shows it. */
export interface ReportedCheck {
  readonly name: CheckName;
  readonly title: string;
  readonly result: CheckResult;
  readonly seconds: number;
}

/** All checks, in this order. */
export const CHECKS = [
  'config',
  'assets',
  'types',
  'code',
  'games',
  'laws',
  'build',
  'page',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** A title for each check. */
export const CHECK_TITLES: { readonly [N in CheckName]: string } = {
  config: 'boardsmith.json',
  assets: 'pictures, fonts and sounds',
  types: 'types',
  code: 'what rules may use',
  games: 'random games',
  laws: 'the laws of every game',
  build: 'build and size',
  page: 'the page in a browser',
};

/** A result that is good unless there are problems. */
export function resultOf(
  problems: readonly Problem[],
  note: string,
  hints: readonly string[] = [],
): CheckResult {
  if (problems.length > 0) return { status: 'wrong', problems };
  return { status: 'good', note, ...(hints.length > 0 && { hints }) };
}
