import { Card } from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';
import { type Cribbage, dealt, log, pegged, playCards, QUIET } from './table.ts';

const ALL_CARDS = '4S AH 6C 3D 10D go go 9H QH KD';

/** The messages at the show, with the pegs set before, with the players called D and P. */
function shown(at?: { readonly dealer: number; readonly pone: number }): {
  readonly game: Cribbage;
  readonly lines: string[];
} {
  const game = dealt(QUIET);
  const { dealer, pone } = game;
  if (at !== undefined) pegged(game, at);
  playCards(game, ALL_CARDS);
  const lines = log(game).map(line => line.replace(dealer.name, 'D').replace(pone.name, 'P'));
  return { game, lines: lines.slice(lines.indexOf('D pegs 1: last card')) };
}

describe('the show', () => {
  test('counts the hand of the other player, then that of the dealer, then the crib', () => {
    expect(shown().lines).toEqual([
      'D pegs 1: last card',
      'P pegs 9: the hand has fifteens for 6, runs for 3',
      'D pegs 4: the hand has fifteens for 4',
      'D pegs 12: the crib has fifteens for 8, pairs for 4',
      'P deals',
    ]);
  });

  test('is followed by the next deal, by the other player, with all cards in the deck', () => {
    const { game } = shown();
    expect(game.dealer.score).toBe(1 + 9);
    expect(game.pone.score).toBe(1 + 4 + 12);
    expect(game.deck.count(Card)).toBe(40);
    expect(game.players.map(({ hand }) => hand.count(Card))).toEqual([6, 6]);
  });

  test('ends with the first hand that reaches the last hole: the dealer counts no more', () => {
    const { game, lines } = shown({ dealer: 119, pone: 118 });
    expect(lines).toEqual([
      'D pegs 1: last card',
      'P pegs 9: the hand has fifteens for 6, runs for 3',
      'P pegs out with 121',
    ]);
    expect(game.getWinners()).toEqual([game.pone]);
    expect([game.dealer.score, game.pone.score]).toEqual([120, 121]);
  });

  test('ends before the crib, if the hand of the dealer is enough', () => {
    const { game, lines } = shown({ dealer: 116, pone: 50 });
    expect(lines.slice(2)).toEqual([
      'D pegs 4: the hand has fifteens for 4',
      'D pegs out with 121',
    ]);
    expect(game.getWinners()).toEqual([game.dealer]);
    expect([game.dealer.score, game.pone.score]).toEqual([121, 60]);
  });

  test('shows the crib to all players when it is counted', () => {
    const { game } = shown({ dealer: 110, pone: 50 });
    expect(game.getWinners()).toEqual([game.dealer]);
    for (const viewer of [0, 1, null]) {
      const view = JSON.stringify(game.getPlayerView(viewer).game);
      expect(game.crib.all(Card).every(({ name }) => view.includes(`"${name}"`))).toBe(true);
    }
  });

  test('says so when a hand scores nothing', () => {
    const game = dealt({ ...QUIET, starter: '7S' });
    const { pone } = game;
    playCards(game, ALL_CARDS);
    expect(log(game)).toContain(`${pone.name} scores nothing in the hand`);
  });
});
