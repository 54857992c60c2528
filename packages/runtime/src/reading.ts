import type { JsonObject, JsonValue } from '@boardsmith/engine';

/** A file of a run is damaged, or of another version. */
export class RunFileError extends Error {
  override readonly name = 'RunFileError';
}

/** Parses a file that may have been edited, and names the faulty part. */
export class FileReading {
  readonly #file: string;

  /** `file` is the name of the file in error messages: `snapshot of a run`. */
  constructor(file: string) {
    this.#file = file;
  }

  object(value: unknown, where: string): JsonObject {
    if (!isObject(value)) throw this.refusal(where, 'an object');
    return value;
  }

  list(value: unknown, where: string): readonly unknown[] {
    if (!Array.isArray(value)) throw this.refusal(where, 'a list');
    return value;
  }

  text(value: unknown, where: string): string {
    if (typeof value !== 'string') throw this.refusal(where, 'a text');
    return value;
  }

  hash(value: unknown, where: string): string {
    const text = this.text(value, where);
    if (!/^[0-9a-f]{16}$/.test(text)) throw this.refusal(where, 'a hash of 16 digits');
    return text;
  }

  whole(value: unknown, where: string): number {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    throw this.refusal(where, 'a whole number');
  }

  count(value: unknown, where: string): number {
    const count = this.whole(value, where);
    if (count < 0) throw this.refusal(where, 'a number from 0');
    return count;
  }

  version(value: unknown, known: number): number {
    if (value === known) return known;
    const given = JSON.stringify(value) ?? 'none';
    throw new RunFileError(
      `The ${this.#file} has version ${given}, and this is written for version ${known}.`,
    );
  }

  refusal(where: string, wanted: string): RunFileError {
    return new RunFileError(`The ${this.#file} is damaged: "${where}" should be ${wanted}.`);
  }
}

/** Parses a text as JSON; `undefined` if it is not JSON. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
