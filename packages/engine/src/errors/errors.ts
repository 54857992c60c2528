import { type AuthorErrorCode, type MessageArguments, messages } from './messages.ts';

/** The author's rules ask for something that cannot be. The message says what happened, where, and what to do. */
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
 * would else be named as the place, although nothing in it is wrong.
 */
export function blameCaller<E extends Error>(error: E, callee: abstract new () => unknown): E {
  // Only V8 has it.
  const capture: unknown = Reflect.get(Error, 'captureStackTrace');
  if (typeof capture === 'function') capture.call(Error, error, callee);
  return error;
}

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

/** A promise of the engine to itself. A failure is our bug, never the author's or a player's. */
export function invariant(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw invariantError(sentence);
}

/** For a sentence with variable parts: as an argument of `invariant` it would be built at every call. */
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
