import { beforeAll } from 'vitest';

/**
 * A game without a seed draws one from Web Crypto. In tests these draws come from a counter that restarts in
 * every file: seeds differ from each other, and a failing test fails again.
 */
let draws = 0;
beforeAll(() => {
  draws = 0;
});

Object.defineProperty(globalThis.crypto, 'getRandomValues', {
  configurable: true,
  writable: true,
  value: <T extends ArrayBufferView>(array: T): T => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const at of bytes.keys()) bytes[at] = (Math.imul(++draws, 0x9e3779b1) >>> 24) & 0xff;
    return array;
  },
});
