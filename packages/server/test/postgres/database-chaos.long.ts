import { expect, test } from 'vitest';
import { numbers } from '../chaos/numbers.ts';
import { DATABASE_FAULTS, runDatabaseChaos } from './database-chaos.ts';

test('[DUR5] 24 faults of a server on PostgreSQL, and 50,000 acknowledged moves', async () => {
  const rounds = [1, 2, 3].flatMap(() => DATABASE_FAULTS);
  const run = await runDatabaseChaos({
    tables: 20,
    faults: rounds,
    movesBetween: 2_000,
    outageMs: 4_000,
    random: numbers(3),
    tell: line => console.log(line),
  });
  expect(run.problems).toEqual([]);
  expect(run.accepted).toBeGreaterThanOrEqual(50_000);
});
