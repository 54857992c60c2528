import { type AuthorErrorCode, type MessageArguments, messages } from './messages.ts';

/** An error in the author's rules. The message says what happened, where, and what to do. */
export class AuthorError extends Error {
  override readonly name = 'AuthorError';
  readonly code: AuthorErrorCode;

  constructor(code: AuthorErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Makes the error for `code`; the details each message needs are checked by the compiler. */
export function authorError<C extends AuthorErrorCode>(
  code: C,
  ...details: MessageArguments<C>
): AuthorError {
  // TypeScript cannot correlate the code with the message it picks.
  const message = messages[code] as (...details: MessageArguments<C>) => string;
  return new AuthorError(code, message(...details));
}

/**
 * Lets the stack of an error begin where `callee` was called: a class without a constructor of its own
 * would otherwise be shown as the place of the error, although it is correct.
 */
export function blameCaller<E extends Error>(error: E, callee: abstract new () => unknown): E {
  // Only V8 has `captureStackTrace`.
  const capture: unknown = Reflect.get(Error, 'captureStackTrace');
  if (typeof capture === 'function') capture.call(Error, error, callee);
  return error;
}

/** Why a snapshot is refused. */
export type SnapshotErrorCode =
  | 'malformed'
  | 'damaged'
  | 'version'
  | 'game'
  | 'setup'
  | 'unknown-class'
  | 'hash';

/** A snapshot cannot be restored. No game has changed: restoring creates a new game or fails. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  readonly code: SnapshotErrorCode;

  constructor(message: string, options: ErrorOptions & { readonly code: SnapshotErrorCode }) {
    super(message, options);
    this.code = options.code;
  }
}

/** Asserts an internal invariant. A failure is a bug of the engine, never the author's or a player's. */
export function invariant(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw invariantError(sentence);
}

/** The error of a failed invariant. For a message with variable parts: `invariant` would build it at every call. */
export function invariantError(sentence: string): Error {
  return new Error(`BoardSmith has an internal error: ${sentence}`);
}

/** A value of unknown origin as an error message may show it; never throws, never long. */
export function inWords(value: unknown): string {
  if (typeof value === 'string') {
    return value.length > 40 ? `"${value.slice(0, 40)}…"` : `"${value}"`;
  }
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
