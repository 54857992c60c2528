import { Card } from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';
import { type Cribbage, type Deal, dealt, log, playCards, scores } from './table.ts';

/** The messages while these cards are played, with the players called D and P. */
function told(deal: Deal, cards: string): { readonly game: Cribbage; readonly lines: string[] } {
  const game = dealt(deal);
  const { dealer, pone } = game;
  const from = game.messages.length;
  playCards(game, cards);
  const lines = log(game, from).map(line => line.replace(dealer.name, 'D').replace(pone.name, 'P'));
  return { game, lines };
}

describe('the play', () => {
  test('begins with the player who does not deal, and scores as the cards fall', () => {
    const deal = { dealer: '5H 6D 9H AD', pone: '10S 4C 2D QH', starter: '7S' };
    expect(told(deal, '10S 5H 4C 6D').lines).toEqual([
      'P plays 10S: 10',
      'D plays 5H: 15',
      'D pegs 2: fifteen for 2',
      'P plays 4C: 19',
      'D plays 6D: 25',
      'D pegs 3: run for 3',
    ]);
  });

  test('scores one for go, and the player who said go plays next', () => {
    const deal = { dealer: 'JH 10D 2D 3H', pone: 'KS QC 9D 8H', starter: '7S' };
    expect(told(deal, 'KS JH QC go go 10D 9D 2D 8H go').lines).toEqual([
      'P plays KS: 10',
      'D plays JH: 20',
      'P plays QC: 30',
      'P pegs 3: run for 3',
      'D says go',
      'P says go',
      'P pegs 1: go',
      'D plays 10D: 10',
      'P plays 9D: 19',
      'D plays 2D: 21',
      'P plays 8H: 29',
      'D says go',
      'P pegs 1: go',
    ]);
  });

  test('lets a player go on alone after a go', () => {
    const deal = { dealer: 'JH 10D 5C 6H', pone: '9S QC AD AH', starter: '7S' };
    const { game, lines } = told(deal, '9S JH QC go AD AH');
    expect(lines.slice(3)).toEqual([
      'D says go',
      'P plays AD: 30',
      'P plays AH: 31',
      'P pegs 4: thirty-one for 2, pair for 2',
    ]);
    expect(game.getAwaitingPlayers()).toEqual([game.dealer]);
    expect(game.tally).toBe(0);
  });

  test('scores two for thirty-one and nothing more for the go', () => {
    const deal = { dealer: 'JH 10D AC 2H', pone: 'KS QC 9D 8H', starter: '7S' };
    const { game, lines } = told(deal, 'KS JH QC AC');
    expect(lines.slice(4)).toEqual(['D plays AC: 31', 'D pegs 2: thirty-one for 2']);
    expect(game.getAwaitingPlayers()).toEqual([game.pone]);
  });

  test('shows a card that would pass thirty-one with the reason', () => {
    const game = dealt({ dealer: 'KH KD 4H 3D', pone: 'QS 10C 2D QH', starter: '7S' });
    playCards(game, 'QS KH 2D');
    const { dealer } = game;
    const choices = game.getSelectionChoices('play', 'card', dealer);
    expect(choices.map(({ disabled }) => disabled)).toEqual([
      'It would take the count to 32, past 31',
      false,
      false,
    ]);
    const king = dealer.hand.first(Card);
    expect(game.performAction('play', { card: king }).error).toBe(
      'Selection disabled: It would take the count to 32, past 31',
    );
  });

  test('forbids go to a player who has a card that fits', () => {
    const game = dealt({ dealer: 'KH KD 4H 3D', pone: 'QS 10C 2D QH', starter: '7S' });
    expect(game.performAction('go').error).toBe(
      '"go" cannot be done now: You have a card that fits',
    );
  });

  test('lays the cards of each count back in front of those who played them', () => {
    const game = dealt({ dealer: 'JH 10D AC 2H', pone: 'KS QC 9D 8H', starter: '7S' });
    const { dealer, pone } = game;
    playCards(game, 'KS JH QC');
    expect(game.row.all(Card).map(({ name }) => name)).toEqual(['KS', 'JH', 'QC']);
    playCards(game, 'AC');
    expect(game.row.isEmpty()).toBe(true);
    expect(dealer.shown.all(Card).map(({ name }) => name)).toEqual(['JH', 'AC']);
    expect(pone.shown.all(Card).map(({ name }) => name)).toEqual(['KS', 'QC']);
  });

  test('ends the game at once, with the pegs in the last hole', () => {
    const game = dealt({ dealer: '5H 6D 9H AD', pone: '10S 4C 2D QH', starter: '7S' });
    game.dealer.peg(120);
    playCards(game, '10S 5H');
    expect(game.isFinished()).toBe(true);
    expect(game.getWinners()).toEqual([game.dealer]);
    expect(scores(game)).toEqual({ dealer: 121, pone: 0 });
    expect(game.dealer.lane.backPeg).toBe(120);
  });
});
