/** What about a snapshot does not fit. */
export type SnapshotErrorCode =
  | 'malformed'
  | 'damaged'
  | 'version'
  | 'game'
  | 'setup'
  | 'unknown-class'
  | 'hash';

/** A snapshot cannot be restored. Nothing has been changed: restoring makes a new game or none. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  readonly code: SnapshotErrorCode;

  constructor(message: string, options: ErrorOptions & { readonly code: SnapshotErrorCode }) {
    super(message, options);
    this.code = options.code;
  }
}
