import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fc, test as law } from '@fast-check/vitest';
import { afterAll, beforeAll, expect } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { WebSocketPort } from './socket-server.ts';

const server = createServer();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
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

/** What arrives of some texts, the last of which is followed by a goodbye. */
async function sent(texts: readonly string[]): Promise<{ heard: string[]; code: number }> {
  server.once('upgrade', (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, socket => {
      const port = new WebSocketPort(socket, stream);
      for (const [i, text] of texts.entries()) {
        if (i % 3 === 2) socket.ping();
        port.send(text);
      }
      port.close(4002, 'enough');
      port.send('sent to a closed socket');
    });
  });
  const client = new WebSocket(url);
  const heard: string[] = [];
  client.on('message', data => heard.push(String(data)));
  const [code] = await once(client, 'close');
  return { heard, code: Number(code) };
}

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(0, 1, 125, 126, 127, 255, 256, 65_535, 65_536).map(length => 'x'.repeat(length)),
  fc.constantFrom('é', '\u{1f0a1}', '\u0080', `${'x'.repeat(125)}ü`),
);

law.prop([fc.array(text, { maxLength: 12 })], { numRuns: 40 })(
  '[NET10] messages arrive whole and in order, whatever their length and letters, and nothing after the goodbye',
  async texts => {
    expect(await sent(texts)).toEqual({ heard: texts, code: 4002 });
  },
);
