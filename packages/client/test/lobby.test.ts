import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { askLobby, LobbyError, openClient } from '../src/index.ts';

/** Says back what it was asked, refuses one path, and has a proxy before it that breaks at another. */
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  let body = '';
  for await (const chunk of request) body += String(chunk);
  if (url === '/api/broken') {
    response.writeHead(502).end('<h1>Bad gateway</h1>');
    return;
  }
  const isRefused = url === '/api/tables/none';
  const { authorization = null, 'content-type': type = null } = headers;
  response.writeHead(isRefused ? 404 : 200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      isRefused ? { error: 'There is no such table' } : { method, url, authorization, type, body },
    ),
  );
});
let origin = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.unstubAllGlobals());

/** What asking for a path is refused with. */
async function refusal(path: string, where: string = origin): Promise<unknown> {
  const refused = await askLobby(path, { origin: where }).catch((error: unknown) => error);
  return refused instanceof LobbyError ? [refused.status, refused.message] : refused;
}

describe('the lobby', () => {
  test('[CLI11] is asked for something, or told something in the name of a seat', async () => {
    expect(await askLobby('/games', { origin })).toEqual({
      method: 'GET',
      url: '/api/games',
      authorization: null,
      type: null,
      body: '',
    });
    const body = { do: 'start' };
    expect(await askLobby('/tables/a/commands', { origin, body, token: 'secret' })).toEqual({
      method: 'POST',
      url: '/api/tables/a/commands',
      authorization: 'Bearer secret',
      type: 'application/json',
      body: JSON.stringify(body),
    });
  });

  test('[CLI11] refuses with a status and a sentence, also where no server answers', async () => {
    expect(await refusal('/tables/none')).toEqual([404, 'There is no such table']);
    expect(await refusal('/broken')).toEqual([502, 'The server answers with 502']);
    const nowhere = await refusal('/games', 'http://127.0.0.1:1');
    expect(nowhere).toEqual([0, expect.stringMatching(/^The server does not answer/)]);
  });
});

describe('the client of a page', () => {
  test.for([
    ['http:', 'ws://example.com:8080/socket'],
    ['https:', 'wss://example.com:8080/socket'],
  ])('[CLI12] connects to the server that the page is from over %s', ([protocol, address]) => {
    const addresses: string[] = [];
    class Socket {
      constructor(url: string) {
        addresses.push(url);
      }
      close(): void {}
    }
    vi.stubGlobal('location', { protocol, host: 'example.com:8080' });
    vi.stubGlobal('WebSocket', Socket);
    const client = openClient('table-1', 'secret');
    expect([addresses, client.state.connection]).toEqual([[address], 'connecting']);
    client.close();
  });

  test('[CLI12] is not made where there is no page', () => {
    expect(() => openClient('table-1', undefined)).toThrow('There is no page here.');
  });
});
