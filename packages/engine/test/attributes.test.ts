import { describe, expect, test } from 'vitest';
import { type Entry, type Game, type GameElement, Piece, Space } from '../src/index.ts';
import { type Forge, Ingot, ingotOf, openForge, present, unchecked } from './workshop.ts';

/** What a change wrote into the journal. */
function entriesOf(game: Game, change: () => void): Entry[] {
  const mark = game.journal.mark();
  change();
  game.journal.mark();
  return game.journal.entries(mark);
}

describe('assignment', () => {
  test('[ATT1] a field of an element, a player or the game is an attribute', () => {
    const forge = openForge();
    const ingot = ingotOf(forge);
    const player = present(forge.players[1]);

    const entries = entriesOf(forge, () => {
      ingot.weight = 4;
      player.coins -= 2;
      forge.fire++;
    });

    expect(entries).toEqual([
      set(ingot, { key: 'weight', before: 0, after: 4 }),
      set(player, { key: 'coins', before: 3, after: 1 }),
      set(forge, { key: 'fire', before: 0, after: 1 }),
    ]);
  });

  test('[ATT1] assigning an equal value is no change', () => {
    const forge = openForge();
    const ingot = ingotOf(forge);
    forge.any = Number.NaN;

    const entries = entriesOf(forge, () => {
      ingot.weight = 0;
      ingot.partner = null;
      Object.assign(ingot, { marks: ingot.marks });
      forge.any = Number.NaN;
    });

    expect(entries).toEqual([]);
  });

  test('[ATT1] entries keep the order of the changes', () => {
    const forge = openForge();

    const entries = entriesOf(forge, () => {
      forge.fire = 1;
      forge.fire = 2;
      forge.fire = 1;
    });

    expect(entries.map(entry => 'after' in entry && entry.after)).toEqual([1, 2, 1]);
  });

  test('[ATT7] attributes can be named at run time', () => {
    const forge = openForge();
    const ingot = ingotOf(forge);

    ingot.setAttribute('metal', 'gold');
    ingot.setAttribute('$type', 'bar');

    expect(ingot.attributes()).toEqual({
      $type: 'bar',
      isHot: false,
      marks: [],
      metal: 'gold',
      partner: null,
      player: null,
      weight: 0,
    });
  });

  test.each([
    ['$layout', 'heap', /one of 'grid', 'hex', .*, 'die'/],
    ['$direction', 'down', /one of 'horizontal', 'vertical'/],
    ['$align', 'left', /one of 'start', 'center', 'end'/],
    ['$hexOrientation', 'round', /one of 'pointy', 'flat'/],
    ['$coordSystem', 'polar', /one of 'axial', 'cube', 'odd-r', 'even-r', 'odd-q', 'even-q'/],
    ['$gap', '10px', /a number of pixels from 0/],
    ['$overlap', 2, /a number from 0 to 1/],
    ['$fanAngle', 360, /a number of degrees from 0 to 120/],
    ['$fan', 'yes', /true or false/],
    ['$hexSize', 0, /a number of pixels from 8/],
    ['$image', { sprite: 'sheet.png' }, /a URL, or \{ sprite, x, y, width, height \}/],
    ['$images', { back: 3 }, /an object whose values are each a URL/],
    ['$rowLabels', 'abc', /a list of texts/],
    ['$sCoord', 3, /the name of an attribute/],
  ])('[ATT11] %s cannot be %j, at creation or later', (key, value, wanted) => {
    const forge = openForge();
    const refusal = expect.objectContaining({
      code: 'attribute-value',
      message: expect.stringMatching(wanted),
    });
    expect(() => forge.rack.create(Piece, 'piece', { [key]: value })).toThrow(refusal);
    const piece = forge.rack.create(Piece, 'piece');
    expect(() => piece.setAttribute(key, value)).toThrow(refusal);
    piece.setAttribute(key, undefined);
    expect(Reflect.get(piece, key)).toBeUndefined();
  });

  test('[ATT6] every element has hints, which no class declares', () => {
    const forge = openForge();
    const piece = forge.rack.create(Piece, 'piece', { $image: 'front.png' });
    const mark = forge.journal.mark();

    const images = { back: 'back.png' };
    piece.$images = images;
    images.back = 'other.png';
    piece.$image = undefined;
    forge.journal.mark();
    forge.journal.undoTo(mark);

    expect([piece.$image, piece.$images, images]).toEqual([
      'front.png',
      undefined,
      { back: 'other.png' },
    ]);
  });

  test('[ATT6] a class may give its elements a hint to begin with', () => {
    class Shown extends Piece {
      override $image = 'shown.png';
    }
    const forge = openForge();

    const shown = forge.rack.create(Shown, 'shown');
    shown.$image = 'other.png';

    expect(shown.toJSON().attributes).toEqual({ $image: 'other.png' });
  });

  test('[ATT8] a class keeps its attributes apart from those of its base, whichever comes first', () => {
    class Base extends Piece {
      one = 1;
    }
    class Early extends Base {
      two = 2;
    }
    class Late extends Early {
      override one = 10;
      three = 3;
    }
    const { rack } = openForge();

    const late = rack.create(Late, 'late');
    const base = rack.create(Base, 'base');
    const early = rack.create(Early, 'early');
    late.one = 11;
    early.two = 22;
    base.one = 5;

    expect([late, base, early].map(each => each.toJSON().attributes)).toEqual([
      { one: 11, three: 3, two: 2 },
      { one: 5 },
      { one: 1, two: 22 },
    ]);
  });

  test('[ATT5] functions are not state: they can be kept, and are not journaled', () => {
    class Bell extends Piece {
      rings = 0;
      readonly ring = (): void => {
        this.rings++;
      };
    }
    const forge = openForge();
    const bell = forge.rack.create(Bell, 'bell');

    const entries = entriesOf(forge, () => bell.ring());

    expect(entries).toEqual([set(bell, { key: 'rings', before: 0, after: 1 })]);
    expect(bell.toJSON().attributes).toEqual({ rings: 1 });
  });
});

