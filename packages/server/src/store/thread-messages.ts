import type { StoredSnapshot } from '@boardsmith/session';
import type { EncodedAppend, EncodedMeta, EncodedRecord } from './encoded.ts';
import type { Outcome, RequestOf, StoreAnswer, StoreRequest } from './request.ts';

/** What the thread of a store is started with. */
export interface StoreThreadSetup {
  readonly path: string;
  /** The file may grow to so many bytes. */
  readonly maxBytes?: number | undefined;
}

/**
 * Requests that share a transaction.
 *
 * A few long texts, because to copy objects from thread to thread takes several times as long; and
 * texts that are JSON already lie beside the rest, because to quote them takes as long again.
 */
export interface Parcel {
  /** The requests as JSON, without records and the bytes of states. */
  readonly requests: string;
  /** The records of all appends, a line each: there are no line breaks in JSON. */
  readonly records: string;
  /** The bytes of all states. */
  readonly states: readonly string[];
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

/** Table, lease, expected length, moment to be woken, how many records, and what is known of the table. */
type PackedAppend = readonly [string, number, number, number | null, number, EncodedMeta?];
type PackedRequest =
  | { readonly do: 'append'; readonly batch: readonly PackedAppend[] }
  | Exclude<StoreRequest, { readonly do: 'append' | 'snapshot' }>
  | (Omit<RequestOf<'snapshot'>, 'snapshot'> & {
      readonly snapshot: Omit<StoredSnapshot, 'bytes'>;
    });

export function encodeRequests(requests: readonly StoreRequest[]): Parcel {
  const packed: PackedRequest[] = [];
  const lines: EncodedRecord[] = [];
  const states: string[] = [];
  // Pushed one by one: a list that `map` has made may have holes, and takes twice as long to write.
  for (const request of requests) {
    if (request.do === 'append') {
      const batch: PackedAppend[] = [];
      for (const append of request.batch) {
        batch.push(packAppend(append));
        for (const record of append.records) lines.push(record);
      }
      packed.push({ do: 'append', batch });
    } else if (request.do === 'snapshot') {
      const { bytes, ...snapshot } = request.snapshot;
      packed.push({ ...request, snapshot });
      states.push(bytes);
    } else packed.push(request);
  }
  return { requests: JSON.stringify(packed), records: lines.join('\n'), states };
}

export function decodeRequests({ requests, records, states }: Parcel): readonly StoreRequest[] {
  const packed: readonly PackedRequest[] = JSON.parse(requests);
  const lines = records.split('\n');
  let line = 0;
  let state = 0;
  return packed.map((request): StoreRequest => {
    if (request.do === 'append') {
      const batch = request.batch.map(([game, epoch, expect, due, count, meta]): EncodedAppend => {
        const append = { game, epoch, expect, due, records: lines.slice(line, line + count) };
        line += count;
        return meta === undefined ? append : { ...append, meta };
      });
      return { do: 'append', batch };
    }
    if (request.do !== 'snapshot') return request;
    const bytes = states[state++] ?? '';
    return { ...request, snapshot: { ...request.snapshot, bytes } };
  });
}

function packAppend({ game, epoch, expect, due, records, meta }: EncodedAppend): PackedAppend {
  const count = records.length;
  if (meta === undefined) return [game, epoch, expect, due, count];
  return [game, epoch, expect, due, count, meta];
}

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
