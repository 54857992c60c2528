/** The part of Vitest's JSON report with the numbers of tests. */
export interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly TestFileReport[];
}

interface TestFileReport {
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/** How many tests passed and how many failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Counts a report. A file that breaks before its first test counts as one failure: Vitest lists no
 * failed test for it, and a broken import would read as `0 failed`.
 */
export function tallyOf({ numPassedTests, numFailedTests, testResults }: TestReport): Tally {
  const brokenFiles = testResults.filter(
    file =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

/** The line that continuous integration reads. */
export function makeTally(tallies: readonly Tally[]): string {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
