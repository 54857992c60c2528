import { type Game, GameElement, type Move, playOf } from '@boardsmith/engine';
import hex from '@boardsmith/hex';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { MCTS_SETTINGS } from '../src/mcts/mcts-settings.ts';
import { FLAG, type NodePool } from '../src/mcts/node-pool.ts';
import { valueFor } from '../src/mcts/solver.ts';
import { type Tree, Uct } from '../src/mcts/uct.ts';
import { SearchGame } from '../src/position/search-game.ts';
import { startGamble } from './games/gamble.ts';
import { startNim } from './games/nim.ts';
import { type Board, moverOf, type PlainGame, plainHex, plainTicTacToe, solve } from './oracle.ts';

function started(game: Game): Game {
  game.startFlow();
  return game;
}

function newTicTacToe(): Game {
  return started(new ticTacToe.gameClass({ playerCount: 2, seed: 'solver' }));
}

function newHex(size: number): Game {
  return started(new hex.gameClass({ playerCount: 2, seed: 'solver', size }));
}

/** The cell that a move names, as a number from the top left. */
function cellOf({ args }: Move): number {
  const [cell] = Object.values(args);
  if (!(cell instanceof GameElement)) throw new Error('The move names no cell.');
  return cell.parent?.children.indexOf(cell) ?? -1;
}

/** Every certain node of a tree with the board it stands for. */
function provenNodes({ pool, root }: Tree, board: Board): { node: number; board: Board }[] {
  const found: { node: number; board: Board }[] = [];
  const visit = (node: number, at: Board): void => {
    if (pool.has(node, FLAG.proven)) found.push({ node, board: at });
    const first = pool.first[node] ?? 0;
    for (let child = first; child < first + (pool.count[node] ?? 0); child++) {
      const move = pool.moves[child];
      if (move !== undefined) visit(child, at.with(cellOf(move), moverOf(at)));
    }
  };
  visit(root, board);
  return found;
}

/** The certain nodes of a search that are wrong, and how many there are in all. */
function check(game: Game, plain: PlainGame, iterations: number): { wrong: number; all: number } {
  const uct = new Uct(new SearchGame(game), { seat: 0, settings: MCTS_SETTINGS });
  uct.step(iterations);
  const known = new Map<string, number>();
  const empty: Board = Array(plain.cells).fill(-1);
  const nodes = provenNodes(uct.tree, empty);
  const { pool } = uct.tree;
  const wrong = nodes.filter(({ node, board }) => claim(pool, node) !== solve(plain, board, known));
  return { wrong: wrong.length, all: nodes.length };
}

function claim(pool: NodePool, node: number): number {
  return valueFor(pool, node, 0);
}

describe('the solver', () => {
  test('[MCT1] is right about every position of tic-tac-toe it proves', () => {
    const { wrong, all } = check(newTicTacToe(), plainTicTacToe, 4000);
    expect(wrong).toBe(0);
    expect(all).toBeGreaterThan(500);
  });

  test('[MCT1] is right about every position of hex 3 by 3, and proves that the first player wins', () => {
    const game = newHex(3);
    const { wrong, all } = check(game, plainHex(3), 2000);
    expect({ wrong, opening: solve(plainHex(3), Array(9).fill(-1), new Map()) }).toEqual({
      wrong: 0,
      opening: 1,
    });
    expect(all).toBeGreaterThan(100);
    const uct = new Uct(new SearchGame(game), { seat: 0, settings: MCTS_SETTINGS });
    expect(uct.step(20_000)).toBe(true);
    expect(uct.report().moves[0]).toMatchObject({ value: 1, isProven: true });
  });

  test('[MCT1] returns the number of moves to a proven win', () => {
    const uct = new Uct(new SearchGame(startNim(3)), { seat: 0, settings: MCTS_SETTINGS });
    uct.step(200);
    const [best] = uct.report().moves;
    expect(best).toMatchObject({ value: 1, isProven: true, length: 1 });
    expect(best?.move.args).toEqual({ count: 3 });
  });

  test('[MCT1] proves the winner of nim for any number of stones', () => {
    for (let stones = 1; stones <= 12; stones++) {
      const uct = new Uct(new SearchGame(startNim(stones)), { seat: 0, settings: MCTS_SETTINGS });
      uct.step(20_000);
      const best = uct.report().moves[0];
      expect({ stones, isProven: best?.isProven, value: best?.value }).toEqual({
        stones,
        isProven: true,
        value: stones % 4 === 0 ? 0 : 1,
      });
    }
  });

  test('[MCT2] proves nothing that chance decides', () => {
    const game = startGamble('bet', 'solver');
    const uct = new Uct(new SearchGame(game), { seat: 0, settings: MCTS_SETTINGS });
    expect(uct.step(500)).toBe(false);
    expect(uct.report().moves.map(({ isProven }) => isProven)).toEqual([false, false]);
  });

  test('[MCT2] takes the bet that wins more often, and cannot foresee the dice', () => {
    let right = 0;
    let foreseen = 0;
    for (let seed = 0; seed < 100; seed++) {
      const settings = { ...MCTS_SETTINGS, seed: `bot ${seed}` };
      const bet = new Uct(new SearchGame(startGamble('bet', `${seed}`)), { seat: 0, settings });
      bet.step(200);
      if (bet.report().moves[0]?.move.args['how'] === 'bold') right++;
      const game = startGamble('guess', `${seed}`);
      const guess = new Uct(new SearchGame(game), { seat: 0, settings });
      guess.step(200);
      const best = guess.report().moves[0];
      if (best === undefined) continue;
      playOf(game).make(best.move);
      if (game.getWinners().length > 0) foreseen++;
    }
    expect(right).toBeGreaterThanOrEqual(99);
    expect(foreseen).toBeLessThan(35);
  });

  test('[MCT7] has a score of its own for each of three to six players', () => {
    for (let playerCount = 3; playerCount <= 6; playerCount++) {
      const game = startNim(3, playerCount);
      const uct = new Uct(new SearchGame(game), { seat: 0, settings: MCTS_SETTINGS });
      uct.step(500);
      expect(uct.report().moves[0]).toMatchObject({ value: 1, isProven: true, length: 1 });
    }
  });

  test('[MCT7] proves no winner where the loser of the game decides it', () => {
    // With five stones the first of three players loses, and chooses which of the others wins.
    const uct = new Uct(new SearchGame(startNim(5, 3)), { seat: 0, settings: MCTS_SETTINGS });
    expect(uct.step(3000)).toBe(false);
    const moves = uct.report().moves.map(({ value, isProven }) => ({ value, isProven }));
    expect(moves).toEqual(Array(3).fill({ value: 0, isProven: true }));
  });
});
