import type { PlayerView } from '@boardsmith/engine';

/**
 * Returns sixteen hexadecimal digits that are equal for equal views, whatever the order of their keys.
 *
 * Table and client compute the hash separately: a client whose view differs detects it.
 */
export function viewHash(view: PlayerView): string {
  const halves = new HashHalves();
  halves.mix(view);
  return halves.hex();
}

class HashHalves {
  #a = 0x811c9dc5;
  #b = 0x5bd1e995;

  mix(value: unknown): void {
    if (typeof value !== 'object' || value === null) {
      this.#mixText(typeof value);
      this.#mixText(String(value));
      this.#mixText(';');
    } else if (Array.isArray(value)) {
      this.#mixText(`[${value.length}`);
      for (const each of value) this.mix(each);
    } else this.#mixEntries(value);
  }

  #mixEntries(value: object): void {
    this.#mixText('{');
    for (const name of Object.keys(value).sort()) {
      const each: unknown = Reflect.get(value, name);
      if (each === undefined) continue;
      this.#mixText(name);
      this.#mixText(':');
      this.mix(each);
    }
    this.#mixText('}');
  }

  #mixText(text: string): void {
    let a = this.#a;
    let b = this.#b;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      a = Math.imul(a ^ unit, 0x01000193);
      b = Math.imul((b << 5) ^ (b >>> 27) ^ unit, 0x9e3779b1);
    }
    this.#a = a;
    this.#b = b;
  }

  hex(): string {
    return hex(this.#a) + hex(this.#b);
  }
}

function hex(half: number): string {
  return (half >>> 0).toString(16).padStart(8, '0');
}
