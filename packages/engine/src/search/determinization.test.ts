import { describe, expect, test } from 'vitest';
import {
  dealOf,
  HiddenTable,
  type HiddenTableOptions,
  liesIn,
  SuitCard,
} from '../../test/games/hidden-table.ts';
import { expectError } from '../../test/refused.ts';
import { wholeState } from '../../test/whole-state.ts';
import { pileOf } from '../game/game-root.ts';
import { type Random, seededRandom } from '../index.ts';
import { Determinization } from './determinization.ts';

const HANDS = [
  ['a1', 'b1', 'c1'],
  ['a2', 'b2', 'c2'],
  ['a3', 'b3', 'c3'],
];

function tableWith(hands: HiddenTableOptions['hands'] = HANDS): HiddenTable {
  return new HiddenTable({ playerCount: 3, seed: 'table', hands });
}

/** What `read` says of so many worlds that seat 0 may be in. */
function worlds<T>(game: HiddenTable, count: number, read: () => T): T[] {
  const unknown = new Determinization(game, game.seat(0));
  const random = seededRandom('worlds');
  const mark = game.journal.mark();
  return Array.from({ length: count }, () => {
    unknown.apply(random);
    const seen = read();
    game.journal.undoTo(mark);
    return seen;
  });
}

/** How far counts are from being equal. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

function countsOf(things: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

describe('a world that a player may be in', () => {
  test('[DET1] shows the player the same view, and undo brings the truth back byte for byte', () => {
    const game = tableWith();
    game.card('c3').putInto(game.row);
    game.card('d1').putInto(game.row);
    const { fullHash } = game;
    const state = wholeState(game);
    const { length } = game.journal;
    const view = withoutHandles(game.getPlayerView(0));

    const views = worlds(game, 50, () => withoutHandles(game.getPlayerView(0)));

    expect(new Set(views)).toEqual(new Set([view]));
    expect(wholeState(game)).toEqual(state);
    expect([game.fullHash, game.journal.length]).toEqual([fullHash, length]);
  });

  test('[DET3] does not depend on settings that the player cannot see', () => {
    const orders = ['d1', 'd2'].map(name => {
      const game = tableWith();
      for (const each of ['d1', 'd2', 'd3']) game.card(each).putInto(game.row);
      game.card(name).hideFromAll();
      expect(game.journal.length).toBe(0);
      return new Set(
        worlds(game, 200, () =>
          game.row
            .all(SuitCard)
            .map(card => card.name)
            .join(),
        ),
      );
    });
    // Nine hidden cards can lie in three places in 504 ways; each of the three was in each place.
    expect(orders.every(each => each.size > 100)).toBe(true);
  });

  test('[DET1] shows the same view where pieces have settings and owners of their own', () => {
    const game = tableWith();
    game.card('a2').showOnlyTo(1);
    game.card('b2').addVisibleTo(2);
    game.card('a3').player = game.seat(0);
    game.card('a3').putInto(game.box);
    game.card('d1').player = game.seat(0);
    const view = withoutHandles(game.getPlayerView(0));
    const views = worlds(game, 200, () => withoutHandles(game.getPlayerView(0)));
    expect(new Set(views)).toEqual(new Set([view]));
    expect(new Set(worlds(game, 200, () => dealOf(game))).size).toBeGreaterThan(150);
  });

  test('[DET2] is one entry however much changes places, and runs no handler', () => {
    const game = tableWith();
    const { length } = game.journal;
    new Determinization(game, game.seat(0)).apply(seededRandom('one'));
    expect(game.journal.entries(length).map(({ type }) => type)).toEqual(['REARRANGE']);
    expect(game.entered).toBe(0);
  });

  test('[DET2] answers every query as if the pieces had been moved there', () => {
    const game = tableWith();
    expect(game.all(SuitCard).length).toBe(12);
    new Determinization(game, game.seat(0)).apply(seededRandom('two'));
    const walked = [...game.children].flatMap(space => [...space.children].map(({ name }) => name));
    expect(game.all(SuitCard).map(({ name }) => name)).toEqual(walked);
    expect(
      game
        .seat(1)
        .hand.all(SuitCard)
        .every(card => card.parent === game.seat(1).hand),
    ).toBe(true);
    expect(game.seat(1).hand.count(SuitCard)).toBe(3);
  });

  test('[DET3] depends on the view and the random numbers alone, not on the true position', () => {
    const truths = [
      [
        ['a1', 'b1', 'c1'],
        ['a2', 'b2', 'c2'],
        ['a3', 'b3', 'c3'],
      ],
      [
        ['a1', 'b1', 'c1'],
        ['d3', 'd2', 'd1'],
        ['c2', 'b2', 'a2'],
      ],
      [
        ['a1', 'b1', 'c1'],
        ['c3', 'a2', 'd1'],
        ['b2', 'b3', 'd2'],
      ],
    ];
    const drawn = truths.map(hands => {
      const game = tableWith(hands);
      return worlds(game, 20, () => dealOf(game));
    });
    expect(drawn[1]).toEqual(drawn[0]);
    expect(drawn[2]).toEqual(drawn[0]);
  });

  test('[DET3] would not be so if the pool were in its true order', () => {
    const orderOf = (hands: HiddenTableOptions['hands']): string[] => {
      const game = tableWith(hands);
      const pool = game
        .seat(1)
        .hand.all(SuitCard)
        .map(({ name }) => name);
      return seededRandom('same').shuffle(pool);
    };
    expect(orderOf([[], ['a2', 'b2', 'c2']])).not.toEqual(orderOf([[], ['c2', 'a2', 'b2']]));
  });

  test('[DET4] is equally likely to be each of those that agree with the view', () => {
    const game = tableWith([['a1'], ['a2'], ['a3']]);
    for (const card of game.deck.all(SuitCard).slice(2)) card.putInto(game.table);
    const counts = countsOf(worlds(game, 4800, () => dealOf(game)));
    expect(counts.size).toBe(24);
    // 23 degrees of freedom: 49.7 is passed once in a thousand times.
    expect(chiSquare([...counts.values()])).toBeLessThan(49.7);
  });
});

describe('public knowledge', () => {
  test('[DET5] no world contradicts canHold: a player who is void in a suit holds none of it', () => {
    const game = tableWith([
      ['a1', 'b1', 'c1'],
      ['b2', 'd1', 'd2'],
      ['c2', 'a3', 'd3'],
    ]);
    game.voids.push('1a', '1c', '2b');
    const violations = worlds(game, 4000, () =>
      [1, 2].some(seat =>
        game.seat(seat).hand.has(SuitCard, ({ suit }) => game.voids.includes(`${seat}${suit}`)),
      ),
    ).filter(Boolean);
    expect(violations.length).toBe(0);
  });

  test('[DET5] the worlds that agree with canHold are about equally likely', () => {
    const game = tableWith([
      ['a1', 'b1'],
      ['b2', 'd1'],
      ['c2', 'a3'],
    ]);
    game.voids.push('1a', '1c', '2b', '2d');
    for (const card of game.deck.all(SuitCard).slice(3)) card.putInto(game.table);
    const possible = consistentDeals(game);
    const counts = countsOf(worlds(game, 200 * possible.length, () => holdersOf(game)));
    expect([...counts.keys()].sort()).toEqual([...possible].sort());
    const degrees = possible.length - 1;
    expect(chiSquare([...counts.values()])).toBeLessThan(degrees + 4 * Math.sqrt(2 * degrees));
  });

  test('[DET6] a canHold that excludes the true position is refused', () => {
    const game = tableWith();
    game.voids.push('1a');
    const refusal = expectError('denied-truth', () => new Determinization(game, game.seat(0)));
    expect(refusal.message).toContain('excludes SuitCard "a2" from Hand "hand-1"');
  });
});

describe('what a player has seen', () => {
  test('[DET9] stays where it saw it go: a card that it passed on', () => {
    const game = tableWith();
    expect(game.journal.length).toBe(0);
    game.card('a1').putInto(game.seat(1).hand);
    const held = worlds(game, 300, () => liesIn(game, 'a1', game.seat(1).hand));
    expect(held.every(Boolean)).toBe(true);
    const others = worlds(game, 300, () => liesIn(game, 'a2', game.seat(1).hand));
    expect(new Set(others)).toEqual(new Set([true, false]));
  });

  test('[DET9] may be in either place after something unseen went from one to the other', () => {
    const passed = (unseen: string): Set<string> => {
      const game = tableWith();
      expect(game.journal.length).toBe(0);
      game.card('a1').putInto(game.seat(1).hand);
      game.card(unseen).putInto(game.box);
      const places = worlds(game, 300, () => game.card('a1').parent?.name ?? '');
      return new Set(places);
    };
    expect(passed('b2')).toEqual(new Set(['hand-1', 'box']));
    expect(passed('a1')).toEqual(new Set(['hand-1', 'box']));
  });

  test('[DET9] is certain again as soon as it is seen again', () => {
    const game = tableWith();
    expect(game.journal.length).toBe(0);
    game.card('a1').putInto(game.seat(1).hand);
    game.card('b2').putInto(game.box);
    game.card('a1').putInto(game.table);
    game.card('a1').putInto(game.seat(2).hand);
    const held = worlds(game, 100, () => liesIn(game, 'a1', game.seat(2).hand));
    expect(held.every(Boolean)).toBe(true);
  });

  test('[DET9] is followed face down to its very place, until face-down objects are shuffled', () => {
    const game = tableWith();
    expect(game.journal.length).toBe(0);
    for (const name of ['a1', 'd1', 'd2']) game.card(name).putInto(game.row);
    const placed = worlds(game, 100, () => game.row.first(SuitCard)?.name);
    expect(new Set(placed)).toEqual(new Set(['a1']));
    game.row.shuffle();
    const shuffled = worlds(game, 200, () =>
      game.row.all(SuitCard).findIndex(c => c.name === 'a1'),
    );
    expect(new Set(shuffled)).toEqual(new Set([0, 1, 2]));
  });

  test('[DET9] is forgotten with the journal: a restored game knows what can be seen now', () => {
    const game = tableWith();
    expect(game.journal.length).toBe(0);
    game.card('a1').putInto(game.seat(1).hand);
    const restored = HiddenTable.restoreGame(HiddenTable, game.getSnapshot());
    const places = worlds(restored, 300, () => restored.card('a1').parent?.name ?? '');
    expect(new Set(places)).toEqual(new Set(['hand-1', 'hand-2', 'deck']));
  });

  test('[DET17] is JSON, and a restored game that receives it continues from there', () => {
    const game = tableWith();
    expect(game.journal.length).toBe(0);
    game.card('a1').putInto(game.seat(1).hand);
    game.card('b1').putInto(game.row);
    const { remembered } = new Determinization(game, game.seat(0));
    const { hand } = game.seat(1);
    expect(remembered).toEqual([
      { piece: game.card('a1').id, places: [hand.id], isExact: false },
      { piece: game.card('b1').id, places: [game.row.id], isExact: true },
    ]);
    const restored = HiddenTable.restoreGame(HiddenTable, game.getSnapshot());
    restored.card('a2').putInto(restored.box);
    const saved = JSON.parse(JSON.stringify(remembered));
    const unknown = new Determinization(restored, restored.seat(0), { remembered: saved });
    expect(unknown.remembered).toEqual([
      { piece: game.card('a1').id, places: [hand.id, game.box.id], isExact: false },
      { piece: game.card('b1').id, places: [game.row.id], isExact: true },
    ]);
  });

  test('[DET10] stays out of the game if it was seen to go, and may be anywhere if it was not', () => {
    const game = tableWith();
    expect(game.journal.length).toBe(0);
    game.card('a1').remove();
    game.card('a2').remove();
    const places = worlds(game, 300, () =>
      ['a1', 'a2'].map(name => (liesIn(game, name, pileOf(game)) ? 'out' : 'in')).join(),
    );
    expect(new Set(places)).toEqual(new Set(['out,out', 'out,in']));
  });
});

/** Which hand or deck each card is in, whatever the order inside. */
function holdersOf(game: HiddenTable): string {
  return game
    .all(SuitCard)
    .map(card => `${card.name}@${card.parent?.name}`)
    .sort()
    .join(' ');
}

