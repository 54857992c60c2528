/** The command was called with wrong arguments, or with files that cannot be used. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
