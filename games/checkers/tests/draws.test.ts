import definition from '@boardsmith/checkers';
import { restoreGame } from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';
import { begin, outcome, play, setUp, story } from './set-up.ts';

const draw = { isOver: true, winners: [] };
const undecided = { isOver: false, winners: [] };

/** Round trips of a king of each side, of different lengths: positions do not recur for long. */
const TRIPS = [
  ['a1', 'b2', 'c1', 'd2', 'e1', 'f2', 'e3', 'd2', 'c3', 'b2'],
  ['b8', 'c7', 'd8', 'e7', 'f8', 'g7', 'h8', 'g7', 'f6', 'e5', 'd6', 'c5', 'b6', 'a7'],
];

/** A game in which each side has a free king, and dark has just moved a man. */
class Travels {
  readonly game = play(setUp({ a1: 'B', g1: 'b', b8: 'W' }), 'g1-h2');
  readonly #steps = [0, 0];

  /** A number of turns in which the kings continue their round trips. */
  goOn(turns: number): void {
    for (let turn = 0; turn < turns; turn++) {
      const seat = this.game.mover.position;
      const trip = TRIPS[seat] ?? [];
      const step = this.#steps[seat] ?? 0;
      play(this.game, `${trip[step % trip.length]}-${trip[(step + 1) % trip.length]}`);
      this.#steps[seat] = step + 1;
    }
  }
}

describe('a game is a draw after eighty turns without a capture and without a move of a man', () => {
  test('and not before', () => {
    const travels = new Travels();
    travels.goOn(79);
    expect(outcome(travels.game)).toEqual(undecided);
    travels.goOn(1);
    expect(outcome(travels.game)).toEqual(draw);
    expect(story(travels.game).at(-1)).toBe(
      'A draw: forty moves of each side have brought no capture and no advance of a man',
    );
  });

  test('counted anew from the last move of a man', () => {
    const travels = new Travels();
    travels.goOn(79);
    play(travels.game, 'h2-g3');
    travels.goOn(79);
    expect(outcome(travels.game)).toEqual(undecided);
    travels.goOn(1);
    expect(outcome(travels.game)).toEqual(draw);
  });

  test('and takes its count back with a move that is taken back', () => {
    const travels = new Travels();
    const { game } = travels;
    travels.goOn(79);
    const [mark, before] = [game.journal.mark(), game.fullHash];
    travels.goOn(1);
    game.journal.undoTo(mark);
    expect([outcome(game), game.fullHash]).toEqual([undecided, before]);
    expect(outcome(play(game, 'h2-g3'))).toEqual(undecided);
  });
});

describe('a game is a draw when a position comes up for the third time', () => {
  /** There and back again, for both. */
  const round = ['h8-g7', 'a1-b2', 'g7-h8', 'b2-a1'];

  test('with the first one after the move of a man', () => {
    const game = play(
      setUp({ a1: 'B', a3: 'b', h8: 'W' }),
      'a3-b4',
      ...round,
      ...round.slice(0, 3),
    );
    expect(outcome(game)).toEqual(undecided);
    expect(outcome(play(game, 'b2-a1'))).toEqual(draw);
    expect(story(game).at(-1)).toBe('A draw: the same position has come up three times');
  });

  test('with the first one after a capture of several pieces', () => {
    const game = setUp({ a1: 'B', e1: 'b', f2: 'w', f4: 'w', h8: 'W' });
    play(game, 'e1-g3', 'g3-e5', ...round, ...round.slice(0, 3));
    expect(outcome(game)).toEqual(undecided);
    expect(outcome(play(game, 'b2-a1'))).toEqual(draw);
  });

  test('counted from a capture on, after which no earlier position can come again', () => {
    const game = setUp({ a1: 'B', c3: 'b', d4: 'w', h8: 'W' });
    play(game, 'c3-e5', ...round);
    expect(game.positions).toHaveLength(5);
  });

  test('whichever of two equal kings is on which square', () => {
    const game = play(setUp({ a1: 'B', c1: 'B', a3: 'b', h8: 'W' }), 'a3-b4');
    // Each king moves to the former square of the other.
    play(game, 'h8-g7', 'a1-b2', 'g7-h8', 'b2-a3', 'h8-g7', 'c1-b2', 'g7-h8', 'b2-a1');
    play(game, 'h8-g7', 'a3-b2', 'g7-h8', 'b2-c1');
    expect(game.positions.at(-1)).toBe(game.positions[0]);
  });

  test('and the counted position is the one that all viewers see', () => {
    const game = play(setUp({ a1: 'B', a3: 'b', h8: 'W' }), 'a3-b4');
    const seen = [game.positionHash];
    for (const move of round) seen.push(play(game, move).positionHash);
    expect(game.positions).toEqual(seen);
  });

  test('and forgets a repetition that is taken back', () => {
    const game = play(setUp({ a1: 'B', a3: 'b', h8: 'W' }), 'a3-b4', ...round);
    const mark = game.journal.mark();
    for (let again = 0; again < 3; again++) {
      play(game, ...round.slice(0, 3));
      game.journal.undoTo(mark);
    }
    expect(outcome(play(game, ...round.slice(0, 3)))).toEqual(undecided);
    expect(outcome(play(game, 'b2-a1'))).toEqual(draw);
  });

  test('and the count is saved with the game', () => {
    const game = play(setUp({ a1: 'B', a3: 'b', h8: 'W' }), 'a3-b4');
    const seen = [game.positionHash, play(game, 'h8-g7').positionHash];
    const restored = restoreGame(definition.gameClass, game.getSnapshot());
    expect([restored.positions, restored.fullHash]).toEqual([seen, game.fullHash]);
  });

  test('and nothing is counted before a king moves without a capture', () => {
    expect(play(begin(), 'c3-d4', 'b6-a5').positions).toEqual([]);
  });
});
