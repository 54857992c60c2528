import { renderMessage, restoreGame } from '@boardsmith/engine';
import definition from '@boardsmith/hex';
import { describe, expect, test } from 'vitest';

type Hex = InstanceType<typeof definition.gameClass>;
type Options = Partial<ConstructorParameters<typeof definition.gameClass>[0]>;

function begin(options: Options = {}): Hex {
  const playerNames = ['Ann', 'Bob'];
  const game = new definition.gameClass({ playerCount: 2, playerNames, size: 3, ...options });
  game.startFlow();
  return game;
}

function place(game: Hex, ...cells: readonly string[]): Hex {
  for (const name of cells) {
    const cell = game.board.cell(name);
    expect(game.performAction('place', { cell })).toEqual({ success: true });
  }
  return game;
}

/** The visible state of a game: the rows from the top, and the result. */
function shown(game: Hex): object {
  const rows = Array.from({ length: game.board.rows ?? 0 }, (_, r) =>
    game.board.cells
      .filter(cell => cell.r === r)
      .map(cell => cell.first()?.name ?? '.')
      .join(''),
  );
  const winners = game.getWinners().map(({ name }) => name);
  return { rows, isFinished: game.isFinished(), winners };
}

function actionsNow(game: Hex): readonly string[] {
  return game.getAwaitingPlayers().flatMap(player => game.getAvailableActions(player));
}

describe('the board', () => {
  test('is a rhombus of eleven by eleven cells if nothing else is said', () => {
    const game = new definition.gameClass({ playerCount: 2 });
    expect(game.board.cells).toHaveLength(121);
  });

  test('has sizes from 3 to 19', () => {
    expect(definition.options['size']).toMatchObject({ min: 3, max: 19, default: 11 });
    expect(begin({ size: 19 }).board.cells).toHaveLength(361);
  });

  test('has the same size in a game that is restored', () => {
    const game = place(begin({ size: 5, swap: true }), 'c3');
    const restored = restoreGame(definition.gameClass, game.getSnapshot());
    expect(shown(restored)).toEqual(shown(game));
    expect(actionsNow(restored)).toEqual(['place', 'swap']);
  });
});

describe('red', () => {
  test('begins, and wins by a chain from the top to the bottom', () => {
    expect(shown(place(begin(), 'b1', 'a1', 'b2', 'a2', 'b3'))).toEqual({
      rows: ['BR.', 'BR.', '.R.'],
      isFinished: true,
      winners: ['Ann'],
    });
  });

  test('wins by a chain that bends', () => {
    expect(shown(place(begin(), 'c1', 'b1', 'b2', 'c2', 'a3'))).toMatchObject({
      isFinished: true,
      winners: ['Ann'],
    });
  });

  test('does not win by cells that only seem to touch: b2 and c3 do not', () => {
    expect(shown(place(begin(), 'b1', 'a1', 'b2', 'a2', 'c3'))).toMatchObject({
      isFinished: false,
    });
  });

  test('does not win by connecting the sides of blue', () => {
    expect(shown(place(begin(), 'a2', 'a1', 'b2', 'b1', 'c2'))).toMatchObject({
      isFinished: false,
    });
  });

  test('wins by the stone in the middle that joins two chains', () => {
    const cells = ['c1', 'a1', 'c2', 'a2', 'c5', 'a3', 'c4', 'a4', 'c3'];
    expect(shown(place(begin({ size: 5 }), ...cells))).toMatchObject({ winners: ['Ann'] });
  });
});

test('blue wins by a chain from the left to the right', () => {
  expect(shown(place(begin(), 'a1', 'a2', 'c1', 'b2', 'a3', 'c2'))).toEqual({
    rows: ['R.R', 'BBB', 'R..'],
    isFinished: true,
    winners: ['Bob'],
  });
});

test('a cell that is taken cannot be taken again', () => {
  const game = place(begin(), 'b2');
  expect(game.performAction('place', { cell: game.board.cell('b2') }).rejection).toEqual({
    code: 'not-a-choice',
    selection: 'cell',
  });
});

describe('the swap rule', () => {
  test('lets the second player take over the first stone, and no later player', () => {
    const game = begin({ swap: true });
    const offered = [actionsNow(game)];
    place(game, 'b2');
    offered.push(actionsNow(game));
    place(game, 'a1');
    offered.push(actionsNow(game));
    place(game, 'c1');
    offered.push(actionsNow(game));
    expect(offered).toEqual([['place'], ['place', 'swap'], ['place'], ['place']]);
  });

  test('is not in force unless it is chosen', () => {
    expect(actionsNow(place(begin(), 'b2'))).toEqual(['place']);
  });

  test('exchanges the colours: the stone stays where it is, and the first player goes on as blue', () => {
    const game = place(begin({ swap: true }), 'b2');
    expect(game.performAction('swap')).toEqual({ success: true });
    expect({
      colors: game.players.map(({ color }) => color),
      owner: game.board.cell('b2').first()?.player?.name,
      next: game.getAwaitingPlayers().map(({ name }) => name),
    }).toEqual({ colors: ['blue', 'red'], owner: 'Bob', next: ['Ann'] });
  });

  test('lets both win with the colours they have then', () => {
    const asRed = place(begin({ swap: true }), 'b2');
    asRed.performAction('swap');
    expect(shown(place(asRed, 'a1', 'b1', 'a2', 'b3'))).toMatchObject({ winners: ['Bob'] });
    const asBlue = place(begin({ swap: true }), 'b1');
    asBlue.performAction('swap');
    expect(shown(place(asBlue, 'a2', 'c1', 'b2', 'a1', 'c2'))).toMatchObject({ winners: ['Ann'] });
  });

  test('writes a message, and is undone like any move', () => {
    const game = place(begin({ swap: true }), 'b2');
    const [before, mark] = [game.fullHash, game.journal.mark()];
    game.performAction('swap');
    expect(game.messages.map(({ text }) => text).at(-1)).toBe('{{player}} swaps and plays red');
    game.journal.undoTo(mark);
    expect([game.fullHash, game.players.map(({ color }) => color)]).toEqual([
      before,
      ['red', 'blue'],
    ]);
  });
});

test('messages name each move and the winner', () => {
  const game = place(begin(), 'b1', 'a1', 'b2', 'a2', 'b3');
  expect(game.getPlayerView(null).messages.map(renderMessage).slice(-3)).toEqual([
    'Bob plays a2',
    'Ann plays b3',
    'Ann has connected both sides',
  ]);
});
