import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { Game } from '../../game/game.ts';
import type { GameOptions } from '../../game/game-options.ts';
import { SPECTATOR } from '../../state/visibility/visibility.ts';
import type { ViewNode } from '../../view/projection/wire.ts';
import type { GameElement } from '../element/game-element.ts';
import { Piece } from '../element/piece.ts';
import { Space } from '../element/space.ts';
import { Card } from './card.ts';
import { Deck, Hand } from './deck.ts';

class Event extends Card {}
class Token extends Piece {}

/** A deck of cards `c0`, `c1` … with `c0` on top, a discard pile, and a hand for the first player. */
class Draft extends Game<Draft> {
  readonly deck: Deck = this.create(Deck, 'deck');
  readonly discard: Space = this.create(Space, 'discard');
  readonly hand: Hand = this.create(Hand, 'hand', { player: this.players[0] ?? null });

  constructor(options: GameOptions & { readonly cards: number }) {
    super(options);
    for (let i = 0; i < options.cards; i++) this.deck.create(Card, `c${i}`);
  }
}

function newDraft(cards = 5): Draft {
  return new Draft({ playerCount: 2, seed: 'deck', cards });
}

function namesIn(place: GameElement): string[] {
  return place.children.map(({ name }) => name);
}

function stateOf(game: Draft): unknown {
  return { hash: game.fullHash, position: game.positionHash, json: game.toJSON() };
}

function zoneSeen(game: Draft, viewer: number, name: string): ViewNode | undefined {
  game.views.advance();
  return game.views.sync(viewer).view.game.children?.find(child => child.name === name);
}

describe('drawing', () => {
  test('[CRD9] one card is drawn by default', () => {
    const { deck, discard } = newDraft();
    const drawn = deck.drawTo(discard);
    expect([drawn.map(card => card.name), namesIn(discard), namesIn(deck)]).toEqual([
      ['c0'],
      ['c0'],
      ['c1', 'c2', 'c3', 'c4'],
    ]);
  });

  test('[CRD9] the last card drawn lies on top of a pile that stacks', () => {
    const { deck, discard } = newDraft();
    discard.setOrder('stacking');
    deck.drawTo(discard, 3);
    expect(namesIn(discard)).toEqual(['c2', 'c1', 'c0']);
  });

  test('[CRD9] a deck that draws to itself puts its top to the bottom', () => {
    const { deck } = newDraft();
    deck.drawTo(deck, 2);
    expect(namesIn(deck)).toEqual(['c2', 'c3', 'c4', 'c0', 'c1']);
  });

  test('[CRD9] a card put into a deck goes to the bottom, or to the top on request', () => {
    const { deck, discard } = newDraft(3);
    for (const card of deck.drawTo(discard, 2)) {
      card.putInto(deck, { position: card.name === 'c1' ? 'first' : 'last' });
    }
    expect(namesIn(deck)).toEqual(['c1', 'c2', 'c0']);
  });

  test('[CRD10] a deck with too few cards draws all of them', () => {
    const { deck, discard } = newDraft(2);
    expect([deck.drawTo(discard, 7).length, deck.drawTo(discard).length]).toEqual([2, 0]);
    expect(namesIn(discard)).toEqual(['c0', 'c1']);
  });

  test('[CRD11] cards of a class are drawn from between the others', () => {
    const { deck, discard } = newDraft(2);
    deck.createMany(2, Event, 'storm');
    deck.create(Event, 'flood').putInto(deck, { position: 1 });
    const drawn = deck.drawTo(discard, 2, Event);
    expect([drawn.map(card => card.name), namesIn(deck)]).toEqual([
      ['flood', 'storm'],
      ['c0', 'c1', 'storm'],
    ]);
  });

  test('[CRD11] what lies on a card goes with it and is not drawn by itself', () => {
    const { deck, discard } = newDraft(2);
    deck.first(Card, 'c1')?.create(Token, 'coin');
    expect(deck.drawTo(discard, 5, Token).length).toBe(0);
    deck.drawTo(discard, 5);
    expect([namesIn(discard), discard.first(Token)?.parent?.name]).toEqual([['c0', 'c1'], 'c1']);
  });

  const counts = [-1, 1.5, Number.NaN, Infinity] as const;
  test.each(counts)('[CRD12] %s is not a number of cards', count => {
    const game = newDraft();
    const before = stateOf(game);
    expect(() => game.deck.drawTo(game.discard, count)).toThrow(
      expect.objectContaining({
        code: 'draw-count',
        message: `drawTo was asked for ${count} cards of Deck "deck". Pass a whole number from 0; if the deck holds fewer, all of them are drawn.`,
      }),
    );
    expect(stateOf(game)).toEqual(before);
  });

  const refused: readonly (readonly [string, (game: Draft) => GameElement | undefined])[] = [
    ['into-itself', ({ deck }) => deck.first(Card, 'c2')],
    ['into-itself', ({ deck }) => deck.first(Card, 'c2')?.create(Token, 'coin')],
    ['foreign-element', () => newDraft().discard],
    ['player-holds-nothing', ({ players }) => players[0]],
    [
      'removed-element',
      ({ discard }) => {
        discard.remove();
        return discard;
      },
    ],
  ];
  test.each(refused)('[CRD12] a destination that cannot take all: %s', (code, find) => {
    const game = newDraft();
    game.deck.first(Card)?.showFace();
    const destination = find(game) ?? game;
    const before = stateOf(game);
    expect(() => game.deck.drawTo(destination, 3)).toThrow(expect.objectContaining({ code }));
    expect(stateOf(game)).toEqual(before);
  });
});

