import { describe, expect, test } from 'vitest';
import { act, begin, die, log, offered, showing } from './table.ts';

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

  test('takes two dice for two different potions, and tells the story', () => {
    const game = showing(begin(), 2, 3, 7, 9, 11, 17);
    const [first] = game.players;
    const from = game.messages.length;
    act(game, 'brew', { die: die(game, 'd20'), potion: 'frost' });
    expect(
      offered(game, { action: 'brew', selection: 'potion', args: { die: die(game, 'd4') } }),
    ).toEqual({
      ember: false,
      frost: 'Your first die of this turn went in here',
      herbs: false,
      smoke: false,
      prism: 'A d4 has to show more than 2',
    });
    act(game, 'brew', { die: die(game, 'd4'), potion: 'ember' });
    expect(log(game, from)).toEqual([
      'Player 1 adds d20 = 17 to Frost Draught: +2',
      'Player 1 adds d4 = 2 to Ember Tonic: +1',
    ]);
    expect(first?.score).toBe(3);
    expect(game.cauldron.getValues().toSorted()).toEqual([17, 2]);
  });

  test('leaves four dice, of which everyone else may share one without taking it away', () => {
    const game = showing(begin(3), 2, 3, 7, 9, 11, 17);
    act(game, 'brew', { die: die(game, 'd20'), potion: 'frost' });
    act(game, 'brew', { die: die(game, 'd4'), potion: 'ember' });
    expect(game.getAwaitingPlayers().map(({ position }) => position)).toEqual([1, 2]);
    for (const position of [2, 1]) {
      const args = { die: die(game, 'd8'), potion: 'herbs' };
      expect(game.performAction('share', args, position).success).toBe(true);
    }
    expect(game.players.map(({ herbs }) => herbs.getEntries())).toEqual([[], [7], [7]]);
    expect(game.active.position).toBe(1);
    expect(game.shelf.getDice()).toHaveLength(6);
  });

  test('offers nobody the dice that were taken', () => {
    const game = showing(begin(), 2, 3, 7, 9, 11, 17);
    act(game, 'brew', { die: die(game, 'd20'), potion: 'frost' });
    act(game, 'brew', { die: die(game, 'd4'), potion: 'ember' });
    const args = { die: die(game, 'd20'), potion: 'frost' };
    expect(game.performAction('share', args, 1).rejection).toEqual({
      code: 'not-a-choice',
      selection: 'die',
    });
  });

  test('may end early, and a share may be declined', () => {
    const game = begin();
    act(game, 'stop', {});
    expect(game.getAwaitingPlayers().map(({ position }) => position)).toEqual([1]);
    act(game, 'decline', {});
    expect(game.active.position).toBe(1);
    expect(game.getScores()).toEqual([0, 0]);
  });

  test('of somebody alone is followed by their next', () => {
    const game = begin(1);
    act(game, 'stop', {});
    expect(game.round).toBe(2);
    expect(game.getAvailableActions(game.active)).toEqual(['brew', 'stop']);
  });
});
