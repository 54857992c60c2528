import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { qrCode, qrPath } from './qr-code.ts';
import { correctionOf } from './reed-solomon.ts';

const ADDRESS = `http://192.168.1.20:8080/t/K7QX3F?${'abcdefghij'.repeat(30)}`;

/** By how many letters of the address it holds; from the package `qrcode` 1.5.4, and read by `jsqr`. */
const MADE_BY_ANOTHER_ENCODER = [
  [3, 21, 'e85ba384f2ff328d'],
  [14, 21, '2f21934e0b544607'],
  [20, 25, '382a50ce3780d4bd'],
  [30, 29, '3d9c76ffdb78a00d'],
  [42, 29, '87596311f78990a3'],
  [60, 33, 'e84415bb6b6e275e'],
  [84, 37, '654446e4806ad28d'],
  [100, 41, '80541bf0595995f2'],
  [120, 45, 'd1aeee0fc54c3a91'],
  [150, 49, 'b379bbc7203fdc39'],
  [180, 53, 'f418c31a486e8e0e'],
  [210, 57, '0caf39dab80cbabe'],
] as const;

describe('a QR code', () => {
  test('has the correction codewords of the usual worked example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  test.each(MADE_BY_ANOTHER_ENCODER)(
    'of %i letters is module for module what another encoder makes',
    (letters, size, hash) => {
      const rows = qrCode(ADDRESS.slice(0, letters));
      expect({ size: rows.length, hash: hashOf(rows) }).toEqual({ size, hash });
    },
  );

  test('refuses what has no room', () => {
    expect(() => qrCode('x'.repeat(214))).toThrow('too large');
    expect(qrCode('x'.repeat(213))).toHaveLength(57);
  });

  test('is drawn as one path with a square for each dark module', () => {
    expect(qrPath([[true, false, true]])).toBe('M0 0h1v1h-1zM2 0h1v1h-1z');
  });
});

function hashOf(rows: readonly (readonly boolean[])[]): string {
  const text = rows.map(row => row.map(Number).join('')).join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
