import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { Game } from '../../game/game.ts';
import { SPECTATOR, viewersOf } from '../../state/visibility/visibility.ts';
import type { ViewNode } from '../../view/projection/wire.ts';
import { Piece } from '../element/piece.ts';
import { Space } from '../element/space.ts';
import {
  Card,
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
} from './card.ts';
import { Deck, Hand } from './deck.ts';

class Spell extends Card {
  readonly cost: number = 3;
}

/** A deck, an open table with the card `bolt`, and a hand of the first of two players. */
class Duel extends Game<Duel> {
  readonly deck: Deck = this.create(Deck, 'deck');
  readonly table: Space = this.create(Space, 'table');
  readonly hand: Hand = this.create(Hand, 'hand', { player: this.players[0] ?? null });
  readonly bolt: Spell = this.table.create(Spell, 'bolt');
  readonly frost: Spell = this.table.create(Spell, 'frost');
}

const VIEWERS = viewersOf(2);

function newDuel(): Duel {
  return new Duel({ playerCount: 2, seed: 'cards' });
}

/** The whole game as a viewer gets it at this moment. */
function gameSeen(game: Duel, viewer: number): ViewNode {
  game.views.advance();
  return game.views.sync(viewer).view.game;
}

/** The node of a zone as a viewer gets it. */
function zoneSeen(game: Duel, viewer: number, name: string): ViewNode {
  const zone = gameSeen(game, viewer).children?.find(child => child.name === name);
  if (zone === undefined) throw new Error(`no zone ${name} in the view of ${viewer}`);
  return zone;
}

/** Who finds the face of `bolt` somewhere in what they are sent: a search of the text, not of the rules. */
function readersOfBolt(game: Duel): number[] {
  return VIEWERS.filter(viewer => JSON.stringify(gameSeen(game, viewer)).includes('"name":"bolt"'));
}

function stateOf(game: Duel): unknown {
  return { hash: game.fullHash, position: game.positionHash, json: game.toJSON() };
}

