import { type JsonObject, serializeAction } from '@boardsmith/engine';
import maskedBall from '@boardsmith/masked-ball';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { judgeMove } from '../src/analysis/verdict.ts';
import { analyse, BotError, type RecordedGame } from '../src/index.ts';

/** A game of tic-tac-toe in which the named squares are marked in turn. */
function marks(...squares: readonly string[]): RecordedGame {
  const game = new ticTacToe.gameClass({ playerCount: 2, seed: 'analysis' });
  game.startFlow();
  const actions = squares.map((square, number) => {
    const [player] = game.getAwaitingPlayers();
    const cell = game.board.cells.find(({ name }) => name === square);
    if (player === undefined || cell === undefined) throw new Error(`No ${square} for ${number}`);
    const { args } = serializeAction({ name: 'place', player, args: { cell } }, game);
    game.performAction('place', { cell }, player.position);
    return { player: player.position, action: 'place', args };
  });
  return { seed: 'analysis', players: ['Ada', 'Ben'], options: {}, actions };
}

describe('the analysis of a game', () => {
  test('[ANL1] finds the blunder, the best move instead of it, and the turning point', async () => {
    const squares = ticTacToeSquares();
    const [a1, b1, c1, a2, b2, c2, a3] = squares;
    // A corner, an edge beside it: lost. Then the other player lets the win go and loses.
    const lost = marks(...[a1, b1, b2, c1, c2, a3, a2].map(String));
    const { positions, mistakes, turningPoints } = await analyse(ticTacToe, lost);
    expect(positions).toHaveLength(lost.actions.length);
    const blunder = positions[1]?.choice;
    expect(blunder).toMatchObject({ verdict: 'blunder', player: 1, loss: 0.5 });
    expect(blunder?.best).toMatchObject({ isProven: true, value: 0.5 });
    expect(blunder?.reason).toMatch(/draw/);
    expect(mistakes).toContain(1);
    expect(turningPoints.every(({ number }) => mistakes.includes(number))).toBe(true);
  });

  test('[ANL2] values a position from each seat, and marks what no player could know', async () => {
    const { actions, ...setup } = ballGame();
    const { positions } = await analyse(maskedBall, { ...setup, actions }, FAST);
    for (const { values } of positions) {
      expect(values.bySeat).toHaveLength(2);
      for (const list of [...values.bySeat, values.withEverythingKnown]) {
        expect(list.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
      }
    }
    const [first] = positions;
    expect(first?.values.bySeat[0]).not.toEqual(first?.values.withEverythingKnown);
  });

  test('[ANL2] of what a seat knew does not depend on what the others held', async () => {
    const hands = [
      ['Rogue', 'Guard'],
      ['Steward', 'Herald'],
    ];
    const [one, other] = await Promise.all(
      hands.map(async others => {
        const { positions } = await analyse(ballWith(['Blade', 'Blade'], others), ballGame(), FAST);
        return positions;
      }),
    );
    const known = (list = one): unknown =>
      list
        ?.slice(0, 2)
        .map(({ values, choice }) => [
          values.bySeat[0],
          choice.player === 0 && [choice.value, choice.best],
        ]);
    expect(known(other)).toEqual(known(one));
    expect(other?.[0]?.values.withEverythingKnown).not.toEqual(
      one?.[0]?.values.withEverythingKnown,
    );
  });

  test('[ANL3] streams each position with progress, and can be cancelled', async () => {
    const progress: string[] = [];
    const signal = { aborted: false };
    const analysed = analyse(ticTacToe, marks(...ticTacToeSquares().slice(0, 4)), {
      ...FAST,
      signal,
      onPosition: ({ number }, done, of) => {
        progress.push(`${number}: ${done}/${of}`);
        signal.aborted = done === 2;
      },
    });
    await expect(analysed).rejects.toMatchObject({ code: 'aborted' });
    expect(progress).toEqual(['0: 1/4', '1: 2/4']);
  });

  test('[ANL4] refuses a recording that the rules do not allow', async () => {
    const game = marks(...ticTacToeSquares().slice(0, 2));
    const [first] = game.actions;
    if (first === undefined) throw new Error('There is no choice');
    const twice = { ...game, actions: [first, { ...first, player: 1 }] };
    const unknown = { ...game, actions: [{ ...first, action: 'castle' }] };
    const crowded = { ...game, players: ['A', 'B', 'C'] };
    for (const bad of [twice, unknown, crowded]) {
      await expect(analyse(ticTacToe, bad, FAST)).rejects.toThrow(BotError);
    }
  });

  test('[ANL5] a loss within the margin of chance is no mistake', () => {
    const best = { value: 0.6, visits: 20, isProven: false };
    const few = { value: 0.4, visits: 20, isBest: false };
    expect(judgeMove(best, few, 1).verdict).toBe('good');
    const many = { value: 0.3, visits: 2000, isBest: false };
    expect(judgeMove({ ...best, visits: 2000 }, many, 1).verdict).toBe('blunder');
    expect(judgeMove(best, null, 1).verdict).toBe('not-compared');
  });
});

const FAST = { difficulty: 40, iterations: 40 } as const;

function ticTacToeSquares(): readonly string[] {
  const game = new ticTacToe.gameClass({ playerCount: 2, seed: 'names' });
  return game.board.cells.map(({ name }) => name);
}

/** Masked Ball with these masks for the two players. */
function ballWith(...hands: readonly (readonly string[])[]): typeof maskedBall {
  class DealtBall extends maskedBall.gameClass {
    override deal(): void {
      for (const [seat, names] of hands.entries()) {
        for (const name of names) {
          const mask = this.wardrobe.children.find(each => each.name === name);
          const worn = this.players[seat]?.worn;
          if (worn !== undefined) mask?.putInto(worn);
        }
      }
    }
  }
  return { ...maskedBall, gameClass: DealtBall };
}

function ballGame(): RecordedGame {
  const none: JsonObject = {};
  const actions = [
    { player: 0, action: 'earn', args: none },
    { player: 1, action: 'collect', args: none },
    { player: 0, action: 'believe', args: none },
  ];
  return { seed: 'ball', players: ['Ada', 'Ben'], options: {}, actions };
}
