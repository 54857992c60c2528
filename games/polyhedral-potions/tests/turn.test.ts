import { MAX_SKULLS, POISON } from '@boardsmith/polyhedral-potions';
import { describe, expect, test } from 'vitest';
import { act, begin, die, log, offered, potion, showing } from './table.ts';

describe('a turn', () => {
  test('begins with a roll of all six dice', () => {
    const game = begin();
    expect(game.shelf.getDice().map(({ name }) => name)).toEqual([
      'd4',
      'd6',
      'd8',
      'd10',
      'd12',
      'd20',
    ]);
    expect(game.shelf.getDice().every(({ rollCount }) => rollCount === 1)).toBe(true);
    expect(game.getAwaitingPlayers()).toEqual([game.players.byPosition(0)]);
  });

  test('takes two dice for two different potions, and writes messages', () => {
    const game = showing(begin(), 2, 3, 7, 9, 11, 17);
    const [first] = game.players;
    const from = game.messages.length;
    act(game, 'brew', { die: die(game, 'd20'), potion: potion(game, 'copper') });
    expect(
      offered(game, { action: 'brew', selection: 'potion', args: { die: die(game, 'd4') } }),
    ).toEqual({
      fulminate: false,
      copper: 'Your first die of this turn went in here',
      glass: false,
      herbs: false,
      smoke: false,
      prism: 'A d4 must show more than 2',
    });
    act(game, 'brew', { die: die(game, 'd4'), potion: potion(game, 'fulminate') });
    expect(log(game, from)).toEqual([
      'Player 1 adds d20 = 17 to Copper Still: +2',
      'Player 1 adds d4 = 2 to Ember Fulminate: +1',
    ]);
    expect(first?.score).toBe(3);
    expect(game.cauldron.getValues().toSorted()).toEqual([17, 2]);
  });

  test('leaves four dice, of which every other player may share one without taking it away', () => {
    const game = showing(begin(3), 2, 3, 7, 9, 11, 17);
    act(game, 'brew', { die: die(game, 'd20'), potion: potion(game, 'copper') });
    act(game, 'brew', { die: die(game, 'd4'), potion: potion(game, 'fulminate') });
    expect(game.getAwaitingPlayers().map(({ position }) => position)).toEqual([1, 2]);
    for (const position of [2, 1]) {
      const player = game.players.byPosition(position);
      const args = { die: die(game, 'd8'), potion: potion(game, 'herbs', player) };
      expect(game.performAction('share', args, position).success).toBe(true);
    }
    const herbs = game.players.map(player => potion(game, 'herbs', player).track.getEntries());
    expect(herbs).toEqual([[], [7], [7]]);
    expect(game.active.position).toBe(1);
    expect(game.shelf.getDice()).toHaveLength(6);
  });

  test('offers the dice that were taken to no one else', () => {
    const game = showing(begin(), 2, 3, 7, 9, 11, 17);
    act(game, 'brew', { die: die(game, 'd20'), potion: potion(game, 'copper') });
    act(game, 'brew', { die: die(game, 'd4'), potion: potion(game, 'fulminate') });
    const other = game.players.byPosition(1);
    const args = { die: die(game, 'd20'), potion: potion(game, 'copper', other) };
    expect(game.performAction('share', args, 1).rejection).toEqual({
      code: 'not-a-choice',
      selection: 'die',
    });
  });

  test('that ends early costs a skull for each die that was not brewed', () => {
    const game = begin();
    const from = game.messages.length;
    act(game, 'stop', {});
    expect(log(game, from)).toEqual(['Player 1 stops brewing', 'Player 1 takes 2 skulls']);
    expect(game.getAwaitingPlayers().map(({ position }) => position)).toEqual([1]);
    act(game, 'decline', {});
    expect(game.active.position).toBe(1);
    expect(game.getScores()).toEqual([-3, 0]);
  });

  test('may shake the shelf for a skull each time, until the poison row is full', () => {
    const game = begin();
    for (let skulls = 1; skulls <= MAX_SKULLS; skulls++) {
      act(game, 'shake', {});
      expect([game.active.skulls, game.active.score]).toEqual([skulls, POISON[skulls]]);
    }
    expect(game.shelf.getDice().every(({ rollCount }) => rollCount === 1 + MAX_SKULLS)).toBe(true);
    expect(game.traceAction('shake', game.active).disabled).toBe('Your poison row is full');
    act(game, 'stop', {});
    expect(game.getScores()).toEqual([POISON[MAX_SKULLS], 0]);
  });

  test('rerolls only the dice on the shelf', () => {
    const game = showing(begin(), 2, 3, 7, 9, 11, 17);
    act(game, 'brew', { die: die(game, 'd20'), potion: potion(game, 'copper') });
    act(game, 'shake', {});
    expect(die(game, 'd20')).toMatchObject({ value: 17, rollCount: 1 });
    expect(die(game, 'd4').rollCount).toBe(2);
  });

  test('in a game for one is followed by the next turn of the same player', () => {
    const game = begin(1);
    act(game, 'stop', {});
    expect(game.round).toBe(2);
    expect(game.getAvailableActions(game.active)).toEqual(['brew', 'shake', 'stop']);
  });
});
