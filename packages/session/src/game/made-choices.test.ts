import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LogRecord } from '../ports/log-record.ts';
import { type Choice, MadeChoices } from './made-choices.ts';
import { movesMade } from './made-moves.ts';

const choice = fc.record({ seat: fc.nat(3), version: fc.nat(0xff_ff_ff_ff) });
/** Games are long: many choices at once, and then some are taken back, or nearly all. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.array(choice, { minLength: 1, maxLength: 120, size: 'max' }) },
  { weight: 2, arbitrary: fc.record({ keep: fc.nat(500) }) },
);

test('[UND6] the choices in effect are those that were made and not taken back', () => {
  let longest = 0;
  const begun = fc.array(choice, { maxLength: 200, size: 'max' });
  fc.assert(
    fc.property(begun, fc.array(step, { maxLength: 8, size: 'max' }), (first, steps) => {
      const made = new MadeChoices(first);
      const list: Choice[] = [...first];
      for (const each of steps) {
        if ('keep' in each) {
          made.keep(each.keep);
          list.length = Math.min(list.length, each.keep);
        } else {
          for (const one of each) made.add(one);
          list.push(...each);
        }
        expect([...made]).toEqual(list);
        longest = Math.max(longest, list.length);
      }
      expect(made).toHaveLength(list.length);
      for (let i = -list.length - 1; i <= list.length; i++) expect(made.at(i)).toEqual(list.at(i));
      for (let seat = 0; seat <= 4; seat++) {
        expect(made.latestOf(seat)).toBe(list.findLastIndex(each => each.seat === seat));
      }
    }),
    { numRuns: 50 },
  );
  expect(longest).toBeGreaterThan(300);
});

test('[UND6] every choice of a long game is there, after each of them', () => {
  const made = new MadeChoices();
  for (let i = 0; i < 3_000; i++) {
    made.add({ seat: i % 3, version: i + 5 });
    expect(made.at(-1)).toEqual({ seat: i % 3, version: i + 5 });
  }
  expect(Array.from(made, ({ version }) => version)).toEqual(
    Array.from({ length: 3_000 }, (_, i) => i + 5),
  );
});

test('[UND6] what was chosen is read from the log for the choices in effect alone', () => {
  const moved = (seat: string, action: string): LogRecord => ({
    kind: 'move',
    moveId: action,
    seat,
    body: { action, args: {}, hash: '' },
    at: 0,
  });
  const undone: LogRecord = {
    kind: 'undo',
    moveId: 'u',
    seat: '1',
    body: { to: 1, hash: '' },
    at: 0,
  };
  const log = [moved('0', 'a'), moved('1', 'b'), undone, moved('1', 'c')];
  const choices = new MadeChoices([
    { seat: 0, version: 1 },
    { seat: 1, version: 4 },
  ]);
  expect(movesMade(log, choices).map(({ seat, action }) => [seat, action])).toEqual([
    [0, 'a'],
    [1, 'c'],
  ]);
});
