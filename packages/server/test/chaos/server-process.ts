import { GAMES } from '../../../../bench/server/server-games.ts';
import { startServer } from '../../src/server.ts';
import { UNLIMITED } from '../play/table.ts';

/** A server in a process of its own, to be killed. Prints its port when it takes sockets. */
const [data = '', port = '0', maxBytes] = process.argv.slice(2);
/** A process that stays after the disk has failed shows what the server then answers. */
const stays = process.env['AFTER_DISK_FAILURE'] === 'stay';
const begun = performance.now();
const server = await startServer({
  games: GAMES,
  data,
  port: Number(port),
  limits: UNLIMITED,
  ...(maxBytes === undefined ? {} : { maxBytes: Number(maxBytes) }),
  ...(stays ? {} : { onDiskFailure: () => process.kill(process.pid, 'SIGKILL') }),
});
process.stdout.write(
  `${JSON.stringify({ port: server.port, readyMs: performance.now() - begun })}\n`,
);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
