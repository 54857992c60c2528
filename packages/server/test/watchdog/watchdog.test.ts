import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentLog } from '../../src/log/log.ts';
import { startThread } from '../../src/thread/start-thread.ts';
import { Supervisor } from '../../src/thread/supervisor.ts';
import { RawPlayer } from '../play/raw-player.ts';
import { seatTable } from '../play/table.ts';

test('[WAT1] [WAT2] rules that never come back are ended, the game stands where it stood, and the move that did it is refused', async () => {
  const data = mkdtempSync(join(tmpdir(), 'boardsmith-watch-'));
  const starts: string[] = [];
  let port = 0;
  const supervisor = new Supervisor({
    start: watched =>
      startThread('./loop-thread', import.meta.url, { workerData: { ...watched, data, port } }),
    rulesMs: 1_000,
    log: silentLog,
    onListening: (url, bound) => {
      port = bound;
      starts.push(url);
    },
  });
  const settled = { timeout: 60_000 };
  await expect.poll(() => starts.length, settled).toBe(1);
  const [url = ''] = starts;
  const { game, tokens } = await seatTable(url, { game: 'loop' });
  const place = { url, game, token: tokens[0] ?? '' };
  const hang = { t: 'move', id: 'hang', base: 0, action: 'hang', args: {} } as const;

  const player = await RawPlayer.join(place);
  expect(await player.ask(hang)).toBe('closed');
  await expect.poll(() => starts.length, settled).toBe(2);

  const again = await RawPlayer.join(place);
  expect(await again.ask(hang)).toMatchObject({ t: 'rejected', reason: { code: 'rules-failed' } });
  expect(await again.ask({ ...hang, id: 'wait', action: 'wait' })).toEqual({
    t: 'accepted',
    id: 'wait',
  });
  supervisor.close();
  expect(await supervisor.whenEnded).toEqual({ why: 'closed' });
  rmSync(data, { recursive: true });
});
