import checkers from '@boardsmith/checkers';
import {
  Action,
  actionStep,
  Card,
  defineFlow,
  type Game as EngineGame,
  Game,
  type GameOptions,
  Hand,
  legalMoves,
  lifecycleOf,
  type Move,
  Piece,
  playOf,
  Space,
} from '@boardsmith/engine';
import hex from '@boardsmith/hex';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { MoveKeys } from './move-key.ts';

function movesOf(game: EngineGame): Move[] {
  const [player] = game.getAwaitingPlayers();
  return player === undefined ? [] : legalMoves(playOf(game), player);
}

function keysOf(game: EngineGame): number[] {
  const keys = new MoveKeys(game);
  return movesOf(game).map(move => keys.of(move));
}

/** A tic-tac-toe after these squares. */
function after(...squares: readonly string[]): EngineGame {
  const game = new ticTacToe.gameClass({ playerCount: 2 });
  game.startFlow();
  for (const square of squares) game.performAction('place', { cell: game.board.cell(square) });
  return game;
}

class Bag extends Space {
  static override readonly unordered: boolean = true;
}
class Bead extends Piece {
  color = 'red';
}

const draw = Action.create<Beads>('draw')
  .chooseElement('bead', { elementClass: Bead, interchangeable: false })
  .execute(({ bead }) => bead.remove());

class Beads extends Game<Beads> {
  constructor(options: GameOptions) {
    super(options);
    const bag = this.create(Bag, 'bag');
    bag.createMany(3, Bead, 'bead');
    bag.create(Bead, 'bead', { color: 'blue' });
    const row = this.create(Space, 'row');
    row.createMany(2, Bead, 'bead');
    this.setFlow(
      defineFlow<Beads>({
        root: actionStep({ player: ({ game }) => game.players.next(), actions: [draw] }),
      }),
    );
  }
}

const play = Action.create<Table>('play')
  .chooseElement('card', { elementClass: Card })
  .execute(({ card }) => card.remove());

class Table extends Game<Table> {
  constructor(options: GameOptions) {
    super(options);
    for (const player of this.players) {
      const hand = this.create(Hand, `hand-${player.position}`, { player });
      hand.contentsVisibleToOwner();
      for (const name of ['ace', 'king']) hand.create(Card, name);
    }
    this.setFlow(
      defineFlow<Table>({
        root: actionStep({ player: ({ game }) => game.players.next(), actions: [play] }),
      }),
    );
  }
}

describe('the key of a move', () => {
  test('[KEY1] is the same in whatever order the position was reached', () => {
    const one = after('a1', 'b2', 'c3');
    const other = after('c3', 'b2', 'a1');
    expect(keysOf(one)).toEqual(keysOf(other));
  });

  test('[KEY1] is the same before and after other moves were tried', () => {
    const game = new checkers.gameClass({ playerCount: 2 });
    game.startFlow();
    const keys = new MoveKeys(game);
    const before = movesOf(game).map(move => keys.of(move));
    const mark = game.journal.mark();
    for (let made = 0; made < 20; made++) {
      const [move] = movesOf(game);
      if (move !== undefined) playOf(game).make(move);
    }
    expect(movesOf(game).map(move => keys.of(move))).toEqual(keysOf(game));
    game.journal.undoTo(mark);
    expect(movesOf(game).map(move => keys.of(move))).toEqual(before);
  });

  test('[KEY2] differs for different moves', () => {
    for (const game of [
      after(),
      new hex.gameClass({ playerCount: 2 }),
      new checkers.gameClass({ playerCount: 2 }),
    ]) {
      if (lifecycleOf(game) === 'setup') game.startFlow();
      const keys = keysOf(game);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThan(1);
    }
  });

  test('[KEY2] is the same for equal beads in a bag, and not in a row', () => {
    const game = new Beads({ playerCount: 1 });
    game.startFlow();
    const keys = keysOf(game);
    expect(keys.length).toBe(6);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(new Set(keys).size).toBe(4);
  });

  test('[KEY3] contains only the location of a piece that the viewer cannot see', () => {
    const game = new Table({ playerCount: 2 });
    game.startFlow();
    const keys = new MoveKeys(game);
    const seenBy = (viewer: number | null): number[] =>
      movesOf(game).map(move => keys.of(move, viewer));
    const all = seenBy(null);
    expect(new Set(all).size).toBe(4);
    expect(seenBy(0).slice(0, 2)).toEqual(all.slice(0, 2));
    expect(new Set(seenBy(0).slice(2)).size).toBe(1);
    expect(new Set(seenBy(1).slice(0, 2)).size).toBe(1);
  });
});
