import { describe, expect, test } from 'vitest';
import {
  awaited,
  begin,
  type Hearts,
  hold,
  namesIn,
  passFirstThree,
  play,
  playOn,
  reasons,
} from './table.ts';

/** A first trick before the first card. */
function firstTrick(): Hearts {
  const game = begin();
  passFirstThree(game);
  return game;
}

/** A later trick before the first card; hearts are not broken. */
function laterTrick(): Hearts {
  const game = firstTrick();
  hold(game, ['2C 3C', '4C 5C', '6C 7C', 'AC 8C']);
  play(game, '2C', '4C', '6C', 'AC');
  return game;
}

describe('the first trick', () => {
  test('is led by the holder of the 2 of clubs after the passing', () => {
    const game = firstTrick();
    expect(namesIn(awaited(game).hand)).toContain('2C');
    expect(awaited(game)).toBe(game.trick.leader);
  });

  test('is led with the 2 of clubs and nothing else', () => {
    const game = firstTrick();
    hold(game, ['2C 3C AH QS', '4C', '5C', '6C']);
    const why = 'The 2 of clubs leads';
    expect(reasons(game)).toEqual({ '2C': false, '3C': why, AH: why, QS: why });
    expect(play(game, '3C').error).toBe(`Selection disabled: ${why}`);
  });

  test('forbids points to a player who cannot follow but has another card', () => {
    const game = firstTrick();
    hold(game, ['2C', 'AH QS KS 3D', '5C', '6C']);
    play(game, '2C');
    const why = 'No points on the first trick';
    expect(reasons(game)).toEqual({ AH: why, QS: why, KS: false, '3D': false });
  });

  test('allows points to a player who has nothing else', () => {
    const game = firstTrick();
    hold(game, ['2C', 'AH QS 3H', '5C', '6C']);
    play(game, '2C');
    expect(reasons(game)).toEqual({ AH: false, QS: false, '3H': false });
  });
});

describe('following', () => {
  test('the suit that was led has to be followed', () => {
    const game = laterTrick();
    hold(game, ['3D 4D', 'AD 2H QS 5D', '5C', '6C'], game.players[0]?.taken);
    play(game, '3D');
    const why = 'You must follow diamonds';
    expect(reasons(game)).toEqual({ AD: false, '2H': why, QS: why, '5D': false });
    expect(play(game, 'QS').rejection).toEqual({
      code: 'disabled',
      selection: 'card',
      reason: why,
    });
  });

  test('a player who cannot follow may play anything, points included', () => {
    const game = laterTrick();
    hold(game, ['3D 4D', 'AC 2H QS 5S', '5C', '6C'], game.players[0]?.taken);
    play(game, '3D');
    expect(reasons(game)).toEqual({ AC: false, '2H': false, QS: false, '5S': false });
  });
});

describe('hearts', () => {
  test('may not be led before they are broken', () => {
    const game = laterTrick();
    hold(game, ['3D 4H QS', '5D', '6D', '7D'], game.players[0]?.taken);
    expect(reasons(game)).toEqual({ '3D': false, '4H': 'Hearts are not broken yet', QS: false });
  });

  test('may be led by a player who has nothing else, which breaks them', () => {
    const game = laterTrick();
    hold(game, ['3H 4H', '5D', '6D', '7D'], game.players[0]?.taken);
    expect(reasons(game)).toEqual({ '3H': false, '4H': false });
    play(game, '3H');
    expect(game.heartsBroken).toBe(true);
  });

  test('are broken by the first heart that is played, and may be led from then on', () => {
    const game = laterTrick();
    hold(game, ['AD 4H KD', '5H 6C', '6D 9D', '7D 8D'], game.players[0]?.taken);
    play(game, 'AD');
    expect(game.heartsBroken).toBe(false);
    play(game, '5H', '6D', '8D');
    expect(game.heartsBroken).toBe(true);
    expect(reasons(game)).toEqual({ '4H': false, KD: false });
  });

  test('are not broken by the queen of spades', () => {
    const game = laterTrick();
    hold(game, ['AD 4H KD', 'QS 6C', '6D 9D', '7D 8D'], game.players[0]?.taken);
    play(game, 'AD', 'QS', '6D', '8D');
    expect(reasons(game)).toEqual({ '4H': 'Hearts are not broken yet', KD: false });
  });

  test('are whole again in the next deal', () => {
    const game = begin();
    playOn(game, { until: () => game.deals === 2 });
    expect(game.heartsBroken).toBe(false);
  });
});

describe('a trick', () => {
  test('is taken by the highest card of the suit that was led, the ace being the highest', () => {
    const game = laterTrick();
    const players = hold(game, ['KD 2C', '10D 3C', 'AD 4C', 'AS 5C'], game.players[0]?.taken);
    const before = players.map(({ taken }) => taken.count());
    play(game, 'KD', '10D', 'AD', 'AS');
    expect(players.map(({ taken }, i) => taken.count() - (before[i] ?? 0))).toEqual([0, 0, 4, 0]);
    expect(awaited(game)).toBe(players[2]);
  });

  test('is not taken by a higher card of another suit', () => {
    const game = laterTrick();
    const players = hold(game, ['2D 2C', 'KS 3C', 'AH 4C', 'AS 5C'], game.players[0]?.taken);
    play(game, '2D', 'KS', 'AH', 'AS');
    expect(awaited(game)).toBe(players[0]);
  });
});
