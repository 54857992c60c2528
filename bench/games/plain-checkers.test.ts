import definition from '@boardsmith/checkers';
import { legalMoves, playOf, seededRandom } from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';
import { PlainCheckers, type PlainHop } from './plain-checkers.ts';
import { TypedCheckers } from './typed-checkers.ts';

/** Published for English draughts; a turn with all its jumps counts as one. */
const LEAVES = [1, 7, 49, 302, 1_469, 7_361, 36_768];

function perft(game: PlainCheckers, turns: number): number {
  if (turns === 0) return 1;
  let leaves = 0;
  for (const move of game.moves()) {
    game.make(move);
    leaves += perft(game, game.jumping === undefined ? turns - 1 : turns);
    game.unmake();
  }
  return leaves;
}

/** The same by numbers of moves from the beginning. */
function typedPerft(game: TypedCheckers, made: readonly number[], turns: number): number {
  if (turns === 0) return 1;
  game.begin();
  for (const number of made) game.make(number);
  const { mover, moveCount } = game;
  let leaves = 0;
  for (let number = 0; number < moveCount; number++) {
    game.begin();
    for (const each of [...made, number]) game.make(each);
    leaves += typedPerft(game, [...made, number], game.mover === mover ? turns : turns - 1);
  }
  return leaves;
}

/** A hop in the encoding of the typed loop: squares are counted from the top left. */
function inNumbers({ checker, to }: PlainHop): readonly [number, number] {
  return [checker.square.number, to.number];
}

/** Whether a king goes back to the square it has just come from. */
function isWayBack({ checker, to }: PlainHop, before: ReadonlyMap<unknown, unknown>): boolean {
  return checker.isKing && before.get(checker) === to;
}

describe('hand-written English draughts', () => {
  test('has the published number of positions, with objects', () => {
    const game = new PlainCheckers();
    expect(LEAVES.map((_, turns) => perft(game, turns))).toEqual(LEAVES);
  });

  test('has the published number of positions, with typed arrays', () => {
    const game = new TypedCheckers();
    const shallow = LEAVES.slice(0, 6);
    expect(shallow.map((_, turns) => typedPerft(game, [], turns))).toEqual(shallow);
  });

  test('continues and ends alike with objects and with typed arrays, draws included', () => {
    const random = seededRandom('typed checkers');
    const [typed, plain] = [new TypedCheckers(), new PlainCheckers()];
    const ends = { won: 0, drawn: 0 };
    for (let played = 0; played < 150; played++) {
      while (!typed.isFinished) {
        const number = random.int(typed.moveCount);
        const hops = plain.moves();
        expect(hops).toHaveLength(typed.moveCount);
        const [from, to] = typed.hop(number);
        const same = hops.filter(hop => `${inNumbers(hop)}` === `${from},${to}`);
        for (const hop of same.slice(0, 1)) plain.make(hop);
        typed.make(number);
        expect([same.length, plain.isFinished]).toEqual([1, typed.isFinished]);
      }
      expect(plain.winner?.seat ?? -1).toBe(typed.winner);
      ends[plain.winner === undefined ? 'drawn' : 'won']++;
      typed.begin();
      plain.unmakeAll();
    }
    expect([ends.won > 0, ends.drawn > 0]).toEqual([true, true]);
  });

  test('continues and ends like the rules, draws included', () => {
    const random = seededRandom('checkers by hand');
    const game = new definition.gameClass({ playerCount: 2 });
    game.startFlow();
    const start = game.journal.mark();
    const plain = new PlainCheckers();
    const ends = { won: 0, drawn: 0 };
    for (let played = 0; played < 40; played++) {
      const before = new Map<unknown, unknown>();
      for (let hops = plain.moves(); hops.length > 0; hops = plain.moves()) {
        const moves = game.getAwaitingPlayers().flatMap(player => legalMoves(playOf(game), player));
        expect(moves).toHaveLength(hops.length);
        // In every second game kings go back and forth as soon as they can, which leads to draws.
        const back = hops.filter(hop => played % 2 === 0 && isWayBack(hop, before));
        const hop = random.pick(back.length > 0 ? back : hops);
        before.set(hop.checker, hop.checker.square);
        const { square } = hop.checker;
        const { checker } = game.board.at(square.row, square.column) ?? {};
        const to = game.board.at(hop.to.row, hop.to.column);
        const move = moves.find(each => each.args['checker'] === checker && each.args['to'] === to);
        expect(move).toBeDefined();
        if (move !== undefined) playOf(game).make(move);
        plain.make(hop);
        expect(plain.isFinished).toBe(game.isFinished());
      }
      const winner = game.getWinners()[0]?.position;
      expect(plain.winner?.seat).toBe(winner);
      ends[winner === undefined ? 'drawn' : 'won']++;
      plain.unmakeAll();
      game.journal.undoTo(start);
    }
    expect([ends.won > 0, ends.drawn > 0]).toEqual([true, true]);
  });
});
