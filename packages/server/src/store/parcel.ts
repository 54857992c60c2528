import {
  type EncodedAppend,
  type EncodedMeta,
  type EncodedRecord,
  encodeAppend,
} from './encoded.ts';
import type { Asked, StoreRequest } from './request.ts';

/** An append is only how many tables it is for; what it says of them is in the columns of the parcel. */
type PackedRequest =
  | { readonly do: 'append'; readonly tables: number }
  | Exclude<StoreRequest, { readonly do: 'append' }>;

/**
 * Requests that share a transaction, on their way to the thread of a store.
 *
 * What is appended lies in columns with an entry for each table, and in one long text, because to copy an
 * object for each from thread to thread takes several times as long.
 */
export interface Parcel {
  readonly requests: readonly PackedRequest[];
  readonly games: readonly string[];
  readonly epochs: readonly number[];
  readonly expected: readonly number[];
  readonly dues: readonly (number | null)[];
  readonly metas: readonly (EncodedMeta | null)[];
  /** How many records come for each table. */
  readonly counts: readonly number[];
  /** The records, a line each: there are no line breaks in JSON. */
  readonly records: string;
}

/** Collects requests. Appends are encoded at once: what stays until the parcel is sent is little. */
export class ParcelMaker {
  readonly #requests: PackedRequest[] = [];
  readonly #games: string[] = [];
  readonly #epochs: number[] = [];
  readonly #expected: number[] = [];
  readonly #dues: (number | null)[] = [];
  readonly #metas: (EncodedMeta | null)[] = [];
  readonly #counts: number[] = [];
  readonly #records: EncodedRecord[] = [];

  /** How many tables something is appended to. */
  get tables(): number {
    return this.#games.length;
  }

  add(request: Asked): void {
    if (request.do !== 'append') {
      this.#requests.push(request);
      return;
    }
    // First all of them: what cannot be encoded must not leave half of itself among the others.
    const batch = request.batch.map(encodeAppend);
    this.#requests.push({ do: 'append', tables: batch.length });
    for (const append of batch) this.#append(append);
  }

  make(): Parcel {
    return {
      requests: this.#requests,
      games: this.#games,
      epochs: this.#epochs,
      expected: this.#expected,
      dues: this.#dues,
      metas: this.#metas,
      counts: this.#counts,
      records: this.#records.join('\n'),
    };
  }

  #append({ game, epoch, expect, due, records, meta }: EncodedAppend): void {
    this.#games.push(game);
    this.#epochs.push(epoch);
    this.#expected.push(expect);
    this.#dues.push(due);
    this.#metas.push(meta);
    this.#counts.push(records.length);
    for (const record of records) this.#records.push(record);
  }
}

/** The requests in a parcel, as the thread does them. */
export function openParcel({ requests, ...columns }: Parcel): readonly StoreRequest[] {
  const records = columns.records.split('\n');
  let row = 0;
  let line = 0;
  return requests.map((request): StoreRequest => {
    if (request.do !== 'append') return request;
    const batch: EncodedAppend[] = [];
    for (const end = row + request.tables; row < end; row++) {
      const next = line + (columns.counts[row] ?? 0);
      batch.push({
        game: columns.games[row] ?? '',
        epoch: columns.epochs[row] ?? 0,
        expect: columns.expected[row] ?? 0,
        due: columns.dues[row] ?? null,
        records: records.slice(line, next),
        meta: columns.metas[row] ?? null,
      });
      line = next;
    }
    return { do: 'append', batch };
  });
}
