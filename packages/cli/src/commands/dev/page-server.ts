import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createLogger,
  createServer,
  type Logger,
  type Plugin,
  searchForWorkspaceRoot,
  type ViteDevServer,
} from 'vite';
import { assetPlugin } from '../../bundle/asset-plugin.ts';
import { pageConfig } from '../../bundle/bundle-page.ts';
import { type DevState, EVENTS, WAYS, type Way } from './dev-state.ts';
import { SEATS_PATH } from './seats-page.ts';

/** What the page server needs from its caller. */
export interface PageServerOptions {
  readonly folder: string;
  readonly port: number;
  /** The address of the table. */
  readonly table: string;
  /** The state of the rules. */
  readonly state: () => DevState;
  /** The page with all seats. */
  readonly seatsPage: () => string;
  /** The author's decision in the page. */
  readonly chosen: (way: Way) => void;
  /** Called when rules have been edited. */
  readonly edited: () => void;
}

/** Serves the page of a project, and reloads edited parts in place. */
export class PageServer {
  readonly #vite: ViteDevServer;

  private constructor(vite: ViteDevServer) {
    this.#vite = vite;
  }

  static async start(options: PageServerOptions): Promise<PageServer> {
    const { folder, port, table } = options;
    const { plugins = [], ...config } = pageConfig(folder);
    const vite = await createServer({
      ...config,
      plugins: [...plugins, assetPlugin(folder), overlay(options), rulesEdits(options)],
      customLogger: quietLogger(),
      server: {
        port,
        strictPort: true,
        host: '127.0.0.1',
        fs: { allow: [searchForWorkspaceRoot(folder), dirname(OVERLAY)] },
        proxy: { '/api': table, '/socket': { target: table, ws: true } },
      },
    });
    await vite.listen();
    return new PageServer(vite);
  }

  /** Sends every page the state of the rules. */
  show(state: DevState): void {
    this.#vite.ws.send(EVENTS.state, state);
  }

  /** Sends every page to another address, each by its seat. */
  move(paths: Readonly<Record<string, string>>): void {
    this.#vite.ws.send(EVENTS.move, paths);
  }

  async close(): Promise<void> {
    await this.#vite.close();
  }
}

/** The overlay of the page: beside this module, as source or built. */
const OVERLAY: string = ['../../page/dev-overlay.js', '../../page/dev-overlay.ts']
  .map(path => fileURLToPath(new URL(path, import.meta.url)))
  .reduce((built, source) => (existsSync(built) ? built : source));

/** Leaves out connection errors: while rules are replaced the host is down for a moment, and clients reconnect. */
function quietLogger(): Logger {
  const logger = createLogger('error', { allowClearScreen: false });
  const { error } = logger;
  logger.error = (message, options) => {
    if (!/(ws|http) proxy (socket )?error/.test(message)) error(message, options);
  };
  return logger;
}

/** Shows problems over the page, and prompts for a decision when a choice no longer applies. */
function overlay({ state, seatsPage, chosen }: PageServerOptions): Plugin {
  return {
    name: 'boardsmith-overlay',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: `/@fs/${OVERLAY.replace(/^\//, '')}` } },
    ],
    configureServer(server) {
      server.ws.on(EVENTS.hello, (_, client) => client.send(EVENTS.state, state()));
      server.ws.on(EVENTS.way, (given: unknown) => {
        const way = WAYS.find(each => each === given);
        if (way !== undefined) chosen(way);
      });
      server.middlewares.use(SEATS_PATH, (_, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(seatsPage());
      });
    },
  };
}

/** An editor may write a file in several steps, and several files at once. */
const SETTLE_MS = 60;

/** Watches the rules. No page imports them, so Vite would not react to an edit. */
function rulesEdits({ folder, edited }: PageServerOptions): Plugin {
  let timer: NodeJS.Timeout | undefined;
  const rules = `${folder.replaceAll('\\', '/')}/src/rules/`;
  return {
    name: 'boardsmith-rules',
    configureServer({ watcher }) {
      watcher.add(rules);
      watcher.on('all', (_, path) => {
        if (!path.replaceAll('\\', '/').startsWith(rules)) return;
        clearTimeout(timer);
        timer = setTimeout(edited, SETTLE_MS);
      });
    },
  };
}
