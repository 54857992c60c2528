import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';

/** How long a table was when its last append was acknowledged, and the checksum of that record. */
export interface Acknowledged {
  readonly version: number;
  readonly chain: number;
}

/** Acknowledgements reach the disk at least this often; after a power failure later ones may be missing. */
const SYNC_MS = 1_000;
/** Room for 20,000 lines. The file has its full size from the start: every `fsync` is slower while a file grows. */
const FILE_BYTES = 1_000_000;

/**
 * A log of acknowledged lengths, in a separate file from the database.
 *
 * After every commit and before any answer one line for each changed table is written to it, without waiting
 * for the disk: a second `fsync` for each commit would double the time of a move. A line therefore never says more
 * than the database had on the disk, and after the death of the process the lines say exactly what was acknowledged,
 * because the operating system holds them. After a power failure those of the last second may be missing; then
 * `checkWal` still finds all damage except in the last commit, which looks like a torn write.
 *
 * When a checkpoint has put everything into the database file, new lines overwrite old ones from the beginning.
 * Lines of earlier rounds that are left behind them do no harm: a log never becomes shorter, so they are true for ever.
 */
export class AcknowledgementLog {
  readonly #file: number;
  readonly #onTrouble: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  /** Lines that could not be written, on a full disk for example; they go with the next ones. */
  #unwritten = '';
  #at = 0;
  #isDirty = false;
  #isClosed = false;

  constructor(path: string, onTrouble: (error: unknown) => void) {
    this.#file = openSync(path, 'r+');
    this.#onTrouble = onTrouble;
    this.#timer = setInterval(() => this.#sync(), SYNC_MS);
    this.#timer.unref();
    const { size } = fstatSync(this.#file);
    if (size < FILE_BYTES) {
      writeSync(this.#file, Buffer.alloc(FILE_BYTES - size, '\n'), 0, FILE_BYTES - size, size);
      fdatasyncSync(this.#file);
    }
  }

  add(tables: ReadonlyMap<string, Acknowledged>): void {
    let lines = this.#unwritten;
    for (const [id, { version, chain }] of tables) lines += encodeLine(id, version, chain);
    if (lines === '') return;
    try {
      this.#at += writeSync(this.#file, `${lines}\n`, this.#at) - 1;
      this.#unwritten = '';
      this.#isDirty = true;
    } catch (error) {
      this.#unwritten = lines;
      this.#onTrouble(error);
    }
  }

  /** Restarts at the beginning of the file: the database file contains everything that the lines acknowledge. */
  restart(): void {
    this.#unwritten = '';
    this.#at = 0;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    fdatasyncSync(this.#file);
    closeSync(this.#file);
  }

  /** Runs in a thread of Node's pool, so that no commit waits for it. */
  #sync(): void {
    if (!this.#isDirty) return;
    this.#isDirty = false;
    fdatasync(this.#file, error => {
      if (error !== null && !this.#isClosed) this.#onTrouble(error);
    });
  }
}

/** The greatest length that was acknowledged of each table. Damaged and half overwritten lines are left out. */
export function readAcknowledged(path: string): ReadonlyMap<string, Acknowledged> {
  const tables = new Map<string, Acknowledged>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const entry = decodeLine(line);
    if (entry === undefined) continue;
    const known = tables.get(entry.id);
    if (known === undefined || known.version < entry.version) tables.set(entry.id, entry);
  }
  return tables;
}

function encodeLine(id: string, version: number, chain: number): string {
  const text = JSON.stringify([id, version, chain]);
  return `${crc32(text).toString(16)} ${text}\n`;
}

function decodeLine(line: string): (Acknowledged & { readonly id: string }) | undefined {
  const space = line.indexOf(' ');
  const text = line.slice(space + 1);
  if (space < 0 || line.slice(0, space) !== crc32(text).toString(16)) return undefined;
  const [id, version, chain]: [string, number, number] = JSON.parse(text);
  return { id, version, chain };
}
