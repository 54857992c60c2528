import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LogRecord } from '../ports/log-record.ts';
import { Seats } from '../seats/seats.ts';
import { Moments } from './moments.ts';
import { loggedChoices } from './read-log.ts';

/** A move of a seat, an undo of some choices, or a record that is neither. */
const step = fc.oneof(
  fc.record({ do: fc.constant('move' as const), seat: fc.nat(3) }),
  fc.record({ do: fc.constant('undo' as const), count: fc.nat(5) }),
  fc.constant({ do: 'chat' as const }),
);

test('[UND6] the choices in effect are those that were made and not undone', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const records: LogRecord[] = [];
      let expected: { player: number; version: number }[] = [];
      for (const [i, each] of steps.entries()) {
        const head = { moveId: `${i}`, seat: '0', at: i };
        const hash = '0123456789abcdef';
        if (each.do === 'chat') records.push({ kind: 'chat', ...head, body: { text: 'hello' } });
        if (each.do === 'move') {
          const body = { action: 'place', args: {}, hash };
          records.push({ kind: 'move', ...head, seat: `${each.seat}`, body });
          expected = [...expected, { player: each.seat, version: records.length }];
        }
        if (each.do === 'undo') {
          const to = Math.max(0, expected.length - each.count);
          records.push({ kind: 'undo', ...head, body: { to, hash } });
          expected = expected.slice(0, to);
        }
      }
      const found = loggedChoices(records).map(({ player, version }) => ({ player, version }));
      expect(found).toEqual(expected);
      const seats = new Seats(4);
      const moments = new Moments(seats);
      for (const [i, record] of records.entries()) moments.add(record, i + 1, seats);
      const versions = expected.map((_, i) => moments.versionAfter(i + 1));
      expect(versions).toEqual(expected.map(({ version }) => version));
    }),
  );
});
