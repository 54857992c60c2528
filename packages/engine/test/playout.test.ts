import { describe, expect, test } from 'vitest';
import { type ElementClass, Game, type GameOptions, Piece, playout, Space } from '../src/index.ts';

class Pebble extends Piece<Shore> {
  weight = 1;
  wet = false;
}

let built = 0;

class Built extends Piece<Shore> {
  serial: number;

  constructor() {
    super();
    this.serial = ++built;
  }
}

let counted = 0;

class Counted extends Piece<Shore> {
  serial = ++counted;
}

class Secretive extends Piece<Shore> {
  #seen = 0;

  look(): number {
    return ++this.#seen;
  }
}

class Basket extends Piece<Shore> {
  items: string[] = [];
}

class Shore extends Game<Shore> {
  readonly sand = this.create(Space, 'sand');

  constructor(options: GameOptions) {
    super(options);
    this.registerElements(Pebble, Built, Counted, Secretive, Basket);
  }
}

function openShore(): Shore {
  const shore = new Shore({ playerCount: 2, seed: 'tide' });
  shore.start();
  return shore;
}

/** Creates elements in a playout, undoes that, and creates others; returns both lots. */
function twice<P extends Piece>(shore: Shore, make: () => P): [P[], P[]] {
  return playout(shore, () => {
    const mark = shore.journal.mark();
    const first = Array.from({ length: 6 }, make);
    shore.journal.undoTo(mark);
    return [first, Array.from({ length: 6 }, make)];
  });
}

describe('elements whose creation a playout has undone', () => {
  test('[JRN20] are used again, as their constructor would make them', () => {
    const shore = openShore();
    const [player] = shore.players;
    const [first, second] = twice(shore, () => {
      const pebble = shore.sand.create(Pebble, 'pebble');
      expect(pebble.attributes()).toEqual({ player: null, weight: 1, wet: false });
      pebble.weight = 7;
      pebble.wet = true;
      pebble.player = player ?? null;
      pebble.showToAll();
      return pebble;
    });

    expect(second.filter(pebble => first.includes(pebble))).not.toEqual([]);
  });

  test('[JRN20] have the id and the name that they are created with', () => {
    const shore = openShore();
    playout(shore, () => {
      for (let i = 0; i < 5; i++) {
        const mark = shore.journal.mark();
        const { nextId } = shore.journal;
        const names = ['ash', 'birch', 'cedar'].slice(i % 3);
        const made = names.map(name => shore.sand.create(Pebble, name));
        expect(made.map(({ name }) => name)).toEqual(names);
        expect(made.map(({ id }) => Number(id))).toEqual(names.map((_, at) => nextId + at));
        expect(shore.all(Pebble)).toEqual(made);
        shore.journal.undoTo(mark);
      }
    });
  });

  test.each<[string, ElementClass<Piece>]>([
    ['a constructor', Built],
    ['a field that counts', Counted],
    ['private members', Secretive],
    ['nested values', Basket],
  ])('[JRN20] are not used again where a class has %s', (_, type) => {
    const shore = openShore();
    const [first, second] = twice(shore, () => shore.sand.create(type, 'thing'));

    expect(second.filter(each => first.includes(each))).toEqual([]);
  });

  test('[JRN20] are given attributes that are checked as for a new element', () => {
    const shore = openShore();
    const other = openShore();
    const make = (attributes: object): Pebble => shore.sand.create(Pebble, 'pebble', attributes);
    const wrong: [string, object][] = [
      ['undeclared-attribute', { colour: 'red' }],
      ['owner-not-player', { player: 'none' }],
      ['foreign-element', { player: other.players[0] }],
    ];
    playout(shore, () => {
      const mark = shore.journal.mark();
      for (let i = 0; i < 6; i++) make({});
      shore.journal.undoTo(mark);
      for (const [code, attributes] of wrong) {
        const { nextId } = shore.journal;
        expect(() => make({ weight: 3, ...attributes })).toThrow(expect.objectContaining({ code }));
        expect(shore.journal.nextId).toBe(nextId);
        expect(shore.sand.children).toHaveLength(0);
      }
      const inherited = make(Object.create({ weight: 9 }));
      expect(inherited.weight).toBe(1);
      const pebble = make({ player: shore.players[1], weight: -0, wet: undefined });
      expect(pebble.attributes()).toEqual({ player: shore.players[1], weight: 0, wet: false });
      expect(Object.is(pebble.weight, 0)).toBe(true);
    });
  });

  test('[JRN20] are not used again outside a playout', () => {
    const shore = openShore();
    const lots = twice(shore, () => shore.sand.create(Pebble, 'pebble')).flat();

    expect(lots).not.toContain(shore.sand.create(Pebble, 'pebble'));
  });
});

describe('a playout', () => {
  test('[JRN19] records messages and events only where it keeps them', () => {
    const shore = openShore();
    const tell = (): number => {
      shore.message('The tide turns');
      shore.animate('wave', {}, () => shore.sand.create(Pebble, 'pebble'));
      return shore.messages.length + shore.pendingAnimationEvents.length;
    };

    expect(playout(shore, tell)).toBe(0);
    expect(playout(shore, tell, { keepsNews: true })).toBe(2);
    expect(tell()).toBe(2);
  });

  test('[JRN18] inside another goes back to where it began', () => {
    const shore = openShore();
    const counts = playout(shore, () => {
      shore.sand.create(Pebble, 'outer');
      const inner = playout(shore, () => {
        shore.sand.create(Pebble, 'inner');
        return [shore.count(Pebble), shore.positionHash.length];
      });
      return [...inner, shore.count(Pebble), shore.positionHash.length];
    });

    expect(counts).toEqual([2, 16, 1, 16]);
    expect(shore.count(Pebble)).toBe(0);
  });
});
