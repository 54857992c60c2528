/** The outcome of a failed request. */
export const FAILURES = ['full', 'refused', 'damaged', 'unknown', 'gone'] as const;

/**
 * A write that failed as `full`, `refused` or `damaged` is certainly not in the log; `damaged` concerns one table, whose
 * stored data does not match its checksums. A write that failed as `unknown` or `gone` may be in the log or not. After
 * `unknown`, a lost connection for example, the store continues; read the table again to find out. After `gone`, an
 * error of the disk, the store writes nothing more: end the process and restart it.
 */
export type Failure = (typeof FAILURES)[number];

/** A store could not perform a call. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly failure: Failure;

  constructor(message: string, options: ErrorOptions & { readonly failure: Failure }) {
    super(message, options);
    this.failure = options.failure;
  }
}

/** The failure of a copy of more records than there are. */
export function tooShort(
  { game, version }: { readonly game: string; readonly version: number },
  length: number,
): StoreFailure {
  const message = `The table ${game} has ${length} records, and ${version} of them were to be copied.`;
  return new StoreFailure(message, { failure: 'refused' });
}

/** Primary result codes of SQLite that leave the transaction undone: https://www.sqlite.org/rescode.html */
const UNDONE: Readonly<Record<number, Failure>> = {
  5: 'refused', // SQLITE_BUSY
  11: 'damaged', // SQLITE_CORRUPT: a page of the database is malformed
  13: 'full', // SQLITE_FULL
  19: 'refused', // SQLITE_CONSTRAINT
};

/** Returns the outcome of the transaction that failed with this error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof StoreFailure) return error.failure;
  const code = sqliteCode(error);
  // Errors of our own code are thrown before any commit. Other errors of SQLite are errors of the disk.
  return code === undefined ? 'refused' : (UNDONE[code] ?? 'gone');
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The prebuilt package omits the code from errors that occur between two rows. */
const CODES_BY_MESSAGE: Readonly<Record<string, number>> = {
  'database disk image is malformed': 11,
  'database or disk is full': 13,
};
/** Not a code of SQLite: an unknown error. */
const NO_CODE = -1;

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff;
  return error.code === 'ERR_SQLITE_ERROR'
    ? (CODES_BY_MESSAGE[error.message] ?? NO_CODE)
    : undefined;
}
