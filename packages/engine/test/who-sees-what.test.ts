import { describe, expect, test } from 'vitest';
import {
  Deck,
  Card as EngineCard,
  Game,
  type GameElement,
  type GameOptions,
  type JsonObject,
  Piece,
  Player,
  SPECTATOR,
  Space,
  type Viewer,
  type ViewNode,
} from '../src/index.ts';

class Guest extends Player<Parlour> {
  static override readonly hiddenAttributes: readonly string[] = ['debts'];
  debts = 3;
  points = 0;
  pointsAt: Card | null = null;
}

class Card extends Piece<Parlour> {
  static override readonly visibleAttributes: readonly string[] = ['back'];
  static override readonly hiddenAttributes: readonly string[] = ['wish'];
  rank = 1;
  back = 'red';
  wish = 'tea';
}

class Chip extends Piece<Parlour> {
  static override readonly visibleAttributes: readonly string[] = ['on', '$type'];
  on: Card | null = null;
  seen: (Card | null)[] = [];
}

class Shoe extends Space<Parlour> {
  static override readonly contents = 'hidden';
}

class Parlour extends Game<Parlour, Guest> {
  static override PlayerClass = Guest;
  static override readonly visibleAttributes: readonly string[] = ['round'];
  round = 1;
  secret = 7;
  readonly zone: Space;

  constructor(options: GameOptions) {
    super(options);
    this.zone = this.create(Space, 'zone');
  }
}

function parlour(): Parlour {
  return new Parlour({ playerCount: 3 });
}

/** A zone with three cards, one of them blue. */
function withCards(): {
  readonly game: Parlour;
  readonly zone: Space;
  readonly cards: readonly Card[];
} {
  const game = parlour();
  const cards = game.zone.createMany(3, Card, 'card', i => ({
    rank: 3 - i,
    back: i === 1 ? 'blue' : 'red',
  }));
  return { game, zone: game.zone, cards };
}

/** What a viewer gets of the zone. */
function zoneFor(game: Parlour, viewer: Viewer): ViewNode {
  return nodeFor(game, viewer, game.zone);
}

function nodeFor(game: Parlour, viewer: Viewer, element: GameElement): ViewNode {
  const found = nodesFor(game, viewer).find(
    ({ handle }) => game.views.find(viewer, handle) === element,
  );
  if (found === undefined) throw new Error(`${viewer} cannot point at ${element.name}`);
  return found;
}

function nodesFor(game: Parlour, viewer: Viewer): ViewNode[] {
  game.views.advance();
  const { view } = game.views.sync(viewer);
  const all = (node: ViewNode): ViewNode[] => [node, ...(node.children ?? []).flatMap(all)];
  return [...all(view.game), ...all(view.players)];
}

/** The ranks that a viewer can read, `null` for each back, in order. */
function ranksFor(game: Parlour, viewer: Viewer): unknown[] {
  return (zoneFor(game, viewer).children ?? []).map(
    ({ attributes }) => attributes?.['rank'] ?? null,
  );
}

function attributesFor(
  game: Parlour,
  viewer: Viewer,
  element: GameElement,
): JsonObject | undefined {
  return nodeFor(game, viewer, element).attributes;
}

const HEAP = [
  [{ back: 'blue' }, 1],
  [{ back: 'red' }, 2],
];

