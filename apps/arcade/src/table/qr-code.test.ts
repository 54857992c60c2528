import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

const ADDRESS = `http://192.168.1.20:8080/t/K7QX3F?${'abcdefghij'.repeat(30)}`;

/** Length of the address, modules on a side, and a hash of them: from the package `qrcode` 1.5.4, read back by `jsqr`. */
const OF_ANOTHER_ENCODER = [
  [3, 21, 'e85ba384f2ff328d'],
  [30, 29, '3d9c76ffdb78a00d'],
  [84, 37, '654446e4806ad28d'],
  [210, 57, '0caf39dab80cbabe'],
] as const;

test.each(OF_ANOTHER_ENCODER)(
  'the QR code of %i characters equals that of another encoder',
  async (length, size, hash) => {
    const code = await qrCode(ADDRESS.slice(0, length));
    expect({ size: code.size, hash: hashOf(code) }).toEqual({ size, hash });
  },
);

function hashOf({ size, path }: { readonly size: number; readonly path: string }): string {
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => Number(dark.has(`${x} ${y}`))).join(''),
  );
  return createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16);
}
