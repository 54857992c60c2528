import { type PlayerView, renderMessage, type ViewNode } from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { PlayingCard } from '../src/rules/elements.ts';
import { begin, type Hearts, namesIn, passFirstThree, playOn } from './table.ts';

const CARD = /\b(?:A|[2-9]|10|J|Q|K)[HDCS]\b/g;
const VIEWERS = [0, 1, 2, 3, null] as const;
type Viewer = (typeof VIEWERS)[number];

function cardsShown(node: ViewNode): readonly string[] {
  const own = node.name?.match(CARD) ?? [];
  return [...own, ...(node.children ?? []).flatMap(cardsShown)];
}

function cardsOnView(game: Hearts, viewer: Viewer): readonly string[] {
  const hands = game.players.filter(({ position }) => position === viewer);
  const spaces = [game.trick, ...game.players.map(({ taken }) => taken)];
  const seen = [...hands.map(({ hand }) => hand), ...spaces].flatMap(namesIn);
  const isShown = game.first(PlayingCard, '2C')?.faceUp === true;
  return [...new Set(isShown ? [...seen, '2C'] : seen)];
}

/** The last card of a deal: all players see it, and it is dealt again before they can look. */
function lastCard(game: Hearts): readonly string[] {
  const left = game.players.flatMap(({ hand }) => namesIn(hand));
  return left.length === 1 ? left : [];
}

/** The cards that messages name. */
function cardsTold({ messages }: PlayerView, from: number): readonly string[] {
  return messages.slice(from).flatMap(message => renderMessage(message).match(CARD) ?? []);
}

test('a viewer is sent their own hand, the leader’s 2 of clubs, the trick and the taken cards, and nothing else', () => {
  const game = begin('secrets', 50);
  const known = new Map(
    VIEWERS.map(viewer => [viewer, { lines: 0, cards: cardsOnView(game, viewer) }]),
  );
  const each = (): void => {
    for (const viewer of VIEWERS) {
      const view = game.getPlayerView(viewer);
      const onView = cardsOnView(game, viewer);
      const before = known.get(viewer);
      expect([...cardsShown(view.game)].sort()).toEqual([...onView].sort());
      const mayKnow = new Set([...(before?.cards ?? []), ...onView]);
      const told = cardsTold(view, before?.lines ?? 0);
      expect(told.filter(name => !mayKnow.has(name))).toEqual([]);
      const cards = [...onView, ...lastCard(game)];
      known.set(viewer, { lines: view.messages.length, cards });
    }
  };
  playOn(game, { each });
});

test('messages name passed cards to giver and receiver, and not to the others', () => {
  const game = begin();
  const [one] = game.players;
  const passed = one === undefined ? [] : namesIn(one.hand).slice(0, 3);
  passFirstThree(game);
  const naming = VIEWERS.filter(viewer => {
    const told = cardsTold(game.getPlayerView(viewer), 0);
    return passed.every(name => told.includes(name));
  });
  expect(naming).toEqual([0, 1]);
});
