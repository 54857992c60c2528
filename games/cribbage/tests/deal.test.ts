import { Card } from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';
import { begin, dealt, log, named, pegged, QUIET, scores } from './table.ts';

describe('the deal', () => {
  test('goes to the lower cut, and equal cuts are cut again', () => {
    const games = Array.from({ length: 60 }, (_, i) => log(begin(`cut ${i}`)));
    expect(games.some(lines => lines.includes('The cuts are tied: cut again'))).toBe(true);
    for (const lines of games) {
      const at = lines.findIndex(line => line.endsWith(' deals'));
      const [first = 0, second = 0] = lines.slice(at - 2, at).map(cutOrder);
      expect(lines[at]).toBe(`Player ${first < second ? 1 : 2} deals`);
      expect(first).not.toBe(second);
    }
  });

  test('deals six cards to each player, who sees only their own', () => {
    const game = begin();
    for (const player of game.players) {
      const view = JSON.stringify(game.getPlayerView(player.position).game);
      const seen = game.all(Card).filter(({ name }) => view.includes(`"${name}"`));
      expect([...seen]).toEqual([...player.hand.all(Card)]);
      expect(seen).toHaveLength(6);
    }
  });

  test('asks for exactly two cards of the own hand', () => {
    const game = begin();
    const [hand, other] = game.players.map(player => player.hand.all(Card));
    for (const cards of [hand?.slice(0, 1), hand?.slice(0, 3), other?.slice(0, 2)]) {
      expect(game.performAction('discard', { cards }, 0).success).toBe(false);
    }
  });

  test('hides the discarded cards until both have chosen', () => {
    const game = begin();
    const before = [1, null].map(viewer => game.getPlayerView(viewer));
    const cards = game.players.byPosition(0)?.hand.firstN(2, Card);
    expect(game.performAction('discard', { cards }, 0)).toEqual({ success: true });
    expect([1, null].map(viewer => game.getPlayerView(viewer))).toEqual(before);
    expect(game.crib.isEmpty()).toBe(true);
  });

  test('shows each player their own two cards in the crib, until it is counted', () => {
    const game = dealt(QUIET);
    const crib = game.crib.all(Card).map(({ name }) => name);
    const seenBy = (viewer: number | null): string[] => {
      const view = JSON.stringify(game.getPlayerView(viewer).game);
      return crib.filter(name => view.includes(`"${name}"`)).toSorted();
    };
    expect(seenBy(game.dealer.position)).toEqual(['2S', '8S']);
    expect(seenBy(game.pone.position)).toEqual(['2C', '8C']);
    expect(seenBy(null)).toEqual([]);
  });

  test('scores two for his heels for the dealer when a jack is turned up', () => {
    const game = dealt({ ...QUIET, starter: 'JS' });
    expect(scores(game)).toEqual({ dealer: 2, pone: 0 });
    expect(log(game).at(-1)).toBe(`${game.dealer.name} pegs 2: his heels`);
  });

  test('can end the game with his heels', () => {
    const game = pegged(begin(), { dealer: 119, pone: 120 });
    const [jack] = named(game, 'JS');
    for (const { hand } of game.players) {
      if (jack?.parent === hand) game.deck.last(Card)?.putInto(hand);
    }
    jack?.putInto(game.deck, { position: 'first' });
    for (const { hand, position } of game.players) {
      game.performAction('discard', { cards: hand.firstN(2, Card) }, position);
    }
    expect(game.getWinners()).toEqual([game.dealer]);
    expect(scores(game)).toEqual({ dealer: 121, pone: 120 });
  });
});

/** The value of the rank in a line such as `Ann cuts 10H`. */
function cutOrder(line: string): number {
  return 'A23456789TJQK'.indexOf(line.split(' ').at(-1)?.replace('10', 'T')[0] ?? '');
}
