/** What a host needs of the environment that it runs in: Node, or a Worker. */
export interface Platform {
  /** Milliseconds since an arbitrary origin; never jumps. */
  monotonic(): number;
  /** Runs a function after some milliseconds, unless the returned function cancels it. A pending timer keeps no process alive. */
  later(run: () => void, ms: number): () => void;
  /** Runs a function after the current callback, before any input or output. */
  soon(run: () => void): void;
  /** Runs a function after the input and output that is pending. */
  nextTurn(run: () => void): void;
  /** SHA-256 of a text, in base64url. */
  hash(text: string): string;
  /** Random bytes that cannot be predicted. */
  randomBytes(count: number): Uint8Array;
}

/** Resolves after some milliseconds. */
export function sleep({ later }: Pick<Platform, 'later'>, ms: number): Promise<void> {
  return new Promise(resolve => later(resolve, ms));
}

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

/** Runs something again and again, with a pause before each time; the returned function ends it. */
export function repeat(platform: Pick<Platform, 'later'>, ms: number, run: () => void): () => void {
  let cancel = platform.later(again, ms);
  let isEnded = false;
  function again(): void {
    run();
    if (!isEnded) cancel = platform.later(again, ms);
  }
  return () => {
    isEnded = true;
    cancel();
  };
}
