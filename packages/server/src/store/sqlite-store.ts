import type {
  AppendRequest,
  AppendResult,
  LogPrefix,
  LogRecord,
  Removal,
  Store,
  StoredSnapshot,
  StoredTable,
  StoreHealth,
  TableFilter,
  TableMeta,
  TablePage,
  TableStatus,
} from '@boardsmith/session';
import type { DamagedTable } from './damage-list.ts';
import { type FolderLock, lockFolder, prepareFolder } from './data-folder.ts';
import type { SqliteReader } from './reader.ts';
import type { Recovery } from './recovery.ts';
import { BackgroundScrub } from './scrub.ts';
import { failureOf, messageOf, StoreFailure } from './store-failure.ts';
import { CommitPace, StoreThread } from './store-thread.ts';
import { decodeRecord, encodeRecord } from './stored-record.ts';
import type { EncodedAppend, EncodedMeta, SqliteWriter } from './writer.ts';

export interface SqliteStoreOptions {
  /** The maximum size of the database, in bytes; a write beyond it is refused, and nothing is lost. */
  readonly maxBytes?: number;
  /** Called after each transaction, with how many requests shared it. */
  readonly onCommit?: (requests: number) => void;
  /** The background scrub has found a damaged table, which is frozen now. */
  readonly onDamage?: (table: DamagedTable) => void;
  /** Milliseconds between two steps of the background scrub, of a thousand records each. */
  readonly scrubMs?: number;
  /** Called once when the disk or a thread of the store has failed; nothing is written after it. */
  readonly onFailure?: (message: string) => void;
}

/** The default reads a million records in a quarter of an hour, with less than 1 % of the reading thread. */
const SCRUB_MS = 1_000;

/** If the latest write is older than this, `health` makes another one. */
const PROOF_MS = 1_000;

/**
 * Stores games in a folder: one thread writes, and waiting writes share its next commit; another thread
 * reads.
 */
export class SqliteStore implements Store {
  readonly #writer: StoreThread<SqliteWriter>;
  readonly #reader: StoreThread<SqliteReader>;
  readonly #lock: FolderLock;
  readonly #pace: CommitPace;
  readonly #state: StoreState;
  readonly #scrub: BackgroundScrub;
  #closed: Promise<void> | undefined;

  private constructor(parts: StoreParts) {
    this.#writer = parts.writer;
    this.#reader = parts.reader;
    this.#lock = parts.lock;
    this.#pace = parts.pace;
    this.#state = parts.state;
    const { onDamage, scrubMs: pauseMs = SCRUB_MS } = parts.options;
    this.#scrub = new BackgroundScrub({
      pauseMs,
      step: (cursor, limit) => this.#reader.call('scrub', cursor, limit),
      onDamage: async table => {
        if (this.#state.damaged.has(table.game)) return;
        this.#state.damaged.add(table.game);
        await this.#write(this.#writer.call('freeze', table));
        onDamage?.(table);
      },
    });
  }

  /** Opens the games in a folder, which is created if necessary, and locks out other processes. */
  static async open(folder: string, options: SqliteStoreOptions = {}): Promise<SqliteStore> {
    const files = prepareFolder(folder);
    const lock = await lockFolder(folder);
    const pace = new CommitPace();
    const state = new StoreState(options.onFailure);
    const onDeath = (message: string): void => state.fail(message);
    const { maxBytes, onCommit } = options;
    let writer: StoreThread<SqliteWriter> | undefined;
    try {
      writer = await StoreThread.start<SqliteWriter>(
        { role: 'writer', files, maxBytes },
        {
          pace,
          onDeath,
          onTrouble: message => state.trouble(message),
          onAnswered: (calls, isSound) => {
            if (isSound) state.written();
            onCommit?.(calls);
          },
        },
      );
      for (const { game } of writer.recovery.damaged) state.damaged.add(game);
      const reader = await StoreThread.start<SqliteReader>({ role: 'reader', files }, { onDeath });
      return new SqliteStore({ writer, reader, lock, pace, state, options });
    } catch (error) {
      await writer?.close();
      lock.release();
      throw error;
    }
  }

  /** The findings of opening the folder: tables that have lost records, and damaged files. */
  get recovery(): Recovery {
    return this.#writer.recovery;
  }

  create(game: string, meta: TableMeta, records: readonly LogRecord[] = []): Promise<void> {
    return this.#write(
      this.#writer.call('create', game, encodeMeta(meta), records.map(encodeRecord)),
    );
  }

  /** Copies some records at a time, so that moves of other tables are committed in between. */
  async copy(
    game: string,
    meta: TableMeta,
    begin: LogPrefix,
    records: readonly LogRecord[],
  ): Promise<void> {
    await this.#write(this.#writer.call('beginCopy', game, encodeMeta(meta), begin));
    try {
      while (await this.#watched(this.#writer.call('copyRecords', game, begin), begin.game));
      await this.#write(this.#writer.call('endCopy', game, meta.status, records.map(encodeRecord)));
    } catch (error) {
      const removal = { before: Infinity, reason: 'This table could not be copied' };
      // If this fails too, the next start removes the table.
      await this.remove(game, removal).catch(() => undefined);
      throw error;
    }
  }

  async beginEpoch(game: string): Promise<number | undefined> {
    return (await this.#writer.call('beginEpoch', game)) ?? undefined;
  }

  async load(game: string): Promise<StoredTable | undefined> {
    const table = await this.#watched(this.#reader.call('load', game), game);
    if (table === null) return undefined;
    const { meta, snapshot, records, epoch, version } = table;
    const decoded = { meta: decodeMeta(meta), records: records.map(decodeRecord), epoch, version };
    return snapshot === null ? decoded : { ...decoded, snapshot };
  }

  async readMeta(game: string): Promise<TableMeta | undefined> {
    const meta = await this.#watched(this.#reader.call('readMeta', game), game);
    return meta === null ? undefined : decodeMeta(meta);
  }

  append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    this.#pace.add(batch.length);
    return this.#watched(this.#writer.call('append', batch.map(encodeAppend)));
  }

  snapshot(game: string, epoch: number, snapshot: StoredSnapshot): Promise<void> {
    return this.#write(this.#writer.call('snapshot', game, epoch, snapshot));
  }

  async read(game: string, fromSeq: number, limit: number): Promise<readonly LogRecord[]> {
    const records = await this.#reader.call('read', game, fromSeq, finite(limit));
    return records.map(decodeRecord);
  }

  due(before: number): Promise<readonly { readonly game: string; readonly at: number }[]> {
    return this.#reader.call('due', finite(before));
  }

  async list(filter: TableFilter): Promise<TablePage> {
    const { tables, next } = await this.#reader.call('list', filter);
    return {
      next,
      tables: tables.map(({ game, version, meta, isDamaged }) => {
        const shown = decodeMeta(meta);
        return { game, version, meta: isDamaged ? { ...shown, status: 'frozen' } : shown };
      }),
    };
  }

  async findByCode(code: string): Promise<string | undefined> {
    return (await this.#reader.call('findByCode', code)) ?? undefined;
  }

  updateMeta(game: string, epoch: number, meta: TableMeta): Promise<void> {
    return this.#write(this.#writer.call('updateMeta', game, epoch, encodeMeta(meta)));
  }

  unused(status: TableStatus, before: number, limit: number): Promise<readonly string[]> {
    return this.#reader.call('unused', status, finite(before), finite(limit));
  }

  async remove(game: string, removal: Removal): Promise<boolean> {
    const isRemoved = await this.#watched(
      this.#writer.call('remove', game, { ...removal, before: finite(removal.before) }),
    );
    // Includes the records of tables whose removal was interrupted by a crash.
    while (await this.#watched(this.#writer.call('sweepRecords')));
    return isRemoved;
  }

  async whyRemoved(idOrCode: string): Promise<string | undefined> {
    return (await this.#reader.call('whyRemoved', idOrCode)) ?? undefined;
  }

  /** Proves that writes work: by the latest write if it is recent, otherwise by an empty one. */
  async health(): Promise<StoreHealth> {
    this.#state.refuseIfFailed();
    if (this.#state.writtenMsAgo > PROOF_MS) {
      await this.#write(this.#writer.call('heartbeat', Date.now()));
    }
    const { writtenMsAgo, concerns } = this.#state;
    return { writtenMsAgo: Math.round(writtenMsAgo), concerns };
  }

  /** Closes the store after all pending calls. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await this.#scrub.close();
    // The last connection that closes empties the WAL, so the writer closes last.
    await this.#reader.close();
    await this.#writer.close();
    this.#lock.release();
  }

  async #write(call: Promise<null>): Promise<void> {
    await this.#watched(call);
  }

  /** Notes a failure of any call: once the outcome of a write is unknown, the store acknowledges nothing more. */
  async #watched<A>(call: Promise<A>, game?: string): Promise<A> {
    try {
      return await call;
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'gone') this.#state.fail(messageOf(error));
      if (failure === 'damaged' && game !== undefined) this.#state.damaged.add(game);
      throw error;
    }
  }
}

