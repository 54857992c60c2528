import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TURNS } from '../../../../bench/server/games.ts';
import { checkTables } from '../chaos/check-tables.ts';
import { pause, until } from '../chaos/kill-run.ts';
import { ServerUnderFire } from '../chaos/server-under-fire.ts';
import { StubbornPlayer } from '../chaos/stubborn-player.ts';
import { seatTable } from '../play/table.ts';

/**
 * Lets every `fsync` fail from some moment on, through strace, which has to be installed: the server
 * has to end by itself, and the one after it has to have everything that was acknowledged.
 */
const [when = '150'] = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), 'boardsmith-fsync-'));
const calls = 'fsync,fdatasync';
const fault = ['strace', '-f', '-q', '-o', '/dev/null', '-e', `trace=${calls}`];
const failing = new ServerUnderFire(data, {
  through: command => [...fault, '-e', `inject=${calls}:error=EIO:when=${when}+`, ...command],
});
await failing.start();
let server = failing;
const { game, tokens } = await seatTable(server.url, { game: 'turns' });
const players = tokens.map((token, seat) => {
  const url = (): string => server.url;
  return new StubbornPlayer({ url, game, seat, token, random: Math.random });
});
const sum = (): number => players.reduce((total, { accepted }) => total + accepted, 0);
const ending = await failing.whenEnded();
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
console.log(
  `ended by ${ending} after ${before} moves; ${sum()} in all, ${problems.length} problems`,
);
process.exitCode = before > 0 && problems.length === 0 ? 0 : 1;
process.exit();