describe('zones', () => {
  test('[VIS2] contents that nothing hides are seen with their faces and in order', () => {
    const { game, zone } = withCards();
    expect(ranksFor(game, 1)).toEqual([3, 2, 1]);
    zone.contentsVisible();
    expect(ranksFor(game, SPECTATOR)).toEqual([3, 2, 1]);
  });

  test('[VIS3] a hand shows its cards to its owner, and their backs by number to others', () => {
    const { game, zone } = withCards();
    zone.player = game.players[1] ?? null;
    zone.contentsVisibleToOwner();
    expect(ranksFor(game, 1)).toEqual([3, 2, 1]);
    expect(zoneFor(game, 0)).toMatchObject({ hidden: HEAP });
    expect(zoneFor(game, SPECTATOR)).toMatchObject({ hidden: HEAP });
  });

  test('[VIS3] the owner is the nearest player upward, the own one first', () => {
    const { game, zone, cards } = withCards();
    zone.player = game.players[1] ?? null;
    zone.contentsVisibleToOwner();
    for (const card of cards.slice(0, 1)) card.player = game.players[0] ?? null;
    expect(ranksFor(game, 0)).toEqual([3]);
    expect(ranksFor(game, 1)).toEqual([2, 1]);
  });

  test('[VIS4] a pile sends how many backs of each kind there are, without indexes', () => {
    const { game, zone } = withCards();
    zone.contentsHidden();
    const { handle: _, ...shown } = zoneFor(game, 0);
    expect(shown).toEqual({ className: 'Space', type: 'space', name: 'zone', hidden: HEAP });
  });

  test('[VIS5] with slots, each hidden card is a face-down object in its place', () => {
    const { game, zone } = withCards();
    zone.contentsHidden({ slots: true });
    const backs = (zoneFor(game, 0).children ?? []).map(({ handle: _, ...look }) => look);
    expect(backs).toEqual([
      { back: { back: 'red' } },
      { back: { back: 'blue' } },
      { back: { back: 'red' } },
    ]);
  });

  test('[VIS6] of a count-only zone the viewer knows only the number', () => {
    const { game, zone } = withCards();
    zone.contentsCountOnly();
    const { handle: _, ...shown } = zoneFor(game, 0);
    expect(shown).toEqual({
      className: 'Space',
      type: 'space',
      name: 'zone',
      hidden: [[null, 3]],
    });
  });

  test('[VIS7] of an unordered zone the viewer knows the faces, not their order', () => {
    const { game, zone } = withCards();
    zone.contentsUnordered();
    const { children, unordered = [] } = zoneFor(game, 0);
    expect(children).toBeUndefined();
    expect(unordered.map(([look, count]) => [look?.['attributes'], count])).toEqual([
      [{ back: 'blue', rank: 2 }, 1],
      [{ back: 'red', rank: 1 }, 1],
      [{ back: 'red', rank: 3 }, 1],
    ]);
  });

  test('[VIS9] a player added to a bag sees the order too', () => {
    const { game, zone } = withCards();
    zone.contentsUnordered();
    zone.addZoneVisibleTo(0);
    zone.hideContentsFrom(1);
    expect(ranksFor(game, 0)).toEqual([3, 2, 1]);
    expect(zoneFor(game, 1)).toMatchObject({ hidden: HEAP });
    expect(zoneFor(game, 2)).toHaveProperty('unordered');
  });

  test('[VIS9] an excepted player sees nothing, even if added; an added player sees in every mode', () => {
    const { game, zone } = withCards();
    zone.contentsHidden();
    zone.addZoneVisibleTo(0, 1);
    zone.hideContentsFrom(1);
    expect(ranksFor(game, 0)).toEqual([3, 2, 1]);
    expect(zoneFor(game, 1)).toMatchObject({ hidden: HEAP });
    zone.addZoneVisibleTo(1);
    expect(ranksFor(game, 1)).toEqual([3, 2, 1]);
  });

  test('[VIS10] the nearest zone with a setting decides, or its class', () => {
    const { game, zone } = withCards();
    zone.contentsHidden();
    zone.addZoneVisibleTo(0);
    const inner = zone.create(Space, 'inner');
    inner.create(Card, 'deep');
    const shoe = game.create(Shoe, 'shoe');
    shoe.create(Card, 'shod');
    expect(nodeFor(game, 0, inner).children).toHaveLength(1);
    expect(nodeFor(game, 0, shoe)).toMatchObject({ hidden: [[{ back: 'red' }, 1]] });
    inner.contentsCountOnly();
    expect(nodeFor(game, 0, inner)).toMatchObject({ hidden: [[null, 1]] });
    shoe.contentsVisible();
    expect(nodeFor(game, 0, shoe).children).toHaveLength(1);
  });
});

