import { expect, test } from 'vitest';
import { alikeCards, type SeenNode } from './announced-cards.ts';

function hand(...cards: readonly Partial<SeenNode>[]): SeenNode {
  const children = cards.map((card, at) => ({ handle: at + 10, className: 'Gem', ...card }));
  return { handle: 1, children: [{ handle: 2, name: 'hand-0', children }] };
}

test('[PRJ11] two different cards that are announced alike are a problem', () => {
  const game = hand(
    { attributes: { faceUp: true, value: 3 } },
    { attributes: { faceUp: true, value: 5 } },
  );
  expect(alikeCards({ game, labels: { 10: 'Gem', 11: 'Gem' } })).toEqual([
    expect.stringMatching(
      /^Different cards in hand-0 are announced with the same name, "Gem": Gem \{"value":3\} and Gem \{"value":5\}\./,
    ),
  ]);
  expect(alikeCards({ game, labels: { 10: 'Gem of three', 11: 'Gem of five' } })).toEqual([]);
});

test('[PRJ11] equal cards, backs, and elements that are not cards may be announced alike', () => {
  const labels = { 10: 'Gem', 11: 'Gem' };
  const face = { attributes: { faceUp: true, value: 3 } };
  expect(alikeCards({ game: hand(face, face), labels })).toEqual([]);
  expect(alikeCards({ game: hand({}, {}), labels })).toEqual([]);
  const pieces = hand({ attributes: { size: 1 } }, { attributes: { size: 2 } });
  expect(alikeCards({ game: pieces, labels })).toEqual([]);
});
