import checkers from '@boardsmith/checkers';
import { type Game, legalMoves, type Move, playOf, seededRandom } from '@boardsmith/engine';
import hex from '@boardsmith/hex';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import {
  ALPHA_BETA_SETTINGS,
  AlphaBeta,
  type AlphaBetaSettings,
} from '../src/alpha-beta/alpha-beta.ts';
import { winProbability } from '../src/position/evaluation.ts';
import { SearchGame } from '../src/position/search-game.ts';
import { CopyingMinimax, type Judge } from './copying-minimax.ts';
import { startNim } from './games/nim.ts';

/** A game after some random moves. */
function after<G extends Game>(game: G, moves: number, seed: string): G {
  game.startFlow();
  const random = seededRandom(seed);
  for (let made = 0; made < moves && !game.isFinished(); made++) {
    const [player] = game.getAwaitingPlayers();
    if (player === undefined) break;
    const { action, args } = random.pick(legalMoves(playOf(game), player));
    game.performAction(action.name, args, player.position);
  }
  return game;
}

/** A pseudo-random score from the view of the asking player, which depends on the position alone. */
function judge(game: Game, seat: number): number {
  const number = (Number.parseInt(game.positionHash.slice(0, 4), 16) % 200) - 100;
  return seat === 0 ? number : -number;
}

function search(game: Game, settings: Partial<AlphaBetaSettings>): AlphaBeta {
  const seat = game.getAwaitingPlayers()[0]?.position ?? 0;
  return new AlphaBeta(new SearchGame(game), {
    seat,
    settings: { ...ALPHA_BETA_SETTINGS, ...settings },
  });
}

/** The value that alpha-beta shows for a score. */
function shown(score: number): number {
  return Math.abs(score) > 5e8 ? (score > 0 ? 1 : 0) : winProbability(score);
}

function keyOf(game: Game, move: Move): number {
  return new SearchGame(game).keys.of(move);
}

function compare<G extends Game>(
  game: G,
  gameClass: new (options: never) => G,
  { depth, lead }: { depth: number; lead: Judge<G> },
): void {
  const [player] = game.getAwaitingPlayers();
  if (player === undefined) return;
  const scores = new CopyingMinimax(gameClass, lead).scores(game, depth);
  const alphaBeta = search(game, {
    maxDepth: depth,
    lead: seat => lead(game, seat),
    scoresAll: true,
  });
  while (!alphaBeta.step(1e6));
  const { moves } = alphaBeta.report();
  const best = Math.max(...scores);
  expect(moves[0]?.value).toBeCloseTo(shown(best), 9);
  // Where a win was found in an earlier round, the others were not looked at further.
  if (best > 5e8) return;
  const values = new Map(moves.map(({ key, value }) => [key, value]));
  const listed = legalMoves(playOf(game), player).map(move => values.get(keyOf(game, move)));
  listed.forEach((value, at) => {
    expect(value).toBeCloseTo(shown(scores[at] ?? 0), 9);
  });
}

describe('alpha-beta', () => {
  test('[ABT1] scores every move of tic-tac-toe as minimax on copies does', () => {
    for (let seed = 0; seed < 12; seed++) {
      const game = after(new ticTacToe.gameClass({ playerCount: 2 }), 2 + (seed % 4), `${seed}`);
      compare(game, ticTacToe.gameClass, { depth: 1 + (seed % 3), lead: judge });
    }
  });

  test('[ABT1] scores every move of hex as minimax on copies does', () => {
    for (let seed = 0; seed < 4; seed++) {
      const game = after(new hex.gameClass({ playerCount: 2, size: 3 }), 2 + seed, `${seed}`);
      compare(game, hex.gameClass, { depth: 3, lead: judge });
    }
  });

  test('[ABT1] scores every move of checkers as minimax on copies does, multiple jumps included', () => {
    for (let seed = 0; seed < 4; seed++) {
      const game = after(new checkers.gameClass({ playerCount: 2 }), 20 + 7 * seed, `${seed}`);
      compare(game, checkers.gameClass, { depth: 2, lead: judge });
    }
  });

  test('[ABT2] calls a game solved only when no line was cut off', () => {
    const cut = search(startNim(12), { maxDepth: 2 });
    while (!cut.step(1e6));
    expect(cut.report().moves[0]?.isProven).toBe(false);
    for (let stones = 1; stones <= 12; stones++) {
      const whole = search(startNim(stones), { maxDepth: 99 });
      while (!whole.step(1e6));
      const [best] = whole.report().moves;
      expect({ stones, isProven: best?.isProven, value: best?.value }).toEqual({
        stones,
        isProven: true,
        value: stones % 4 === 0 ? 0 : 1,
      });
    }
  });

  test('[ABT2] solves tic-tac-toe as a draw', () => {
    const game = after(new ticTacToe.gameClass({ playerCount: 2 }), 0, '');
    const alphaBeta = search(game, { maxDepth: 99 });
    while (!alphaBeta.step(1e6));
    expect(alphaBeta.report().moves[0]).toMatchObject({ value: 0.5, isProven: true });
    expect(alphaBeta.report().work).toBeLessThan(12_000);
  });

  test('[ABT3] finds the same in small slices as in one', () => {
    const game = after(new checkers.gameClass({ playerCount: 2 }), 30, 'pieces');
    const whole = search(game, { maxDepth: 4, lead: seat => judge(game, seat) });
    while (!whole.step(1e6));
    const pieces = search(game, { maxDepth: 4, lead: seat => judge(game, seat) });
    let steps = 0;
    while (!pieces.step(100)) steps++;
    expect(steps).toBeGreaterThan(1);
    expect(pieces.report().moves[0]?.value).toBeCloseTo(whole.report().moves[0]?.value ?? -1, 9);
    expect(pieces.report().depth).toBe(whole.report().depth);
  });

  test('[ABT4] looks further in a noisy position', () => {
    const calm = search(startNim(7), { maxDepth: 1 });
    const wary = search(startNim(7), { maxDepth: 1, isNoisy: () => true });
    while (!calm.step(1e6));
    while (!wary.step(1e6));
    expect(calm.report().moves[0]?.isProven).toBe(false);
    expect(wary.report().moves[0]).toMatchObject({ isProven: true, value: 1 });
    expect(wary.report().moves[0]?.move.args).toEqual({ count: 3 });
  });

  test('[ABT5] reports the principal variation', () => {
    const game = startNim(7);
    const alphaBeta = search(game, { maxDepth: 99 });
    while (!alphaBeta.step(1e6));
    const taken = alphaBeta.report().line.map(({ args }) => Number(args['count']));
    expect(taken[0]).toBe(3);
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(7);
  });
});
