import { Determinization, seededRandom } from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { ask, begin, hold, playOn } from './table.ts';

test('a bot imagines no card of a rank that somebody was just heard to be out of', () => {
  const game = begin(3);
  hold(game, ['4H 7D', '9C KC 2S', '4D'], { pond: 'KS' });
  ask(game, 1, '4');
  const [first, second, third] = game.players;
  if (first === undefined || third === undefined) throw new Error('Nobody is there');
  expect([second?.lacks, third.lacks]).toEqual([['4'], []]);
  const unknown = new Determinization(game, third);
  const holders = new Set<string>();
  for (let world = 0; world < 200; world++) {
    const mark = game.journal.mark();
    unknown.apply(seededRandom(`world ${world}`));
    for (const { name, hand } of [first, second ?? first]) if (hand.has('4S')) holders.add(name);
    expect(second?.cardsOf('4')).toEqual([]);
    game.journal.undoTo(mark);
  }
  expect([...holders]).toEqual(['Player 1']);
});

test('a draw makes everything possible again', () => {
  const game = begin(2);
  hold(game, ['4H', '9C'], { pond: 'KS QS' });
  ask(game, 1, '4');
  ask(game, 0, '9');
  expect(game.players.map(({ lacks }) => lacks)).toEqual([['9'], []]);
});

test('what is denied is never the truth, and what a bot sees stays as it is', () => {
  const game = begin(4, 'worlds');
  const random = seededRandom('worlds');
  playOn(game, 'worlds', () => {
    for (const viewer of game.getAwaitingPlayers()) {
      const view = game.getPlayerView(viewer.position);
      const mark = game.journal.mark();
      new Determinization(game, viewer).apply(random);
      expect(game.getPlayerView(viewer.position)).toEqual(view);
      game.journal.undoTo(mark);
    }
  });
});
