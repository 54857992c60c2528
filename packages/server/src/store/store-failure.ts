/** What is known of a request that failed. */
export const FAILURES = ['full', 'refused', 'damaged', 'unknown'] as const;

/**
 * A write that failed as `full`, `refused` or `damaged` is certainly not in the log. An `unknown` one may be
 * there or not, and the store that reports it writes nothing more: only reading the disk again can tell.
 * `damaged` concerns one table: what is stored of it does not match its checksums.
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

/** Primary result codes of SQLite that leave the transaction undone: https://www.sqlite.org/rescode.html */
const UNDONE: Readonly<Record<number, Failure>> = {
  5: 'refused', // SQLITE_BUSY
  11: 'damaged', // SQLITE_CORRUPT: a page of the database is malformed
  13: 'full', // SQLITE_FULL
  19: 'refused', // SQLITE_CONSTRAINT
};

/** What an error means for the transaction that it came up in. */
export function failureOf(error: unknown): Failure {
  if (error instanceof StoreFailure) return error.failure;
  const code = sqliteCode(error);
  // Errors of our own code are thrown before any commit. Other errors of SQLite are errors of the disk.
  return code === undefined ? 'refused' : (UNDONE[code] ?? 'unknown');
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The prebuilt package leaves the code out of errors that come up between two rows. */
const CODES_BY_MESSAGE: Readonly<Record<string, number>> = {
  'database disk image is malformed': 11,
  'database or disk is full': 13,
};
/** No code of SQLite: an error of which nothing is known. */
const NO_CODE = -1;

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff;
  return error.code === 'ERR_SQLITE_ERROR'
    ? (CODES_BY_MESSAGE[error.message] ?? NO_CODE)
    : undefined;
}
