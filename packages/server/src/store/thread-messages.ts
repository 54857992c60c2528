import type { Parcel } from './parcel.ts';
import type { Outcome, StoreAnswer } from './request.ts';

/** What the thread of a store is started with. */
export interface StoreThreadSetup {
  readonly path: string;
  /** The file may grow to so many bytes. */
  readonly maxBytes?: number | undefined;
}

export const CLOSE = 'close';

/** What goes to the thread: requests, or the end. */
export type ToThread = Parcel | typeof CLOSE;

/** What came of requests: the answers alone if all went well. */
export type PackedOutcomes =
  | { readonly answers: readonly StoreAnswer[] }
  | { readonly outcomes: readonly Outcome[] };

/** What comes from it. When it has closed the database it ends. */
export type FromThread = PackedOutcomes | 'open';

export function encodeOutcomes(outcomes: readonly Outcome[]): PackedOutcomes {
  const answers: StoreAnswer[] = [];
  for (const outcome of outcomes) {
    if (!('answer' in outcome)) return { outcomes };
    answers.push(outcome.answer);
  }
  return { answers };
}

export function decodeOutcomes(packed: PackedOutcomes): readonly Outcome[] {
  return 'answers' in packed ? packed.answers.map(answer => ({ answer })) : packed.outcomes;
}
