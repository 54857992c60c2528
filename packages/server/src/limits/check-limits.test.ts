import { expect, test } from 'vitest';
import { checkLimits } from './check-limits.ts';
import { DEFAULT_LIMITS } from './limits.ts';

test('[EDG11] the defaults are limits that may be given', () => {
  expect(checkLimits({ ...DEFAULT_LIMITS })).toEqual(DEFAULT_LIMITS);
});
