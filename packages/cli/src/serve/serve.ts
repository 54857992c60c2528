import { Supervisor, startThread, type WatchedSetup } from '@boardsmith/server';
import { type CliCommand, type CliWorld, EXIT, type ExitCode } from '../command/cli-command.ts';
import { paintFor } from '../terminal/paint.ts';
import { Replica } from './litestream.ts';
import { LOGS } from './log-in-words.ts';
import { parseServeOptions, type ServeOptions } from './serve-options.ts';

/** The data that the thread of the server is started with. */
export interface ServeThreadSetup extends WatchedSetup {
  readonly options: ServeOptions;
  readonly folder: string;
}

/** The umask for files and folders that only their owner may read, write or enter. */
const PRIVATE = 0o077;

/** Serves games over HTTP and WebSocket until the process gets a signal. */
export const serve: CliCommand = {
  name: 'serve',
  about: 'serves games over HTTP',
  examples: ['boardsmith serve ./dist/rules/my-game.js --ui dist/page --data games'],
  usage:
    'serve [--games NAME,… | PATH …] [--port 8080] [--data DIR | --database URL [--node-url URL] [--lease-seconds 3]] [--backup DIR|URL] [--backup-every 300] [--host 127.0.0.1] [--origin https://example.org] [--allow-host NAME] [--csp POLICY] [--trust-proxy] [--ui DIR] [--rules-ms 5000] [--limits JSON] [--json]',

  async run(argv, world) {
    return serveGames(parseServeOptions(argv, world.isInteractive ? 'words' : 'json'), world);
  },
};

/** Serves games until the process gets a signal. */
export async function serveGames(options: ServeOptions, world: CliWorld): Promise<ExitCode> {
  const folder = process.cwd();
  // The files of the server contain secrets of games: only its own user may read them.
  process.umask(PRIVATE);
  let { port } = options;
  let isServing = false;
  const { data, replica } = options;
  const copies =
    data === undefined || replica === undefined
      ? undefined
      : new Replica(data, replica, line => world.complain(line));
  const supervisor = new Supervisor({
    start: watched => {
      const workerData: ServeThreadSetup = { ...watched, options: { ...options, port }, folder };
      return startThread('./serve-thread', import.meta.url, { workerData });
    },
    rulesMs: options.rulesMs,
    log: LOGS[options.log](line => world.complain(line)),
    onListening: (url, bound) => {
      const isFirst = !isServing;
      isServing = true;
      // Clients reconnect to the port that they know.
      port = bound;
      if (isFirst) world.print(`Serving games at ${url}`);
      if (isFirst && world.isInteractive) world.print(paintFor(world).dim('End with Ctrl+C.'));
    },
  });
  const close = (): void => supervisor.close();
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
  const ending = await supervisor.whenEnded;
  process.off('SIGINT', close);
  process.off('SIGTERM', close);
  await copies?.close();
  if (ending.why === 'closed') return EXIT.done;
  world.complain(ending.message);
  // Any other access of this process to the files could damage what the disk still has.
  if (ending.why === 'disk-failed') process.kill(process.pid, 'SIGKILL');
  return EXIT.failed;
}