describe('pieces', () => {
  test('[VIS8] a piece that says who sees it is shown or face down, whatever the zone says', () => {
    const { game, zone, cards } = withCards();
    const [first, second] = cards;
    zone.contentsHidden();
    first?.showToAll();
    second?.hideFromAll();
    expect(ranksFor(game, 0)).toEqual([3, null]);
    expect(zoneFor(game, 0)).toMatchObject({ hidden: [[{ back: 'red' }, 1]] });
    zone.contentsVisible();
    expect(ranksFor(game, 0)).toEqual([3, null, 1]);
    for (const card of cards) card.clearVisibility();
    expect(ranksFor(game, 0)).toEqual([3, 2, 1]);
  });

  test('[VIS9] single players are added to or left out of what the zone says', () => {
    const { game, zone, cards } = withCards();
    const [first, second, third] = cards;
    zone.contentsHidden();
    first?.addVisibleTo(0);
    second?.showOnlyTo(1);
    third?.showToAll();
    third?.hideFrom(2);
    expect([0, 1, 2].map(viewer => ranksFor(game, viewer))).toEqual([
      [3, null, 1],
      [null, 2, 1],
      [null, null, null],
    ]);
  });

  test('[VIS8] a piece can be shown to its owner alone', () => {
    const { game, cards } = withCards();
    const [first] = cards;
    if (first !== undefined) first.player = game.players[2] ?? null;
    first?.showToOwner();
    expect([0, 2].map(viewer => ranksFor(game, viewer))).toEqual([
      [null, 2, 1],
      [3, 2, 1],
    ]);
  });

  test('[VIS11] the contents of a hidden piece or a pile are not sent', () => {
    const { game, zone, cards } = withCards();
    const [first] = cards;
    first?.create(Chip, 'chip').showToAll();
    first?.hideFromAll();
    zone.create(Space, 'inner').create(Chip, 'inside').showToAll();
    zone.contentsHidden();
    zone.addZoneVisibleTo(1);
    expect(nodesFor(game, 0).filter(({ className }) => className === 'Chip')).toEqual([]);
    expect(nodesFor(game, 1).filter(({ className }) => className === 'Chip')).toHaveLength(1);
  });

  test('[VIS11] a face-down container shows its contents if it says who sees them', () => {
    const { game, zone } = withCards();
    const box = zone.create(Space, 'box');
    box.create(Chip, 'inside');
    zone.contentsHidden({ slots: true });
    expect(nodeFor(game, 0, box)).toEqual({ handle: expect.any(Number), back: {} });
    box.contentsVisible();
    const { children = [], ...look } = nodeFor(game, 0, box);
    expect(look).toEqual({ handle: expect.any(Number), back: {} });
    expect(children.map(({ name }) => name)).toEqual(['inside']);
  });

  test('[VIS16] no viewer sees removed elements', () => {
    const { game, cards } = withCards();
    for (const card of cards.slice(0, 2)) card.remove();
    expect(ranksFor(game, 0)).toEqual([1]);
    expect(nodesFor(game, 0).filter(({ className }) => className === 'Card')).toHaveLength(1);
  });
});

