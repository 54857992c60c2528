import { expect, test } from 'vitest';
import { bareRun } from './bare-run.ts';

test('sockets and a store without tables can be measured', async () => {
  expect(await bareRun({ tables: 3, seconds: 0.05 })).toBeGreaterThan(0);
});
