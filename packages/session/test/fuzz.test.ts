import { seededRandom } from '@boardsmith/engine';
import { readClientMessage } from '@boardsmith/protocol';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { expect, test } from 'vitest';
import { HandTable, mark } from './table-kit.ts';

test('[FUZ1] whatever is said is answered, and nothing changes but by what is granted', () => {
  const random = seededRandom('fuzz');
  const words = ['place', 'fly', '', 'cell', '__elementId', 'constructor', 'x'.repeat(99)];
  const kinds = [
    'move',
    'pick',
    'undo',
    'consent',
    'chat',
    'command',
    'look',
    'fork',
    'resync',
    'ping',
  ];
  const value = (depth = 0): unknown =>
    random.pick([
      () => random.int(40) - 2,
      () => random.pick(words),
      () => null,
      () => random.chance(0.5),
      () => ({ '@': random.int(30) }),
      () => (depth > 3 ? 0 : { [random.pick(words)]: value(depth + 1) }),
      () => (depth > 3 ? 0 : [value(depth + 1), value(depth + 1)]),
    ])();
  const command = (): unknown =>
    random.pick([
      { do: random.pick(['start', 'leave', 'kick', 'rematch', 'ready']) },
      { do: 'kick', seat: random.int(4) },
      { do: 'bot', seat: random.int(4), level: 'easy' },
      { do: 'options', options: { [random.pick(words)]: value() } },
      value(),
    ]);
  const begun = (): HandTable => {
    const table = new HandTable(ticTacToe);
    table.begin();
    table.join('watching', null);
    for (const link of ['s0', 's1', 'watching']) table.heard(link);
    return table;
  };
  let table = begun();
  let answered = 0;
  let tables = 1;
  for (let i = 0; i < 5_000; i++) {
    const id = random.chance(0.05) ? `id${random.int(i + 1)}` : `id${i}`;
    const fields = {
      action: random.pick(words),
      args: random.chance(0.8) ? { cell: value() } : value(),
    };
    const raw = random.chance(0.02)
      ? mark(id, random.int(9))
      : {
          t: random.pick(kinds),
          id,
          base: random.int(9),
          ...fields,
          at: 1,
          as: null,
          text: 'hm',
          ask: 1,
          agree: true,
          command: command(),
        };
    const decoded = readClientMessage(random.chance(0.5) ? only(raw) : raw);
    if (!decoded.ok) continue;
    const link = random.pick(['s0', 's1', 'watching', 'nobody']);
    const before = { hash: table.table.state.live?.game.fullHash, records: table.records.length };
    table.say(link, decoded.value);
    const heard = table.heard(link);
    for (const other of ['s0', 's1', 'watching']) table.heard(other);
    const hash = table.table.state.live?.game.fullHash;
    if (table.records.length === before.records) expect(hash).toBe(before.hash);
    const { t } = decoded.value;
    // What others have to agree to is answered later.
    const mayWait = t === 'undo' || t === 'fork' || t === 'ping' || t === 'resync';
    const isAnswered = heard.some(each => 'id' in each || each.t === 'pong');
    if (link !== 'nobody' && !mayWait)
      expect([decoded.value, isAnswered]).toEqual([decoded.value, true]);
    answered += isAnswered ? 1 : 0;
    const faults = table.done.filter(({ type }) => type === 'fault' || type === 'dropped');
    expect(faults).toEqual([]);
    if (table.table.state.seats.people.length === 2 && table.done.length < 2_000) continue;
    table = begun();
    tables++;
  }
  expect(answered).toBeGreaterThan(750);
  expect(tables).toBeGreaterThan(2);
});

/** A message with the names it should have. */
function only(raw: object): object {
  const names: Readonly<Record<string, readonly string[]>> = {
    move: ['id', 'base', 'action', 'args'],
    pick: ['id', 'action', 'args'],
    undo: ['id'],
    consent: ['id', 'ask', 'agree'],
    chat: ['id', 'text'],
    command: ['id', 'command'],
    look: ['id', 'at', 'as'],
    fork: ['id', 'at'],
  };
  const t = String(Reflect.get(raw, 't'));
  const wanted = ['t', ...(names[t] ?? [])];
  return Object.fromEntries(Object.entries(raw).filter(([name]) => wanted.includes(name)));
}
