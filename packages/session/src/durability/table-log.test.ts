import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LogRecord, RECORD_KINDS } from '../ports/log-record.ts';
import { TableLog } from './table-log.ts';

/** Ordinary names, and unusual ones: empty, with wide letters, with lone surrogates, very long. */
const name = fc.oneof(
  fc.uuid().map(id => id.replaceAll('-', '')),
  fc.string({ unit: fc.constantFrom('0', '7', 'a', 'f', 'g', 'A', 'ÿ', '\0'), maxLength: 9 }),
  fc.string({ unit: fc.constantFrom('a', 'Ā', '🂡', '\ud83c', '\udca1'), maxLength: 9 }),
  fc.string({ minLength: 60, maxLength: 64 }),
);
const json = fc.dictionary(name, fc.jsonValue({ noUnicodeString: false }), { maxKeys: 3 });
const long = fc.integer({ min: 0, max: 9_000 }).map(length => ({ text: 'ab'.repeat(length) }));
const seat = fc.constantFrom('0', '1', '17', 'table');
/** Mostly as a clock gives them, which may be put back. */
const at = fc.oneof(
  fc.integer(),
  fc.integer({ min: 1.8e12, max: 1.9e12 }),
  fc.double({ noNaN: true }),
);
const head = { moveId: name, seat, at };

const move = fc.record({
  kind: fc.constant('move' as const),
  ...head,
  body: fc.record({ action: name, args: fc.oneof(fc.constant({}), json), hash: name }),
});
const other = fc.record({
  kind: fc.constantFrom(...RECORD_KINDS.filter(kind => kind !== 'move')),
  ...head,
  body: fc.oneof({ weight: 9, arbitrary: json }, { weight: 1, arbitrary: long }),
});
/** Whatever is in a record, as the store gives it back. */
const records = fc.array(fc.oneof(move, other), { maxLength: 120 }).map(list => {
  const asStored: LogRecord[] = list.map(each => ({
    ...each,
    body: JSON.parse(JSON.stringify(each.body)),
  }));
  return asStored;
});

test('[LOG3] records are read back exactly as they were appended', () => {
  fc.assert(
    fc.property(records, fc.nat(130), (list, count) => {
      const log = new TableLog();
      for (const [i, record] of list.entries()) {
        expect(log.version).toBe(i);
        log.add(record);
      }
      expect([...log]).toStrictEqual(list);
      expect([...log.from(count)]).toStrictEqual(list.slice(count));
    }),
    { numRuns: 200 },
  );
});

test('[LOG3] every record of a long log is read back and found by its id', () => {
  const log = new TableLog();
  const list = Array.from({ length: 5_000 }, (_, i): LogRecord => {
    const moveId = i
      .toString(i % 2 === 0 ? 16 : 36)
      .padStart(1 + (i % 64), i % 7 === 0 ? 'Ā' : '0');
    const head = { moveId, seat: `${i % 5}`, at: i * 1e9 };
    const text = '?'.repeat(i % 97 === 0 ? i * 2 : i % 50);
    return i % 11 === 0
      ? { kind: 'chat', ...head, body: { text } }
      : { kind: 'move', ...head, body: { action: `a${i % 300}`, args: { i }, hash: 'f00d' } };
  });
  for (const record of list) log.add(record);
  expect([...log]).toStrictEqual(list);
  expect(list.every(({ seat, moveId }) => log.has(seat, moveId))).toBe(true);
  expect(list.some(({ moveId }) => log.has('5', moveId) || log.has('0', `${moveId}.`))).toBe(false);
});

test('[LOG3] a log that is being read can grow', () => {
  const log = new TableLog();
  const record = (moveId: string): LogRecord => ({
    kind: 'chat',
    moveId,
    seat: '0',
    body: { text: 'x'.repeat(700) },
    at: 1,
  });
  for (let i = 0; i < 20; i++) log.add(record(`${i}`));
  const read: string[] = [];
  for (const { moveId } of log) {
    read.push(moveId);
    if (read.length <= 20) log.add(record(`later ${read.length}`));
  }
  expect(read.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, i) => `${i}`));
  expect(Array.from(log, ({ moveId }) => moveId).slice(20)).toEqual(
    Array.from({ length: 20 }, (_, i) => `later ${i + 1}`),
  );
});

test('[LOG1] [LOG4] a request is found by its seat and id as soon as its record is appended, and no other request matches', () => {
  fc.assert(
    fc.property(records, fc.array(fc.tuple(seat, name)), (list, others) => {
      const log = new TableLog();
      const known = new Set<string>();
      const keyOf = (of: string, id: string): string => JSON.stringify([of, id]);
      const asked = [...others, ...list.map(each => [each.seat, each.moveId] as const)];
      const check = (): void => {
        for (const [of, id] of asked) expect(log.has(of, id)).toBe(known.has(keyOf(of, id)));
      };
      for (const [i, record] of list.entries()) {
        log.add(record);
        known.add(keyOf(record.seat, record.moveId));
        if (i % 16 === 0) check();
      }
      check();
    }),
    { numRuns: 100 },
  );
});
