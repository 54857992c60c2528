import definition from '@boardsmith/connect-four';
import { legalMoves, playOf } from '@boardsmith/engine';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

type ConnectFour = InstanceType<typeof definition.gameClass>;

function begin(columns = ''): ConnectFour {
  const game = new definition.gameClass({ playerCount: 2 });
  game.startFlow();
  game.journal.suspendNews();
  for (const column of columns) game.performAction('drop', { column });
  return game;
}

/** Calls a function after each legal move, and undoes the move. */
function eachMove(game: ConnectFour, look: () => void): void {
  for (const player of game.getAwaitingPlayers()) {
    for (const move of legalMoves(playOf(game), player)) {
      const mark = game.journal.mark();
      playOf(game).make(move);
      look();
      game.journal.undoTo(mark);
    }
  }
}

function perft(game: ConnectFour, depth: number): number {
  if (depth === 0) return 1;
  let leaves = 0;
  eachMove(game, () => {
    leaves += perft(game, depth - 1);
  });
  return leaves;
}

/** The same, with each position counted once, by hash. */
function hashedPerft(game: ConnectFour, depth: number, known: Map<string, number>): number {
  if (depth === 0) return 1;
  const position = `${depth} ${game.positionHash}`;
  let leaves = known.get(position) ?? 0;
  if (known.has(position)) return leaves;
  eachMove(game, () => {
    leaves += hashedPerft(game, depth - 1, known);
  });
  known.set(position, leaves);
  return leaves;
}

/** 1 if the player to move wins, 0 for a draw, -1 if the other one does. */
function solve(game: ConnectFour): number {
  if (game.isFinished()) return game.getWinners().length > 0 ? -1 : 0;
  let best = -1;
  eachMove(game, () => {
    if (best < 1) best = Math.max(best, -solve(game));
  });
  return best;
}

/** A second implementation of the rules with bits: seven for each column, the topmost always 0. */
class BitBoard {
  readonly discs = [0n, 0n];
  readonly heights: number[] = [0, 0, 0, 0, 0, 0, 0];
  count = 0;

  isLegal(column: number): boolean {
    return (this.heights[column] ?? 6) < 6;
  }

  drop(column: number): void {
    this.#flip(column, this.heights[column] ?? 0);
    this.heights[column] = (this.heights[column] ?? 0) + 1;
    this.count++;
  }

  takeBack(column: number): void {
    this.count--;
    this.heights[column] = (this.heights[column] ?? 0) - 1;
    this.#flip(column, this.heights[column] ?? 0);
  }

  /** Whether the player who moved last has four in a row. */
  get isWon(): boolean {
    const discs = this.discs[(this.count + 1) % 2] ?? 0n;
    return [1n, 6n, 7n, 8n].some(step => {
      const pairs = discs & (discs >> step);
      return (pairs & (pairs >> (2n * step))) !== 0n;
    });
  }

  perft(depth: number): number {
    if (depth === 0) return 1;
    let leaves = 0;
    this.eachMove(() => {
      leaves += this.perft(depth - 1);
    });
    return leaves;
  }

  solve(): number {
    if (this.isWon) return -1;
    if (this.count === 42) return 0;
    let best = -1;
    this.eachMove(() => {
      if (best < 1) best = Math.max(best, -this.solve());
    });
    return best;
  }

  eachMove(look: () => void): void {
    if (this.isWon) return;
    for (let column = 0; column < 7; column++) {
      if (!this.isLegal(column)) continue;
      this.drop(column);
      look();
      this.takeBack(column);
    }
  }

  #flip(column: number, height: number): void {
    const seat = this.count % 2;
    this.discs[seat] = (this.discs[seat] ?? 0n) ^ (1n << BigInt(column * 7 + height));
  }
}

describe('the tree of games', () => {
  test('has as many leaves as published, and as bits count', () => {
    const game = begin();
    const before = game.fullHash;
    const depths = [1, 2, 3, 4, 5];
    expect(depths.map(depth => perft(game, depth))).toEqual([7, 49, 343, 2_401, 16_807]);
    expect(depths.map(depth => new BitBoard().perft(depth))).toEqual([7, 49, 343, 2_401, 16_807]);
    expect(game.fullHash).toBe(before);
  });

  test('has 823,536 leaves at the first depth at which a column is full', () => {
    const game = begin();
    expect([6, 7].map(depth => hashedPerft(game, depth, new Map()))).toEqual([117_649, 823_536]);
    expect([6, 7].map(depth => new BitBoard().perft(depth))).toEqual([117_649, 823_536]);
  });

  test('has as many different positions as published', () => {
    const game = begin();
    const positions = Array.from({ length: 7 }, () => new Set<string>());
    const visit = (depth: number): void => {
      const seen = positions[depth];
      if (seen === undefined || seen.has(game.positionHash)) return;
      seen.add(game.positionHash);
      if (depth < 6) eachMove(game, () => visit(depth + 1));
    };
    visit(0);
    expect(positions.map(({ size }) => size)).toEqual([1, 7, 49, 238, 1_120, 4_263, 16_422]);
  });
});

test.prop([fc.array(fc.nat(6), { minLength: 33, maxLength: 60 })], { numRuns: 40 })(
  'the value of an endgame is the one that bits compute',
  columns => {
    const bits = new BitBoard();
    let played = '';
    for (const column of columns) {
      if (bits.count === 33 || bits.isWon || !bits.isLegal(column)) continue;
      bits.drop(column);
      played += 'abcdefg'[column];
    }
    fc.pre(bits.count >= 33 || bits.isWon);
    expect(solve(begin(played))).toBe(bits.solve());
  },
);

test('two discs side by side on the ground, both sides open, have to be stopped at once', () => {
  const answers = [...'abcdefg'].filter(column => {
    const game = begin(`ddc${column}`);
    let wins = false;
    // Red moves, yellow answers, red has four: three plies are enough to see it.
    eachMove(game, () => {
      let canStop = false;
      eachMove(game, () => {
        let isFour = false;
        eachMove(game, () => {
          isFour ||= game.isFinished();
        });
        canStop ||= !isFour;
      });
      wins ||= !canStop;
    });
    return !wins;
  });
  expect(answers).toEqual(['b', 'e']);
});
