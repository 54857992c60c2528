import { describe, expect, test } from 'vitest';
import { type GameOptions, Piece, Space } from '../src/index.ts';
import { moveFlow } from '../src/rules/flow/flow-frame.ts';
import { nodeOf } from '../src/state/node/node.ts';
import { exampleFrame } from './example-frame.ts';
import { Forge, Ingot, ingotOf, openForge, present, Rack } from './workshop.ts';

/** Which of the two hashes a change changes. */
function changed(forge: Forge, change: () => void): { position: boolean; full: boolean } {
  const { positionHash, fullHash } = forge;
  change();
  return { position: forge.positionHash !== positionHash, full: forge.fullHash !== fullHash };
}

const BOTH = { position: true, full: true };
const FULL_ONLY = { position: false, full: true };
const NEITHER = { position: false, full: false };

class Sack extends Space<Forge> {
  static override readonly unordered: boolean = true;
}

class Wolf {
  legs = 4;
}

class Sheep {
  legs = 4;
}

/** A forge with attributes that do not count. */
class Diary extends Forge {
  static override readonly unhashed: readonly string[] = ['pages', 'latest'];

  pages: string[] = [];
  latest: Ingot | null = null;
}

const inPosition: [string, (forge: Forge) => void][] = [
  ['an attribute', forge => void forge.fire++],
  ['an attribute of a player', forge => void present(forge.players[1]).coins++],
  ['a nested value', forge => void forge.log.push(1)],
  ['the owner', forge => Object.assign(ingotOf(forge), { player: forge.players[0] })],
  ['a reference', forge => Object.assign(ingotOf(forge), { partner: forge.ingots[1] })],
  ['a place', forge => ingotOf(forge).putInto(forge.other)],
  ['an order that can be seen', forge => ingotOf(forge).putInto(forge.rack, { position: 'last' })],
  ['a new element', forge => void forge.rack.create(Ingot, 'new')],
  ['a removal', forge => ingotOf(forge).remove()],
  ['who sees a piece', forge => ingotOf(forge).hideFromAll()],
  ['who sees a zone', forge => forge.rack.contentsHidden()],
  ['how a space is filled', forge => forge.rack.setOrder('stacking')],
  ['whose turn it is', forge => forge.players.setCurrent(1)],
  ['the phase', forge => forge.start()],
  ['where the flow stands', forge => moveFlow(nodeOf(forge).world, exampleFrame(7))],
];

