import type { AppendRequest, Lease, StoredSnapshot, TableFilter } from '@boardsmith/session';
import type {
  EncodedAppend,
  EncodedListed,
  EncodedMeta,
  EncodedRecord,
  EncodedRecords,
  EncodedResult,
  EncodedTable,
} from './encoded.ts';
import type { SqliteEngine } from './sqlite-engine.ts';
import type { Failure } from './store-failure.ts';

/** What the thread of a store can be asked, as data. */
export type StoreRequest =
  | {
      readonly do: 'create';
      readonly game: string;
      readonly meta: EncodedMeta;
      readonly records: readonly EncodedRecord[];
    }
  | {
      readonly do: 'acquire';
      readonly owner: string;
      readonly ttlMs: number;
      readonly want: readonly string[];
    }
  | { readonly do: 'load'; readonly game: string }
  | { readonly do: 'append'; readonly batch: readonly EncodedAppend[] }
  | {
      readonly do: 'snapshot';
      readonly game: string;
      readonly epoch: number;
      readonly snapshot: StoredSnapshot;
    }
  | {
      readonly do: 'read';
      readonly game: string;
      readonly fromSeq: number;
      readonly limit: number;
    }
  | { readonly do: 'due'; readonly before: number }
  | { readonly do: 'list'; readonly filter: TableFilter }
  | { readonly do: 'findByCode'; readonly code: string }
  | {
      readonly do: 'updateMeta';
      readonly game: string;
      readonly epoch: number;
      readonly meta: EncodedMeta;
    };

/** What a store asks its thread: the requests, before what is appended is encoded. */
export type Asked =
  | { readonly do: 'append'; readonly batch: readonly AppendRequest[] }
  | Exclude<StoreRequest, { readonly do: 'append' }>;

/** What each request is answered with. */
export interface StoreAnswers {
  readonly create: null;
  readonly acquire: readonly Lease[];
  readonly load: EncodedTable | null;
  readonly append: readonly EncodedResult[];
  readonly snapshot: null;
  readonly read: EncodedRecords;
  readonly due: readonly { readonly game: string; readonly at: number }[];
  readonly list: readonly EncodedListed[];
  readonly findByCode: string | null;
  readonly updateMeta: null;
}

export type RequestKind = keyof StoreAnswers;
export type StoreAnswer = StoreAnswers[RequestKind];
export type AskedOf<K extends RequestKind> = Extract<Asked, { readonly do: K }>;
type RequestOf<K extends RequestKind> = Extract<StoreRequest, { readonly do: K }>;

/** What came of a request. */
export type Outcome =
  | { readonly answer: StoreAnswer }
  | { readonly failure: Failure; readonly message: string };

type Handlers = {
  readonly [K in RequestKind]: (engine: SqliteEngine, request: RequestOf<K>) => StoreAnswers[K];
};

const HANDLERS: Handlers = {
  create: (engine, { game, meta, records }) => engine.create(game, meta, records),
  acquire: (engine, { owner, ttlMs, want }) => engine.acquire(owner, ttlMs, want),
  load: (engine, { game }) => engine.load(game),
  append: (engine, { batch }) => engine.append(batch),
  snapshot: (engine, { game, epoch, snapshot }) => engine.snapshot(game, epoch, snapshot),
  read: (engine, { game, fromSeq, limit }) => engine.read(game, fromSeq, limit),
  due: (engine, { before }) => engine.due(before),
  list: (engine, { filter }) => engine.list(filter),
  findByCode: (engine, { code }) => engine.findByCode(code),
  updateMeta: (engine, { game, epoch, meta }) => engine.updateMeta(game, epoch, meta),
};

/** Does what a request says. */
export function perform<K extends RequestKind>(
  engine: SqliteEngine,
  request: RequestOf<K> & { readonly do: K },
): StoreAnswers[K] {
  return HANDLERS[request.do](engine, request);
}
