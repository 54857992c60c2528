import { describe, expect, test } from 'vitest';
import { PlayingCard } from '../src/rules/elements.ts';
import { awaited, begin, type Hearts, namesIn, passFirstThree, playOn } from './table.ts';

/** Plays on until a deal begins and no cards have been chosen in it. */
function dealNumber(deal: number): Hearts {
  const game = begin();
  playOn(game, { until: () => game.deals === deal });
  return game;
}

/** The seat from which each player receives three cards. */
function givers(game: Hearts): readonly number[] {
  const given = game.players.map(({ hand }) => namesIn(hand).slice(0, 3));
  passFirstThree(game);
  return game.players.map(({ hand }) =>
    given.findIndex(names => names.every(name => hand.has(PlayingCard, name))),
  );
}

describe('passing', () => {
  test('goes to the left in the first deal', () => {
    expect(givers(dealNumber(1))).toEqual([3, 0, 1, 2]);
  });

  test('goes to the right in the second deal', () => {
    expect(givers(dealNumber(2))).toEqual([1, 2, 3, 0]);
  });

  test('goes across in the third deal', () => {
    expect(givers(dealNumber(3))).toEqual([2, 3, 0, 1]);
  });

  test('is left out in the fourth deal', () => {
    const game = dealNumber(4);
    expect(game.getFlowState().awaitingPlayers).toEqual([
      { player: awaited(game).position, availableActions: ['play'] },
    ]);
    expect(namesIn(awaited(game).hand)).toContain('2C');
  });

  test('leaves every player with thirteen cards', () => {
    const game = begin();
    passFirstThree(game);
    expect(game.players.map(({ hand }) => hand.count(PlayingCard))).toEqual([13, 13, 13, 13]);
  });

  test('takes exactly three cards, all of them one’s own', () => {
    const game = begin();
    const [one, other] = game.players;
    const own = one?.hand.all(PlayingCard) ?? [];
    const foreign = other?.hand.all(PlayingCard) ?? [];
    const refused = [
      own.slice(0, 2),
      own.slice(0, 4),
      [...own.slice(0, 2), ...foreign.slice(0, 1)],
    ];
    for (const cards of refused) {
      expect(game.performAction('pass', { cards }, 0).success).toBe(false);
    }
    expect(game.performAction('pass', { cards: own.slice(0, 3) }, 0).success).toBe(true);
  });

  test('is sealed: no player learns anything before all have chosen', () => {
    const [game, other] = [begin(), begin()];
    const pass = (each: Hearts, first: number): void => {
      const cards = each.players[2]?.hand.all(PlayingCard).slice(first, first + 3);
      each.performAction('pass', { cards }, 2);
    };
    pass(game, 0);
    pass(other, 5);
    for (const seat of [0, 1, 3, null]) {
      expect(other.getPlayerView(seat)).toEqual(game.getPlayerView(seat));
    }
    expect(game.players.map(({ hand }) => hand.count(PlayingCard))).toEqual([13, 13, 13, 13]);
  });
});