describe('what counts', () => {
  test.each(inPosition)('[HSH4] in the position: %s', (_, change) => {
    const forge = openForge();

    expect(changed(forge, () => change(forge))).toEqual(BOTH);
  });

  test('[HSH8] the position in the flow counts in both, and undo restores both', () => {
    const forge = openForge();
    const before = [forge.positionHash, forge.fullHash];

    moveFlow(nodeOf(forge).world, exampleFrame(7));
    forge.journal.undoTo(0);

    expect([forge.positionHash, forge.fullHash]).toEqual(before);
  });

  test('[HSH6] the random generator and removed elements count in the full hash only', () => {
    const forge = openForge();
    const ingot = ingotOf(forge);
    ingot.remove();

    expect(changed(forge, () => void forge.random())).toEqual(FULL_ONLY);
    expect(changed(forge, () => void ingot.weight++)).toEqual(FULL_ONLY);
  });

  test('[HSH6] the number of elements ever made counts in the full hash only', () => {
    const [one, other] = [openForge(), openForge()];
    one.rack.create(Ingot, 'passing').remove();
    other.other.create(Ingot, 'passing').remove();
    const more = openForge();

    expect([one.positionHash, one.fullHash]).toEqual([other.positionHash, other.fullHash]);
    expect([one.positionHash, one.fullHash === more.fullHash]).toEqual([more.positionHash, false]);
  });

  test('[HSH5] unhashed attributes and hints count in the full hash only', () => {
    const diary = new Diary({ playerCount: 2 });
    diary.journal.mark();
    const bar = diary.rack.create(Ingot, 'bar');

    expect(changed(diary, () => void diary.pages.push('x'))).toEqual(FULL_ONLY);
    expect(changed(diary, () => Object.assign(bar, { $image: 'bar.png' }))).toEqual(FULL_ONLY);
  });

  test('[HSH5] a reference in an unhashed attribute does not pin what it refers to', () => {
    const diary = new Diary({ playerCount: 2 });
    diary.journal.mark();
    const bar = diary.rack.create(Ingot, 'bar');

    const change = changed(diary, () => {
      diary.latest = bar;
    });

    expect(change).toEqual(FULL_ONLY);
  });

  test('[HSH5] messages count in neither', () => {
    const forge = openForge();

    expect(changed(forge, () => forge.message('Hello'))).toEqual(NEITHER);
  });

  test('[HSH10] the class of a helper counts, and so does every kind of container', () => {
    const values = [
      new Wolf(),
      new Sheep(),
      { legs: 4 },
      ['legs', 4],
      [4],
      new Set([4]),
      new Map([['legs', 4]]),
      new Map<unknown, unknown>([[4, 'legs']]),
      [[4]],
      [4, []],
      '4',
      4,
      [null],
      [undefined],
      [],
      {},
      true,
      1,
      null,
      Number.NaN,
      4.5,
      2 ** 40,
      2 ** 41,
    ];
    const hashes = values.map(value => {
      const forge = openForge();
      forge.any = value;
      return forge.positionHash;
    });

    expect(new Set(hashes).size).toBe(values.length);
  });

  test('[HSH4] the same pieces in other boxes are another position', () => {
    const boxed = (left: number): string => {
      const forge = openForge();
      for (const ingot of forge.ingots.slice(left)) ingot.putInto(forge.other);
      return forge.positionHash;
    };

    expect(new Set([boxed(0), boxed(1), boxed(2), boxed(3)]).size).toBe(4);
  });

  test('[HSH4] two equal pieces in one place do not cancel', () => {
    const counts = [0, 1, 2, 3, 4].map(count => {
      const forge = openForge();
      const sack = forge.create(Sack, 'sack');
      sack.createMany(count, Piece, 'coin');
      return forge.positionHash;
    });

    expect(new Set(counts).size).toBe(5);
  });

  test('[HSH2] where order cannot be seen it does not count', () => {
    const filled = (order: readonly number[]): string => {
      const forge = openForge();
      const sack = forge.create(Sack, 'sack');
      for (const weight of order) sack.create(Ingot, 'x', { weight });
      return forge.positionHash;
    };

    expect(filled([3, 1, 2])).toBe(filled([1, 2, 3]));
  });
});

describe('references to elements made in play', () => {
  /** Makes two equal ingots in either order, and lets one refer to the other. */
  function pair(first: 'left' | 'right', refersTo: 'left' | 'right'): string {
    const forge = openForge();
    const left = forge.create(Rack, 'left');
    const right = forge.create(Rack, 'right');
    const [one, other] = first === 'left' ? [left, right] : [right, left];
    one.create(Ingot, 'x');
    other.create(Ingot, 'x');
    forge.any = (refersTo === 'left' ? left : right).first(Ingot) ?? null;
    return forge.positionHash;
  }

  test('[HSH7] a mark on the first of two equal tokens is not a mark on the second', () => {
    const hashes = [
      pair('left', 'left'),
      pair('left', 'right'),
      pair('right', 'left'),
      pair('right', 'right'),
    ];

    expect(hashes[0]).not.toBe(hashes[1]);
    expect(hashes[0]).not.toBe(hashes[3]);
    expect(hashes[2]).not.toBe(hashes[1]);
    expect(hashes[2]).not.toBe(hashes[3]);
  });

  test.each([
    ['in a list', (ingot: Ingot) => [ingot]],
    ['in a record', (ingot: Ingot) => ({ deep: { ingot } })],
    ['in a Map', (ingot: Ingot) => new Map([[ingot, 1]])],
    ['in a Set', (ingot: Ingot) => new Set([ingot])],
  ])('[HSH7] %s a reference pins as long as it is there', (_, wrap) => {
    const forge = openForge();
    const bar = forge.other.create(Ingot, 'bar');
    const before = forge.positionHash;

    forge.any = wrap(bar);
    const held = forge.positionHash;
    forge.any = null;

    expect([held === before, forge.positionHash]).toEqual([false, before]);
  });
});

test('[HSH2] the hash does not depend on the order in which a class declares its attributes', () => {
  const make = (isEarly: boolean): string => {
    class Tagged extends Piece<Forge> {
      weight = 1;
      metal = 'iron';
    }
    class Setting extends Forge {
      constructor(options: GameOptions) {
        super(options);
        const piece = this.rack.create(Tagged, 'piece');
        if (isEarly) piece.$type = 'early';
      }
    }
    return new Setting({ playerCount: 1 }).positionHash;
  };

  expect(make(true)).toBe(make(false));
});
