/** What is known of a write that failed. */
export const FAILURES = ['full', 'refused', 'unknown'] as const;

/**
 * `full` and `refused` writes are certainly not in the log. An `unknown` one may be there or not, and
 * the store that gave it writes nothing more: only what is read back from the disk can tell.
 */
export type Failure = (typeof FAILURES)[number];

/** A store could not do what it was asked to. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly failure: Failure;

  constructor(message: string, options: ErrorOptions & { readonly failure: Failure }) {
    super(message, options);
    this.failure = options.failure;
  }
}

const FULL = 13;
const CONSTRAINT = 19;
const BUSY = 5;

/** What an error of SQLite means for the transaction that it came up in. */
export function failureOf(error: unknown): Failure {
  const code = sqliteCode(error);
  if (code === FULL) return 'full';
  // Only errors of the disk leave open what was written; errors of ours are raised before any commit.
  return code === undefined || code === CONSTRAINT || code === BUSY ? 'refused' : 'unknown';
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  const { errcode } = error;
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}
