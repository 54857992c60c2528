import type { Space } from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';
import { PlayingCard } from '../src/rules/elements.ts';
import {
  begin,
  cardNamed,
  type Hearts,
  type HeartsPlayer,
  hold,
  passFirstThree,
  play,
  playOn,
  present,
} from './table.ts';

const HEARTS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].map(r => `${r}H`);

/** The last trick of a deal, which takes no points; these cards have been taken before. */
function lastTrick(
  taken: (players: readonly HeartsPlayer[]) => ReadonlyMap<Space, string[]>,
): Hearts {
  const game = begin();
  passFirstThree(game);
  const players = hold(game, ['2C', '3C', '4C', '5C']);
  for (const [space, names] of taken(players)) {
    for (const name of names) cardNamed(game, name).putInto(space);
  }
  return game;
}

function scores(game: Hearts): readonly number[] {
  return game.players.map(({ score }) => score);
}

/** The scores after the last trick, beginning with its leader. */
function scoresFrom(game: Hearts, leader: HeartsPlayer): readonly number[] {
  return game.players.inOrderFrom(leader).map(({ score }) => score);
}

describe('a deal', () => {
  test('costs a point for each heart and thirteen for the queen of spades', () => {
    const game = lastTrick(([, one, two, three]) => {
      const spaces = [one, two, three].map(player => present(player).taken);
      return new Map([
        [present(spaces[0]), HEARTS.slice(0, 5)],
        [present(spaces[1]), ['QS', 'KS', 'AS']],
        [present(spaces[2]), HEARTS.slice(5)],
      ]);
    });
    const leader = present(game.trick.leader ?? undefined);
    play(game, '2C', '3C', '4C', '5C');
    expect(scoresFrom(game, leader)).toEqual([0, 5, 13, 8]);
  });

  test('in which one player takes all 26 points costs that player nothing and the others 26', () => {
    const game = lastTrick(
      ([, , shooter]) => new Map([[present(shooter).taken, [...HEARTS, 'QS']]]),
    );
    const leader = present(game.trick.leader ?? undefined);
    play(game, '2C', '3C', '4C', '5C');
    expect(scoresFrom(game, leader)).toEqual([26, 26, 0, 26]);
    expect(game.messages.some(({ text }) => text === '{{shooter}} shoots the moon')).toBe(true);
  });

  test('in which one player takes all but one point is an ordinary one', () => {
    const game = lastTrick(([one, two]) => {
      const most = [...HEARTS.slice(1), 'QS'];
      return new Map([
        [present(two).taken, most],
        [present(one).taken, HEARTS.slice(0, 1)],
      ]);
    });
    const leader = present(game.trick.leader ?? undefined);
    play(game, '2C', '3C', '4C', '5C');
    expect(scoresFrom(game, leader)).toEqual([1, 25, 0, 0]);
  });
});

describe('the game', () => {
  test('ends with the deal in which a player reaches the target, and the lowest score wins', () => {
    for (const target of [25, 50, 100] as const) {
      const game = begin('summer', target);
      let before = scores(game);
      const each = (): void => {
        if (game.trick.isEmpty()) before = scores(game);
      };
      playOn(game, { seed: `to ${target}`, each });
      const after = scores(game);
      const lowest = Math.min(...after);
      expect(Math.max(...before)).toBeLessThan(target);
      expect(Math.max(...after)).toBeGreaterThanOrEqual(target);
      expect(game.getWinners().map(({ position }) => position)).toEqual(
        [0, 1, 2, 3].filter(seat => after[seat] === lowest),
      );
    }
  });

  test('is shared by those who have the lowest score together', () => {
    const game = lastTrick(([, one, two, three]) => {
      const spaces = [one, two, three].map(player => present(player).taken);
      return new Map([
        [present(spaces[0]), HEARTS],
        [present(spaces[1]), ['QS']],
        [present(spaces[2]), []],
      ]);
    });
    const [first, second, third, fourth] = game.players.inOrderFrom(
      present(game.trick.leader ?? undefined),
    );
    for (const player of game.players) player.score = 90;
    play(game, '2C', '3C', '4C', '5C');
    expect([second, third].map(player => player?.score)).toEqual([103, 103]);
    expect(new Set(game.getWinners())).toEqual(new Set([first, fourth]));
  });
});

describe('random games', () => {
  test('every deal costs 26 points in all, or 78 when the moon is shot', () => {
    for (let run = 0; run < 8; run++) {
      const game = begin(`deals ${run}`, 50);
      const sums: number[] = [];
      let deals = 0;
      let before = 0;
      const total = (): number => scores(game).reduce((sum, score) => sum + score, 0);
      const note = (): void => {
        if (game.deals === deals && !game.isFinished()) return;
        if (deals > 0) sums.push(total() - before);
        [deals, before] = [game.deals, total()];
      };
      playOn(game, { seed: `run ${run}`, each: note });
      note();
      expect(sums).toHaveLength(game.deals);
      expect(sums.filter(sum => sum !== 26 && sum !== 78)).toEqual([]);
    }
  });

  test('the 52 cards are in the deck, in hands, in the trick or taken at every step', () => {
    const game = begin('cards', 50);
    const spaces = [
      game.deck,
      game.trick,
      ...game.players.flatMap(({ hand, taken }) => [hand, taken]),
    ];
    const each = (): void => {
      const names = spaces.flatMap(space => space.all(PlayingCard).map(({ name }) => name));
      expect([names.length, new Set(names).size]).toEqual([52, 52]);
    };
    playOn(game, { each });
    each();
  });
});
