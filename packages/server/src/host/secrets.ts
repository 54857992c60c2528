import { createHash, randomBytes, randomInt } from 'node:crypto';
import { isLoopback } from '../address/allowed-origins.ts';
import { networkOf } from '../address/client-address.ts';

/** Letters and digits that are not confused with each other when a code is read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;

/** The token of a seat: 144 random bits. A client that sends it plays the seat. */
export function drawToken(): string {
  return randomBytes(18).toString('base64url');
}

/** The stored hash of a token: enough to recognise it, not enough to use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * What an address hashes to at one table, so that logs of two tables cannot be compared. `undefined` for addresses of
 * this machine: behind a proxy that is not trusted all clients have one of them.
 */
export function hashAddress(game: string, address: string): string | undefined {
  if (isLoopback(address) || address === networkOf('::1') || address === 'unknown')
    return undefined;
  return createHash('sha256').update(`${game} ${address}`).digest('base64url');
}

/** The seed of a game: 128 random bits. */
export function drawSeed(): string {
  return randomBytes(16).toString('hex');
}

/** The id of a table in addresses; it cannot be guessed. */
export function drawGameId(): string {
  return randomBytes(12).toString('base64url');
}

/** The short code that people tell each other. */
export function drawCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return letters.join('');
}
