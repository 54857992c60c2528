/** The pause after the first failure, in milliseconds; each further failure doubles it. */
const FIRST_PAUSE_MS = 50;
/** The longest pause: a process that has started again at its address is found within this time. */
const MAX_PAUSE_MS = 500;
/** A process that was not asked for so long is forgotten: it has another address now, or none. */
const FORGET_MS = 60_000;

interface Unreachable {
  readonly failures: number;
  /** The process is not tried before this moment. */
  readonly until: number;
}

/**
 * The processes that could not be reached, and when to try them again. Every client that waits for a table asks for
 * its process ten times a second; without a pause each of them would open a connection every time.
 */
export class UnreachablePeers {
  readonly #monotonic: () => number;
  readonly #peers = new Map<string, Unreachable>();

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  /** Whether a process failed so recently that it is not tried now. */
  isPausing(url: string): boolean {
    return this.#monotonic() < (this.#peers.get(url)?.until ?? 0);
  }

  /** An attempt has failed. Returns how many have failed in a row. */
  failed(url: string): number {
    const now = this.#monotonic();
    for (const [each, { until }] of this.#peers) {
      if (until < now - FORGET_MS) this.#peers.delete(each);
    }
    const failures = (this.#peers.get(url)?.failures ?? 0) + 1;
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
    this.#peers.set(url, { failures, until: now + pause });
    return failures;
  }

  /** An attempt has succeeded. Returns how many had failed before. */
  reached(url: string): number {
    const failures = this.#peers.get(url)?.failures ?? 0;
    this.#peers.delete(url);
    return failures;
  }
}
