import { FORMS, HEX, WIDE } from './byte-writer.ts';

const double = new Float64Array(1);
const doubleBytes: Uint8Array = new Uint8Array(double.buffer);

/** Reads what `ByteWriter` has written. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** How many bytes have been read, and skipped at the beginning. */
  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  count(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte <= 0x7f) return value;
    }
  }

  number(): number {
    for (let i = 0; i < doubleBytes.length; i++) doubleBytes[i] = this.byte();
    return double[0] ?? 0;
  }

  text(): string {
    const head = this.count();
    const form = head % FORMS;
    let text = '';
    for (let left = Math.floor(head / FORMS); left > 0; left--) text += this.#letters(form);
    return text;
  }

  skipText(): void {
    const head = this.count();
    this.#at += Math.floor(head / FORMS) * (head % FORMS === WIDE ? 2 : 1);
  }

  #letters(form: number): string {
    const byte = this.byte();
    if (form === HEX) return byte.toString(16).padStart(2, '0');
    return String.fromCharCode(form === WIDE ? byte * 0x100 + this.byte() : byte);
  }
}
