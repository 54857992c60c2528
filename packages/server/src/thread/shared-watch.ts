import { RUN_KINDS, type RulesRun, type RulesWatch, type RunKind } from './rules-watch.ts';

/** The maximum length of a name in bytes; longer names are truncated. */
const TEXT_BYTES = 256;
/** The number of the run, two lengths of texts, and the kind. */
const HEAD_BYTES = 16;

/**
 * Which rules are running in a thread, in memory that another thread can read.
 *
 * A looping thread cannot answer messages. The number grows with each beginning and each
 * end: it is odd while rules run, and an odd number that does not change is a loop.
 */
export class SharedWatch implements RulesWatch {
  readonly buffer: SharedArrayBuffer;
  readonly #head: Int32Array;
  readonly #text: Uint8Array;
  readonly #encoder = new TextEncoder();

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(HEAD_BYTES + 2 * TEXT_BYTES)) {
    this.buffer = buffer;
    this.#head = new Int32Array(buffer, 0, HEAD_BYTES / 4);
    this.#text = new Uint8Array(buffer, HEAD_BYTES);
  }

  enter(game: string, kind: RunKind, id: string): void {
    this.#head[1] = this.#write(game, 0);
    this.#head[2] = this.#write(id, TEXT_BYTES);
    this.#head[3] = RUN_KINDS.indexOf(kind);
    Atomics.add(this.#head, 0, 1);
  }

  leave(): void {
    Atomics.add(this.#head, 0, 1);
  }

  /** The number of the run that is going on, or `undefined` if none is. */
  get running(): number | undefined {
    const number = Atomics.load(this.#head, 0);
    return number % 2 === 0 ? undefined : number;
  }

  /** The run in progress. */
  get what(): RulesRun {
    return {
      game: this.#read(0, this.#head[1] ?? 0),
      kind: RUN_KINDS[this.#head[3] ?? 0] ?? 'table',
      id: this.#read(TEXT_BYTES, this.#head[2] ?? 0),
    };
  }

  #write(text: string, at: number): number {
    return this.#encoder.encodeInto(text, this.#text.subarray(at, at + TEXT_BYTES)).written;
  }

  #read(at: number, length: number): string {
    // A copy, because TextDecoder refuses shared memory.
    return new TextDecoder().decode(this.#text.slice(at, at + length));
  }
}
