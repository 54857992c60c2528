import type { Worker } from 'node:worker_threads';
import type { EndedRules } from '../host/quarantine.ts';
import type { Log } from '../log/log.ts';
import { SharedWatch } from './shared-watch.ts';

/** What the thread of a server is started with, besides what its module needs. */
export interface WatchedSetup {
  readonly watch: SharedArrayBuffer;
  readonly ended: readonly EndedRules[];
}

/** What the thread of a server tells. */
export type FromServer =
  | { readonly type: 'listening'; readonly url: string; readonly port: number }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'disk-failed'; readonly message: string };

export interface SuperviseOptions {
  /** Starts the thread; it tells `FromServer`, and ends when it is sent `close`. */
  readonly start: (setup: WatchedSetup) => Worker;
  /** How long rules may run; a game may take longer to be loaded. */
  readonly rulesMs: number;
  readonly log: Log;
  readonly onListening: (url: string, port: number) => void;
}

/** How a supervised server has ended. */
export type Ending =
  | { readonly why: 'closed' }
  | { readonly why: 'failed' | 'disk-failed'; readonly message: string };

const LOADING = 12;

/**
 * Runs a server in a thread, and starts it anew when rules in it never come back.
 *
 * Ending the thread is as safe as pulling the plug: what was acknowledged is on the disk, and the game
 * stands where it stood before the move that did not end. That move is not tried again.
 */
export class Supervisor {
  readonly #options: SuperviseOptions;
  readonly #ended: EndedRules[] = [];
  readonly #whenEnded: Promise<Ending>;
  #thread: Worker | undefined;
  #settle: (ending: Ending) => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SuperviseOptions) {
    this.#options = options;
    this.#whenEnded = new Promise(resolve => {
      this.#settle = resolve;
    });
    this.#start();
  }

  /** Resolves when the server has ended for good. */
  get whenEnded(): Promise<Ending> {
    return this.#whenEnded;
  }

  /** Asks the server to end. */
  close(): void {
    this.#thread?.postMessage('close');
  }

  #start(): void {
    const watch = new SharedWatch();
    const thread = this.#options.start({ watch: watch.buffer, ended: this.#ended });
    this.#thread = thread;
    this.#watch(watch, thread);
    thread.on('message', (message: FromServer) => this.#hear(message));
    thread.on('error', error => this.#end({ why: 'failed', message: error.message }));
    thread.on('exit', () => {
      if (this.#thread === thread) this.#end({ why: 'closed' });
    });
  }

  #hear(message: FromServer): void {
    if (message.type === 'listening') this.#options.onListening(message.url, message.port);
    else this.#end({ why: message.type, message: message.message });
  }

  #watch(watch: SharedWatch, thread: Worker): void {
    const { rulesMs } = this.#options;
    let seen: number | undefined;
    let since = 0;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      const { running } = watch;
      if (running === undefined || running !== seen) {
        seen = running;
        since = performance.now();
        return;
      }
      const allowed = watch.what.kind === 'load' ? rulesMs * LOADING : rulesMs;
      if (performance.now() - since > allowed) void this.#restart(watch, thread);
    }, rulesMs / 4);
  }

  async #restart(watch: SharedWatch, thread: Worker): Promise<void> {
    clearInterval(this.#timer);
    const ended = watch.what;
    this.#ended.push(ended);
    this.#thread = undefined;
    this.#options.log('rules-ended', { game: ended.game, kind: ended.kind });
    await thread.terminate();
    this.#start();
  }

  #end(ending: Ending): void {
    clearInterval(this.#timer);
    this.#settle(ending);
  }
}