describe('turning', () => {
  test('[CRD1] a card lies face up on an open table, and not in a deck or a hand', () => {
    const { bolt, deck, hand, table } = newDuel();
    const places = [table, deck, hand].map(place => {
      bolt.putInto(place);
      return bolt.faceUp;
    });
    expect(places).toEqual([true, false, false]);
  });

  test('[CRD2] a card turned face down is a back at a known place, for its owner too', () => {
    const game = newDuel();
    game.bolt.player = game.players[0] ?? null;
    game.bolt.hideFace();
    expect(VIEWERS.map(viewer => zoneSeen(game, viewer, 'table').children?.[0])).toEqual(
      VIEWERS.map(() => ({ handle: expect.any(Number), back: {} })),
    );
  });

  test('[CRD2] a face-down card keeps its handle when it is moved and when it is turned up', () => {
    const game = newDuel();
    const shelf = game.create(Space, 'shelf');
    game.bolt.hideFace();
    const before = zoneSeen(game, SPECTATOR, 'table').children?.[0];
    game.bolt.putInto(shelf);
    const moved = zoneSeen(game, SPECTATOR, 'shelf').children;
    game.bolt.showFace();
    expect(moved).toEqual([before]);
    expect(zoneSeen(game, SPECTATOR, 'shelf').children).toEqual([
      {
        handle: before?.handle,
        className: 'Spell',
        type: 'card',
        name: 'bolt',
        attributes: { cost: 3 },
      },
    ]);
  });

  test('[CRD2] a card turned face up in a deck is seen there by all', () => {
    const game = newDuel();
    game.bolt.putInto(game.deck);
    game.bolt.showFace();
    expect([game.bolt.faceUp, readersOfBolt(game)]).toEqual([true, VIEWERS]);
  });

  test('[CRD4] assigning faceUp turns the card', () => {
    const game = newDuel();
    game.bolt.faceUp = false;
    const down = readersOfBolt(game);
    game.bolt.faceUp = true;
    expect([down, readersOfBolt(game)]).toEqual([[], VIEWERS]);
  });

  test('[CRD4] a card is created turned', () => {
    const game = newDuel();
    const down = game.table.create(Spell, 'down', { faceUp: false, cost: 5 });
    const up = game.deck.create(Spell, 'up', { faceUp: true });
    expect([down.faceUp, down.cost, up.faceUp]).toEqual([false, 5, true]);
  });

  test('[CRD4] faceUp can be set by name', () => {
    const { bolt } = newDuel();
    bolt.setAttribute('faceUp', false);
    expect(bolt.faceUp).toBe(false);
  });

  const wrong: readonly (readonly [string, (game: Duel, faceUp: unknown) => void])[] = [
    ['an assignment', ({ bolt }, faceUp) => Object.assign(bolt, { faceUp })],
    ['setAttribute', ({ bolt }, faceUp) => bolt.setAttribute('faceUp', faceUp)],
    [
      'create',
      ({ table }, faceUp) => {
        const attributes: object = { faceUp };
        table.create(Spell, 'bolt', attributes);
      },
    ],
  ];
  test.each(wrong)('[CRD4] %s refuses a side that is neither true nor false', (_way, turn) => {
    const game = newDuel();
    const before = stateOf(game);
    expect(() => turn(game, 'down')).toThrow(
      expect.objectContaining({
        code: 'attribute-value',
        message: 'Spell "bolt" cannot have the faceUp "down". Give true or false.',
      }),
    );
    expect(stateOf(game)).toEqual(before);
  });

  test('[CRD5] a card that only its owner sees is flipped up, then down for all', () => {
    const game = newDuel();
    game.bolt.putInto(game.hand);
    const readers = [readersOfBolt(game)];
    for (let i = 0; i < 2; i++) {
      game.bolt.flip();
      readers.push(readersOfBolt(game));
    }
    expect(readers).toEqual([[0], VIEWERS, []]);
  });

  test('[CRD3] cards are found by the side they show', () => {
    const game = newDuel();
    game.bolt.hideFace();
    expect(game.all(Card, { faceUp: true }).map(card => card.name)).toEqual(['frost']);
  });
});

describe('cards that enter a deck or a hand', () => {
  test('[CRD6] a card that was shown cannot be read in the deck it is shuffled into', () => {
    const game = newDuel();
    game.bolt.showFace();
    game.bolt.putInto(game.deck);
    game.deck.shuffle();
    expect(readersOfBolt(game)).toEqual([]);
    expect(zoneSeen(game, SPECTATOR, 'deck')).toMatchObject({ hidden: [[{}, 1]] });
  });

  test('[CRD6] a player who takes a face-down card into their hand sees it', () => {
    const game = newDuel();
    game.bolt.hideFace();
    game.bolt.putInto(game.hand);
    expect(readersOfBolt(game)).toEqual([0]);
  });

  test('[CRD6] a card that one player was shown is hidden again in the deck', () => {
    const game = newDuel();
    game.bolt.showOnlyTo(1);
    const peeked = readersOfBolt(game);
    game.bolt.putInto(game.deck);
    expect([peeked, readersOfBolt(game)]).toEqual([[1], []]);
  });

  test('[CRD6] a turned card stays turned within its deck and between open places', () => {
    const game = newDuel();
    const shelf = game.create(Space, 'shelf');
    game.bolt.hideFace();
    game.bolt.putInto(shelf);
    const onShelf = game.bolt.faceUp;
    game.deck.createMany(2, Spell, 'dust');
    game.bolt.putInto(game.deck);
    game.bolt.showFace();
    game.bolt.putInto(game.deck, { position: 'last' });
    expect([onShelf, game.bolt.faceUp]).toEqual([false, true]);
  });

  test('[CRD6] a card keeps the side that a deck gave it when it entered', () => {
    const game = newDuel();
    game.deck.onEnter(card => card.showFace(), Card);
    game.bolt.showFace();
    game.bolt.putInto(game.deck);
    expect(game.bolt.faceUp).toBe(true);
  });

  test('[CRD6] a move that is refused leaves the card as it lay', () => {
    const game = newDuel();
    const elsewhere = newDuel();
    game.bolt.hideFace();
    const before = stateOf(game);
    expect(() => game.bolt.putInto(elsewhere.deck)).toThrow(
      expect.objectContaining({ code: 'foreign-element' }),
    );
    expect(() => game.bolt.putInto(game.deck, { position: 7 })).toThrow(
      expect.objectContaining({ code: 'index-out-of-range' }),
    );
    expect(stateOf(game)).toEqual(before);
  });

  test('[CRD6] other pieces keep their own visibility in a deck', () => {
    const game = newDuel();
    const token = game.table.create(Piece, 'bolt');
    game.bolt.remove();
    token.showToAll();
    token.putInto(game.deck);
    expect(readersOfBolt(game)).toEqual(VIEWERS);
  });
});

