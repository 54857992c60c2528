import { GameClient, type Ports, type SocketListener } from '@boardsmith/client';
import type { PlayableGame } from '@boardsmith/engine';
import { decodeClientMessage } from '@boardsmith/protocol';
import {
  type LogRecord,
  newTableMeta,
  type Output,
  openTable,
  type Table,
} from '@boardsmith/session';

/** How a table in the page is made. */
export interface PageTableOptions {
  readonly definition: PlayableGame;
  readonly players: number;
  readonly seed: string;
  readonly names: readonly string[];
}

/** A real table that lives in the page, for examples: sockets are calls, and nothing is kept. */
export class PageTable {
  readonly #table: Table;
  readonly #records: LogRecord[] = [];
  readonly #lines = new Map<string, SocketListener>();
  #links = 0;

  constructor({ definition, players, seed, names }: PageTableOptions) {
    const meta = newTableMeta({
      gameType: definition.displayName,
      code: 'PAGE',
      createdAt: 0,
      rulesHash: 'rules',
      playerCount: players,
      seed,
      isDebug: true,
    });
    const rate = { perSecond: 1_000, burst: 1_000 };
    this.#table = openTable({
      definition,
      rulesHash: 'rules',
      limits: { messages: rate, chat: rate },
      stored: { meta, records: [], epoch: 1, version: 0 },
    });
    for (let seat = 0; seat < players; seat++) {
      const name = names[seat] ?? `Player ${seat + 1}`;
      this.#take({ type: 'sit', ticket: `${seat}`, seat, name, tokenHash: `token-${seat}` });
      const command = { do: 'ready', ready: true } as const;
      this.#take({ type: 'command', ticket: `${seat}`, by: seat, command });
    }
    this.#take({ type: 'command', ticket: 'start', by: 'table', command: { do: 'start' } });
  }

  /** Somebody at the table; without a seat it is a spectator. */
  client(seat: number | null, { watches = false } = {}): GameClient {
    const client = new GameClient({
      url: 'page',
      game: `page-${this.#links}`,
      watches,
      ...(seat !== null && { token: `token-${seat}` }),
      ports: { connect: (_, listener) => this.#connect(listener), storage: forgetful },
    });
    client.connect();
    return client;
  }

  #connect(listener: SocketListener): ReturnType<Ports['connect']> {
    const link = `link-${++this.#links}`;
    this.#lines.set(link, listener);
    queueMicrotask(() => listener.opened());
    return {
      send: text => queueMicrotask(() => this.#heard(link, text)),
      close: () => {
        this.#lines.delete(link);
        this.#take({ type: 'leave', link });
      },
    };
  }

  #heard(link: string, text: string): void {
    const decoded = decodeClientMessage(text);
    if (!decoded.ok) throw new Error(decoded.reason.reason);
    const message = decoded.value;
    if (message.t !== 'hello') this.#take({ type: 'message', link, message });
    else this.#take({ type: 'join', link, tokenHash: message.token ?? null, resume: null });
  }

  #take(input: Parameters<Table['take']>[0]): void {
    for (const output of this.#table.take(input, performance.now())) this.#carryOut(output);
  }

  #carryOut(output: Output): void {
    if (output.type === 'append') {
      this.#records.push(...output.records);
      this.#take({ type: 'committed', ticket: output.ticket });
    }
    if (output.type !== 'send') return;
    const text = JSON.stringify(output.message);
    const line = this.#lines.get(output.link);
    queueMicrotask(() => line?.heard(text));
  }
}

const forgetful = { get: () => null, set: () => {} };
