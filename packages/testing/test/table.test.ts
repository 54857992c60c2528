import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import {
  createTestGame,
  makeTranscript,
  NoPerftError,
  perft,
  playUntil,
  simulateAction,
  simulateGames,
} from '../src/index.ts';
import '../src/vitest.ts';
import { Failing } from './games/faulty-pockets.ts';
import { Guessing } from './games/guessing.ts';
import { Coin, Pockets, pockets } from './games/pockets.ts';
import { Hops, Rolling, Sealed } from './games/turns.ts';

const definition = pockets(Pockets);

describe('a table driven by hand', () => {
  test('[TAB1] is set up with names, a seed and options, and started', () => {
    const table = createTestGame(definition, {
      playerNames: ['Ida', 'Joe'],
      options: { coins: 4 },
    });
    expect([table.waiting, table.game.size]).toEqual([['Ida', 'Joe'], 4]);
    expect(createTestGame(definition).waiting).toEqual(['Ann']);
  });

  test('[TAB2] resolves live values, the texts of choices and the names of elements', () => {
    const table = createTestGame(ticTacToe);
    table
      .act('Ann', 'place', { cell: 'b2' })
      .act(1, 'place', { cell: table.game.board.cell('a1') });
    expect(table.view('Bob').lines().slice(-6)).toEqual([
      '  3 . . .',
      '  2 . X .',
      '  1 O . .',
      '    a b c',
      'Ann marks b2',
      'Bob marks a1',
    ]);
  });

  test('[TAB2] plays lines of a script, with values in the order of the selections', () => {
    const table = createTestGame(ticTacToe).play(`
      # both play the edge
      Ann: place b1
      Bob: place b3
    `);
    expect(table.runner.choices.length).toBe(2);
    expect(() => table.play('Ann: place b1')).toThrow(
      '"Ann: place b1" cannot be played: That is not one of the choices for "cell".',
    );
    expect(() => table.act('Ann', 'jump')).toThrow(
      'Ann cannot do "jump": There is no action "jump" here. Ann can do: place.',
    );
    expect(() => table.play('Ann: place')).toThrow(
      '"Ann: place" cannot be played: Say what to choose for "cell".',
    );
    expect(() => table.play('Ann place')).toThrow('"Ann place" is no line of a script');
    expect(() => table.play('Cay: place a1')).toThrow(
      'No player is called Cay. There are Ann, Bob.',
    );
  });

  test.each(['Ann: guess red', 'Ann: guess Bob, red'])(
    '[TAB7] "%s" may state or omit the value of a skipped selection',
    line => {
      expect(createTestGame(Guessing).play(line).game.guessed).toBe('Bob red');
    },
  );

  test('[TAB7] arguments may state the value of a skipped selection, and no other value', () => {
    const table = createTestGame(Guessing);
    table.act('Ann', 'guess', { rival: 'Bob', colour: 'red' });
    expect(table.game.guessed).toBe('Bob red');
    expect(() => table.play('Bob: guess Bob, red')).toThrow(
      'That is not one of the choices for "colour"',
    );
  });

  test('[TAB3] returns the reason of a refusal, and undoes an action that should have been refused', () => {
    const table = createTestGame(ticTacToe);
    expect(table.refusal('Bob', 'place', { cell: 'b2' })).toBe('It is the turn of player 1');
    expect(() => table.refusal('Ann', 'place', { cell: 'b2' })).toThrow(
      'Ann could do "place", and should not.',
    );
    expect(table.runner.choices).toEqual([]);
    const result = simulateAction(table, 'Ann', { action: 'place', args: { cell: 'b2' } });
    expect([result.success, result.flow.currentPlayer]).toEqual([true, 1]);
  });

  test('[TAB4] answers what each seat can see, and what it cannot', () => {
    const table = createTestGame(definition, { playerCount: 2 }).play(
      'Ann: plan 1\nBob: plan 2\nAnn: draw',
    );
    const [coin] = table.game.all(Coin, each => each.parent === table.player('Ann').pocket);
    expect(table).toShow('Ann', coin?.name ?? '');
    expect(table).not.toShow('Bob', coin ?? '');
    expect(table).not.toShow(null, coin ?? '');
    const bob = table.view('Bob');
    expect([bob.count('pocket-0'), bob.hiddenIn('pocket-0'), bob.hiddenIn('bag')]).toEqual([
      1, 1, 9,
    ]);
    expect([bob.attribute('Ann', 'plan'), table.view('Ann').attribute('Ann', 'plan')]).toEqual([
      undefined,
      1,
    ]);
    expect(table.log('Bob')).toEqual(['Ann draws something hidden']);
    expect(table.log('Ann')).toEqual([`Ann draws ${coin?.name}`]);
  });

  test('[TAB5] plays randomly until a condition holds', () => {
    const table = createTestGame(definition, { playerCount: 3 });
    const choices = playUntil(table, ({ shop }) => shop.count() === 2);
    expect([table.game.shop.count(), choices]).toEqual([2, table.runner.choices.length]);
    expect(() => playUntil(table, () => false)).toThrow('before the condition held');
  });

  test('[TAB6] has matchers', () => {
    const table = createTestGame(ticTacToe);
    expect(table).toAccept('Ann', 'place', { cell: 'a1' });
    expect(table).toRefuse('Bob', 'place', { cell: 'a1' }, /turn of player 1/);
    expect(() => expect(table).toRefuse('Ann', 'place', { cell: 'a1' })).toThrow(
      'Ann may do "place".',
    );
    expect(ticTacToe).toObeyTheLaws({ runs: 2 });
  });
});

