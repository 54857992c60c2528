import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import { createReplayFile, GameRunner } from '@boardsmith/runtime';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { arrange, checkPosition, createTestGame, type Draft } from '../src/index.ts';
import { leaking } from './games/leaking.ts';

type TicTacToe = InstanceType<typeof ticTacToe.gameClass>;
type Hearts = InstanceType<typeof hearts.gameClass>;

/** X holds two squares of the first row, and O is to move. */
function threaten(draft: Draft<TicTacToe>): void {
  const [player, other] = [draft.player('Ann'), draft.player('Bob')];
  draft.create('Mark', 'X', 'a1', { player }).create('Mark', 'X', 'b1', { player });
  draft.create('Mark', 'O', 'b2', { player: other }).at('place', 'Bob');
}

/** The last trick of a deal: Cay has led the queen of spades, and Dan is to follow. */
function lastTrick(draft: Draft<Hearts>): void {
  const { game } = draft;
  for (const { hand } of game.players) draft.empty(hand, 'deck');
  draft.put('QS', game.trick);
  draft.put('KS', 'hand-3').put('2S', 'hand-0').put('3H', 'hand-1');
  game.trick.leader = draft.player('Cay');
  game.heartsBroken = true;
  draft.at('play', 'Dan');
}

const FOUR = { playerNames: ['Ann', 'Bob', 'Cay', 'Dan'] };

describe('an arranged position', () => {
  test('[POS1] is made by ordinary assignment, moves and creation, and is played on', () => {
    const table = arrange(ticTacToe, threaten);
    expect(table.waiting).toEqual(['Bob']);
    table.play('Bob: place c3').play('Ann: place c1');
    expect(table.game.getWinners()).toEqual([table.player('Ann')]);
  });

  test('[POS1] may be in the middle of a round: the players before have had their turns', () => {
    const table = arrange(hearts, lastTrick, FOUR);
    table.play('Dan: play KS').play('Ann: play 2S');
    expect(table.waiting).toEqual(['Bob']);
    table.play('Bob: play 3H');
    expect(table.player('Dan').score).toBe(14);
  });

  test('[POS2] begins before the flow runs if asked: nothing is dealt yet', () => {
    const table = arrange(
      hearts,
      draft => {
        for (const seat of [0, 1, 2, 3]) draft.put(`${seat + 2}C`, `hand-${seat}`);
        draft.at('play');
      },
      { ...FOUR, from: 'setup' },
    );
    expect([table.waiting, table.game.deck.count()]).toEqual([['Ann'], 48]);
  });

  test('[POS2] has the stacked cards drawn next, the first of them first', () => {
    const table = arrange(goFish, draft => draft.stack('pond', '2S', '9H'), { playerCount: 2 });
    expect(table.game.pond.firstN(2).map(({ name }) => name)).toEqual(['2S', '9H']);
  });

  test('[POS3] is refused with the reason if a name is unknown or stands for several', () => {
    const refusal = (change: (draft: Draft<TicTacToe>) => void) => () => arrange(ticTacToe, change);
    expect(refusal(draft => draft.put('Z', 'a1'))).toThrow(
      /^Nothing in .* is called "Z"\. There are: board, a3/,
    );
    expect(
      refusal(draft => {
        threaten(draft);
        draft.put('X', 'c3');
      }),
    ).toThrow('2 elements of TicTacToe are called "X"');
    expect(refusal(draft => draft.put('a1', 'X'))).toThrow('is called "X"');
    expect(refusal(draft => draft.at('place', 'Zoe'))).toThrow('No player is called Zoe');
    expect(refusal(draft => draft.create('Marc', 'X', 'a1'))).toThrow('knows no class Marc');
  });

  test('[POS4] is exported as a snapshot that a runner continues, undoes and replays', () => {
    const table = arrange(hearts, lastTrick, FOUR).play('Dan: play KS');
    const resumed = GameRunner.fromSnapshot(hearts, JSON.parse(JSON.stringify(table.snapshot)));
    expect(resumed.game.fullHash).toBe(table.game.fullHash);
    resumed.undo();
    expect(resumed.game.fullHash).toBe(table.snapshot.start);
    const file = createReplayFile(table.runner, { game: 'hearts', revision: '1' });
    const { runner, divergence } = GameRunner.replay(hearts, JSON.parse(JSON.stringify(file)));
    expect([divergence, runner.game.fullHash]).toEqual([undefined, table.game.fullHash]);
  });

  test('[POS4] is undone to and no further', () => {
    const table = arrange(ticTacToe, threaten);
    const { fullHash } = table.game;
    table.play('Bob: place c3').undo(5);
    expect(table.game.fullHash).toBe(fullHash);
  });

  test('[POS5] obeys the laws of every game', () => {
    checkPosition(arrange(ticTacToe, threaten), { games: 2 });
    const nearlyOver = (draft: Draft<Hearts>): void => {
      lastTrick(draft);
      draft.player('Bob').score = 24;
      draft.player('Dan').score = 24;
    };
    const options = { ...FOUR, options: { target: 25 } };
    checkPosition(arrange(hearts, nearlyOver, options), { games: 1 });
  });

  test('[POS5] from which a law is broken is reported with the choices', () => {
    const table = arrange(leaking, ({ game }) => {
      game.total = 20;
    });
    expect(() => checkPosition(table)).toThrow(/Leaking breaks the law ".*" from the arranged/);
    expect(() => checkPosition(createTestGame(ticTacToe))).toThrow('began with setup');
  });
});
