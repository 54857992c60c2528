import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flipBits, playAndKill } from '../store/flip-bits.ts';

test('[SQL12] two thousand flipped bits in the WAL and the database are each harmless or announced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boardsmith-flips-'));
  const { killed, closed, lengths } = await playAndKill(folder, 120);
  const flips = 1_000;
  const wal = await flipBits({ data: killed, file: 'games.db-wal', lengths, flips });
  const database = await flipBits({ data: closed, file: 'games.db', lengths, flips });
  rmSync(folder, { recursive: true });
  console.log(JSON.stringify({ wal, database }));
  expect(wal['announced']).toBeGreaterThan(0);
  expect(database['announced']).toBeGreaterThan(0);
});
