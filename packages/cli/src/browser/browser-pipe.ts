import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** What a browser answers, or tells by itself. */
interface FromBrowser {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a browser may take to end before it is killed. */
const PATIENCE_MS = 5_000;

/** A browser that takes orders over two pipes, in messages that end with a zero. */
export class BrowserPipe {
  readonly #child: ChildProcess;
  readonly #profile: string;
  readonly #waiting = new Map<number, (message: FromBrowser) => void>();
  readonly #listeners = new Set<
    (method: string, params: Readonly<Record<string, unknown>>) => void
  >();
  readonly #orders: Writable;
  #next = 0;

  constructor(path: string) {
    this.#profile = mkdtempSync(join(tmpdir(), 'boardsmith-browser-'));
    this.#child = spawn(path, [...FLAGS, `--user-data-dir=${this.#profile}`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    // Pipes three and four, which the browser reads orders from and answers on.
    this.#orders = this.#child.stdio[3] as Writable;
    const answers = this.#child.stdio[4] as Readable;
    this.#orders.on('error', () => undefined);
    let text = '';
    answers.setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (text + chunk).split('\0');
      text = messages.pop() ?? '';
      for (const message of messages) this.#hear(JSON.parse(message));
    });
    this.#child.on('exit', () => this.#ended());
    this.#child.on('error', () => this.#ended());
  }

  /** Gives an order, to a page or to the browser itself. */
  send(
    method: string,
    params: object = {},
    sessionId?: string,
  ): Promise<Readonly<Record<string, unknown>>> {
    const id = ++this.#next;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) => {
        if (error === undefined) resolve(result ?? {});
        else reject(new Error(`${method}: ${error.message}`));
      });
      const message = { id, method, params, ...(sessionId !== undefined && { sessionId }) };
      this.#orders.write(`${JSON.stringify(message)}\0`);
    });
  }

  /** Hears what the browser tells by itself. */
  listen(listener: (method: string, params: Readonly<Record<string, unknown>>) => void): void {
    this.#listeners.add(listener);
  }

  /** Lets the browser end its helpers itself: one that is killed leaves them writing into its profile. */
  async close(): Promise<void> {
    const child = this.#child;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise(resolve => child.once('exit', resolve));
      this.send('Browser.close').catch(() => undefined);
      const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(late);
    }
    discard(this.#profile);
  }

  #hear(message: FromBrowser): void {
    if (message.id !== undefined) {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    } else if (message.method !== undefined) {
      for (const listener of this.#listeners) listener(message.method, message.params ?? {});
    }
  }

  #ended(): void {
    for (const answer of this.#waiting.values()) {
      answer({ error: { message: 'The browser has ended.' } });
    }
    this.#waiting.clear();
  }
}

/** What cannot be removed yet stays in the temporary folder: a report must not fail because of it. */
function discard(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  } catch {
    // The system clears its temporary folder.
  }
}
