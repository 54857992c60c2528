import { isLoopback, networkOf } from '../address/subscriber-network.ts';
import type { Platform } from '../ports/platform.ts';

type Random = Pick<Platform, 'randomBytes'>;

/** Letters and digits that are not confused with each other when a code is read aloud: 32, so that five bits choose one. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;

const TOKEN_BYTES = 18;
const SEED_BYTES = 16;
const ID_BYTES = 12;

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The secret of a seat: 144 random bits. A client that sends it plays the seat. */
export function drawToken(random: Random): string {
  return base64url(random.randomBytes(TOKEN_BYTES));
}

/**
 * The hash of an address at one table, so that logs of two tables cannot be compared. `undefined` for addresses of
 * this machine: behind a proxy that is not trusted all clients have one of them.
 */
export function hashAddress(
  game: string,
  address: string,
  { hash }: Pick<Platform, 'hash'>,
): string | undefined {
  if (isLoopback(address) || address === networkOf('::1') || address === 'unknown')
    return undefined;
  return hash(`${game} ${address}`);
}

/** The seed of a game: 128 random bits. */
export function drawSeed(random: Random): string {
  return Array.from(random.randomBytes(SEED_BYTES), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The id of a table in addresses; it cannot be guessed. */
export function drawGameId(random: Random): string {
  return base64url(random.randomBytes(ID_BYTES));
}

/** The short join code that players tell each other. */
export function drawCode(random: Random): string {
  return Array.from(random.randomBytes(CODE_LENGTH), byte => ALPHABET[byte % ALPHABET.length]).join(
    '',
  );
}

/** Encodes bytes whose number is a multiple of three, which needs no padding. */
function base64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (const shift of [18, 12, 6, 0]) text += BASE64URL[(group >> shift) & 63];
  }
  return text;
}
