import { Hono } from 'hono';
import { isLoopback } from '../address/subscriber-network.ts';
import type { Host } from '../host/host.ts';
import type { Tables } from '../host/tables.ts';
import type { Log } from '../log/log.ts';
import { describeFault } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Platform } from '../ports/platform.ts';
import { type ApiEnv, type GuardOptions, guards } from './guards.ts';
import type { Health } from './health.ts';
import { LobbyApi } from './lobby-api.ts';
import { serveFolder } from './static-files.ts';

export interface AppOptions extends GuardOptions {
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
}

/** Builds the HTTP routes of the server. */
export function makeApp(options: AppOptions): Hono<ApiEnv> {
  const { metrics, log, ui, gauges, health } = options;
  const app = new Hono<ApiEnv>();
  for (const guard of guards(options)) app.use(guard);
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
