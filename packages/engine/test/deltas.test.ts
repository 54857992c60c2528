import { describe, expect, test } from 'vitest';
import {
  Game,
  type GameOptions,
  Piece,
  Space,
  VIEW_OP,
  type ViewDelta,
  type ViewOp,
} from '../src/index.ts';

class Card extends Piece<Table> {
  static override readonly visibleAttributes: readonly string[] = ['back'];
  rank = 1;
  back = 'red';
}

/** One open, one hidden and one slotted space, and the hand of another player. */
class Table extends Game<Table> {
  readonly open: Space;
  readonly stock: Space;
  readonly row: Space;
  readonly hand: Space;

  constructor(options: GameOptions) {
    super(options);
    this.open = this.create(Space, 'open');
    this.stock = this.create(Space, 'stock');
    this.row = this.create(Space, 'row');
    this.hand = this.create(Space, 'hand', { player: this.players[1] ?? null });
    this.stock.contentsHidden();
    this.row.contentsHidden({ slots: true });
    this.hand.contentsVisibleToOwner();
  }
}

function table(seed = ''): Table {
  return new Table({ playerCount: 2, seed });
}

function fill(space: Space, ...ranks: readonly number[]): readonly Card[] {
  return space.createMany(ranks.length, Card, 'card', i => ({ rank: ranks[i] ?? 0 }));
}

/** What the first player is told of a change. */
function told(game: Table, change: () => void): ViewDelta | undefined {
  game.views.advance();
  game.journal.segment(change);
  return game.views.advance().get(0);
}

function opsOf(game: Table, change: () => void): readonly ViewOp[] {
  return told(game, change)?.ops ?? [];
}

/** The handle the first player has for an element; 0 is none. */
function handleOf(game: Table, element: object): number {
  for (let handle = 1; handle < 100; handle++) {
    if (game.views.find(0, handle) === element) return handle;
  }
  return 0;
}

function handlesIn(game: Table, space: Space): number[] {
  return [...space.children].map(child => handleOf(game, child));
}

describe('handles', () => {
  test('[DLT7] a card that is turned over keeps its handle, either way', () => {
    const game = table();
    const [card] = fill(game.row, 4);
    game.views.advance();
    const handle = card === undefined ? 0 : handleOf(game, card);
    expect(handle).toBeGreaterThan(0);
    expect(opsOf(game, () => card?.showToAll())).toEqual([
      [
        VIEW_OP.appearance,
        handle,
        { className: 'Card', name: 'card', attributes: { back: 'red', rank: 4 } },
      ],
    ]);
    expect(opsOf(game, () => card?.hideFromAll())).toEqual([
      [VIEW_OP.appearance, handle, { back: { back: 'red' } }],
    ]);
  });

  test('[DLT7] a card that can be seen all the way keeps its handle where it goes', () => {
    const game = table();
    const [card] = fill(game.row, 4);
    game.views.advance();
    const handle = card === undefined ? 0 : handleOf(game, card);
    expect(opsOf(game, () => card?.putInto(game.open))).toEqual([
      [VIEW_OP.move, handle, handleOf(game, game.open), 0],
      [VIEW_OP.appearance, handle, expect.anything()],
    ]);
  });

  test('[DLT7] a card that passes through a pile within one step gets another handle', () => {
    const game = table();
    const [card] = fill(game.open, 4);
    game.views.advance();
    const before = card === undefined ? 0 : handleOf(game, card);
    const ops = opsOf(game, () => {
      card?.putInto(game.stock);
      card?.putInto(game.open);
    });
    expect(ops.map(([op]) => op)).toEqual([VIEW_OP.appear, VIEW_OP.vanish]);
    expect(card === undefined ? 0 : handleOf(game, card)).toBeGreaterThan(before);
  });

  test('[DLT8] a shuffle of face-down cards gives all of them other handles, whatever comes out', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const game = table(seed);
      fill(game.row, 1, 2);
      game.views.advance();
      const before = handlesIn(game, game.row);
      const ops = opsOf(game, () => game.row.shuffle());
      expect(ops.map(([op]) => op)).toEqual([2, 2, 3, 3]);
      expect(handlesIn(game, game.row).some(handle => before.includes(handle))).toBe(false);
    }
  });

  test('[DLT8] a shuffle in plain sight keeps the handles, and mixes those of copies', () => {
    const game = table('b');
    fill(game.open, 1, 2, 2, 2);
    game.views.advance();
    const before = handlesIn(game, game.open);
    const [single] = game.open.all(Card, { rank: 1 });
    const own = single === undefined ? 0 : handleOf(game, single);
    opsOf(game, () => game.open.shuffle());
    expect(handlesIn(game, game.open).toSorted((a, b) => a - b)).toEqual(before);
    expect(single === undefined ? 0 : handleOf(game, single)).toBe(own);
    const copies = [...game.open.all(Card, { rank: 2 })].map(copy => handleOf(game, copy));
    expect(copies).toEqual(copies.toSorted((a, b) => a - b));
  });

  test('[DLT8] shuffling a pile sends nothing', () => {
    const game = table();
    fill(game.stock, 1, 2, 3);
    expect(told(game, () => game.stock.shuffle())).toBeUndefined();
  });
});

