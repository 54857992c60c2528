/**
 * What each package may import from the others. `types` means that the import must vanish when the
 * package is built.
 *
 * @type {Readonly<Record<string, { readonly from: readonly string[], readonly types?: readonly string[] }>>}
 */
const mayImport = {
  engine: { from: [] },
  runtime: { from: ['engine'] },
  ai: { from: ['engine'] },
  protocol: { from: [], types: ['engine'] },
  session: { from: ['engine', 'runtime', 'protocol', 'ai'] },
  server: { from: ['session', 'protocol'] },
  worker: { from: ['session', 'protocol', 'server'] },
  client: { from: ['protocol', 'engine/src/view/mirror'], types: ['engine'] },
  offline: { from: ['session', 'server', 'ai'], types: ['client'] },
  ui: { from: ['client'] },
  testing: { from: ['engine', 'runtime', 'ai'], types: ['session'] },
};

/** Packages that know no clock, no network and no screen, so they may import nothing from outside. */
const pure = ['engine', 'runtime', 'ai', 'protocol', 'session'];
/** Parts of pure packages that need one package from outside: threads of bots, checks of messages. */
const exceptions = '^packages/ai/src/(node|browser)/|^packages/protocol/src/';
const tests =
  '[.](test(-d)?|long)[.]ts$|^packages/[^/]+/(test|examples)/|^(games|apps)/[^/]+/tests/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const directions = Object.entries(mayImport).flatMap(([name, { from, types = [] }]) => [
  {
    name: `${name}-imports`,
    comment: `${name} may import ${[...from, ...types].join(', ') || 'no other package'}.`,
    severity: 'error',
    // What a test may use is not what a package needs: laws and honesty are tried on real games.
    from: { path: `^packages/${name}/`, pathNot: tests },
    to: {
      path: '^(packages|games|apps)/',
      pathNot: [name, ...from, ...types].map(each => `^packages/${each}/`),
    },
  },
  ...types.map(each => ({
    name: `${name}-imports-only-types-of-${each}`,
    comment: `${name} may use types of ${each}, but not its code. Write "import type".`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^packages/${name}/src/`, pathNot: tests },
    to: {
      path: `^packages/${each}/`,
      pathNot: from.map(allowed => `^packages/${allowed}/`),
      dependencyTypesNot: /** @type {['type-only']} */ (['type-only']),
    },
  })),
]);

/**
 * The folders of a package from the bottom up. A folder imports values and types only from itself and from
 * the folders before it; files directly in `src` are above all of them.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const layers = {
  engine: [
    'errors',
    'state/limits',
    'state/random',
    'state/hash',
    'state/log',
    'state/node',
    'state/values',
    'state/position',
    'state/queries',
    'state/world',
    'state/tree',
    'state/visibility',
    'state/entries',
    'state/journal',
    'elements/geometry',
    'elements/scoring',
    'elements/element',
    'elements/board',
    'elements/cards',
    'elements/dice',
    'rules/action',
    'rules/flow',
    'view',
    'time/theatre',
    'time/snapshot',
    'time',
    'search',
    'game/command',
    'game',
  ],
  ai: [
    'errors',
    'position',
    'search',
    'alpha-beta',
    'mcts',
    'ismcts',
    'regret',
    'bluff',
    'searches',
    'bot',
    'analysis',
    'node',
    'browser',
  ],
  cli: [
    'terminal',
    'code',
    'project',
    'rules',
    'bundle',
    'browser',
    'bots',
    'command',
    'lab',
    'serve',
    'agents',
    'cloudflare',
    'commands',
    'page',
  ],
  server: [
    'ports',
    'address',
    'limits',
    'log',
    'thread',
    'store',
    'rebuild',
    'host',
    'cluster',
    'postgres',
    'http',
    'socket',
  ],
  worker: ['bots', 'platform', 'store', 'table', 'edge'],
  offline: ['platform', 'store', 'bots', 'host', 'link'],
  session: [
    'ports',
    'durability',
    'game',
    'seats',
    'state',
    'play',
    'viewers',
    'debug',
    'table',
    'local',
    'history',
  ],
  ui: [
    'text',
    'styles',
    'reactivity',
    'table',
    'layout',
    'interaction',
    'motion',
    'sound',
    'dice',
    'rendering',
    'components/parts',
    'components/cards',
    'components/dice',
    'components/board',
    'components/renderers',
    'components/game-board',
    'components/debug',
    'components/shell',
  ],
  arcade: [
    'route',
    'device',
    'pictures',
    'games',
    'lobby',
    'parts',
    'table',
    'pages/home',
    'pages/create',
    'pages/replay',
    'pages/table',
  ],
};

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const strata = Object.entries(layers).flatMap(([name, folders]) => {
  const source = name === 'arcade' ? '^apps/arcade/src' : `^packages/${name}/src`;
  return folders.map((folder, at) => ({
    name: `${name}-layer-${folder}`,
    comment: `${name}/src/${folder} may import ${folders.slice(0, at).join(', ') || 'no other folder'}.`,
    severity: /** @type {const} */ ('error'),
    from: { path: `${source}/${folder}/`, pathNot: tests },
    to: {
      path: `${source}/`,
      pathNot: folders.slice(0, at + 1).map(each => `${source}/${each}/`),
    },
  }));
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...directions,
    ...strata,
    {
      name: 'pages-stand-alone',
      comment:
        'A page of the arcade is loaded alone. What two pages need belongs to a folder below them.',
      severity: 'error',
      from: { path: '^apps/arcade/src/pages/([^/]+)/' },
      to: { path: '^apps/arcade/src/pages/', pathNot: '^apps/arcade/src/pages/$1/' },
    },
    {
      name: 'packages-by-name',
      comment: 'A path into another package bypasses what it exports. Import it by its name.',
      severity: 'error',
      from: { path: '^(packages|games|apps)/([^/]+)/' },
      to: {
        path: '^(packages|games|apps)/',
        // Test games, pairs of leaks and examples are no part of a package, and tests of others use them.
        pathNot: [
          '^$1/$2/',
          '^packages/engine/test/(games/|mutate-json[.]ts$)',
          '^packages/client/test/race[.]ts$',
          '^packages/server/test/(chaos|play|postgres|wire)/',
          '^packages/session/test/leak/',
          '^packages/ui/examples/',
        ],
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'demo-uses-packages-by-name',
      comment: 'The demonstration shows what users can do, so it imports what they can.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^packages/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'pure-packages-import-nothing-else',
      comment: 'A pure package runs anywhere: no package from outside, no module of Node.',
      severity: 'error',
      from: { path: `^packages/(${pure.join('|')})/src/`, pathNot: [tests, exceptions] },
      to: { pathNot: '^packages/', couldNotResolve: false },
    },
    {
      name: 'hosts-without-node-use-what-hosts-share',
      comment:
        'Workers and pages have no Node: of the server they may use the host core and the lobby.',
      severity: 'error',
      from: { path: '^packages/(worker|offline)/src/' },
      to: { path: '^packages/server/', pathNot: '^packages/server/src/(host|lobby)-entry[.]ts$' },
    },
    {
      name: 'lobby-is-free-of-node',
      comment: 'Workers answer the lobby, too: what it needs of its platform comes through ports.',
      severity: 'error',
      from: { path: '^packages/(server/src/lobby-entry[.]ts$|(worker|offline)/src/)' },
      to: {
        reachable: true,
        path: '^(node:)?(events|fs|http|net|os|path|process|stream|timers|url|worker_threads|zlib)(/|$)|node_modules/(@hono|@photostructure|pg|ws)/',
      },
    },
    {
      name: 'host-core-is-free-of-node',
      comment: 'Workers run the host, too: what it needs of its platform comes through ports.',
      severity: 'error',
      from: { path: '^packages/server/src/host-entry[.]ts$' },
      to: {
        reachable: true,
        path: '^(node:)?(crypto|events|fs|http|net|os|path|process|stream|timers|url|worker_threads|zlib)(/|$)|node_modules/(@hono|@photostructure|hono|pg|ws)/',
      },
    },
    {
      name: 'sources-do-not-import-tests',
      comment: 'Code that ships cannot depend on code that does not.',
      severity: 'error',
      from: { path: '^(packages|games|apps)/[^/]+/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-circular',
      comment: 'Files that import each other cannot be read, loaded or moved one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere, or to a file that its package does not export.',
      severity: 'error',
      from: {},
      // Modules of the runtime of Workers, which no package has.
      to: { couldNotResolve: true, pathNot: '^cloudflare:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|coverage)/|^packages/cli/templates/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.vue', '.mts', '.d.ts', '.js', '.mjs'],
    },
  },
};
