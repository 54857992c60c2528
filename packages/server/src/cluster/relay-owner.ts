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
  /** Links whose tables are being loaded, until their clients are seated, leave or are sent away. */
  readonly #joining = new Set<number>();

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
    this.#joining.clear();
    for (const link of [...this.#seats.keys()]) this.#leave(link);
  }

  async #join({ link, game, newcomer }: Message<'join'>): Promise<void> {
    const [joining, seats] = [this.#joining, this.#seats];
    const connection = {
      send: (message: unknown, text = JSON.stringify(message)) =>
        this.#send({ do: 'send', link, text }),
      closeWith: (code: number, reason: string) => {
        joining.delete(link);
        seats.delete(link);
        this.#send({ do: 'close', link, code, reason });
      },
      get isClosed() {
        return !joining.has(link) && !seats.has(link);
      },
    };
    this.#joining.add(link);
    try {
      const seat = await this.#tables.join(game, { ...newcomer, connection });
      const hasLeft = !this.#joining.delete(link);
      if (typeof seat === 'string') this.#send({ do: 'joined', link, outcome: seat });
      else if (hasLeft) seat.leave();
      else {
        this.#seats.set(link, seat);
        this.#send({ do: 'joined', link, outcome: 'seated' });
      }
    } catch (error) {
      this.#joining.delete(link);
      this.#log('join-failed', { game, ...describeFault(error) });
      this.#send({ do: 'joined', link, outcome: 'moved' });
    }
  }

  #leave(link: number): void {
    const seat = this.#seats.get(link);
    this.#joining.delete(link);
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