describe('the origin and the target of a move', () => {
  test('[DLT9] a card that becomes visible names the pile it left last', () => {
    const game = table();
    const [card] = fill(game.stock, 4);
    const ops = opsOf(game, () => {
      card?.putInto(game.hand);
      card?.putInto(game.open);
    });
    expect(ops).toContainEqual([
      2,
      handleOf(game, game.open),
      0,
      expect.anything(),
      handleOf(game, game.hand),
    ]);
  });

  test('[DLT9] a card that becomes hidden names the pile it entered first', () => {
    const game = table();
    const [card] = fill(game.open, 4);
    game.views.advance();
    const handle = card === undefined ? 0 : handleOf(game, card);
    const ops = opsOf(game, () => {
      card?.putInto(game.stock);
      card?.putInto(game.hand);
    });
    expect(ops).toContainEqual([VIEW_OP.vanish, handle, handleOf(game, game.stock)]);
    expect(ops).toContainEqual([VIEW_OP.hidden, handleOf(game, game.hand), [[{ back: 'red' }, 1]]]);
  });

  test('[DLT9] after a shuffle no delta names where a card came from', () => {
    const game = table();
    fill(game.row, 1, 2);
    const [card] = fill(game.stock, 4);
    const ops = opsOf(game, () => {
      card?.putInto(game.row);
      game.row.shuffle();
    });
    expect(ops.filter(op => op[0] === VIEW_OP.appear).map(op => op.length)).toEqual([4, 4, 4]);
  });
});

describe('steps', () => {
  test('[DLT10] a face that shows and hides again within a step is not sent', () => {
    const game = table();
    const [card] = fill(game.stock, 4);
    const peek = (): void => {
      card?.showToAll();
      card?.clearVisibility();
    };
    expect(told(game, peek)).toBeUndefined();
  });

  test('[DLT10] an undo is sent like any other change, with new handles', () => {
    const game = table();
    const [card] = fill(game.open, 4);
    game.views.advance();
    const before = card === undefined ? 0 : handleOf(game, card);
    const mark = game.journal.mark();
    told(game, () => card?.putInto(game.stock));
    const ops = game.views.undoTo(mark).get(0)?.ops ?? [];
    expect(ops.map(([op]) => op)).toEqual([VIEW_OP.appear, VIEW_OP.hidden]);
    expect(card === undefined ? 0 : handleOf(game, card)).toBeGreaterThan(before);
  });

  test('[DLT11] messages are sent as written, and an undo sends the number removed', () => {
    const game = table();
    game.views.advance();
    const mark = game.journal.mark();
    const say = (): void => {
      game.message('Hello');
      game.messageTo([1], 'Not you');
    };
    expect(told(game, say)).toEqual({ seq: 1, messages: [{ text: 'Hello' }] });
    expect(game.views.undoTo(mark).get(0)).toEqual({ seq: 2, unsaid: 1 });
  });

  test("[DLT12] a player's handle resolves to the element that the player sees under it", () => {
    const game = table();
    const [card] = fill(game.open, 4);
    const [secret] = fill(game.stock, 5);
    game.views.advance();
    const handle = card === undefined ? 0 : handleOf(game, card);
    expect(game.views.find(0, handle)).toBe(card);
    expect(handleOf(game, secret ?? {})).toBe(0);
    told(game, () => card?.putInto(game.stock));
    expect(game.views.find(0, handle)).toBeUndefined();
    expect([0, -1, 1.5, 10_000].map(each => game.views.find(0, each))).toEqual(
      Array(4).fill(undefined),
    );
  });
});
