import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { callLobby, createTable, LobbyError, openClient } from '../src/index.ts';

/** Echoes requests, refuses one path, and answers another as a broken proxy does. */
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  let body = '';
  for await (const chunk of request) body += String(chunk);
  if (url === '/api/tables/broken') {
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

/** The status and message that a request for a table is refused with. */
async function refusal(game: string, where: string = origin): Promise<unknown> {
  const request = { origin: where, params: { game } };
  const refused = await callLobby('showTable', request).catch((error: unknown) => error);
  return refused instanceof LobbyError ? [refused.status, refused.message] : refused;
}

describe('the lobby', () => {
  test('[CLI11] is called by the name of a route, with its query or its body', async () => {
    const query = { status: 'lobby', game: 'go fish' } as const;
    expect(await callLobby('listTables', { origin, query })).toEqual({
      method: 'GET',
      url: '/api/tables?status=lobby&game=go%20fish',
      authorization: null,
      type: null,
      body: '',
    });
    const request = { params: { game: 'a/b' }, body: { do: 'start' }, token: 'secret' } as const;
    expect(await callLobby('runCommand', { origin, ...request })).toEqual({
      method: 'POST',
      url: '/api/tables/a%2Fb/commands',
      authorization: 'Bearer secret',
      type: 'application/json',
      body: JSON.stringify(request.body),
    });
  });

  test('[CLI11] refuses with a status and a sentence, also where no server answers', async () => {
    expect(await refusal('none')).toEqual([404, 'There is no such table']);
    expect(await refusal('broken')).toEqual([502, 'The server answers with 502']);
    const nowhere = await refusal('any', 'http://127.0.0.1:1');
    expect(nowhere).toEqual([0, expect.stringMatching(/^The server does not answer/)]);
  });

  test('[CLI11] creates a table with a seat for the caller, or fails', async () => {
    const failed = createTable({ game: 'hex', name: 'Ann' }, { origin });
    await expect(failed).rejects.toThrow('The server gave no seat at the new table');
  });
});

describe('the client of a page', () => {
  test.for([
    ['http:', 'ws://example.com:8080/socket/table-1'],
    ['https:', 'wss://example.com:8080/socket/table-1'],
  ])('[CLI12] connects to the server that the page came from over %s', ([protocol, address]) => {
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

  test('[CLI12] cannot be created outside of a page', () => {
    expect(() => openClient('table-1', undefined)).toThrow('There is no page here.');
  });
});