/** Every way to give the hidden cards to the hidden places that the voids allow: a plain recursion. */
function consistentDeals(game: HiddenTable): string[] {
  const places = [game.seat(1).hand, game.seat(2).hand, game.deck];
  const room = new Map(places.map(place => [place, place.count(SuitCard)]));
  const hidden = places.flatMap(place => [...place.all(SuitCard)]);
  const open = game.all(SuitCard).filter(card => !hidden.includes(card));
  const fixed = open.map(card => `${card.name}@${card.parent?.name}`);
  const found: string[] = [];
  const give = (index: number, given: readonly string[]): void => {
    const card = hidden[index];
    if (card === undefined) {
      found.push([...fixed, ...given].sort().join(' '));
      return;
    }
    for (const place of places) {
      const left = room.get(place) ?? 0;
      const seat = place.player?.position;
      if (left === 0 || game.voids.includes(`${seat}${card.suit}`)) continue;
      room.set(place, left - 1);
      give(index + 1, [...given, `${card.name}@${place.name}`]);
      room.set(place, left);
    }
  };
  give(0, []);
  return found;
}

/** A view in which nothing can be pointed at. */
function withoutHandles(view: object): string {
  return JSON.stringify(view, (key, value: unknown) => (key === 'handle' ? undefined : value));
}

test('[DET4] equal random numbers yield equal worlds', () => {
  const game = tableWith();
  const drawn = (random: Random): string => {
    const mark = game.journal.mark();
    new Determinization(game, game.seat(0)).apply(random);
    const deal = dealOf(game);
    game.journal.undoTo(mark);
    return deal;
  };
  expect(drawn(seededRandom('x'))).toBe(drawn(seededRandom('x')));
  expect(drawn(seededRandom('x'))).not.toBe(drawn(seededRandom('y')));
});

describe('a world that a spectator may see', () => {
  test('[DET19] has other hands for every seat, the same however they were dealt', () => {
    const draw = (hands: HiddenTableOptions['hands']): string[] => {
      const game = tableWith(hands);
      const unknown = new Determinization(game, null);
      const random = seededRandom('public');
      const mark = game.journal.mark();
      return Array.from({ length: 20 }, () => {
        unknown.apply(random);
        const dealt = JSON.stringify(dealOf(game));
        game.journal.undoTo(mark);
        return dealt;
      });
    };
    const worldsOfOne = draw(HANDS);
    expect(new Set(worldsOfOne).size).toBe(20);
    expect(draw(HANDS.toReversed())).toEqual(worldsOfOne);
  });
});
