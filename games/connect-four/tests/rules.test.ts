import definition from '@boardsmith/connect-four';
import { renderMessage } from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';

type ConnectFour = InstanceType<typeof definition.gameClass>;

/** The game after discs were dropped into these columns in turn. */
function after(columns: string): ConnectFour {
  const game = new definition.gameClass({ playerCount: 2, playerNames: ['Ann', 'Bob'] });
  game.startFlow();
  for (const column of columns) {
    expect(game.performAction('drop', { column })).toEqual({ success: true });
  }
  return game;
}

/** The visible state of a game: the board from the top, and the result. */
function shown(game: ConnectFour): object {
  const rows = [0, 1, 2, 3, 4, 5].map(row =>
    game.board
      .row(row)
      .map(cell => cell.first()?.name ?? '.')
      .join(''),
  );
  const winners = game.getWinners().map(({ name }) => name);
  return { rows, isFinished: game.isFinished(), winners };
}

/** The columns that the player to move is shown, with the reasons of those that cannot be chosen. */
function columnsOf(game: ConnectFour): readonly (readonly [unknown, string | false])[] {
  return game
    .getAwaitingPlayers()
    .flatMap(player => game.getSelectionChoices('drop', 'column', player))
    .map(({ value, disabled }) => [value, disabled] as const);
}

function story(game: ConnectFour): readonly string[] {
  return game.getPlayerView(null).messages.map(renderMessage);
}

describe('a disc', () => {
  test('falls to the lowest free cell of its column', () => {
    expect(shown(after('ddaaag'))).toEqual({
      rows: ['.......', '.......', '.......', 'R......', 'Y..Y...', 'R..R..Y'],
      isFinished: false,
      winners: [],
    });
  });

  test('cannot be dropped into a full column, and the column says why', () => {
    const game = after('dddddd');
    expect(columnsOf(game)).toEqual([
      ['a', false],
      ['b', false],
      ['c', false],
      ['d', 'This column is full'],
      ['e', false],
      ['f', false],
      ['g', false],
    ]);
    expect(game.performAction('drop', { column: 'd' })).toMatchObject({
      success: false,
      error: 'Selection disabled: This column is full',
    });
    expect(shown(game)).toEqual(shown(after('dddddd')));
  });

  test('cannot be dropped beside the board', () => {
    expect(after('').performAction('drop', { column: 'h' }).success).toBe(false);
  });

  test('is shown falling, once for each disc', () => {
    expect(after('da').pendingAnimationEvents.map(({ type }) => type)).toEqual(['drop', 'drop']);
  });
});

describe('four in a row', () => {
  const ann = { isFinished: true, winners: ['Ann'] };

  test('win in a row', () => {
    expect(shown(after('aabbccd'))).toMatchObject(ann);
  });

  test('win in a column', () => {
    expect(shown(after('abababa'))).toMatchObject(ann);
  });

  test('win in a diagonal that rises', () => {
    expect(shown(after('abbccdcddgd'))).toEqual({
      rows: ['.......', '.......', '...R...', '..RR...', '.RRY...', 'RYYY..Y'],
      ...ann,
    });
  });

  test('win in a diagonal that falls', () => {
    expect(shown(after('gffeededdad'))).toMatchObject(ann);
  });

  test('win when the gap between them is filled', () => {
    expect(shown(after('aabbddc'))).toMatchObject(ann);
  });

  test('win for the second player too', () => {
    expect(shown(after('abgbgbab'))).toEqual({
      rows: ['.......', '.......', '.Y.....', '.Y.....', 'RY....R', 'RY....R'],
      isFinished: true,
      winners: ['Bob'],
    });
  });

  test('do not win across the edge of the board', () => {
    expect(shown(after('faeagbaab'))).toMatchObject({ isFinished: false });
  });

  test('end the game: no player moves after that', () => {
    const game = after('aabbccd');
    expect(game.performAction('drop', { column: 'a' }).rejection).toEqual({ code: 'game-over' });
  });

  test('write a message', () => {
    expect(story(after('aabbccd')).slice(-2)).toEqual([
      'Ann drops a disc into column d',
      'Ann has four in a row',
    ]);
  });
});

test('a full board without four in a row is a draw', () => {
  const game = after('cbffacddaedbeacaacceeedabcggebbdfgfbdgggff');
  expect(shown(game)).toEqual({
    rows: ['YYYRRYY', 'RRRYYRR', 'YYYRRRY', 'YRRRYRY', 'RYYYRYY', 'RYRRYRR'],
    isFinished: true,
    winners: [],
  });
  expect(story(game).at(-1)).toBe('The board is full: a draw');
});
