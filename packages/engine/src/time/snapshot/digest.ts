import { halvesToHex, mixHi, mixLo } from '../../state/hash/mix.ts';
import type { JsonObject, JsonValue } from '../../state/values/json.ts';

/** For each part of a saved file, under its key, a hash of what was written there. */
export type Digest = Readonly<Record<string, string>>;

/** The parts of a file that a digest covers: all but the digest itself. */
type Parts = Readonly<Record<string, unknown>>;

/**
 * Hashes every part of a saved file, so that one that was damaged or edited is refused, and with the
 * name of the part. It is no signature: who can read this can write a file that fits.
 */
export function digestOf(file: Parts): Digest {
  const digest: Record<string, string> = {};
  for (const [key, part] of Object.entries(file)) {
    if (key !== 'digest' && part !== undefined) digest[key] = hashText(JSON.stringify(part));
  }
  return digest;
}

/** The parts of a file that are not what its digest says; without a digest that is the digest itself. */
export function damagedParts(file: JsonObject): readonly string[] {
  const { digest } = file;
  if (typeof digest !== 'object' || digest === null || Array.isArray(digest)) return ['digest'];
  const found = digestOf(file);
  // The check above has left nothing but objects of JSON.
  const saved = digest as Readonly<Record<string, JsonValue>>;
  const keys = new Set([...Object.keys(saved), ...Object.keys(found)]);
  return [...keys].filter(key => !Object.hasOwn(saved, key) || saved[key] !== found[key]);
}

/** A text as 16 hexadecimal digits. The texts are long and occur once: nothing is remembered. */
function hashText(text: string): string {
  let [a, b] = [text.length, ~text.length];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul((b << 5) ^ (b >>> 27) ^ unit, 0x5bd1e995);
  }
  return halvesToHex(mixHi(a, b), mixLo(b, a));
}
