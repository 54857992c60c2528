import { Determinization, seededRandom } from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';
import { MCTS_SETTINGS } from '../../src/mcts/mcts-settings.ts';
import { Uct } from '../../src/mcts/uct.ts';
import { SearchGame } from '../../src/position/search-game.ts';
import { Pennies } from '../games/pennies.ts';
import { RANKS, SmallTricks, SUITS } from '../games/small-tricks.ts';
import { TwoDoors } from '../games/two-doors.ts';
import { Wager } from '../games/wager.ts';
import { askIsmcts, chosen, inWords } from './ask-ismcts.ts';
import { guessesCoin, guessesDie, shareRight } from './guesses.ts';

const GUESSES = 300;

describe('a coin under a cup', () => {
  test('[HID1] is guessed right half of the time, as a value and as a card', () => {
    for (const under of ['coin', 'card'] as const) {
      const share = shareRight(GUESSES, index => guessesCoin({ under }, index));
      expect(share).toBeGreaterThan(0.43);
      expect(share).toBeLessThan(0.57);
    }
  });

  test('[HID1] is always guessed right by a bot that can see it, so the count would show', () => {
    for (const under of ['coin', 'card'] as const) {
      expect(shareRight(100, index => guessesCoin({ under, isOpen: true }, index))).toBe(1);
    }
  });
});

describe('a die that is not rolled yet', () => {
  test('[HID2] cannot be foreseen', () => {
    const share = shareRight(GUESSES, index => guessesDie(false, index));
    expect(share).toBeGreaterThan(0.43);
    expect(share).toBeLessThan(0.57);
  });

  test('[HID2] is known once it is rolled, so the count would show', () => {
    expect(shareRight(100, index => guessesDie(true, index))).toBe(1);
  });

  /** Takes the wager that the true numbers of the game will let win, if there is one. */
  function foresee(game: Wager): string {
    for (const choice of ['timid', 'bold']) {
      const mark = game.journal.mark();
      game.performAction('bet', { choice }, 0);
      const { hasWon } = game;
      game.journal.undoTo(mark);
      if (hasWon) return choice;
    }
    return 'bold';
  }

  test('[HID2] of wagers that win 80 and 10 times of 100 the better is taken, where foresight would take the worse', () => {
    let right = 0;
    let foreseen = 0;
    for (let index = 0; index < 200; index++) {
      const game = new Wager({ playerCount: 2, seed: `wager ${index}` });
      game.startFlow();
      const report = askIsmcts(game, { seat: 0, seed: `bot ${index}`, iterations: 200 });
      if (chosen(report, 'choice') === 'bold') right++;
      if (foresee(game) === 'bold') foreseen++;
    }
    expect(right).toBeGreaterThanOrEqual(199);
    expect(foreseen).toBeLessThan(199);
  });
});

describe('games that look the same to a seat', () => {
  /** An own hand, and two hands that the other player may hold then. */
  function hands(index: number): readonly (readonly (readonly string[])[])[] {
    const cards = SUITS.flatMap(suit => RANKS.map(rank => `${suit}${rank}`));
    const random = seededRandom(`hands ${index}`);
    const [own, others] = split(random.shuffle(cards));
    return [0, 1].map(() => [own, random.shuffle(others).slice(0, 4)]);
  }

  function split(cards: readonly string[]): [readonly string[], readonly string[]] {
    return [cards.slice(0, 4), cards.slice(4)];
  }

  function gameWith(dealt: readonly (readonly string[])[]): SmallTricks {
    const game = new SmallTricks({ playerCount: 2, seed: 'tricks', hands: dealt });
    game.startFlow();
    return game;
  }

  const pairs = Array.from({ length: 20 }, (_, index) => hands(index).map(gameWith));

  test('[HID3] lead to the same move with the same seed, and the same estimates', () => {
    for (const [index, games] of pairs.entries()) {
      const [one, other] = games.map(game => {
        const report = askIsmcts(game, { seat: 0, seed: `bot ${index}`, iterations: 60 });
        return report.moves.map(({ move, visits, value }) => [inWords(move), visits, value]);
      });
      expect(other).toEqual(one);
    }
  });

  test('[HID3] lead to different moves in a search that reads hidden state', () => {
    const differing = pairs.filter((games, index) => {
      const [one, other] = games.map(game => {
        const settings = { ...MCTS_SETTINGS, seed: `bot ${index}` };
        const search = new Uct(new SearchGame(game), { seat: 0, settings });
        search.step(60);
        return inWords(search.report().moves[0]?.move);
      });
      return one !== other;
    });
    expect(differing.length).toBeGreaterThan(2);
  });
});

describe('a sealed choice', () => {
  function answer(options: {
    readonly first: string;
    readonly isOpen: boolean;
    readonly seed: string;
  }): unknown {
    const { first, isOpen, seed } = options;
    const game = new Pennies({ playerCount: 2, seed: 'pennies', isOpen });
    game.startFlow();
    game.performAction('show', { side: first }, 0);
    return chosen(askIsmcts(game, { seat: 1, seed, iterations: 60 }), 'side');
  }

  const seeds = Array.from({ length: 24 }, (_, index) => `bot ${index}`);

  test('[HID4] does not depend on what the other seat has sealed', () => {
    for (const seed of seeds) {
      const answers = ['heads', 'tails'].map(first => answer({ first, isOpen: false, seed }));
      expect(answers[1]).toBe(answers[0]);
    }
  });

  test('[HID4] would match every time if it were open, so a reaction would show', () => {
    const matches = seeds.filter(
      seed => answer({ first: 'tails', isOpen: true, seed }) === 'tails',
    );
    expect(matches.length).toBe(seeds.length);
  });
});

describe('planning with hidden information', () => {
  test('[HID5] the safe wager is taken, since the right door will not be known', () => {
    let right = 0;
    for (let index = 0; index < 20; index++) {
      const game = new TwoDoors({ playerCount: 2, seed: `doors ${index}` });
      game.startFlow();
      const report = askIsmcts(game, { seat: 0, seed: `bot ${index}`, iterations: 400 });
      if (chosen(report, 'way') === 'wager') right++;
    }
    expect(right).toBe(20);
  });

  test('[HID5] a separate search for each state opens a door, so the game distinguishes them', () => {
    const game = new TwoDoors({ playerCount: 2, seed: 'doors' });
    game.startFlow();
    const [player] = game.players;
    const unknown = player && new Determinization(game, player);
    const random = seededRandom('worlds');
    const mark = game.journal.mark();
    const votes = Array.from({ length: 20 }, (_, index) => {
      unknown?.apply(random);
      const settings = { ...MCTS_SETTINGS, seed: `bot ${index}` };
      const search = new Uct(new SearchGame(game), { seat: 0, settings });
      search.step(300);
      const { way } = search.report().moves[0]?.move.args ?? {};
      game.journal.undoTo(mark);
      return way;
    });
    expect(votes.filter(way => way === 'doors').length).toBeGreaterThanOrEqual(19);
  });
});
