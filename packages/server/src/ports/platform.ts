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
