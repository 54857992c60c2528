import { expect, test } from 'vitest';
import { checkLimits, DEFAULT_LIMITS } from './limits.ts';

test('[EDG11] the defaults are valid limits', () => {
  expect(checkLimits({ ...DEFAULT_LIMITS })).toEqual(DEFAULT_LIMITS);
});
