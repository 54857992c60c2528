import { existsSync, type FSWatcher, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { type CliWorld, EXIT, type ExitCode } from '../command/cli-command.ts';
import { describeProblem } from '../project/problem.ts';
import { choosePort } from '../terminal/free-port.ts';
import { paintFor } from '../terminal/paint.ts';
import { type BuiltCloudflare, buildCloudflare, type CloudflareBuild } from './build-cloudflare.ts';
import { LocalWorkerd } from './local-workerd.ts';

/** The port where wrangler serves a Worker too. */
const PORT = 8787;
/** An editor may write a file in several steps, and several files at once. */
const SETTLE_MS = 200;
/** Folders of a game or project whose files end up in the build. */
const WATCHED = ['src', 'public', 'index.html', 'rules.md'];

export interface CloudflareDevOptions {
  /** Reads what to build, again for each build: the hash of the rules changes with an edit. */
  readonly wanted: () => CloudflareBuild;
  /** The folder for builds and tables. */
  readonly work: string;
  readonly port: number | undefined;
  readonly open: (url: string) => void;
}

/** Runs the Workers of a project in workerd until the process is interrupted, and builds them again after every edit. */
export async function devCloudflare(
  options: CloudflareDevOptions,
  world: CliWorld,
): Promise<ExitCode> {
  const paint = paintFor(world);
  const port = await choosePort('--port', { wanted: options.port, usual: PORT });
  const build = async (): Promise<BuiltCloudflare> => {
    const built = await buildCloudflare({ ...options.wanted(), out: join(options.work, 'build') });
    if (!built.ok) {
      for (const problem of built.problems) world.complain(paint.red(describeProblem(problem)));
    }
    return built;
  };
  const first = await build();
  if (!first.ok) return EXIT.failed;
  const { folder, games } = options.wanted();
  const workerd = await LocalWorkerd.start(first.configs, {
    project: folder,
    folder: join(options.work, 'build'),
    data: join(options.work, 'tables'),
    port,
  });
  world.print(`${paint.green('✓')} The Worker runs in workerd at ${workerd.url}`);
  world.print(paint.dim(`  Tables are stored in ${relative(world.folder, options.work)}/tables.`));
  if (world.isInteractive) world.print(paint.dim('  End with Ctrl+C.'));
  options.open(workerd.url);
  const rebuild = async (): Promise<void> => {
    const built = await build();
    if (!built.ok) return;
    await workerd.replace(built.configs);
    world.print(`${paint.green('✓')} Built again. Tables of other rules are frozen.`);
  };
  const edits = new Edits([folder, ...games.map(game => game.folder)], () =>
    // An invalid boardsmith.json, for example: the author mends it, and the last good Worker goes on.
    rebuild().catch((error: unknown) => world.complain(paint.red(messageOf(error)))),
  );
  await world.whenInterrupted();
  await edits.close();
  await workerd.close();
  return EXIT.done;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Calls back after edits, one call at a time. */
class Edits {
  readonly #watchers: readonly FSWatcher[];
  readonly #rebuild: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(folders: readonly string[], rebuild: () => Promise<void>) {
    this.#rebuild = rebuild;
    const places = [...new Set(folders)].flatMap(folder => WATCHED.map(name => join(folder, name)));
    this.#watchers = places
      .filter(place => existsSync(place))
      .map(place => watch(place, { recursive: true }, () => this.#edited()));
  }

  #edited(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#running.then(this.#rebuild);
    }, SETTLE_MS);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
    await this.#running;
  }
}