interface StoreParts {
  readonly writer: StoreThread<SqliteWriter>;
  readonly reader: StoreThread<SqliteReader>;
  readonly lock: FolderLock;
  readonly pace: CommitPace;
  readonly state: StoreState;
  readonly options: SqliteStoreOptions;
}

/** Whether a store can still acknowledge writes. */
class StoreState {
  readonly #onFailure: ((message: string) => void) | undefined;
  #failed: string | undefined;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #trouble: string | undefined;
  /** Tables whose stored data does not match its checksums. */
  readonly damaged = new Set<string>();

  constructor(onFailure: ((message: string) => void) | undefined) {
    this.#onFailure = onFailure;
  }

  /** Milliseconds since the latest durable write. */
  get writtenMsAgo(): number {
    return performance.now() - this.#writtenAt;
  }

  get concerns(): readonly string[] {
    const { size } = this.damaged;
    return [
      ...(size === 0 ? [] : [`Frozen because their stored data is damaged: ${size} tables`]),
      ...(this.#trouble === undefined ? [] : [this.#trouble]),
    ];
  }

  written(): void {
    this.#writtenAt = performance.now();
  }

  trouble(message: string): void {
    this.#trouble = message;
  }

  fail(message: string): void {
    if (this.#failed !== undefined) return;
    this.#failed = message;
    this.#onFailure?.(message);
  }

  refuseIfFailed(): void {
    if (this.#failed !== undefined) throw new StoreFailure(this.#failed, { failure: 'gone' });
  }
}

function encodeMeta(meta: TableMeta): EncodedMeta {
  const { code, status, gameType, setup } = meta;
  return { code, status, gameType, isPublic: setup.isPublic, text: JSON.stringify(meta) };
}

function decodeMeta(text: string): TableMeta {
  const meta: TableMeta = JSON.parse(text);
  return meta;
}

function encodeAppend({ game, epoch, expect, due, records, meta }: AppendRequest): EncodedAppend {
  const encoded = { game, epoch, expect, due, records: records.map(encodeRecord) };
  return { ...encoded, meta: meta === undefined ? null : encodeMeta(meta) };
}

/** SQLite has no infinite number. */
function finite(number: number): number {
  return Math.min(number, Number.MAX_SAFE_INTEGER);
}
