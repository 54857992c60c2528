import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { clientAddress } from '../address/request-checks.ts';
import { isLoopback } from '../address/subscriber-network.ts';
import type { Host } from '../host/host.ts';
import type { Tables } from '../host/tables.ts';
import type { SharedRates } from '../limits/rate-by-key.ts';
import { describeFault, type Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Platform } from '../ports/platform.ts';
import { type ApiEnv, type GuardOptions, guards } from './guards.ts';
import type { Health } from './health.ts';
import { LobbyApi } from './lobby-api.ts';

export interface AppOptions extends Omit<GuardOptions, 'addressOf'> {
  readonly trustProxy: boolean;
  readonly host: Host;
  readonly tables: Tables;
  readonly platform: Platform;
  readonly metrics: Metrics;
  readonly log: Log;
  /** A folder with the files of a user interface. */
  readonly ui?: string | undefined;
  /** Gauges: the present values of the server. */
  readonly gauges: () => Readonly<Record<string, number>>;
  readonly health: Health;
  /** Rates that count for all processes of a cluster. */
  readonly rates?: SharedRates | undefined;
}

/** Builds the HTTP routes of the server. */
export function makeApp(options: AppOptions): Hono<ApiEnv> {
  const { metrics, log, ui, gauges, health, trustProxy } = options;
  const app = new Hono<ApiEnv>();
  const addressOf = (call: Context<ApiEnv>): string => clientAddress(incomingOf(call), trustProxy);
  for (const guard of guards({ ...options, addressOf })) app.use(guard);
  app.get('/health', async call => {
    const report = await health.check();
    return call.json(report, report.ok ? 200 : 503);
  });
  app.get('/metrics', call =>
    // Only the operator, on this machine, may read how many tables and clients there are.
    isLoopback(call.get('address')) ? call.text(metrics.makeText(gauges())) : call.notFound(),
  );
  app.route('/api', new LobbyApi(options).app);
  app.all('/api/*', call => call.json({ error: 'There is nothing here' }, 404));
  if (ui !== undefined) serveFolder(app, ui);
  app.onError((error, call) => {
    log('request-failed', { path: call.req.routePath, ...describeFault(error) });
    return call.json({ error: 'Something went wrong here. Nothing has changed' }, 500);
  });
  return app;
}

/** The request of Node that Hono passes on. */
function incomingOf({ env }: Context<ApiEnv>): IncomingMessage {
  // The environment is typed by what all hosts share; the Node adapter puts the request into it.
  return (env as { readonly incoming: IncomingMessage }).incoming;
}

const INDEX = 'index.html';

/** Serves the files of a folder. Any other path returns the index page, whose router handles it. */
function serveFolder(app: Hono<ApiEnv>, folder: string): void {
  app.get('*', refuseOutside(folder));
  app.get('*', serveStatic({ root: folder, precompressed: true, onFound: allowCaching }));
  app.get('*', serveStatic({ path: join(folder, INDEX), onFound: allowCaching }));
}

/** A file whose name contains a hash of its content, as bundlers write them: `index-Cq3_xY1z.js`. */
const HASHED = /-[\w-]{8,}\.\w+(?:\.(?:br|gz))?$/;

/** Files named after their content never change and are cached for a year; all others are checked each time. */
function allowCaching(path: string, context: Context): void {
  const isFixed = path.split(sep).includes('assets') && HASHED.test(path);
  context.header('Cache-Control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** Answers 404 for dot files, and for files that a symbolic link leads to outside of the folder. */
function refuseOutside(folder: string): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const segments = context.req.path.split('/');
    if (segments.some(segment => segment.startsWith('.'))) return context.notFound();
    for (const path of [join(folder, ...segments), join(folder, INDEX)]) {
      if (!(await isInside(folder, path))) return context.notFound();
    }
    return next();
  };
}

/** Whether a path is inside the folder. */
async function isInside(folder: string, path: string): Promise<boolean> {
  try {
    const root = await realpath(folder);
    const found = await realpath(path);
    if (found !== root && !found.startsWith(root + sep)) return false;
    return (await stat(found)).isDirectory() ? isInside(folder, join(path, INDEX)) : true;
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    return code === 'ENOENT' || code === 'ENOTDIR';
  }
}
