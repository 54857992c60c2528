import type { LogRecord } from '@boardsmith/session';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeRecord } from './encoded.ts';
import { hashOf, isSameRecord, RecordIndex } from './record-index.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 5 }),
  fc.stringMatching(/^[\\",\n]{0,4}$/),
);
const record = fc
  .record({ seat: text, moveId: text, at: fc.nat(), said: text })
  .map(({ said, ...rest }): LogRecord => ({ kind: 'chat', ...rest, body: { text: said } }));

/** The quotes that end its texts in JSON come after backslashes, and are not escaped. */
const ENDING_IN_BACKSLASHES: LogRecord = {
  kind: 'chat',
  seat: '\\',
  moveId: 'id\\',
  at: 1,
  body: { text: '' },
};

test('[SQL9] the hash of a record follows from its seat and its id alone', () => {
  fc.assert(
    fc.property(record, record, (one, other) => {
      const undo = { kind: 'undo', at: other.at, body: { to: 1, hash: other.moveId } } as const;
      const same = encodeRecord({ ...undo, seat: one.seat, moveId: one.moveId });
      expect(hashOf(same)).toBe(hashOf(encodeRecord(one)));
      expect(isSameRecord(same, encodeRecord(one))).toBe(true);
      const isSame = one.seat === other.seat && one.moveId === other.moveId;
      expect(isSameRecord(encodeRecord(one), encodeRecord(other))).toBe(isSame);
    }),
    { examples: [[ENDING_IN_BACKSLASHES, ENDING_IN_BACKSLASHES]] },
  );
});

test('[SQL9] a record is found at its place among many, however many have its hash', () => {
  const hash = fc.oneof(fc.nat(7), fc.constantFrom(0xffffffff, 0x80000000, 64, 128), fc.nat());
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 300 }), hash, (hashes, absent) => {
      const index = new RecordIndex();
      for (const each of hashes) index.add(each);
      expect(index.length).toBe(hashes.length);
      for (const [seq, each] of hashes.entries()) {
        expect(index.find(each, place => place === seq)).toBe(seq);
      }
      const tried: number[] = [];
      const found = index.find(absent, place => tried.push(place) < 0);
      expect(found).toBeUndefined();
      expect(tried).toEqual([...hashes.keys()].filter(seq => hashes[seq] === absent));
    }),
  );
});
