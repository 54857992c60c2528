import { expect, test } from 'vitest';
import { StoredSeats, type TextStorage } from './stored-seats.ts';

const HEX = { game: 'id-1', code: 'AAAAAA', gameType: 'hex' };
const CRIBBAGE = { game: 'id-2', code: 'BBBBBB', gameType: 'cribbage' };
const ANNA = { token: 'a', name: 'Anna' };
const BEN = { token: 'b', name: 'Ben' };

function storage(text: string | null = null): TextStorage {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_, value) => {
      kept = value;
    },
  };
}

test('two seats at one table are two players who share the device', () => {
  const seats = new StoredSeats(storage());
  seats.add(HEX, ANNA);
  seats.add(HEX, BEN);
  expect(seats.tables).toEqual([{ ...HEX, seats: [ANNA, BEN] }]);
});

test('the latest table comes first', () => {
  const seats = new StoredSeats(storage());
  seats.add(HEX, ANNA);
  seats.add(CRIBBAGE, ANNA);
  seats.add(HEX, BEN);
  expect(seats.tables.map(({ code }) => code)).toEqual(['AAAAAA', 'BBBBBB']);
});

test('a rematch has the same seats', () => {
  const seats = new StoredSeats(storage());
  seats.add(HEX, ANNA);
  seats.follow('AAAAAA', { game: 'id-3', code: 'CCCCCC' });
  expect(seats.find('CCCCCC')).toEqual({ ...HEX, game: 'id-3', code: 'CCCCCC', seats: [ANNA] });
});

test('a seat is removed, and the table with its last seat', () => {
  const seats = new StoredSeats(storage());
  seats.add(HEX, ANNA);
  seats.add(HEX, BEN);
  seats.drop('AAAAAA', 'a');
  expect(seats.tables).toEqual([{ ...HEX, seats: [BEN] }]);
  seats.drop('AAAAAA', 'b');
  expect(seats.tables).toEqual([]);
});

test.each(['', 'nonsense', '{}', '[1, null, {"code":"X"}]'])(
  'a damaged storage has no seats: %s',
  text => {
    expect(new StoredSeats(storage(text)).tables).toEqual([]);
  },
);
