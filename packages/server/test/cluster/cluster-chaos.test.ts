import { expect, test } from 'vitest';
import { numbers } from '../chaos/numbers.ts';
import { runClusterChaos } from './cluster-chaos.ts';

const SMALL = { processes: 2, tables: 4, leaseMs: 1_500, pauseMs: 15, movesBetween: 40 };

test('[DUR6] no acknowledged move is lost, doubled or moved when processes of a cluster, their database or the networks between them fail', async () => {
  const { problems, gaveUp, back, accepted } = await runClusterChaos({
    ...SMALL,
    faults: [
      'kill process',
      'stop process',
      'database silent',
      'database without answers',
      'peers half-open',
      'kill database',
      'rolling restart',
    ],
    random: numbers(1),
  });
  expect(problems).toEqual([]);
  expect(gaveUp).toEqual([]);
  expect(back).toHaveLength(7);
  expect(accepted).toBeGreaterThanOrEqual(8 * SMALL.movesBetween);
}, 300_000);

test('[DUR6] a process that acknowledges before the write is durable is caught', async () => {
  const run = runClusterChaos({
    ...SMALL,
    faults: ['database silent'],
    random: numbers(2),
    isHasty: true,
  });
  // A client whose acknowledged seat was lost is refused for good, and its table then stands still.
  const caught = run.then(
    ({ problems }) => JSON.stringify(problems),
    (error: unknown) => String(error),
  );
  expect(await caught).toMatch(/lost|token of a seat/);
}, 300_000);
