import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const EVERY_MS = 2_000;

/**
 * Keeps a note of when the server was last alive, so that the next one knows how long there was none.
 * The note may be some seconds old: players are given what is missing.
 */
export class LastAlive {
  readonly #path: string;
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;
  /** When the server before this one was last alive. */
  readonly before: number | undefined;

  constructor(folder: string, now: () => number) {
    this.#path = join(folder, 'last-alive');
    this.#now = now;
    this.before = this.#read();
    this.#write();
    this.#timer = setInterval(() => this.#write(), EVERY_MS);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#write();
  }

  #read(): number | undefined {
    try {
      const moment = Number(readFileSync(this.#path, 'utf8'));
      return Number.isFinite(moment) && moment > 0 ? moment : undefined;
    } catch {
      return undefined;
    }
  }

  #write(): void {
    try {
      writeFileSync(this.#path, String(this.#now()), { mode: 0o600 });
    } catch {
      // A full disk: clocks will be a little generous, and games go on.
    }
  }
}