describe('attributes', () => {
  test('[VIS21] an element whose face is seen has the type of its class, and a hidden one has none', () => {
    class DrawPile extends Deck {}
    class Spell extends EngineCard {}
    const game = parlour();
    const pile = game.zone.create(DrawPile, 'pile');
    const card = game.zone.create(Spell, 'card');
    const chip = game.zone.create(Chip, 'chip');
    const types = (): unknown => [pile, card, chip].map(each => nodeFor(game, 0, each).type);
    expect(types()).toEqual(['deck', 'card', undefined]);
    card.hideFace();
    expect(types()).toEqual(['deck', undefined, undefined]);
  });

  test('[VIS12] of a hidden element its visible attributes are seen, and hints if they are listed', () => {
    const { game, zone } = withCards();
    const card = zone.create(Card, 'queen', { $image: 'queen.png' });
    const chip = zone.create(Chip, 'chip', { $type: 'round', $image: 'chip.png' });
    zone.contentsHidden({ slots: true });
    expect(nodeFor(game, 0, card)).toEqual({ handle: expect.any(Number), back: { back: 'red' } });
    expect(nodeFor(game, 0, chip).back).toEqual({ $type: 'round', on: null });
  });

  test('[VIS13] hidden attributes of a class are sent to the owner only', () => {
    const { game, cards } = withCards();
    const [card] = cards;
    const guest = game.players[1];
    if (card === undefined || guest === undefined) throw new Error('no card, or no guest');
    card.player = guest;
    expect(attributesFor(game, 0, card)).not.toHaveProperty('wish');
    expect(attributesFor(game, 1, card)).toHaveProperty('wish', 'tea');
    expect(attributesFor(game, SPECTATOR, guest)).toMatchObject({ points: 0, pointsAt: null });
    expect(attributesFor(game, SPECTATOR, guest)).not.toHaveProperty('debts');
    expect(attributesFor(game, 1, guest)).toHaveProperty('debts', 3);
  });

  test('[VIS14] a field of the game is sent only if it is listed', () => {
    const game = parlour();
    expect(attributesFor(game, 0, game)).toEqual({ round: 1 });
  });

  test('[VIS15] a reference is a handle, and 0 for what the viewer cannot point at', () => {
    const { game, zone, cards } = withCards();
    const [first = null, second = null] = cards;
    const chip = game.create(Chip, 'chip', { on: second, seen: [first, null, second] });
    zone.contentsHidden();
    first?.showToAll();
    const handle = first === null ? 0 : nodeFor(game, 0, first).handle;
    expect(handle).toBeGreaterThan(0);
    expect(attributesFor(game, 0, chip)).toEqual({
      on: { '@': 0 },
      seen: [{ '@': handle }, null, { '@': 0 }],
    });
    chip.hideFromAll();
    expect(nodeFor(game, 0, chip).back).toEqual({ on: { '@': 0 } });
  });

  test('[VIS18] a spectator sees what every player sees, and owns nothing', () => {
    const { game, zone } = withCards();
    zone.contentsVisibleToOwner();
    expect(zoneFor(game, SPECTATOR)).toMatchObject({ hidden: HEAP });
    zone.contentsHidden();
    zone.addZoneVisibleTo(0, 1, 2);
    expect(zoneFor(game, SPECTATOR)).toMatchObject({ hidden: HEAP });
  });
});

describe('messages', () => {
  test('[VIS17] a message names an element to those who saw its face when it was written', () => {
    const { game, zone, cards } = withCards();
    const [card] = cards;
    zone.contentsHidden();
    zone.addZoneVisibleTo(1);
    game.message('{{card}} is here', { card });
    zone.contentsVisible();
    game.message('{{card}} is shown', { card, n: 2 });
    zone.contentsCountOnly();
    game.views.advance();
    const told = (viewer: Viewer): unknown[] =>
      game.views.sync(viewer).view.messages.map(({ data }) => data?.['card']);
    expect([0, 1, SPECTATOR].map(told)).toEqual([
      [null, 'card'],
      ['card', 'card'],
      [null, 'card'],
    ]);
  });

  test('[VIS17] a message to some players is sent to no other viewer', () => {
    const game = parlour();
    game.messageTo([1], 'Only you');
    game.views.advance();
    const heard = [0, 1, SPECTATOR].map(viewer => game.views.sync(viewer).view.messages);
    expect(heard).toEqual([[], [{ text: 'Only you' }], []]);
  });
});
