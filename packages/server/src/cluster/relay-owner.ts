import type { TableSeat, Tables } from '../host/tables.ts';
import { describeFault, type Log } from '../log/log.ts';
import type { RelaySocket, ToEdge, ToOwner } from './relay-messages.ts';

type Message<K extends ToOwner['do']> = Extract<ToOwner, { readonly do: K }>;

/** The owner's end of a relay: joins clients of another process to the tables of this one. */
export class RelayOwner {
  readonly #tables: Tables;
  readonly #socket: RelaySocket;
  readonly #log: Log;
  readonly #seats = new Map<number, TableSeat>();
  /** Links whose client has left while the table was being loaded. */
  readonly #left = new Set<number>();

  constructor(tables: Tables, socket: RelaySocket, log: Log) {
    this.#tables = tables;
    this.#socket = socket;
    this.#log = log;
  }

  receive(text: string): void {
    // Only processes that know the secret of the cluster can open this socket, and they run the same code.
    const message = JSON.parse(text) as ToOwner;
    switch (message.do) {
      case 'join':
        void this.#join(message);
        return;
      case 'say':
        this.#seats.get(message.link)?.say(message.message);
        return;
      case 'resync':
        this.#seats.get(message.link)?.resync();
        return;
      case 'leave':
        this.#leave(message.link);
        return;
      case 'ask':
        void this.#answer(message.call, () =>
          this.#tables.ask(message.game, message.request, message.address),
        );
        return;
      case 'replay':
        void this.#answer(message.call, () => this.#tables.replay(message.game, message.address));
        return;
    }
  }

  /** The other process is gone, and its clients with it. */
  ended(): void {
    for (const link of [...this.#seats.keys()]) this.#leave(link);
  }

  async #join({ link, game, newcomer }: Message<'join'>): Promise<void> {
    const connection = {
      send: (message: unknown, text = JSON.stringify(message)) =>
        this.#send({ do: 'send', link, text }),
      closeWith: (code: number, reason: string) => {
        this.#seats.delete(link);
        this.#send({ do: 'close', link, code, reason });
      },
    };
    try {
      const seat = await this.#tables.join(game, { ...newcomer, connection });
      if (typeof seat === 'string') this.#send({ do: 'joined', link, outcome: seat });
      else if (this.#left.delete(link)) seat.leave();
      else {
        this.#seats.set(link, seat);
        this.#send({ do: 'joined', link, outcome: 'seated' });
      }
    } catch (error) {
      this.#log('join-failed', { game, ...describeFault(error) });
      this.#send({ do: 'joined', link, outcome: 'moved' });
    }
  }

  #leave(link: number): void {
    const seat = this.#seats.get(link);
    if (seat === undefined) this.#left.add(link);
    this.#seats.delete(link);
    seat?.leave();
  }

  async #answer(call: number, compute: () => Promise<unknown>): Promise<void> {
    try {
      this.#send({ do: 'answer', call, value: await compute() });
    } catch (error) {
      this.#log('relayed-call-failed', describeFault(error));
      this.#send({ do: 'answer', call, value: { code: 'busy' } });
    }
  }

  #send(message: ToEdge): void {
    this.#socket.send(JSON.stringify(message));
  }
}
