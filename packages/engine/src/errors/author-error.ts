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
