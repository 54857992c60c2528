import { describe, expect, test } from 'vitest';
import { attempt, begin, moves, outcome, pieces, play, reasons, setUp, story } from './set-up.ts';

describe('the beginning', () => {
  test('has twelve men on the dark squares of three rows on each side, and dark begins', () => {
    const game = begin();
    const rows = [0, 1, 2, 3, 4, 5, 6, 7].map(row =>
      game.board
        .row(row)
        .map(({ checker }) => checker?.name ?? '.')
        .join(''),
    );
    expect(rows).toEqual([
      '.w.w.w.w',
      'w.w.w.w.',
      '.w.w.w.w',
      '........',
      '........',
      'b.b.b.b.',
      '.b.b.b.b',
      'b.b.b.b.',
    ]);
    expect(game.getAwaitingPlayers().map(({ name }) => name)).toEqual(['Ann']);
  });

  test('has seven moves', () => {
    expect(moves(begin())).toEqual(['a3-b4', 'c3-b4', 'c3-d4', 'e3-d4', 'e3-f4', 'g3-f4', 'g3-h4']);
  });

  test('says of every man behind the front that it is blocked', () => {
    expect(reasons(begin())).toMatchObject({
      a3: false,
      g3: false,
      b2: 'This piece is blocked',
      h2: 'This piece is blocked',
      a1: 'This piece is blocked',
    });
  });
});

describe('a man', () => {
  test('steps one square forward on a diagonal, and not back', () => {
    expect(moves(setUp({ d4: 'b', h8: 'w' }))).toEqual(['d4-c5', 'd4-e5']);
  });

  test('of light goes down the board', () => {
    expect(moves(play(setUp({ a1: 'b', d4: 'w' }), 'a1-b2'))).toEqual(['d4-c3', 'd4-e3']);
  });

  test('does not capture backwards', () => {
    expect(moves(setUp({ d4: 'b', c3: 'w', h8: 'w' }))).toEqual(['d4-c5', 'd4-e5']);
  });

  test('does not jump over a piece of its own, nor over two', () => {
    const game = setUp({ a1: 'b', b2: 'b', c3: 'w', d4: 'w', h8: 'w' });
    expect(moves(game)).toEqual(['b2-a3']);
  });

  test('does not jump off the board', () => {
    expect(moves(setUp({ g3: 'b', h4: 'w', f4: 'b' }))).toEqual(['f4-e5', 'f4-g5']);
  });
});

describe('a capture', () => {
  const position = { a1: 'b', d4: 'b', e5: 'w', h8: 'w' } as const;

  test('takes the piece that is jumped over', () => {
    const game = play(setUp(position), 'd4-f6');
    expect(pieces(game)).toEqual({ a1: 'b', f6: 'b', h8: 'w' });
  });

  test('has to be made, and everything else says so', () => {
    const game = setUp(position);
    expect(moves(game)).toEqual(['d4-f6']);
    expect(reasons(game)).toEqual({ a1: 'You must capture', d4: false });
    const [ann] = game.players;
    const { checker } = game.board.cell('d4');
    const shown = ann && game.getSelectionChoices('move', 'to', ann, { checker });
    expect(shown?.map(({ value, disabled }) => [value, disabled])).toEqual([
      [game.board.cell('f6'), false],
      [game.board.cell('c5'), 'You must capture'],
    ]);
    expect(attempt(game, 'd4-c5').error).toBe('Selection disabled: You must capture');
    expect(attempt(game, 'a1-b2').error).toBe('Selection disabled: You must capture');
    expect(pieces(game)).toEqual(position);
  });

  test('may be any of several: the longest is not required', () => {
    const game = setUp({ a1: 'b', b2: 'w', g1: 'b', f2: 'w', d4: 'w', b6: 'w' });
    expect(moves(game)).toEqual(['a1-c3', 'g1-e3']);
  });

  test('writes a message, and is shown as a jump', () => {
    const game = play(setUp(position), 'd4-f6');
    expect(story(game)).toEqual(['Ann captures from d4 to f6']);
    expect(game.pendingAnimationEvents.map(({ type }) => type)).toEqual(['jump']);
  });
});

