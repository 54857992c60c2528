import {
  Costs,
  describeFault,
  type HostedGame,
  jsonLog,
  type Limits,
  TableDirectory,
  TableMaker,
  type Tables,
} from '@boardsmith/server/host';
import {
  type ApiEnv,
  allowOrigins,
  guards,
  LobbyApi,
  type LobbyHost,
  networkOf,
  type OriginCheck,
  perMinute,
  RateByKey,
  securityHeaders,
} from '@boardsmith/server/lobby';
import { Hono } from 'hono';
import { limitsOf, type WorkerEnv, type WorkerOptions } from '../platform/worker-options.ts';
import { workerPlatform } from '../platform/worker-platform.ts';
import { boundStore, tableOf } from '../store/bound-store.ts';
import { remoteCreationLimits } from '../store/creation-limits.ts';
import { ADDRESS_HEADER } from '../table/table-object.ts';

/** The handler of a Worker. */
export interface WorkerHandler {
  fetch(request: Request, env: WorkerEnv): Promise<Response>;
}

const SOCKET = /^\/socket\/([\w-]{1,64})$/;
/** A file whose name contains a hash of its content, as bundlers write them: `assets/index-Cq3_xY1z.js`. */
const HASHED = /\/assets\/.*-[\w-]{8,}\.\w+$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';
const log = jsonLog(line => console.log(line));

/** Answers the lobby, passes sockets on to the object of their table, and serves the user interface. */
export function workerHandler(options: WorkerOptions): WorkerHandler {
  let edge: WorkerEdge | undefined;
  return {
    fetch(request, env) {
      edge ??= new WorkerEdge(options, env);
      return edge.fetch(request);
    },
  };
}

class WorkerEdge {
  readonly #env: WorkerEnv;
  readonly #limits: Limits;
  readonly #origins: OriginCheck;
  readonly #upgrades: RateByKey;
  readonly #app: Hono<ApiEnv>;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(options: WorkerOptions, env: WorkerEnv) {
    this.#env = env;
    this.#limits = limitsOf(options);
    this.#origins = allowOrigins(options.origins ?? []);
    this.#headers = securityHeaders(options.contentSecurityPolicy);
    this.#upgrades = new RateByKey(perMinute(this.#limits.upgradesPerMinute));
    this.#app = this.#makeApp(options);
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const game = SOCKET.exec(pathname)?.[1];
    if (game !== undefined) return this.#openSocket(game, request);
    const isOurs = /^\/(api|health|socket)(\/|$)/.test(pathname);
    const { ASSETS } = this.#env;
    if (isOurs || ASSETS === undefined) return this.#secured(await this.#app.fetch(request));
    return this.#serveFile(ASSETS, request, pathname);
  }

  /** Serves a file of the user interface. Dot files are not served; every other path returns the page. */
  async #serveFile(assets: Fetcher, request: Request, pathname: string): Promise<Response> {
    const isHidden = pathname.split('/').some(segment => segment.startsWith('.'));
    if (isHidden) return this.#refuse(404, 'There is nothing here');
    const file = this.#secured(await assets.fetch(request));
    if (file.ok && HASHED.test(pathname)) file.headers.set('Cache-Control', FOR_GOOD);
    return file;
  }

  async #openSocket(game: string, request: Request): Promise<Response> {
    const address = addressOf(request);
    if (!this.#mayConnect(request.headers.get('origin') ?? undefined, request.url)) {
      return this.#refuse(403, 'This page may not use this server');
    }
    if (!this.#upgrades.take(address, workerPlatform.monotonic())) {
      return this.#refuse(429, 'Too many sockets from this address. Wait a little');
    }
    const headers = new Headers(request.headers);
    headers.set(ADDRESS_HEADER, address);
    return tableOf(this.#env, game).fetch(new Request(request, { headers }));
  }

  #makeApp({ games }: WorkerOptions): Hono<ApiEnv> {
    const [env, limits, platform] = [this.#env, this.#limits, workerPlatform];
    const app = new Hono<ApiEnv>();
    const checks = guards({
      limits,
      platform,
      mayConnect: this.#mayConnect,
      addressOf: call => addressOf(call.req.raw),
    });
    for (const guard of checks) app.use(guard);
    app.get('/health', async call => {
      await boundStore(env).health();
      return call.json({ ok: true });
    });
    const host = lobbyHost(env, games, limits);
    app.route('/api', new LobbyApi({ host, tables: remoteTables(env), limits, platform }).app);
    app.all('*', call => call.json({ error: 'There is nothing here' }, 404));
    app.onError((error, call) => {
      log('request-failed', { path: call.req.routePath, ...describeFault(error) });
      return call.json({ error: 'Something went wrong here. Nothing has changed' }, 500);
    });
    return app;
  }

  /** Pages of the Worker itself, and those on the list. */
  readonly #mayConnect: OriginCheck = (origin, url) =>
    this.#origins(origin) || (url !== undefined && origin === new URL(url).origin);

  #refuse(status: number, error: string): Response {
    return this.#secured(Response.json({ error }, { status }));
  }

  #secured(response: Response): Response {
    const secured = new Response(response.body, response);
    for (const [name, value] of Object.entries(this.#headers)) secured.headers.set(name, value);
    return secured;
  }
}

/** The address whose limits apply: the platform writes the header, whatever a client sends. */
function addressOf(request: Request): string {
  return networkOf(request.headers.get('cf-connecting-ip') ?? 'unknown');
}

/** What the lobby needs, answered by the objects of tables and by the directory. */
function lobbyHost(env: WorkerEnv, hosted: readonly HostedGame[], limits: Limits): LobbyHost {
  const games = new Map(hosted.map(game => [game.name, game]));
  const store = boundStore(env);
  const platform = workerPlatform;
  const allowsDebug = limits.debugTables;
  const maker = new TableMaker({ store, games, now: Date.now, allowsDebug, platform });
  return {
    games,
    tableQuota: remoteCreationLimits(env),
    directory: new TableDirectory({ store, games, costs: new Costs(limits, platform), platform }),
    makeTable: request => maker.make(request),
    // Only the object of a table knows, and refuses with the reason.
    whyClosed: () => undefined,
  };
}

/** The tables of all objects. */
function remoteTables(env: WorkerEnv): Omit<Tables, 'join'> {
  return {
    ask: (game, request, address) => tableOf(env, game).ask(game, request, address),
    async replay(game, address) {
      const answer = await tableOf(env, game).replay(game, address);
      if ('replay' in answer) return answer.replay;
      if (answer.why === 'too-costly')
        return { code: answer.why, retryAfterMs: answer.retryAfterMs };
      if (answer.why === 'busy') return { code: 'busy' };
      return answer.why === 'none' ? undefined : null;
    },
  };
}
