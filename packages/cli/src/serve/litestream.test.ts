import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Replica, restoreReplica } from './litestream.ts';
import { parseServeOptions } from './serve-options.ts';

const PATH = process.env['PATH'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardsmith-litestream-'));
});
afterEach(() => {
  process.env['PATH'] = PATH;
  rmSync(folder, { recursive: true });
});

/** A fake Litestream program that records its arguments. */
function installRecorder(): () => string {
  const calls = join(folder, 'calls');
  const program = join(folder, 'litestream');
  writeFileSync(
    program,
    `#!/bin/sh\necho "$@" >> ${calls}\n[ "$1" != replicate ] || exec sleep 60\n`,
  );
  chmodSync(program, 0o755);
  process.env['PATH'] = `${folder}${delimiter}${PATH}`;
  return () => (existsSync(calls) ? readFileSync(calls, 'utf8') : '');
}

const parse = (...argv: readonly string[]) => parseServeOptions(argv, 'json');

test('[HST7] backups are written to a folder every few seconds, and need data', () => {
  expect(parse('--data', 'data', '--backup', 'copies', '--backup-every', '60')).toMatchObject({
    backup: { to: 'copies', everyMs: 60_000 },
    replica: undefined,
  });
  expect(parse('--data', 'data').backup).toBeUndefined();
  expect(() => parse('--backup', 'copies')).toThrow('--backup needs --data');
  expect(() => parse('--data', 'd', '--backup', 'c', '--backup-every', '0')).toThrow('1 or more');
});

test('[HST7] a URL needs Litestream, which is run beside the server', async () => {
  process.env['PATH'] = folder;
  const url = 's3://bucket/games';
  expect(() => parse('--data', 'data', '--backup', url)).toThrow('https://litestream.io/install');
  const calls = installRecorder();
  const { replica, backup } = parse('--data', 'data', '--backup', url);
  expect([replica, backup]).toEqual([url, undefined]);
  const running = new Replica('data', url, () => undefined);
  await expect.poll(calls).toContain('replicate data/games.db s3://bucket/games');
  await running.close();
  restoreReplica(url, join(folder, 'restored'), Date.UTC(2026, 10, 18));
  expect(calls()).toContain(
    `restore -o ${join(folder, 'restored', 'games.db')} -timestamp 2026-11-18T00:00:00.000Z ${url}`,
  );
});
