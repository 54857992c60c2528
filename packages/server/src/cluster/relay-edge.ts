import { CLOSE_CODES, type ServerMessage } from '@boardsmith/protocol';
import type { Reply } from '@boardsmith/session';
import type { TooCostly } from '../host/quotas.ts';
import type { Busy, Newcomer, NotJoined, TableAsk, TableSeat, Tables } from '../host/tables.ts';
import type { RelaySocket, ToEdge, ToOwner } from './relay-messages.ts';

interface Link {
  readonly connection: Newcomer['connection'];
  readonly joined: (outcome: 'seated' | NotJoined) => void;
}

/** Answers of calls whose process is gone. */
const GONE = { code: 'busy' } as const;
const GONE_REPLY: Reply = {
  ok: false,
  reason: GONE,
  text: 'The table moves to another process. Try again',
};

/** The end of a relay at the process that clients have connected to: the tables of another process. */
export class RelayEdge implements Tables {
  readonly #socket: RelaySocket;
  readonly #links = new Map<number, Link>();
  readonly #calls = new Map<number, (value: unknown) => void>();
  #next = 0;
  #isEnded = false;

  constructor(socket: RelaySocket) {
    this.#socket = socket;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  receive(text: string): void {
    // The process at the other end runs the same code.
    const message = JSON.parse(text) as ToEdge;
    if (message.do === 'answer') {
      this.#calls.get(message.call)?.(message.value);
      this.#calls.delete(message.call);
      return;
    }
    const link = this.#links.get(message.link);
    if (link === undefined) return;
    if (message.do === 'joined') link.joined(message.outcome);
    else if (message.do === 'close') {
      this.#links.delete(message.link);
      link.joined('moved');
      link.connection.closeWith(message.code, message.reason);
    } else {
      // The owner has made the text from a message of the protocol.
      link.connection.send(JSON.parse(message.text) as ServerMessage, message.text);
    }
  }

  /** The other process is gone: its clients connect again. */
  ended(): void {
    this.#isEnded = true;
    for (const { connection, joined } of this.#links.values()) {
      joined('moved');
      connection.closeWith(CLOSE_CODES.moved, 'Come back at once');
    }
    this.#links.clear();
    for (const answer of this.#calls.values()) answer(GONE);
    this.#calls.clear();
  }

  async join(game: string, { connection, ...newcomer }: Newcomer): Promise<TableSeat | NotJoined> {
    if (this.#isEnded) return 'moved';
    const link = this.#next++;
    const outcome = await new Promise<'seated' | NotJoined>(joined => {
      this.#links.set(link, { connection, joined });
      this.#send({ do: 'join', link, game, newcomer });
    });
    if (outcome !== 'seated') {
      this.#links.delete(link);
      return outcome;
    }
    return {
      say: message => this.#send({ do: 'say', link, message }),
      resync: () => this.#send({ do: 'resync', link }),
      leave: () => {
        if (this.#links.delete(link)) this.#send({ do: 'leave', link });
      },
    };
  }

  async ask(game: string, request: TableAsk, address: string): Promise<Reply | undefined> {
    const value = await this.#call(call => ({ do: 'ask', call, game, request, address }));
    // The owner answers with what `ask` returns, or that it is busy.
    return isBusy(value) ? GONE_REPLY : (value as Reply | undefined);
  }

  async replay(
    game: string,
    address: string,
  ): Promise<string | TooCostly | Busy | null | undefined> {
    const value = await this.#call(call => ({ do: 'replay', call, game, address }));
    // The owner answers with what `replay` returns.
    return value as string | TooCostly | Busy | null | undefined;
  }

  #call(make: (call: number) => ToOwner): Promise<unknown> {
    if (this.#isEnded) return Promise.resolve(GONE);
    const call = this.#next++;
    return new Promise(answer => {
      this.#calls.set(call, answer);
      this.#send(make(call));
    });
  }

  #send(message: ToOwner): void {
    if (!this.#isEnded) this.#socket.send(JSON.stringify(message));
  }
}

function isBusy(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'code' in value && value.code === 'busy';
}
