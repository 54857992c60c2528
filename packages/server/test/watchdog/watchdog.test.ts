import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { silentLog } from '../../src/log/log.ts';
import { Supervisor } from '../../src/thread/supervisor.ts';
import { serverScript } from '../chaos/server-script.ts';
import { RawPlayer } from '../play/raw-player.ts';
import { seatTable } from '../play/table.ts';

test('[WAT1] [WAT2] rules that never come back are ended, the game stands where it stood, and the move that did it is refused', async () => {
  const data = mkdtempSync(join(tmpdir(), 'boardsmith-watch-'));
  const script = await serverScript('loop-thread');
  const starts: string[] = [];
  let port = 0;
  const supervisor = new Supervisor({
    start: watched => new Worker(script, { workerData: { ...watched, data, port } }),
    rulesMs: 1_000,
    log: silentLog,
    onListening: (url, bound) => {
      port = bound;
      starts.push(url);
    },
  });
  await expect.poll(() => starts.length).toBe(1);
  const [url = ''] = starts;
  const { game, tokens } = await seatTable(url, { game: 'loop' });
  const place = { url, game, token: tokens[0] ?? '' };
  const hang = { t: 'move', id: 'hang', base: 0, action: 'hang', args: {} } as const;

  const player = await RawPlayer.join(place);
  expect(await player.ask(hang)).toBe('closed');
  await expect.poll(() => starts.length).toBe(2);

  const again = await RawPlayer.join(place);
  expect(await again.ask(hang)).toMatchObject({ t: 'rejected', reason: { code: 'rules-failed' } });
  expect(await again.ask({ ...hang, id: 'wait', action: 'wait' })).toEqual({
    t: 'accepted',
    id: 'wait',
  });
  const metrics = await (await fetch(`${starts[1]}/metrics`)).text();
  expect(metrics).toContain('boardsmith_rules_ended_total 1');
  supervisor.close();
  expect(await supervisor.whenEnded).toEqual({ why: 'closed' });
  rmSync(data, { recursive: true });
});
