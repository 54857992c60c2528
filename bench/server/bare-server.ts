import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SqliteStore } from '@boardsmith/server';
import { type WebSocket, WebSocketServer } from 'ws';
import { Appends } from '../../packages/server/src/host/appends.ts';
import { Inbox } from '../../packages/server/src/socket/inbox.ts';
import { Outbox } from '../../packages/server/src/socket/outbox.ts';
import { WebSocketPort } from '../../packages/server/src/socket/web-socket-port.ts';
import { AloneTable } from './alone-table.ts';
import { type BareMove, eventFor, type FromBare } from './bare-frames.ts';

/**
 * Our sockets and our store with nothing between them: no rules, no views, no checks. Whatever comes is
 * written down, and what a table of `turns` would say is said when it is durable. No server of ours
 * can take less for a move.
 */
const [data = ''] = process.argv.slice(2);
const store = await SqliteStore.open(data);
const appends = new Appends({
  store,
  onFailure: (_, error) => {
    throw error;
  },
  isUndone: () => false,
});
const inbox = new Inbox();
const outbox = new Outbox();
const { meta } = new AloneTable('turns');
const tables = new Map<string, BareTable>();
let moves = 0;

/** Two seats, and how much has been written of them. */
class BareTable {
  readonly #game: string;
  readonly #seats: WebSocketPort[] = [];
  #version = 0;
  #epoch = 0;

  constructor(game: string) {
    this.#game = game;
  }

  async open(): Promise<void> {
    await store.create(this.#game, { ...meta, code: this.#game }, []);
    const [lease] = await store.acquire('bare', 60_000, [this.#game]);
    this.#epoch = lease?.epoch ?? 0;
  }

  sit(seat: number, socket: WebSocketPort): void {
    this.#seats[seat] = socket;
  }

  move(seat: number, { id, action, args }: BareMove): void {
    const body = { action, args, hash: id };
    const record = { kind: 'move', moveId: id, seat: `${seat}`, body, at: Date.now() } as const;
    const expect = this.#version++;
    const request = { game: this.#game, epoch: this.#epoch, expect, due: null, records: [record] };
    appends.add(request, result => {
      if (result === 'unknown' || !result.ok) {
        throw new Error(`A move was not written: ${result === 'unknown' ? result : result.why}`);
      }
      moves++;
      this.#seats[seat]?.send(eventFor({ isMover: true, seq: expect, next: 1 - seat }));
      this.#seats[seat]?.send(`{"t":"accepted","id":"${id}"}`);
      this.#seats[1 - seat]?.send(eventFor({ isMover: false, seq: expect, next: 1 - seat }));
    });
  }
}

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const server = createServer();
server.on('upgrade', (request, stream, head) => {
  const [game = '', seat] = (request.url ?? '').slice(1).split('/');
  sockets.handleUpgrade(request, stream, head, socket => {
    const port = new WebSocketPort(socket, stream, outbox);
    void sitDown(socket, port, { game, seat: Number(seat) });
  });
});
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address with one.
  tell({ port: (server.address() as AddressInfo).port });
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  tell({ cpu: (user + system) / 1e6, moves });
});
process.on('disconnect', () => process.exit(0));

async function sitDown(
  socket: WebSocket,
  port: WebSocketPort,
  { game, seat }: { readonly game: string; readonly seat: number },
): Promise<void> {
  let table = tables.get(game);
  if (table === undefined) {
    table = new BareTable(game);
    tables.set(game, table);
    await table.open();
  }
  const found = table;
  found.sit(seat, port);
  const player = { receive: (text: string | null) => found.move(seat, JSON.parse(text ?? '')) };
  socket.on('message', frame => inbox.add(player, frame.toString()));
  port.send('{"t":"welcome"}');
}

function tell(message: FromBare): void {
  process.send?.(message);
}