describe('a piece that can capture again', () => {
  const position = { a1: 'b', h2: 'b', b2: 'w', d4: 'w', d6: 'w', h8: 'w' } as const;

  test('has to go on, and no other piece may move meanwhile', () => {
    const game = play(setUp(position), 'a1-c3');
    expect(moves(game)).toEqual(['c3-e5']);
    expect(reasons(game)).toEqual({ c3: false, h2: 'The piece that captured must keep capturing' });
    expect(game.getAwaitingPlayers().map(({ name }) => name)).toEqual(['Ann']);
  });

  test('takes one piece after the other until there is none, and then the turn ends', () => {
    const game = play(setUp(position), 'a1-c3', 'c3-e5', 'e5-c7');
    expect(pieces(game)).toEqual({ c7: 'b', h2: 'b', h8: 'w' });
    expect(game.getAwaitingPlayers().map(({ name }) => name)).toEqual(['Bob']);
  });

  test('does not go on with a step', () => {
    expect(attempt(play(setUp(position), 'a1-c3'), 'c3-b4').error).toBe(
      'Selection disabled: You must capture',
    );
  });

  test('may choose its way where there are two', () => {
    const game = setUp({ c1: 'b', d2: 'w', f4: 'w', d4: 'w', h8: 'w' });
    expect(moves(play(game, 'c1-e3'))).toEqual(['e3-c5', 'e3-g5']);
  });

  test('cannot jump the same piece twice: it is gone at once', () => {
    const game = play(setUp({ c1: 'B', d2: 'w', h8: 'w' }), 'c1-e3');
    expect(game.getAwaitingPlayers().map(({ name }) => name)).toEqual(['Bob']);
  });
});

describe('crowning', () => {
  test('makes a man that reaches the far row a king', () => {
    const game = play(setUp({ c7: 'b', h8: 'w' }), 'c7-d8');
    expect(pieces(game)).toEqual({ d8: 'B', h8: 'w' });
    expect(story(game)).toEqual(['Ann moves from c7 to d8', "Ann's man on d8 is crowned"]);
  });

  test('ends the turn, though the king could capture on', () => {
    const game = setUp({ b6: 'b', c7: 'w', e7: 'w', h2: 'w' });
    play(game, 'b6-d8');
    expect(pieces(game)).toEqual({ d8: 'B', e7: 'w', h2: 'w' });
    expect(game.getAwaitingPlayers().map(({ name }) => name)).toEqual(['Bob']);
  });

  test('happens to light at the other end', () => {
    const game = play(setUp({ h6: 'b', c3: 'w' }), 'h6-g7', 'c3-b2', 'g7-h8', 'b2-a1');
    expect(pieces(game)).toEqual({ h8: 'B', a1: 'W' });
  });
});

describe('a king', () => {
  test('steps one square in all four directions', () => {
    expect(moves(setUp({ d4: 'B', h8: 'w' }))).toEqual(['d4-c3', 'd4-c5', 'd4-e3', 'd4-e5']);
  });

  test('captures backwards too, and in a circle', () => {
    const game = setUp({ c3: 'B', d4: 'w', d6: 'w', b6: 'w', b4: 'w', h8: 'w' });
    play(game, 'c3-e5', 'e5-c7', 'c7-a5', 'a5-c3');
    expect(pieces(game)).toEqual({ c3: 'B', h8: 'w' });
  });

  test('can be captured by a man', () => {
    expect(pieces(play(setUp({ c3: 'b', d4: 'W', h8: 'w' }), 'c3-e5'))).toEqual({
      e5: 'b',
      h8: 'w',
    });
  });
});

describe('a player without moves loses', () => {
  test('because no piece is left', () => {
    const game = play(setUp({ c3: 'b', d4: 'w' }), 'c3-e5');
    expect(outcome(game)).toEqual({ isOver: true, winners: ['Ann'] });
    expect(story(game).at(-1)).toBe('Bob has no pieces left');
  });

  test('because all pieces are blocked', () => {
    const game = play(setUp({ b4: 'b', c3: 'b', a3: 'b', a5: 'w' }), 'c3-d4');
    expect(outcome(game)).toEqual({ isOver: false, winners: [] });
    const blocked = play(setUp({ a3: 'b', b4: 'b', d2: 'b', a5: 'w' }), 'd2-c3');
    expect(outcome(blocked)).toEqual({ isOver: true, winners: ['Ann'] });
    expect(story(blocked).at(-1)).toBe('Bob cannot move');
  });
});
