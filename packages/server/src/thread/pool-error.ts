/** Why a pool of threads has no answer. */
export type PoolFailure = 'closed' | 'cancelled' | 'benched' | 'full' | 'overdue' | 'broken';

/** Why a pool returned no answer. */
export class PoolError extends Error {
  override readonly name = 'PoolError';
  readonly failure: PoolFailure;

  constructor(failure: PoolFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