/** Everything that can change who sees `bolt`. */
const CHANGES: { readonly [name: string]: (game: Duel) => void } = {
  flip: ({ bolt }) => bolt.flip(),
  showFace: ({ bolt }) => bolt.showFace(),
  hideFace: ({ bolt }) => bolt.hideFace(),
  showToAll: ({ bolt }) => bolt.showToAll(),
  showToOwner: ({ bolt }) => bolt.showToOwner(),
  hideFromAll: ({ bolt }) => bolt.hideFromAll(),
  addVisibleTo: ({ bolt }) => bolt.addVisibleTo(0, 1),
  showOnlyTo: ({ bolt }) => bolt.showOnlyTo(1),
  hideFrom: ({ bolt }) => bolt.hideFrom(0),
  clearVisibility: ({ bolt }) => bolt.clearVisibility(),
  toDeck: ({ bolt, deck }) => bolt.putInto(deck),
  toTable: ({ bolt, table }) => bolt.putInto(table),
  toHand: ({ bolt, hand }) => bolt.putInto(hand),
  openDeck: ({ deck }) => deck.contentsVisible(),
  closeDeck: ({ deck }) => deck.contentsHidden(),
  closeTable: ({ table }) => table.contentsHidden({ slots: true }),
  openTable: ({ table }) => table.contentsVisible(),
  unorderTable: ({ table }) => table.contentsUnordered(),
  countTable: ({ table }) => table.contentsCountOnly(),
  own: ({ bolt, players }) => {
    bolt.player = players[1] ?? null;
  },
};

const changes = fc.array(fc.constantFrom(...Object.keys(CHANGES)), { maxLength: 12 });

describe('laws', () => {
  test.prop([changes])('[CRD3] faceUp says what all viewers are sent', names => {
    const game = newDuel();
    for (const name of names) {
      CHANGES[name]?.(game);
      expect([name, game.bolt.faceUp]).toEqual([name, readersOfBolt(game).length === 3]);
    }
  });

  test.prop([changes])('[CRD5] flipping twice comes back to the same side', names => {
    const game = newDuel();
    for (const name of names) CHANGES[name]?.(game);
    const before = game.bolt.faceUp;
    game.bolt.flip();
    const turned = game.bolt.faceUp;
    game.bolt.flip();
    expect([turned, game.bolt.faceUp]).toEqual([!before, before]);
  });

  test.prop([changes, changes])('[CRD7] changes of a card are undone and redone', (past, names) => {
    const game = newDuel();
    for (const name of past) CHANGES[name]?.(game);
    const before = stateOf(game);
    const mark = game.journal.mark();
    game.journal.segment(() => {
      for (const name of names) CHANGES[name]?.(game);
    });
    const after = stateOf(game);
    game.journal.undoTo(mark);
    const undone = stateOf(game);
    game.journal.redoTo();
    expect([undone, stateOf(game)]).toEqual([before, after]);
  });
});

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

describe('names of cards', () => {
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

  test('[CRD15] a card has its usual English name', () => {
    expect(playingCardName({ rank: 'Q', suit: 'S' })).toBe('queen of spades');
    expect(playingCardName({ rank: '10', suit: 'H' })).toBe('10 of hearts');
  });
});
