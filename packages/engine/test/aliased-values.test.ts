import { describe, expect, test } from 'vitest';
import {
  Action,
  type ActionResult,
  actionStep,
  defineFlow,
  Game,
  type GameOptions,
  legalMoves,
  loop,
  Piece,
  playOf,
  sequence,
  simultaneousActionStep,
} from '../src/index.ts';
import { wholeState } from './whole-state.ts';

class Box extends Piece<Depot> {
  list: (number | number[])[] = [[0]];
}

/** The rules hold on to what is inside the boxes, and change it past every attribute. */
class Depot extends Game<Depot> {
  readonly inner: () => number[];

  constructor(options: GameOptions) {
    super(options);
    const boxes = this.createMany(3, Box, 'box');
    const [first] = boxes;
    const inner = first?.list[0];
    if (!Array.isArray(inner)) throw new Error('the box has a list in its list');
    this.inner = () => inner;
    this.registerActions(push, shove);
    this.setFlow(flow);
  }

  get content(): string {
    return JSON.stringify(this.all(Box).map(({ list }) => list));
  }
}

const push = Action.create<Depot>('push').execute((_args, { game }) => {
  game.inner().push(game.inner().length);
});

/** Pushes, and is refused for the second player. */
const shove = Action.create<Depot>('shove').execute((_args, { game, player }): ActionResult => {
  game.inner().push(10 + player.position);
  return { success: player.position === 0 };
});

const flow = defineFlow<Depot>({
  root: sequence(
    simultaneousActionStep({ actions: [shove], sealed: true }),
    loop({ do: actionStep({ actions: [push], player: ({ game }) => game.players[0] }) }),
  ),
});

function depot(): Depot {
  const game = new Depot({ playerCount: 2, seed: 'depot' });
  game.startFlow();
  return game;
}

function pushing(): Depot {
  const game = depot();
  game.performAction('shove', {}, 0);
  game.performAction('shove', {}, 1);
  return game;
}

function make(game: Depot): void {
  const [player] = game.players;
  const [move] = player === undefined ? [] : legalMoves(playOf(game), player);
  if (move === undefined || !playOf(game).make(move)) throw new Error('there is a move');
}

describe('a nested value that the rules change through an alias', () => {
  test('[FLW31] is undone when a search made the move, and made it as a player does', () => {
    const [game, other] = [pushing(), pushing()];
    // Reads no attribute of a box: that would have the engine look at it.
    const before = wholeState(game);
    const mark = game.journal.mark();
    make(game);
    expect(game.journal.entries(mark).filter(({ type }) => type === 'DEEP')).toHaveLength(1);
    other.performAction('push');
    expect(game.fullHash).toBe(other.fullHash);
    expect(game.journal.entries()).toEqual(other.journal.entries());
    game.journal.undoTo(mark);
    expect(wholeState(game)).toBe(before);
    game.journal.redoTo();
    expect(wholeState(game)).toBe(wholeState(other));
  });

  test.each([false, true])('[JRN17] is taken back with a trial: without audits %s', skipsAudits => {
    const game = pushing();
    const before = wholeState(game);
    game.journal.tryOut(
      () => {
        make(game);
        make(game);
      },
      { skipsAudits },
    );
    expect(wholeState(game)).toBe(before);
    expect(game.journal.mark()).toBe(game.journal.length);
    expect(wholeState(game)).toBe(before);
  });

  test('[SEG5] stays as the outer segment has left it when an inner one fails', () => {
    const game = pushing();
    game.journal.segment(() => {
      game.inner().push(7);
      expect(() =>
        game.journal.segment(() => {
          game.inner().push(8);
          throw new Error('no');
        }),
      ).toThrow('no');
    });
    expect(game.content).toBe('[[[0,10,7]],[[0]],[[0]]]');
  });

  test('[FLW16] stays as one sealed choice has left it when the rules refuse the next', () => {
    expect(pushing().content).toBe('[[[0,10]],[[0]],[[0]]]');
  });
});

/** A record whose first property is computed from a later one. */
function makeMeter(): { readonly doubled: number; level: number } {
  return {
    get doubled(): number {
      return this.level * 2;
    },
    level: 1,
  };
}

class Meters extends Game<Meters> {
  readonly meter = makeMeter();
}

test('[JRN3] undo restores a record that has a getter of its own', () => {
  const game = new Meters({ playerCount: 1, seed: 'meters' });
  const mark = game.journal.mark();
  game.meter.level = 5;
  expect(game.meter.doubled).toBe(10);
  game.journal.undoTo(mark);
  expect([game.meter.level, game.meter.doubled]).toEqual([1, 2]);
});
