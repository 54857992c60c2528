import { ABILITIES, type AbilityType } from '@boardsmith/polyhedral-potions';
import { describe, expect, test } from 'vitest';
import type { Potions } from './strategies.ts';
import { act, begin, die, movesByAction, offered, showing } from './table.ts';

/** A game for one whose player has these abilities. */
function able(...types: readonly AbilityType[]): Potions {
  const game = showing(begin(1), 1, 3, 8, 9, 11, 17);
  for (const type of types) game.active.abilities.add(type);
  return game;
}

describe('an ability', () => {
  test('cannot be used before it is earned, and says so', () => {
    const game = able();
    const reasons = ['reroll', 'flip', 'adjust', 'refresh', 'antidote'].map(
      action => game.traceAction(action, game.active).disabled,
    );
    expect(reasons).toEqual([
      'You have no Reroll two ready',
      'You have no Flip ready',
      'You have no Adjust ±2 ready',
      'You have no Refresh ready',
      'You have no Antidote ready',
    ]);
  });

  test('flips a die, once', () => {
    const game = able('flip');
    act(game, 'flip', { die: die(game, 'd20') });
    expect(die(game, 'd20').value).toBe(4);
    expect(game.performAction('flip', { die: die(game, 'd20') }).success).toBe(false);
  });

  test('rolls one or two dice again, and no more', () => {
    const game = able('reroll');
    const dice = game.shelf.getDice();
    expect(game.performAction('reroll', { dice: dice.slice(0, 3) }).success).toBe(false);
    act(game, 'reroll', { dice: dice.slice(0, 2) });
    expect(dice.map(({ rollCount }) => rollCount)).toEqual([2, 2, 1, 1, 1, 1]);
  });

  test('adjusts by one or by two, by the ready abilities and the faces of the die', () => {
    const game = able('adjust1');
    const args = { die: die(game, 'd8') };
    expect(offered(game, { action: 'adjust', selection: 'by', args })).toEqual({
      '-2': 'You have no Adjust ±2 ready',
      '-1': false,
      '1': 'A d8 shows 1 to 8',
      '2': 'You have no Adjust ±2 ready',
    });
    act(game, 'adjust', { ...args, by: -1 });
    expect(die(game, 'd8').value).toBe(7);
    expect(game.active.abilities.countAllUnused()).toBe(0);
  });

  test('adjusts a d4 too, but not below 1', () => {
    const game = able('adjust2');
    const args = { die: die(game, 'd4') };
    act(game, 'adjust', { ...args, by: 2 });
    expect(die(game, 'd4').value).toBe(3);
  });

  test('refreshes all others, and never a refresh', () => {
    const game = able('flip', 'refresh', 'refresh');
    expect(game.traceAction('refresh', game.active).disabled).toBe(
      'None of your abilities is used up',
    );
    act(game, 'flip', { die: die(game, 'd20') });
    act(game, 'refresh', {});
    const { abilities } = game.active;
    expect([abilities.countUnused('flip'), abilities.countUnused('refresh')]).toEqual([1, 1]);
    act(game, 'flip', { die: die(game, 'd20') });
    act(game, 'refresh', {});
    act(game, 'flip', { die: die(game, 'd20') });
    expect(abilities.countAllUnused()).toBe(0);
  });

  test('removes a skull and restores its points, if there is one', () => {
    const game = able('antidote');
    expect(game.traceAction('antidote', game.active).disabled).toBe('You have no skulls to remove');
    act(game, 'shake', {});
    act(game, 'shake', {});
    act(game, 'antidote', {});
    expect([game.active.skulls, game.active.score]).toEqual([1, -1]);
    expect(game.performAction('antidote', {}).success).toBe(false);
  });

  test('is offered with every way to use it', () => {
    expect(movesByAction(able('flip', 'reroll', 'adjust1'))).toMatchObject({
      flip: 6,
      reroll: 6 + 15,
      adjust: 10,
      shake: 1,
      stop: 1,
    });
  });

  test('has a label for players', () => {
    expect(Object.values(ABILITIES).map(({ label }) => label)).toEqual([
      'Reroll two',
      'Flip',
      'Adjust ±1',
      'Adjust ±2',
      'Refresh',
      'Antidote',
    ]);
  });
});
