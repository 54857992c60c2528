import { expect, test } from 'vitest';
import { KeptSeats, type Shelf } from './kept-seats.ts';

const HEX = { game: 'id-1', code: 'AAAAAA', gameType: 'hex' };
const CRIBBAGE = { game: 'id-2', code: 'BBBBBB', gameType: 'cribbage' };
const ANNA = { token: 'a', name: 'Anna' };
const BEN = { token: 'b', name: 'Ben' };

function shelf(text: string | null = null): Shelf {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_, value) => {
      kept = value;
    },
  };
}

test('two seats at one table are a game on one device', () => {
  const seats = new KeptSeats(shelf());
  seats.add(HEX, ANNA);
  seats.add(HEX, BEN);
  expect(seats.tables).toEqual([{ ...HEX, seats: [ANNA, BEN] }]);
});

test('the latest table comes first', () => {
  const seats = new KeptSeats(shelf());
  seats.add(HEX, ANNA);
  seats.add(CRIBBAGE, ANNA);
  seats.add(HEX, BEN);
  expect(seats.tables.map(({ code }) => code)).toEqual(['AAAAAA', 'BBBBBB']);
});

test('a rematch has the same seats', () => {
  const seats = new KeptSeats(shelf());
  seats.add(HEX, ANNA);
  seats.follow('AAAAAA', { game: 'id-3', code: 'CCCCCC' });
  expect(seats.find('CCCCCC')).toEqual({ ...HEX, game: 'id-3', code: 'CCCCCC', seats: [ANNA] });
});

test('whoever leaves a table is forgotten, and with the last one the table', () => {
  const seats = new KeptSeats(shelf());
  seats.add(HEX, ANNA);
  seats.add(HEX, BEN);
  seats.drop('AAAAAA', 'a');
  expect(seats.tables).toEqual([{ ...HEX, seats: [BEN] }]);
  seats.drop('AAAAAA', 'b');
  expect(seats.tables).toEqual([]);
});

test.each(['', 'nonsense', '{}', '[1, null, {"code":"X"}]'])(
  'what is not ours on the shelf is nothing: %s',
  text => {
    expect(new KeptSeats(shelf(text)).tables).toEqual([]);
  },
);
