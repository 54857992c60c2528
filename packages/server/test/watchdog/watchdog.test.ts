import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../src/log/log.ts';
import { Supervisor } from '../../src/thread/supervisor.ts';
import { serverScript } from '../chaos/server-script.ts';
import { RawPlayer } from '../play/raw-player.ts';
import { type SeatedTable, seatTable } from '../play/table.ts';

let data: string;
let starts: string[];
let supervisor: Supervisor;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'boardsmith-watch-'));
  starts = [];
  const script = await serverScript('loop-thread');
  let port = 0;
  supervisor = new Supervisor({
    start: watched => new Worker(script, { workerData: { ...watched, data, port } }),
    rulesMs: 1_000,
    log: silentLog,
    onListening: (url, bound) => {
      port = bound;
      starts.push(url);
    },
  });
  await started(1);
});
afterEach(async () => {
  supervisor.close();
  expect(await supervisor.whenEnded).toEqual({ why: 'closed' });
  rmSync(data, { recursive: true });
});

/** Waits until the server has been started so many times. */
async function started(times: number): Promise<void> {
  await expect.poll(() => starts.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(times);
}

function makeTable(body: Readonly<Record<string, unknown>> = {}): Promise<SeatedTable> {
  return seatTable(starts[0] ?? '', { game: 'loop', ...body });
}

function join1({ game, tokens }: SeatedTable): Promise<RawPlayer> {
  return RawPlayer.join({ url: starts[0] ?? '', game, token: tokens[0] ?? '' });
}

const hang = { t: 'move', id: 'hang', base: 0, action: 'hang', args: {} } as const;
const wait = { ...hang, id: 'wait', action: 'wait' };
const REFUSED = { t: 'rejected', reason: { code: 'rules-failed' } };

test('[WAT1] [WAT2] rules that never return are terminated, the game is in the state before them, and the move is refused', async () => {
  const table = await makeTable();
  const player = await join1(table);
  expect(await player.ask(hang)).toBe('closed');
  await started(2);

  const again = await join1(table);
  expect(await again.ask(hang)).toMatchObject(REFUSED);
  expect(await again.ask(wait)).toEqual({ t: 'accepted', id: 'wait' });
  const metrics = await (await fetch(`${starts[1]}/metrics`)).text();
  expect(metrics).toContain('boardsmith_rules_ended_total 1');
}, 60_000);

test('[WAT3] [WAT4] the id that a client chooses has no other meaning, and a table that loops by itself is frozen alone', async () => {
  const [attacked, healthy] = [await makeTable(), await makeTable()];
  const attacker = await join1(attacked);
  expect(await attacker.ask({ ...hang, id: 'load' })).toBe('closed');
  await started(2);
  expect((await join1(attacked)).frozen).toBeUndefined();

  // Its clock runs out whenever it is loaded, and its rules loop then.
  const looping = await makeTable({ clock: { kind: 'turn', time: 1 } });
  await started(5);
  const frozen = await join1(looping);
  expect(frozen.frozen).toContain('did not come back');
  const shown = await fetch(`${starts[0]}/api/tables/${looping.game}`);
  expect([shown.status, await shown.json()]).toMatchObject([409, { reason: { code: 'frozen' } }]);
  for (const table of [attacked, healthy]) {
    expect(await (await join1(table)).ask(wait)).toEqual({ t: 'accepted', id: 'wait' });
  }
  const metrics = await (await fetch(`${starts[0]}/metrics`)).text();
  expect(metrics).toContain('boardsmith_rules_ended_total 4');
  expect(metrics).toContain('boardsmith_tables_quarantined 1');
}, 90_000);
