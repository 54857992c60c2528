import type { ServerMessage, TableCommand } from '@boardsmith/protocol';
import { TABLE_LIMITS, type TableLimits } from '@boardsmith/session';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { expect, test } from 'vitest';
import { answerTo, HandTable, mark } from './table-kit.ts';

const MANY = { seatPerDay: 1_000, tablePerDay: 1_000, table: 1_000 };
const DAY_MS = 86_400_000;

/** A table whose log takes little of some kinds. */
function tableWith(records: Partial<TableLimits['records']>): HandTable {
  const table = new HandTable(ticTacToe);
  const all = { moves: MANY, undos: MANY, chat: MANY, settings: MANY };
  table.limits = { ...table.limits, records: { ...all, ...records } };
  table.crash();
  return table;
}

function begun(records: Partial<TableLimits['records']>): HandTable {
  const table = tableWith(records);
  table.begin();
  return table;
}

function command(table: HandTable, id: string, what: TableCommand): ServerMessage | undefined {
  table.say('s0', { t: 'command', id, command: what });
  return answerTo(table.heard('s0'), id);
}

function colour(table: HandTable, id: string): ServerMessage | undefined {
  return command(table, id, { do: 'colour', colour: '#123456' });
}

test('[QUO1] a seat that has changed its colour too often in a day is refused with the time to try again', () => {
  const table = begun({ settings: { ...MANY, seatPerDay: 3 } });
  // Getting ready was the first of the day.
  expect(colour(table, 'a')).toMatchObject({ t: 'accepted' });
  expect(colour(table, 'b')).toMatchObject({ t: 'accepted' });
  const refused = {
    t: 'rejected',
    reason: { code: 'quota', of: 'settings', retryAfterMs: DAY_MS - table.now },
  };
  expect(colour(table, 'c')).toMatchObject(refused);
  const { length } = table.records;
  table.crash();
  table.join('s0', 0);
  expect(colour(table, 'd')).toMatchObject(refused);
  const other = { t: 'command', id: 'e', command: { do: 'colour', colour: '#abcdef' } } as const;
  table.join('s1', 1);
  table.say('s1', other);
  expect(answerTo(table.heard('s1'), 'e')).toMatchObject({ t: 'accepted' });
  expect(table.records).toHaveLength(length + 1);
  table.now += DAY_MS;
  expect(colour(table, 'f')).toMatchObject({ t: 'accepted' });
});

test('[QUO1] a table accepts a bounded number of records a day from all seats, and over its life', () => {
  const daily = begun({ chat: { ...MANY, tablePerDay: 2 } });
  const say = (table: HandTable, link: string, id: string): ServerMessage | undefined => {
    table.say(link, { t: 'chat', id, text: 'hello' });
    return answerTo(table.heard(link), id);
  };
  expect(say(daily, 's0', 'a')).toMatchObject({ t: 'accepted' });
  expect(say(daily, 's1', 'b')).toMatchObject({ t: 'accepted' });
  expect(say(daily, 's1', 'c')).toMatchObject({ reason: { code: 'quota', of: 'chat' } });
  const ever = begun({ chat: { ...MANY, table: 1 } });
  expect(say(ever, 's0', 'a')).toMatchObject({ t: 'accepted' });
  ever.now += 10 * DAY_MS;
  expect(say(ever, 's0', 'b')).toMatchObject({ reason: { code: 'quota', retryAfterMs: null } });
});

test('[QUO1] sitting down and leaving repeatedly is refused in the end, over HTTP as well', () => {
  const table = tableWith({ settings: { ...MANY, tablePerDay: 6 } });
  const replies: unknown[] = [];
  for (let i = 0; i < 4; i++) {
    const seated = { type: 'sit', ticket: `sit${i}`, seat: 0, name: 'P', tokenHash: 'h' } as const;
    const leave = { do: 'leave' } as const;
    table.take(seated);
    table.take({ type: 'command', ticket: `leave${i}`, by: 0, command: leave });
  }
  for (const output of table.done) if (output.type === 'reply') replies.push(output.reply.ok);
  expect(replies).toContain(false);
  expect(table.records.length).toBeLessThanOrEqual(7);
});

test('[QUO2] chat uses up no moves, and a game can be started', () => {
  const none = { seatPerDay: 0, tablePerDay: 0, table: 0 };
  const table = begun({ chat: none, undos: none });
  table.say('s0', { t: 'chat', id: 'a', text: 'hello' });
  table.say('s0', mark('b', 0));
  table.say('s0', { t: 'undo', id: 'c' });
  const heard = table.heard('s0');
  expect(['a', 'b', 'c'].map(id => answerTo(heard, id)?.t)).toEqual([
    'rejected',
    'accepted',
    'rejected',
  ]);
  // Both sit down and are ready, and one more is taken.
  const full = tableWith({ settings: { ...MANY, tablePerDay: 5 } });
  for (const seat of [0, 1]) full.sit(seat);
  full.join('s0', 0);
  expect(colour(full, 'a')).toMatchObject({ t: 'accepted' });
  expect(colour(full, 'b')).toMatchObject({ reason: { code: 'quota' } });
  expect(command(full, 'start', { do: 'start' })).toMatchObject({ t: 'accepted' });
});

test('[QUO3] neither bots nor clocks exceed the quota of the log', () => {
  const table = tableWith({ moves: { ...MANY, table: 1 } });
  for (const seat of [0, 1]) {
    const bot = { do: 'bot', seat, level: 'easy' } as const;
    table.take({ type: 'command', ticket: `bot${seat}`, by: 'table', command: bot });
  }
  table.take({ type: 'command', ticket: 'start', by: 'table', command: { do: 'start' } });
  const asked = (): number[] =>
    table.done.flatMap(output => (output.type === 'askBot' ? [output.ticket] : []));
  const [first = -1] = asked();
  table.take({ type: 'bot-failed', ticket: first, error: 'broken' });
  expect(asked()).toEqual([first]);
  expect(table.records.filter(({ kind }) => kind === 'move')).toHaveLength(1);
  expect(table.done.some(output => output.type === 'fault' && output.where === 'quota')).toBe(true);
});

test('[QUO1] the defaults are more than any game needs', () => {
  expect(TABLE_LIMITS.records.moves.seatPerDay).toBeGreaterThan(10_000);
  expect(TABLE_LIMITS.records.settings.seatPerDay).toBeLessThan(1_000);
});
