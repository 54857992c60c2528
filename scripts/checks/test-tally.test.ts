import { describe, expect, test } from 'vitest';
import { makeTally, tallyOf } from './test-tally.ts';

const held = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const lost = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
const broken = { status: 'failed', assertionResults: [] };

describe('tally', () => {
  test('failed tests are counted once, not again for their file', () => {
    const report = { numPassedTests: 2, numFailedTests: 1, testResults: [held, lost] };
    expect(tallyOf(report)).toEqual({ passed: 2, failed: 1 });
  });

  test('a file that throws before its first test is a failure', () => {
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [held, broken] };
    expect(tallyOf(report)).toEqual({ passed: 1, failed: 1 });
  });

  test('the last line adds all suites up', () => {
    expect(
      makeTally([
        { passed: 120, failed: 0 },
        { passed: 3, failed: 2 },
      ]),
    ).toBe('123 passed, 2 failed');
  });
});
