import { describe, expect, test } from 'vitest';
import { Game } from '../../game/game.ts';
import { Card } from './card.ts';
import { Deck } from './deck.ts';
import {
  isBlackSuit,
  isRedSuit,
  playingCardName,
  playingCards,
  RANKS,
  type Rank,
  rankName,
  SUITS,
  type Suit,
  suitName,
} from './playing-card.ts';

class PlayingCard extends Card {
  readonly suit!: Suit;
  readonly rank!: Rank;
}

class Solitaire extends Game<Solitaire> {
  readonly deck: Deck = this.create(Deck, 'deck');
}

describe('the 52 cards', () => {
  test('[CRD14] each rank of each suit is there once', () => {
    const cards = playingCards();
    expect(new Set(cards.map(({ name }) => name)).size).toBe(52);
    for (const suit of SUITS) {
      expect(cards.filter(card => card.suit === suit).map(({ rank }) => rank)).toEqual([...RANKS]);
    }
  });

  test('[CRD14] a card is named by rank and suit', () => {
    const named = playingCards().map(({ name }) => name);
    expect([named[0], named[9], named[51]]).toEqual(['AH', '10H', 'KS']);
    expect(playingCards().every(({ name, rank, suit }) => name === rank + suit)).toBe(true);
  });

  test("[CRD14] a deck of them is made in one line, and each list is the caller's own", () => {
    playingCards().reverse();
    const game = new Solitaire({ playerCount: 1 });
    for (const { name, ...face } of playingCards()) game.deck.create(PlayingCard, name, face);
    expect(game.deck.count(PlayingCard)).toBe(52);
    expect(game.deck.first(PlayingCard)?.attributes()).toMatchObject({ suit: 'H', rank: 'A' });
    expect(game.deck.all(PlayingCard, { rank: 'Q', suit: 'S' }).map(({ name }) => name)).toEqual([
      'QS',
    ]);
  });
});

describe('what people call them', () => {
  test('[CRD15] 26 cards are red and 26 black', () => {
    const cards = playingCards();
    expect(cards.filter(({ suit }) => isRedSuit(suit)).length).toBe(26);
    expect(cards.filter(({ suit }) => isBlackSuit(suit)).length).toBe(26);
    expect(SUITS.filter(isRedSuit)).toEqual(['H', 'D']);
  });

  test('[CRD15] suits and ranks have names', () => {
    expect(SUITS.map(suitName)).toEqual(['hearts', 'diamonds', 'clubs', 'spades']);
    expect(RANKS.map(rankName)).toEqual('ace 2 3 4 5 6 7 8 9 10 jack queen king'.split(' '));
  });

  test('[CRD15] a card has the name that is said at the table', () => {
    expect(playingCardName({ rank: 'Q', suit: 'S' })).toBe('queen of spades');
    expect(playingCardName({ rank: '10', suit: 'H' })).toBe('10 of hearts');
  });
});
