import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../../src/server.ts';
import { backUp } from '../../src/store/back-up.ts';
import { seatTable, TIC_TAC_TOE } from '../play/table.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('[EDG12] the data folder, its files and backups are private, also those of an earlier release', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boardsmith-modes-'));
  const data = join(folder, 'data');
  const before = process.umask(0o022);
  const filesOfARun = async (): Promise<readonly string[]> => {
    const server = await startServer({ games: [TIC_TAC_TOE], data });
    await seatTable(server.url);
    const files = readdirSync(data).map(name => `${modeOf(join(data, name))} ${name}`);
    await server.close();
    return files;
  };
  const files = await filesOfARun();
  expect(files).toContain('600 games.db');
  expect(files).toContain('600 games.db-wal');
  expect(files.filter(file => !file.startsWith('600 '))).toEqual([]);
  expect(modeOf(data)).toBe('700');
  await backUp(data, join(folder, 'backup.db'));
  expect(modeOf(join(folder, 'backup.db'))).toBe('600');

  chmodSync(join(data, 'games.db'), 0o644);
  expect((await filesOfARun()).filter(file => !file.startsWith('600 '))).toEqual([]);
  process.umask(before);
  rmSync(folder, { recursive: true });
});
