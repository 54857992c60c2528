import { expectTypeOf, test } from 'vitest';
import type { DicePool } from '../dice/dice-pool.ts';
import { Die, type DieSides } from '../dice/die.ts';
import type { Attributes, ElementCollection } from '../element/element-collection.ts';
import type { Piece } from '../element/piece.ts';
import { Space } from '../element/space.ts';
import { Card, playingCards, RANKS, type Rank, SUITS, type Suit } from './card.ts';
import type { Deck, Hand } from './deck.ts';

class PlayingCard extends Card {
  readonly suit!: Suit;
  readonly rank!: Rank;

  get isFace(): boolean {
    return this.rank === 'J' || this.rank === 'Q' || this.rank === 'K';
  }
}

class PotionDie extends Die {
  isSpent = false;
}

declare const deck: Deck;
declare const hand: Hand;
declare const pool: DicePool;

test('[CRD16] suits and ranks are the letters printed on the cards', () => {
  expectTypeOf<Suit>().toEqualTypeOf<'H' | 'D' | 'C' | 'S'>();
  expectTypeOf<Rank>().toEqualTypeOf<
    'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K'
  >();
  // @ts-expect-error the list of suits is shared
  SUITS.push('S');
  // @ts-expect-error the list of ranks is shared
  RANKS[0] = '2';
});

test('[CRD16] what is printed on a card is given to create without a cast', () => {
  for (const { name, ...face } of playingCards()) {
    expectTypeOf(deck.create(PlayingCard, name, face)).toEqualTypeOf<PlayingCard>();
  }
  deck.create(PlayingCard, 'AS', { suit: 'S', rank: 'A', faceUp: true });
  deck.createMany(52, PlayingCard, 'card', i => ({ suit: SUITS[i % 4] ?? 'H', rank: 'A' }));
  // @ts-expect-error there is no such suit
  deck.create(PlayingCard, 'AX', { suit: 'X', rank: 'A' });
  // @ts-expect-error there is no such rank
  deck.create(PlayingCard, '1S', { suit: 'S', rank: '1' });
  // @ts-expect-error the attribute is misspelt
  deck.create(PlayingCard, 'AS', { siut: 'S', rank: 'A' });
  // @ts-expect-error a card of the base class has no suit
  deck.create(Card, 'AS', { suit: 'S' });
  // @ts-expect-error turning is a method
  deck.create(Card, 'AS', { flip: true });
});

test('[CRD16] what is printed on a card cannot be changed', () => {
  const card = deck.create(PlayingCard, 'AS', { suit: 'S', rank: 'A' });
  // @ts-expect-error the suit is printed
  card.suit = 'H';
  card.faceUp = false;
  // @ts-expect-error a card lies one way or the other
  card.faceUp = 'down';
});

test('[CRD11] drawn cards have the type of the requested class', () => {
  expectTypeOf(deck.drawTo(hand)).toEqualTypeOf<ElementCollection<Piece>>();
  expectTypeOf(deck.drawTo(hand, 2)).toEqualTypeOf<ElementCollection<Piece>>();
  expectTypeOf(deck.drawTo(hand, 2, PlayingCard)).toEqualTypeOf<ElementCollection<PlayingCard>>();
  expectTypeOf(deck.drawTo(hand, 1, PlayingCard)[0]?.suit).toEqualTypeOf<Suit | undefined>();
  // @ts-expect-error a space is not drawn
  deck.drawTo(hand, 1, Space);
  // @ts-expect-error a destination is an element
  deck.drawTo('hand', 1);
});

test('[DIE10] a die is created with its sides, number, colour and labels', () => {
  expectTypeOf<DieSides>().toEqualTypeOf<4 | 6 | 8 | 10 | 12 | 20>();
  const die = pool.create(PotionDie, 'd8', { sides: 8, value: 3, color: 'red', isSpent: true });
  expectTypeOf(die).toEqualTypeOf<PotionDie>();
  expectTypeOf(die.sides).toEqualTypeOf<DieSides>();
  expectTypeOf(die.roll()).toEqualTypeOf<number>();
  pool.createMany(6, Die, 'rune', { faceLabels: ['a', 'b', 'c', 'd', 'e', 'f'] });
  // @ts-expect-error there is no such die
  pool.create(Die, 'd7', { sides: 7 });
  // @ts-expect-error labels are texts
  pool.create(Die, 'd4', { sides: 4, faceLabels: [1, 2, 3, 4] });
  // @ts-expect-error a plain die is never spent
  pool.create(Die, 'd6', { isSpent: true });
  // @ts-expect-error rolling is a method
  pool.create(Die, 'd6', { roll: 3 });
  // @ts-expect-error a die keeps its sides
  die.sides = 6;
});

test('[DIE11] a pool asks for kinds of dice that exist', () => {
  expectTypeOf(pool.getDiceByType(12)).toEqualTypeOf<ElementCollection<Die>>();
  // @ts-expect-error there is no such die
  pool.getDiceByType(3);
  // @ts-expect-error there is no such die
  pool.rollByType(100);
});

test('[DIE15] all dice of a set have the same colour and owner, and each its own sides', () => {
  expectTypeOf(pool.createPolySet({ color: 'red' })).toEqualTypeOf<ElementCollection<Die>>();
  expectTypeOf<Attributes<Die>>().toHaveProperty('player');
  // @ts-expect-error the sides differ
  pool.createPolySet({ sides: 6 });
  // @ts-expect-error the numbers on them differ
  pool.createRPGSet({ value: 1 });
});
