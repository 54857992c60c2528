/** How the letters of a text lie in bytes. */
export const HEX = 0;
const NARROW = 1;
export const WIDE = 2;
/** The length of a text and how its letters lie share one number. */
export const FORMS = 3;

const FIRST_BYTES = 256;

const double = new Float64Array(1);
const doubleBytes: Uint8Array = new Uint8Array(double.buffer);

/** Writes numbers and texts as few bytes, one after the other; `ByteReader` reads them. */
export class ByteWriter {
  #bytes: Uint8Array = new Uint8Array(FIRST_BYTES);
  #length = 0;

  /** The first `length` of these have been written. They are good until the next word is written. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  get length(): number {
    return this.#length;
  }

  /** Forgets what has been written after the first bytes. */
  keep(length: number): void {
    this.#length = length;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** A whole number that is not negative: seven bits a byte. */
  count(value: number): void {
    let left = value;
    for (; left > 0x7f; left = Math.floor(left / 0x80)) this.byte((left % 0x80) | 0x80);
    this.byte(left);
  }

  /** Any number. */
  number(value: number): void {
    this.#reserve(doubleBytes.length);
    double[0] = value;
    this.#bytes.set(doubleBytes, this.#length);
    this.#length += doubleBytes.length;
  }

  /** Any text, also with letters that are no letters alone: what a client names a request is its business. */
  text(value: string): void {
    const form = formOf(value);
    const { length } = value;
    this.count((form === HEX ? length / 2 : length) * FORMS + form);
    this.#reserve(length * 2);
    if (form === HEX) this.#hex(value);
    else if (form === NARROW) this.#narrow(value);
    else this.#wide(value);
  }

  #hex(value: string): void {
    for (let i = 0; i < value.length; i += 2) {
      const byte = digitOf(value.charCodeAt(i)) * 16 + digitOf(value.charCodeAt(i + 1));
      this.#bytes[this.#length++] = byte;
    }
  }

  #narrow(value: string): void {
    for (let i = 0; i < value.length; i++) this.#bytes[this.#length++] = value.charCodeAt(i);
  }

  #wide(value: string): void {
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      this.#bytes[this.#length++] = code >> 8;
      this.#bytes[this.#length++] = code & 0xff;
    }
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const bytes = new Uint8Array((this.#length + more) * 2);
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}

const ZERO = 0x30;
const NINE = 0x39;
const A = 0x61;
const F = 0x66;

/** The narrowest form for a text. Ids and hashes are mostly digits and the letters from a to f. */
function formOf(text: string): number {
  let isHex = text.length % 2 === 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0xff) return WIDE;
    isHex &&= (code >= ZERO && code <= NINE) || (code >= A && code <= F);
  }
  return isHex ? HEX : NARROW;
}

function digitOf(code: number): number {
  return code <= NINE ? code - ZERO : code - A + 10;
}
