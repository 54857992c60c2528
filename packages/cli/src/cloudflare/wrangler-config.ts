/** The version of wrangler that the files were tried with; it runs on Node 20. */
const WRANGLER = 'wrangler@4.86.0';

/** The newest behaviour of the platform that the Workers were tested with. */
const COMPATIBILITY = {
  compatibility_date: '2026-04-20',
  compatibility_flags: ['nodejs_compat'],
} as const;

/** Where the parts of the build are, relative to its folder. */
export const PLACES = {
  tables: 'worker/tables.js',
  bots: 'worker/bots.js',
  page: 'page',
  tablesConfig: 'wrangler.jsonc',
  botsConfig: 'wrangler.bots.jsonc',
} as const;

/** The configuration of a Worker, as `wrangler` reads it. */
export interface WranglerFile {
  readonly name: string;
  readonly main: string;
  /** The modules are bundled already. */
  readonly no_bundle: true;
  readonly compatibility_date: string;
  readonly compatibility_flags: readonly string[];
  readonly workers_dev?: boolean;
  readonly durable_objects?: {
    readonly bindings: readonly { readonly name: string; readonly class_name: string }[];
  };
  readonly migrations?: readonly {
    readonly tag: string;
    readonly new_sqlite_classes: readonly string[];
  }[];
  readonly services?: readonly {
    readonly binding: string;
    readonly service: string;
    readonly entrypoint: string;
  }[];
  readonly assets?: {
    readonly directory: string;
    readonly binding: string;
    readonly not_found_handling: 'single-page-application';
    readonly run_worker_first: true;
  };
}

/** The configurations of the two Workers. */
export interface WranglerConfigs {
  readonly tables: WranglerFile;
  readonly bots: WranglerFile;
}

/**
 * The configurations of the Worker of the tables and of that of the bots.
 *
 * Requests for files run the Worker first, because it adds the security headers.
 */
export function wranglerConfigs(name: string, hasPage: boolean): WranglerConfigs {
  const bots = `${name}-bots`;
  return {
    tables: {
      name,
      main: PLACES.tables,
      no_bundle: true,
      ...COMPATIBILITY,
      durable_objects: {
        bindings: [
          { name: 'TABLES', class_name: 'Table' },
          { name: 'DIRECTORY', class_name: 'Directory' },
        ],
      },
      migrations: [{ tag: 'v1', new_sqlite_classes: ['Table', 'Directory'] }],
      services: [{ binding: 'BOTS', service: bots, entrypoint: 'Bots' }],
      ...(hasPage && {
        assets: {
          directory: PLACES.page,
          binding: 'ASSETS',
          not_found_handling: 'single-page-application',
          run_worker_first: true,
        },
      }),
    },
    // Without an address of its own, only the other Worker can call it.
    bots: { name: bots, main: PLACES.bots, no_bundle: true, ...COMPATIBILITY, workers_dev: false },
  };
}

/** The commands that deploy a build. The Worker of the tables refers to that of the bots, which has to exist first. */
export function deployCommands(folder: string): readonly string[] {
  const at = (config: string): string => `npx ${WRANGLER} deploy --config ${folder}/${config}`;
  return [at(PLACES.botsConfig), at(PLACES.tablesConfig)];
}
