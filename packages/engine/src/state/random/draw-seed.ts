import { authorError } from '../../errors/author-error.ts';

/** 128 bits, so that seeds can be neither guessed nor repeated by accident. */
const SEED_BYTES = 16;

/** The part of Web Crypto that the engine uses; it has no types of the DOM or of Node. */
interface EntropySource {
  getRandomValues(bytes: Uint8Array): unknown;
}

/**
 * Draws a seed from the entropy of the host: the only place of the engine that is not deterministic.
 * Nothing but the beginning of a new game calls it: saved games, replays and searches have a seed.
 */
export function drawSeed(): string {
  const source: unknown = Reflect.get(globalThis, 'crypto');
  if (!isEntropySource(source)) throw authorError('no-entropy');
  const bytes = new Uint8Array(SEED_BYTES);
  source.getRandomValues(bytes);
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

function isEntropySource(value: unknown): value is EntropySource {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'getRandomValues') === 'function'
  );
}
