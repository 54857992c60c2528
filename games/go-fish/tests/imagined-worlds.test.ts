import { Determinization, seededRandom } from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { ask, begin, hold, playOn } from './table.ts';

test('a bot deals a player no card of a rank that the player just lacked', () => {
  const game = begin(3);
  hold(game, ['4H 7D', '9C KC 2S', '4D'], { pond: 'KS' });
  ask(game, 1, '4');
  const [first, second, third] = game.players;
  if (first === undefined || third === undefined) throw new Error('A player is missing');
  expect([second?.lacked, third.lacked]).toEqual([{ 4: 0 }, {}]);
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

test('with a draw everything becomes possible again', () => {
  const game = begin(2);
  hold(game, ['4H', '9C'], { pond: 'KS QS' });
  ask(game, 1, '4');
  ask(game, 0, '9');
  expect(game.players.map(({ lacked, drawn }) => ({ lacked, drawn }))).toEqual([
    { lacked: { 9: 1 }, drawn: 1 },
    { lacked: { 4: 0 }, drawn: 1 },
  ]);
});

test('a denied rank is never in the hand, and what a bot sees stays as it is', () => {
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

test('a bot deals a player the cards that the questions revealed', () => {
  const game = begin(3);
  hold(game, ['4H 7D', '9C KC 2S', '4D 9S'], { pond: 'KS' });
  ask(game, 1, '4');
  ask(game, 2, '9');
  const [first, second, third] = game.players;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('A player is missing');
  expect(game.players.map(({ holds }) => holds)).toEqual([['4'], ['9', '9'], []]);
  const unknown = new Determinization(game, third);
  const view = game.getPlayerView(2);
  for (let world = 0; world < 100; world++) {
    const mark = game.journal.mark();
    unknown.apply(seededRandom(`world ${world}`));
    expect(first.cardsOf('4').length).toBeGreaterThanOrEqual(1);
    expect(second.cardsOf('9').length).toBeGreaterThanOrEqual(2);
    expect(game.getPlayerView(2)).toEqual(view);
    game.journal.undoTo(mark);
  }
});

test('the cards revealed by questions are truly held', () => {
  for (const seed of ['one', 'two', 'three']) {
    const game = begin(4, seed);
    playOn(game, seed, () => {
      for (const player of game.players) {
        for (const rank of player.holds) {
          expect(player.cardsOf(rank).length).toBeGreaterThanOrEqual(player.certainOf(rank));
        }
      }
    });
  }
});
