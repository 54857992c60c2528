/** The part of an `AbortSignal` that hosts use; environments differ in whether they have that class. */
export interface CancelSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
  addEventListener(type: 'abort', run: () => void, options?: { readonly once?: boolean }): void;
}

/** A signal, and the way to cancel what listens to it. */
export class Cancellation implements CancelSignal {
  readonly #listeners: (() => void)[] = [];
  #isAborted = false;

  get aborted(): boolean {
    return this.#isAborted;
  }

  throwIfAborted(): void {
    if (this.#isAborted) throw new Error('The client that asked for this is gone.');
  }

  addEventListener(_type: 'abort', run: () => void): void {
    this.#listeners.push(run);
  }

  /** Calls each listener once. */
  abort(): void {
    if (this.#isAborted) return;
    this.#isAborted = true;
    for (const run of this.#listeners.splice(0)) run();
  }
}
