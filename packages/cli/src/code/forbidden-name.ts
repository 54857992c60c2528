import { builtinModules } from 'node:module';
import type { CodeRule } from './code-problem.ts';

/** Names of the platform by category; a dot accesses a member. */
const FORBIDDEN: Partial<Record<CodeRule, readonly string[]>> = {
  network: [
    'fetch',
    'WebSocket',
    'WebSocketStream',
    'WebTransport',
    'XMLHttpRequest',
    'EventSource',
    'RTCPeerConnection',
    'BroadcastChannel',
    'MessageChannel',
    'Worker',
    'SharedWorker',
    'navigator',
    'postMessage',
  ],
  eval: ['eval', 'WebAssembly', 'importScripts'],
  timer: [
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'requestAnimationFrame',
    'requestIdleCallback',
    'scheduler',
    'Atomics.wait',
    'Atomics.waitAsync',
  ],
  random: ['Math.random', 'crypto'],
  clock: ['Date.now', 'performance', 'Temporal.Now', 'Intl.DateTimeFormat'],
  'file-system': [
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
    'cookieStore',
    'showOpenFilePicker',
    'showSaveFilePicker',
    'showDirectoryPicker',
  ],
  process: ['process', 'Deno', 'Bun', 'document', 'location', 'history', '__dirname', '__filename'],
  'dynamic-import': ['require', 'module.require', 'module.constructor'],
};

const RULES = new Map<string, CodeRule>();
for (const [rule, names] of entriesOf(FORBIDDEN)) for (const name of names) RULES.set(name, rule);

/** Objects with forbidden members: passing the object on passes those members on too. */
const PARTLY: ReadonlyMap<string, CodeRule> = new Map<string, CodeRule>([
  ['', 'global'],
  ['Math', 'random'],
  ['Date', 'clock'],
  ['Temporal', 'clock'],
  ['Intl', 'clock'],
  ['Atomics', 'timer'],
  ['Function', 'eval'],
  ['module', 'dynamic-import'],
]);

/** Objects whose properties are all global names. */
const GLOBAL_OBJECTS: ReadonlySet<string> = new Set([
  'globalThis',
  'window',
  'self',
  'global',
  'frames',
  'parent',
  'top',
]);

/** The category that a name of the platform belongs to; `undefined` if it may be used. */
export function ruleForName(name: string): CodeRule | undefined {
  return RULES.get(name);
}

/** The rule that code breaks by passing an object on; the global object has the name ''. */
export function ruleForObject(name: string): CodeRule | undefined {
  return PARTLY.get(name);
}

/** A path from a free name, without steps through the global object. */
export function plainName(path: readonly string[]): string {
  let from = 0;
  while (GLOBAL_OBJECTS.has(path[from] ?? '')) from++;
  return path.slice(from).join('.');
}

const MODULES: Partial<Record<CodeRule, readonly string[]>> = {
  network: ['http', 'https', 'http2', 'net', 'dgram', 'tls', 'dns', 'inspector'],
  'file-system': ['fs', 'sqlite'],
  timer: ['timers'],
  random: ['crypto'],
  clock: ['perf_hooks'],
  eval: ['vm', 'wasi', 'repl'],
  process: ['process', 'child_process', 'os', 'cluster', 'worker_threads', 'v8', 'async_hooks'],
  'dynamic-import': ['module'],
};

const MODULE_RULES = new Map<string, CodeRule>();
for (const [rule, names] of entriesOf(MODULES)) {
  for (const name of names) MODULE_RULES.set(name, rule);
}

const BUILT_IN: ReadonlySet<string> = new Set(builtinModules);

/** The problem with importing a module; `undefined` if it may be imported. */
export function ruleForModule(specifier: string): CodeRule | undefined {
  if (/^(https?|wss?):/i.test(specifier)) return 'network';
  if (/^(data|blob):/i.test(specifier)) return 'eval';
  if (/^file:/i.test(specifier)) return 'file-system';
  const isNode = specifier.startsWith('node:');
  const name = isNode ? specifier.slice('node:'.length) : specifier;
  if (!isNode && !BUILT_IN.has(name)) return undefined;
  return MODULE_RULES.get(name.split('/')[0] ?? '') ?? 'module';
}

function entriesOf<K extends string, V>(record: Partial<Record<K, V>>): [K, V][] {
  // The keys of a record have its key type; Object.entries types them only as strings.
  return Object.entries(record) as [K, V][];
}
