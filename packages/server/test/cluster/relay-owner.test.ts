import { expect, test } from 'vitest';
import { RelayOwner } from '../../src/cluster/relay-owner.ts';
import type { Newcomer, NotJoined, TableSeat, Tables } from '../../src/host/tables.ts';
import { silentLog } from '../../src/log/log.ts';

/** Tables whose clients sit down when the test says so. */
class SlowTables implements Tables {
  readonly seated: string[] = [];
  readonly newcomers: Newcomer[] = [];
  #next = 0;
  readonly #waiting: ((seat: TableSeat | NotJoined) => void)[] = [];

  join(_game: string, newcomer: Newcomer): Promise<TableSeat | NotJoined> {
    this.newcomers.push(newcomer);
    return new Promise(resolve => this.#waiting.push(resolve));
  }

  async ask(): Promise<undefined> {}

  async replay(): Promise<undefined> {}

  /** Seats the client that has waited longest. */
  async seat(): Promise<void> {
    const name = `seat ${this.#next++}`;
    this.seated.push(name);
    this.#waiting.shift()?.({
      say: () => undefined,
      resync: () => undefined,
      leave: () => void this.seated.splice(this.seated.indexOf(name), 1),
    });
    await new Promise(resolve => setImmediate(resolve));
  }
}

function relayed() {
  const tables = new SlowTables();
  const sent: string[] = [];
  const socket = { send: (text: string) => void sent.push(text), close: () => undefined };
  const owner = new RelayOwner(tables, socket, silentLog);
  const newcomer = { tokenHash: null, resume: null, watches: false, address: '' };
  return {
    tables,
    sent,
    owner,
    join: (link: number) =>
      owner.receive(JSON.stringify({ do: 'join', link, game: 'a', newcomer })),
    leave: (link: number) => owner.receive(JSON.stringify({ do: 'leave', link })),
  };
}

test('[REL8] a client that leaves while its table is loaded at another process leaves no seat behind', async () => {
  const { tables, join, leave, sent } = relayed();
  join(1);
  join(2);
  leave(1);
  await tables.seat();
  await tables.seat();
  expect(tables.seated).toEqual(['seat 1']);
  expect(sent).toEqual([JSON.stringify({ do: 'joined', link: 2, outcome: 'seated' })]);
  leave(2);
  expect(tables.seated).toEqual([]);
});

test('[REL8] the clients of a process that is gone leave no seat behind, seated or not', async () => {
  const { tables, join, owner } = relayed();
  join(1);
  join(2);
  await tables.seat();
  owner.ended();
  await tables.seat();
  expect(tables.seated).toEqual([]);
});

test('[REL8] a client that its table sends away while it joins leaves no seat behind', async () => {
  const { tables, join, sent } = relayed();
  join(1);
  tables.newcomers[0]?.connection.closeWith(4004, 'Come back at once');
  await tables.seat();
  expect(tables.seated).toEqual([]);
  expect(sent).toEqual([
    JSON.stringify({ do: 'close', link: 1, code: 4004, reason: 'Come back at once' }),
  ]);
});
