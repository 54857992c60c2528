import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fc, test as law } from '@fast-check/vitest';
import { afterAll, beforeAll, expect } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { readFrames } from './read-frames.ts';

const MOST = 300;
const server = createServer();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MOST });
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What a socket hears of pieces, and with which code it is closed. */
async function heardOf(
  pieces: readonly Buffer[],
  isFast: boolean,
): Promise<{ readonly heard: readonly string[]; readonly code: number }> {
  const heard: string[] = [];
  server.once('upgrade', (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, socket => {
      socket.on('message', (data, isBinary) => heard.push(`${isBinary ? 'binary ' : ''}${data}`));
      socket.on('error', () => undefined);
      socket.on('ping', data => heard.push(`ping ${data}`));
      if (isFast) readFrames(socket, { most: MOST, heard: text => heard.push(text) });
      for (const piece of pieces) stream.emit('data', Buffer.from(piece));
      if (socket.readyState === socket.OPEN) socket.close(4000);
    });
  });
  const client = new WebSocket(url);
  const [code] = await once(client, 'close');
  return { heard, code: Number(code) };
}

interface Wish {
  readonly head: number;
  readonly payload: Buffer;
  readonly mask: Uint8Array;
  readonly isMasked: boolean;
}

function frameOf({ head, payload, mask, isMasked }: Wish): Buffer {
  const long = payload.length >= 126;
  const length = [(isMasked ? 0x80 : 0) | (long ? 126 : payload.length)];
  if (long) length.push(payload.length >> 8, payload.length & 0xff);
  const body = isMasked ? payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0)) : payload;
  return Buffer.concat([Buffer.from([head, ...length]), isMasked ? mask : Buffer.alloc(0), body]);
}

const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 12 }) },
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(0, 125, 126, 200, MOST, MOST + 1).map(length => 'x'.repeat(length)),
);
const frame = fc
  .record({
    head: fc.oneof(
      { weight: 12, arbitrary: fc.constant(0x81) },
      fc.constantFrom(0x82, 0x89, 0x8a, 0x88, 0x01, 0x00, 0x80, 0xc1, 0x83),
    ),
    payload: fc.oneof(
      { weight: 6, arbitrary: text.map(each => Buffer.from(each)) },
      fc.uint8Array({ maxLength: 8 }).map(each => Buffer.from(each)),
    ),
    mask: fc.uint8Array({ minLength: 4, maxLength: 4 }),
    isMasked: fc.integer({ min: 0, max: 30 }).map(each => each > 0),
  })
  .map(frameOf);

/** The bytes of frames, cut anywhere. */
const pieces = fc
  .tuple(fc.array(frame, { maxLength: 8 }), fc.array(fc.nat(), { maxLength: 6 }))
  .map(([frames, cuts]) => {
    const bytes = Buffer.concat(frames);
    const at = [0, ...cuts.map(cut => cut % (bytes.length + 1)), bytes.length];
    at.sort((a, b) => a - b);
    return at.slice(1).map((end, i) => bytes.subarray(at[i], end));
  });

law.prop([pieces], { numRuns: 60 })(
  '[NET11] whatever frames come in whatever pieces, the same is heard and the same is refused as without the short way',
  async some => {
    expect(await heardOf(some, true)).toEqual(await heardOf(some, false));
  },
);

law.prop([fc.array(fc.string({ maxLength: 200 }), { maxLength: 8 })], { numRuns: 20 })(
  '[NET11] messages are heard in their order',
  async texts => {
    const mask = Buffer.from([1, 2, 3, 4]);
    const frames = texts.map(each =>
      frameOf({ head: 0x81, payload: Buffer.from(each), mask, isMasked: true }),
    );
    expect(await heardOf([Buffer.concat(frames)], true)).toEqual({ heard: texts, code: 4000 });
  },
);
