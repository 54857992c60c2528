import { expect, test } from 'vitest';
import { numbers } from '../chaos/numbers.ts';
import { runDatabaseChaos } from './database-chaos.ts';

test('[DUR5] no acknowledged move is lost, doubled or moved when the server, PostgreSQL or the network between them fails', async () => {
  const { problems, back, accepted } = await runDatabaseChaos({
    tables: 3,
    faults: ['kill server', 'no answers', 'half-open connections', 'kill database'],
    movesBetween: 60,
    outageMs: 1_500,
    random: numbers(1),
  });
  expect(problems).toEqual([]);
  expect(back.length).toBe(4);
  expect(accepted).toBeGreaterThanOrEqual(300);
});

test('[DUR5] a store that acknowledges before the write is durable is caught', async () => {
  const run = runDatabaseChaos({
    tables: 3,
    faults: ['silent network'],
    movesBetween: 60,
    outageMs: 1_500,
    random: numbers(2),
    isHasty: true,
  });
  // A lost seat of a new table ends the run before the history is checked.
  const caught = run.then(
    ({ problems }) => JSON.stringify(problems),
    (error: unknown) => String(error),
  );
  expect(await caught).toMatch(/lost|token of a seat/);
});