describe('a transcript', () => {
  test('[TRS1] has the setup, each move with its messages, and each view where it changes', () => {
    const text = makeTranscript(definition, {
      playerCount: 2,
      options: { coins: 4 },
      script: 'Ann: plan 1\nBob: plan 3\nAnn: draw',
      maxChoices: 3,
    });
    expect(text).toBe(
      `Pockets: Ann, Bob
seed "transcript", coins 4

== Set-up
Ann:
  Ann: plan 0, spent 0
  Bob: spent 0
  bag (4 hidden)
  shop
  pocket-0
  pocket-1
Bob:
  Ann: spent 0
  Bob: plan 0, spent 0
  bag (4 hidden)
  shop
  pocket-0
  pocket-1
Spectators:
  Ann: spent 0
  Bob: spent 0
  bag (4 hidden)
  shop
  pocket-0
  pocket-1

== 1. Ann: plan amount 1

== 2. Bob: plan amount 3
Ann:
  Ann: plan 1, spent 0
Bob:
  Bob: plan 3, spent 0

== 3. Ann: draw
Ann:
  “Ann draws coin-1”
  bag (3 hidden)
  pocket-0 [coin-1]
Bob, Spectators:
  “Ann draws something hidden”
  bag (3 hidden)
  pocket-0 (1 hidden)

== And so on, after 3 choices
`,
    );
  });

  test('[TRS2] is the same for the same seed', () => {
    expect(makeTranscript(ticTacToe)).toBe(makeTranscript(ticTacToe));
  });
});

describe('many games', () => {
  test('[SIM1] are counted: outcomes, wins, lengths, branching and the advantage of the first player', () => {
    const simulation = simulateGames(ticTacToe, { games: 400, seed: 'many' });
    const { outcomes, wins, lengths, branching, firstPlayerAdvantage } = simulation;
    expect(outcomes.won + outcomes.draw).toBe(400);
    expect(wins.reduce((sum, each) => sum + each, 0)).toBe(outcomes.won);
    // In random games the first player wins 58.5 %, the second 28.8 %.
    expect((wins[0] ?? 0) / 400).toBeCloseTo(0.585, 1);
    expect((wins[1] ?? 0) / 400).toBeCloseTo(0.288, 1);
    expect(firstPlayerAdvantage.share).toBeGreaterThan(5 * firstPlayerAdvantage.error);
    expect([lengths.min, lengths.max, branching?.max]).toEqual([5, 9, 9]);
  });

  test('[SIM2] are the same for the same seed, and a shared win is divided', () => {
    const options = { games: 20, playerCount: 4, options: { coins: 5 } };
    const simulation = simulateGames(definition, options);
    expect(simulateGames(definition, options)).toEqual(simulation);
    expect(simulation.wins.reduce((sum, each) => sum + each, 0)).toBeCloseTo(
      simulation.outcomes.won,
      3,
    );
  });
});

test('[SIM3] rules that throw in a random game are reported with the command that replays its moves', () => {
  const simulate = (): unknown => simulateGames(pockets(Failing), { games: 1, playerCount: 2 });
  expect(simulate).toThrow('there is no fourth coin');
  expect(simulate).toThrow(
    /Reproduce it: npx boardsmith play --seed 1\/1 --players 2 --option coins=10 --moves '\[\[\d,"plan",/,
  );
});

describe('perft', () => {
  test('[PFT1] counts positions after exactly, and after at most, a number of turns, and the games over by then', () => {
    expect(perft(ticTacToe, { depth: 0 })).toEqual({ leaves: 1, nodes: 1, ended: 0 });
    expect(perft(ticTacToe, { depth: 5 })).toEqual({ leaves: 15_120, nodes: 18_730, ended: 1_440 });
  });

  test('[PFT2] counts consecutive choices of one player as one turn', () => {
    expect([1, 2, 3].map(depth => perft(Hops, { depth }).leaves)).toEqual([3, 9, 27]);
  });

  test('[PFT3] refuses games with random events or hidden information', () => {
    expect(() => perft(definition, { depth: 1, playerCount: 2 })).toThrow(NoPerftError);
    expect(() => perft(Rolling, { depth: 2 })).toThrow('Chance decides in this game');
    expect(() => perft(Sealed, { depth: 2 })).toThrow('players choose or keep something in secret');
  });
});
