import { describe, expect, test } from 'vitest';
import { Game, type GameOptions, Piece, Space } from '../src/index.ts';
import { expectError, expectRefused } from './refused.ts';
import { Forge, Ingot, ingotOf, openForge, present, Smith, unchecked } from './workshop.ts';

/** A class with a field that the compiler would not let pass. */
function pieceWithField(key: string, value?: unknown): new () => Piece {
  return class Odd extends Piece {
    constructor() {
      super();
      declareField(this, key, value);
    }
  };
}

/** What the declaration of a field does when an object is made. */
function declareField(owner: object, key: string, value?: unknown): void {
  Object.defineProperty(owner, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

describe('names', () => {
  test('[BAD9] an attribute that no class declares is refused, whichever way it comes', () => {
    const forge = openForge();
    const ingot = ingotOf(forge);
    const attempts = [
      () => Object.assign(ingot, { colour: 'red' }),
      () => ingot.setAttribute('colour', 'red'),
      () => forge.rack.create(Ingot, 'new', unchecked({ colour: 'red' })),
      () => Object.assign(forge, { colour: 'red' }),
      () => Object.assign(present(forge.players[0]), { colour: 'red' }),
      () => ingot.setAttribute('%order', 'stacking'),
    ];

    for (const attempt of attempts) {
      const said = expectRefused(forge, 'undeclared-attribute', attempt);
      expect(said).toContain('initialise it');
    }
  });

  test.each(['isHeavy', 'heat', 'children', 'putInto', 'id', 'name', 'parent'])(
    '[BAD10] %s is a method or computed: no attribute',
    key => {
      const forge = openForge();

      expectRefused(forge, 'not-an-attribute', () => ingotOf(forge).setAttribute(key, 1));
      expectRefused(forge, 'not-an-attribute', () =>
        forge.rack.create(Ingot, 'new', unchecked({ [key]: 1 })),
      );
    },
  );

  test.each(['player', 'game', 'name', 'id', 'children', 'parent', 'all', 'putInto', 'toJSON'])(
    '[BAD13] no class of pieces has a field "%s"',
    key => {
      for (const value of [undefined, null, 1]) {
        const forge = openForge();
        expectRefused(forge, 'name-taken', () => forge.create(pieceWithField(key, value), 'it'));
      }
    },
  );

  test.each(['players', 'settings', 'messages', 'journal', 'random', 'create'])(
    '[BAD13] no game has a field "%s"',
    key => {
      class Odd extends Game {
        constructor(options: GameOptions) {
          super(options);
          declareField(this, key, this.create(Space, key));
        }
      }

      expectError('name-taken', () => new Odd({ playerCount: 2 }).fullHash);
    },
  );

  test('[BAD13] a field may not hide a method of the class it extends', () => {
    class Cold extends Ingot {
      declare heat: () => void;

      constructor() {
        super();
        declareField(this, 'isHeavy', true);
      }
    }
    const forge = openForge();

    expectRefused(forge, 'name-taken', () => forge.create(Cold, 'cold'));
  });
});

describe('values', () => {
  const unsupported: [string, () => unknown][] = [
    ['a function', () => () => 1],
    ['a symbol', () => Symbol('s')],
    ['a bigint', () => 1n],
    ['a date', () => new Date(0)],
    ['a promise', () => Promise.resolve(1)],
    ['a pattern', () => /x/],
    ['an error', () => new Error('x')],
    ['bytes', () => new Uint8Array(4)],
    ['a weak map', () => new WeakMap()],
    ['a generator', () => [1][Symbol.iterator]()],
  ];

  test.each(unsupported)('[BAD18] %s can be neither undone nor saved', (_, make) => {
    const forge = openForge();
    const attempts = [
      () => {
        forge.any = make();
      },
      () => {
        forge.any = { deep: [make()] };
      },
      () => {
        forge.any = new Set([make()]);
      },
      () => {
        forge.any = new Map([[make(), 1]]);
      },
      () => present(forge.players[0]).setAttribute('tools', make()),
      () => forge.rack.create(Ingot, 'new', { marks: unchecked<number[]>([make()]) }),
      () => forge.journal.segment(() => forge.log.push(1, make())),
    ];

    // A function among the properties of an object is a method of it, not state.
    for (const attempt of attempts) expectRefused(forge, 'unsupported-value', attempt);
  });

  test('[BAD18] setup may not leave one behind either', () => {
    class Dated extends Game {
      made: unknown = new Date(0);
    }

    const { message } = expectError(
      'unsupported-value',
      () => new Dated({ playerCount: 1 }).journal,
    );

    expect(message).toContain('Dated "Dated".made was set to a Date');
  });

  test('[BAD17] a value may not contain itself', () => {
    const forge = openForge();
    const list: unknown[] = [];
    const record = { list };
    const map = new Map([['record', record]]);
    list.push(map);
    const deep = Array.from({ length: 200 }).reduce<unknown>(inner => [inner], 1);

    for (const value of [list, record, map, deep]) {
      expectRefused(forge, 'cyclic-value', () => {
        forge.any = value;
      });
    }
  });

  test('[BAD17] a nested value that comes to contain itself is found at the end of the segment', () => {
    const forge = openForge();

    expectRefused(forge, 'cyclic-value', () =>
      forge.journal.segment(() => forge.log.push(forge.log)),
    );
    expect(forge.log).toEqual([]);
  });

  test('[BAD12] only a player of this game owns something', () => {
    const forge = openForge();
    const ingot = ingotOf(forge);

    for (const owner of [0, 'Player 1', forge, ingot, {}, undefined]) {
      expectRefused(forge, 'owner-not-player', () => {
        ingot.player = unchecked(owner);
      });
    }
    for (const owner of [0, 'Player 1', forge, ingot, {}]) {
      expectRefused(forge, 'owner-not-player', () =>
        forge.rack.create(Ingot, 'new', { player: unchecked<Smith>(owner) }),
      );
    }
  });
});

describe('fields without a value', () => {
  class Blank extends Piece {
    size!: number;
  }

  test('[BAD11] an element whose field got no value is refused at the end of the segment', () => {
    const forge = openForge();

    const said = expectRefused(forge, 'missing-attribute', () =>
      forge.journal.segment(() => forge.rack.create(Blank, 'blank')),
    );

    expect(said).toContain('Blank "blank" has no size');
  });

  test('[BAD11] by the end of the segment it may have got one', () => {
    const forge = openForge();

    const blank = forge.journal.segment(() => {
      const made = forge.rack.create(Blank, 'blank');
      made.size = 3;
      return made;
    });

    expect(blank.size).toBe(3);
  });

  test('[BAD11] an attribute does not become undefined', () => {
    const forge = openForge();

    expectRefused(forge, 'missing-attribute', () =>
      forge.journal.segment(() => {
        ingotOf(forge).weight = unchecked(undefined);
      }),
    );
  });

  test('[BAD11] setup may leave no field of anything without a value', () => {
    class BlankSmith extends Smith {
      guild!: string;
    }
    class WithPiece extends Forge {
      constructor(options: GameOptions) {
        super(options);
        this.rack.create(Blank, 'blank');
      }
    }
    class WithField extends Forge {
      goal!: number;
    }
    class WithPlayer extends Forge {
      static override PlayerClass = BlankSmith;
    }

    for (const type of [WithPiece, WithField, WithPlayer]) {
      expectError('missing-attribute', () => new type({ playerCount: 2 }).fullHash);
    }
  });
});
