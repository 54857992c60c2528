import { NodeWorkers } from '../src/node/index.ts';

/** Threads that read the sources as the tests do, and know connect four. */
export function sourceWorkers(threads: number): NodeWorkers {
  return new NodeWorkers({
    module: import.meta.resolve('@boardsmith/connect-four'),
    threads,
    script: new URL('source-worker.mjs', import.meta.url),
    execArgv: ['--conditions=source'],
  });
}