describe('who sees what', () => {
  test('[CRD8] players and spectators see how many cards a deck holds', () => {
    const game = newDraft();
    expect([0, 1, SPECTATOR].map(viewer => zoneSeen(game, viewer, 'deck'))).toEqual(
      [0, 1, SPECTATOR].map(() => ({
        handle: expect.any(Number),
        className: 'Deck',
        type: 'deck',
        name: 'deck',
        hidden: [[{}, 5]],
      })),
    );
  });

  test('[CRD8] an open deck shows its cards from the top', () => {
    const game = newDraft(2);
    game.deck.contentsVisible();
    expect(zoneSeen(game, SPECTATOR, 'deck')?.children?.map(({ name }) => name)).toEqual([
      'c0',
      'c1',
    ]);
  });

  test('[CRD13] the player who draws sees the card, the others see one more back', () => {
    const game = newDraft();
    game.deck.drawTo(game.hand);
    expect([0, 1, SPECTATOR].map(viewer => zoneSeen(game, viewer, 'hand'))).toMatchObject([
      { children: [{ className: 'Card', name: 'c0' }] },
      { hidden: [[{}, 1]] },
      { hidden: [[{}, 1]] },
    ]);
  });

  test('[CRD13] no viewer sees a hand without an owner, and all viewers see an open one', () => {
    const game = newDraft();
    game.deck.drawTo(game.hand, 2);
    game.hand.player = null;
    const closed = [0, 1, SPECTATOR].map(viewer => zoneSeen(game, viewer, 'hand')?.hidden);
    game.hand.contentsVisible();
    const open = [0, 1, SPECTATOR].map(viewer => zoneSeen(game, viewer, 'hand')?.children?.length);
    expect([closed, open]).toEqual([
      [[[{}, 2]], [[{}, 2]], [[{}, 2]]],
      [2, 2, 2],
    ]);
  });
});

describe('laws', () => {
  const draws = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.boolean()), { maxLength: 8 });

  test.prop([fc.nat({ max: 12 }), draws])(
    '[CRD9] [CRD10] draws in a row deal the deck out from the top',
    (cards, dealt) => {
      const { deck, discard, hand } = newDraft(cards);
      const all = namesIn(deck);
      let at = 0;
      for (const [count, toHand] of dealt) {
        const drawn = deck.drawTo(toHand ? hand : discard, count);
        expect(drawn.map(card => card.name)).toEqual(all.slice(at, at + count));
        at = Math.min(all.length, at + count);
      }
      expect(namesIn(deck)).toEqual(all.slice(at));
      expect([...namesIn(hand), ...namesIn(discard)].toSorted()).toEqual(
        all.slice(0, at).toSorted(),
      );
    },
  );

  test.prop([fc.nat({ max: 12 }), draws])(
    '[CRD7] drawing and shuffling are undone and redone',
    (cards, dealt) => {
      const game = newDraft(cards);
      const before = stateOf(game);
      game.journal.segment(() => {
        for (const [count, toHand] of dealt) {
          game.deck.shuffle();
          game.deck.drawTo(toHand ? game.hand : game.discard, count);
        }
      });
      const after = stateOf(game);
      game.journal.undoTo(0);
      const undone = stateOf(game);
      game.journal.redoTo();
      expect([undone, stateOf(game)]).toEqual([before, after]);
    },
  );
});
