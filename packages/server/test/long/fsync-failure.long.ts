import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TURNS } from '../../../../bench/server/server-games.ts';
import { checkTables } from '../chaos/check-tables.ts';
import { pause, until } from '../chaos/kill-run.ts';
import { ServerUnderFire } from '../chaos/server-under-fire.ts';
import { StubbornPlayer } from '../chaos/stubborn-player.ts';
import { seatTable } from '../play/table.ts';

/** From the how-manieth call on the disk fails. */
const WHEN = 150;
const CALLS = 'fsync,fdatasync';
const TRACER = ['strace', '-f', '-q', '-o', '/dev/null', '-e', `trace=${CALLS}`];
const FAULT = ['-e', `inject=${CALLS}:error=EIO:when=${WHEN}+`];

/** Only a tracer can let the calls of another process fail. */
const hasTracer = spawnSync('strace', ['-V']).status === 0;

test.runIf(hasTracer)(
  '[SQL6] [DUR1] a server whose disk fails shuts down, and the next one has everything that was acknowledged',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'boardsmith-fsync-'));
    const failing = new ServerUnderFire(data, {
      through: command => [...TRACER, ...FAULT, ...command],
    });
    await failing.start();
    let server = failing;
    const { game, tokens } = await seatTable(server.url, { game: 'turns' });
    const players = tokens.map((token, seat) => {
      const url = (): string => server.url;
      return new StubbornPlayer({ url, game, seat, token, random: Math.random });
    });
    const sum = (): number => players.reduce((total, { accepted }) => total + accepted, 0);
    await failing.whenEnded();
    const before = sum();
    server = new ServerUnderFire(data);
    await server.start();
    await until(() => sum() > before + 20);
    for (const player of players) player.stop();
    await until(() => players.every(({ isSettled }) => isSettled));
    await pause(200);
    for (const player of players) player.close();
    await server.kill('SIGTERM');
    const problems = await checkTables(data, TURNS, [{ game, players }]);
    rmSync(data, { recursive: true });
    expect(problems).toEqual([]);
    expect(before).toBeGreaterThan(0);
  },
);
