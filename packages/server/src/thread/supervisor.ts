import type { Worker } from 'node:worker_threads';
import type { Log } from '../log/log.ts';
import { describeFault } from '../log/log.ts';
import type { RulesRun } from './rules-watch.ts';
import { SharedWatch } from './shared-watch.ts';

/** The data that every server thread is started with. */
export interface WatchedSetup {
  readonly watch: SharedArrayBuffer;
  readonly ended: readonly RulesRun[];
  /** How often a thread was restarted because the one before it had died. */
  readonly restarts: number;
}

/** The messages of a server thread. */
export type FromServer =
  | { readonly type: 'listening'; readonly url: string; readonly port: number }
  | { readonly type: 'failed'; readonly message: string }
  /** An operator has asked the process to end, and it has released its tables. */
  | { readonly type: 'drained' }
  | { readonly type: 'disk-failed'; readonly message: string };

export interface SuperviseOptions {
  /** Starts the thread; it sends `FromServer` messages, and ends when it receives `close`. */
  readonly start: (setup: WatchedSetup) => Worker;
  /** How long rules may run; loading a game may take longer. */
  readonly rulesMs: number;
  readonly log: Log;
  readonly onListening: (url: string, port: number) => void;
}

/** The end of a supervised server. */
export type Ending =
  | { readonly why: 'closed' }
  | { readonly why: 'failed' | 'disk-failed'; readonly message: string };

const LOADING = 12;

/** The pause before a thread is restarted; it doubles with every death that follows soon. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
/** A thread that has run for this long counts as stable: the next pause is the shortest one again. */
const SOUND_AFTER_MS = 60_000;
/** After this many starts in a row that failed, the supervisor gives up. */
const MAX_FAILED_STARTS = 10;

/**
 * Runs a server in a thread, and restarts it when the thread dies: of rules that never return, of an
 * uncaught exception, of a full heap or for any other reason.
 *
 * Terminating the thread is as safe as a power failure: acknowledged moves are on the disk, and the game
 * continues before the move that did not end. That move is not retried.
 */
export class Supervisor {
  readonly #options: SuperviseOptions;
  readonly #ended: RulesRun[] = [];
  readonly #whenEnded: Promise<Ending>;
  #thread: Worker | undefined;
  #settle: (ending: Ending) => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #pause: NodeJS.Timeout | undefined;
  #isClosing = false;
  /** Whether a thread has ever listened: a first start that fails is a mistake in the configuration. */
  #hasListened = false;
  #restarts = 0;
  /** Deaths since a thread was stable. */
  #deaths = 0;
  /** Deaths since a thread has listened. */
  #failedStarts = 0;

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

  /** Requests the server to shut down. */
  close(): void {
    this.#isClosing = true;
    clearTimeout(this.#pause);
    if (this.#thread === undefined) this.#end({ why: 'closed' });
    else this.#thread.postMessage('close');
  }

  #start(): void {
    const watch = new SharedWatch();
    const setup = { watch: watch.buffer, ended: this.#ended, restarts: this.#restarts };
    const thread = this.#options.start(setup);
    let failure: unknown;
    let listeningSince: number | undefined;
    this.#thread = thread;
    this.#watch(watch, thread);
    thread.on('message', (message: FromServer) => {
      if (message.type === 'listening') {
        listeningSince = performance.now();
        this.#listens(message);
      } else if (message.type === 'failed' && this.#hasListened) {
        failure = new Error(message.message);
        void thread.terminate();
      } else if (message.type === 'drained') this.#end({ why: 'closed' });
      else this.#end({ why: message.type, message: message.message });
    });
    thread.on('error', error => {
      failure = error;
    });
    thread.on('exit', code => {
      if (this.#thread !== thread) return;
      if (listeningSince !== undefined && performance.now() - listeningSince > SOUND_AFTER_MS) {
        this.#deaths = 0;
      }
      // Rules that exhaust the heap or end the thread are not run again.
      if (watch.running !== undefined) this.#ended.push(watch.what);
      this.#died(failure ?? new Error(`The thread of the server ended with the code ${code}.`));
    });
  }

  #listens({ url, port }: Extract<FromServer, { type: 'listening' }>): void {
    this.#hasListened = true;
    this.#failedStarts = 0;
    this.#options.onListening(url, port);
  }

  #died(error: unknown): void {
    clearInterval(this.#timer);
    this.#thread = undefined;
    const message = error instanceof Error ? error.message : String(error);
    if (this.#isClosing) this.#end({ why: 'closed' });
    else if (!this.#hasListened || ++this.#failedStarts > MAX_FAILED_STARTS) {
      this.#end({ why: 'failed', message });
    } else this.#startLater(error);
  }

  #startLater(error: unknown): void {
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#deaths++);
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : undefined;
    this.#restarts++;
    this.#options.log('thread-restarted', {
      ...describeFault(error),
      ...(cause === undefined ? {} : { cause: describeFault(cause).error }),
      seconds: pause / 1000,
      restarts: this.#restarts,
    });
    this.#pause = setTimeout(() => this.#start(), pause);
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
    if (this.#isClosing) this.#end({ why: 'closed' });
    else this.#start();
  }

  #end(ending: Ending): void {
    clearInterval(this.#timer);
    this.#settle(ending);
  }
}
