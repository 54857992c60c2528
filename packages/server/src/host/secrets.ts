import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for each other when somebody reads them aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;

/** The secret of a seat: 144 random bits. Whoever has it is the player. */
export function drawToken(): string {
  return randomBytes(18).toString('base64url');
}

/** What is kept of a token: enough to know it again, not enough to use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What a game's chance follows from: 128 random bits. */
export function drawSeed(): string {
  return randomBytes(16).toString('hex');
}

/** The name of a table in addresses; it cannot be guessed. */
export function drawGameId(): string {
  return randomBytes(12).toString('base64url');
}

/** The short code that people tell each other. */
export function drawCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return letters.join('');
}
