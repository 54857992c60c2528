import { type HostedGame, jsonLog } from '@boardsmith/server/host';
import { answerBots, type BotScope, type BotThread, WorkerBots } from './bots/worker-bots.ts';
import { OfflineHost } from './host/offline-host.ts';
import { PageAnswers } from './link/answer-page.ts';
import type { LinkPort, PageMessage, WorkerMessage } from './link/link-messages.ts';
import { tableTime } from './platform/browser-platform.ts';
import { IndexedDbStore } from './store/indexed-db-store.ts';

export interface OfflineOptions {
  readonly games: readonly HostedGame[];
  /** The name of the database. Pages of one origin that use the same one share their tables. */
  readonly database?: string;
}

/** The part of the global scope of a Web Worker that is used. */
type WorkerScope = LinkPort<PageMessage, WorkerMessage> &
  BotScope & { readonly name: string; readonly location: { readonly href: string } };

const DATABASE = 'boardsmith';
const BOTS = 'boardsmith bots';

/**
 * Makes this Web Worker the host of the tables of its browser. It starts itself a second time for the bots: positions are
 * sent to them with the names of classes, and a bundler may name the classes of two bundles differently.
 */
export function serveOffline(options: OfflineOptions): void {
  // The library of types knows the global scope of pages only.
  const scope = globalThis as unknown as WorkerScope;
  if (scope.name === BOTS) {
    answerBots(scope, options.games);
    return;
  }
  const startBots = (): BotThread =>
    new Worker(scope.location.href, { type: 'module', name: BOTS });
  void host(scope, options, startBots);
}

async function host(
  port: LinkPort<PageMessage, WorkerMessage>,
  { games, database = DATABASE }: OfflineOptions,
  startBots: () => BotThread,
): Promise<void> {
  const page = new PageAnswers(port);
  const log = jsonLog(line => console.log(line));
  try {
    await ownDatabase(database, () => page.tell({ is: 'waiting' }));
    const store = await IndexedDbStore.open(database, tableTime);
    page.serve(new OfflineHost({ games, store, bots: new WorkerBots(games, startBots), log }));
  } catch (error) {
    page.tell({ is: 'failed', message: String(error) });
  }
}

/**
 * Resolves when no other tab has the database, and holds it until this worker ends: two hosts of the same tables would
 * take them from each other at every move.
 */
async function ownDatabase(name: string, onWait: () => void): Promise<void> {
  // Without a secure origin there are no locks; epochs then keep two tabs from writing one table.
  if (!('locks' in navigator)) return;
  const lock = `boardsmith ${name}`;
  const forever = new Promise<never>(() => undefined);
  const isFree = await new Promise<boolean>((resolve, reject) => {
    navigator.locks
      .request(lock, { ifAvailable: true }, held => {
        resolve(held !== null);
        return held === null ? undefined : forever;
      })
      .catch(reject);
  });
  if (isFree) return;
  onWait();
  await new Promise<void>((resolve, reject) => {
    navigator.locks
      .request(lock, () => {
        resolve();
        return forever;
      })
      .catch(reject);
  });
}