describe('nested values', () => {
  const nested: [string, unknown, (live: never) => void, unknown][] = [
    ['a list', [1, [2]], (live: number[]) => live.push(3), [1, [2], 3]],
    ['a list in a list', [[1]], (live: number[][]) => live[0]?.push(2), [[1, 2]]],
    ['a record', { a: 1 }, (live: { a: number }) => void live.a++, { a: 2 }],
    [
      'a Map',
      new Map([['a', 1]]),
      (live: Map<string, number>) => live.set('b', 2),
      {
        $map: [
          ['a', 1],
          ['b', 2],
        ],
      },
    ],
    ['a Set', new Set([1]), (live: Set<number>) => live.add(2), { $set: [1, 2] }],
  ];

  test.each(nested)('[ATT2] a change inside %s is one entry with before and after', (...row) => {
    const [, value, change, after] = row;
    const forge = openForge();
    forge.any = value;

    const entries = entriesOf(forge, () => {
      change(unchecked(forge.any));
    });

    expect(entries).toMatchObject([{ type: 'DEEP', key: 'any', after }]);
    forge.journal.undoTo(forge.journal.length - 1);
    expect(forge.any).toBe(value);
    expect(entries).toMatchObject([{ before: forge.toJSON().attributes?.['any'] }]);
  });

  test('[ATT2] what is changed back before the boundary is no change', () => {
    const forge = openForge();

    const entries = entriesOf(forge, () => {
      forge.log.push(1);
      forge.log.pop();
    });

    expect(entries).toEqual([]);
  });

  test('[ATT3] helpers of the game and of players are compared, whatever alias changed them', () => {
    const forge = openForge();
    const { tools } = present(forge.players[0]);
    const { log } = forge;
    forge.journal.mark();

    const entries = entriesOf(forge, () => {
      tools.push('hammer');
      log.push('hammered');
    });

    expect(entries.map(({ type }) => type)).toEqual(['DEEP', 'DEEP']);
  });

  test('[ATT3] a segment compares every nested value, and tracks those that have changed', () => {
    const forge = openForge();
    const { marks } = ingotOf(forge);
    forge.journal.mark();

    const missed = entriesOf(forge, () => void marks.push(1));
    const audited = entriesOf(forge, () => forge.journal.segment(() => {}));
    const watched = entriesOf(forge, () => void marks.push(2));

    expect([missed, audited, watched].map(({ length }) => length)).toEqual([0, 1, 1]);
  });

  test('[ATT4] a helper with private state is saved with toState and restored with fromState', () => {
    class Counter {
      #count = 0;

      up(): void {
        this.#count++;
      }
      toState(): unknown {
        return this.#count;
      }
      fromState(state: unknown): void {
        this.#count = Number(state);
      }
    }
    const forge = openForge();
    const counter = new Counter();
    forge.any = counter;
    const mark = forge.journal.mark();

    const entries = entriesOf(forge, () => {
      counter.up();
      counter.up();
    });
    forge.journal.undoTo(mark);

    expect(entries).toMatchObject([{ before: { $state: 0 }, after: { $state: 2 } }]);
    expect([forge.any, counter.toState()]).toEqual([counter, 0]);
  });

  test('[ATT10] what is inside a frozen object can change, and is restored', () => {
    const forge = openForge();
    const list = [1];
    const map = Object.freeze(new Map([['a', 1]]));
    forge.any = Object.freeze({ list, map, inner: Object.freeze([list]) });
    const mark = forge.journal.mark();

    list.push(2);
    map.set('b', 2);
    forge.journal.mark();
    forge.journal.undoTo(mark);

    expect([list, [...map]]).toEqual([[1], [['a', 1]]]);
  });

  test('[ATT10] undo restores an object that an equal object had replaced', () => {
    const forge = openForge();
    const [first, second] = [[1], [1]];
    const holder = { list: first };
    forge.any = holder;
    forge.journal.mark();
    holder.list = second;
    const mark = forge.journal.mark();

    second.push(2);
    forge.journal.mark();
    forge.journal.undoTo(mark);

    expect(holder.list).toBe(second);
    expect([first, second]).toEqual([[1], [1]]);
  });

  test('[ATT2] the order of keys is state: a loop sees it', () => {
    const forge = openForge();
    const record: Record<string, number> = { a: 1, b: 2 };
    const map = new Map(Object.entries(record));
    forge.any = [record, map];
    const mark = forge.journal.mark();

    delete record['a'];
    record['a'] = 1;
    map.delete('a');
    map.set('a', 1);
    forge.journal.mark();
    forge.journal.undoTo(mark);

    expect([Object.keys(record), [...map.keys()]]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('[ATT9] -0 is stored as 0', () => {
    const forge = openForge();

    forge.any = [-0];
    forge.fire = -1;
    forge.fire *= 0;
    forge.journal.mark();

    expect(Object.is(forge.fire, 0)).toBe(true);
  });

  test('[ATT7] toJSON shows the present state, journaled or not, during setup and after', () => {
    class Shelf extends Space<Forge> {
      labels: string[] = ['a'];
    }
    const forge = openForge();
    const shelf = forge.create(Shelf, 'shelf');

    shelf.labels.push('b');
    ingotOf(forge).marks.push(1);

    expect(shelf.toJSON().attributes).toEqual({ labels: ['a', 'b'] });
    expect(ingotOf(forge).toJSON().attributes).toMatchObject({ marks: [1] });
  });
});

/** The entry for an assignment. */
function set(
  element: GameElement,
  change: { readonly key: string; readonly before: unknown; readonly after: unknown },
): unknown {
  const { id, name } = element;
  return { type: 'SET', element: { id, className: element.constructor.name, name }, ...change };
}

test('[ATT7] an element shows no own keys', () => {
  const forge = openForge();

  expect(Object.keys(ingotOf(forge))).toEqual([]);
  expect(ingotOf(forge)).toBeInstanceOf(Ingot);
});
