import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { Game, type GameOptions, Piece, Space } from '../src/index.ts';
import { undoNewest } from '../src/state/journal/journal.ts';
import { nodeOf } from '../src/state/node/node.ts';

class Tally {
  count = 0;
  readonly parts: number[] = [];

  add(part: number): void {
    this.count += part;
    this.parts.push(part);
  }
}

/** Nested values of every kind, some of them in each other. */
class Box extends Piece<Store> {
  list: (number | number[])[] = [1, [2, 3]];
  record: { a: number; readonly inner: { b: number }; c?: number } = { a: 1, inner: { b: 2 } };
  map: Map<string, number[]> | null = null;
  readonly tally: Tally = new Tally();
}

class Store extends Game<Store> {
  readonly shelf = this.create(Space<Store>, 'shelf');

  constructor(options: GameOptions) {
    super(options);
    this.shelf.createMany(6, Box, 'box');
    this.shelf.createMany(2, Box, 'chest', () => ({ map: new Map([['k', [1]]]) }));
  }
}

/** References to the nested values of a box, kept without reading them from the box again. */
type Alias = Pick<Box, 'list' | 'record' | 'map' | 'tally'> & { readonly id: number };

function aliasOf({ id, list, record, map, tally }: Box): Alias {
  return { id, list, record, map, tally };
}

/** Changes that pass no attribute. The second leaves the names of an object in another order. */
const CHANGES: readonly ((alias: Alias, by: number) => void)[] = [
  ({ list }, by) => list.push(by),
  ({ record }, by) => {
    const { a } = record;
    Reflect.deleteProperty(record, by % 2 === 0 ? 'a' : 'c');
    record.a = a;
  },
  ({ list }) => list.length > 3 && list.pop(),
  ({ list }, by) => list.splice(2, 1, by),
  ({ list }, by) => Array.isArray(list[1]) && list[1].push(by),
  ({ record }, by) => Object.assign(record, { a: by }),
  ({ record }, by) => Object.assign(record, { c: by }),
  ({ record }, by) => Object.assign(record.inner, { b: by }),
  ({ map }, by) => map?.set(`k${by}`, []),
  ({ map }, by) => map?.get('k')?.push(by),
  ({ tally }, by) => tally.add(by),
  ({ tally }, by) => Object.assign(tally, { count: by === 2 ? Number.NaN : by }),
];

/** Few boxes and few numbers: what has changed twice should often be what it was. */
const step = fc.record({
  box: fc.nat(7),
  by: fc.nat(2),
  /** Through the attributes of the box. */
  isOpen: fc.boolean(),
  /** Numbers beyond the changes stand for what happens otherwise. */
  what: fc.nat(CHANGES.length + 3),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A store, and references to the nested values of its boxes. */
class Shop {
  readonly store = new Store({ playerCount: 2, seed: 'audit' });
  #aliases: Alias[] = [];

  /** Takes hold of what is in the boxes; that they were read is forgotten when it is over. */
  hold(): void {
    this.#aliases = this.store.all(Box).map(aliasOf);
    this.store.journal.mark();
  }

  /** Something happens that no attribute tells of, or a search, or a box comes, or a value is another. */
  happen({ box, by, isOpen, what }: Step): void {
    const alias = this.#aliases[box % this.#aliases.length];
    if (alias === undefined) return;
    CHANGES[what]?.(isOpen ? aliasOf(this.#boxOf(alias)) : alias, by);
    if (what === CHANGES.length) this.#search(alias);
    if (what === CHANGES.length + 1) {
      this.#aliases.push(aliasOf(this.store.shelf.create(Box, 'box')));
    }
    if (what === CHANGES.length + 2) this.#boxOf(alias).list = [by, [by]];
  }

  /** What the values of each box look like. */
  look(): readonly string[] {
    return this.store
      .all(Box)
      .map(({ list, record, map, tally }) => textOf([list, record, [...(map ?? [])], tally]));
  }

  /** A bot tries much and takes it back. */
  #search(alias: Alias): void {
    const { journal } = this.store;
    const mark = journal.mark();
    for (let i = 0; i < 300; i++) {
      this.#boxOf(alias).list.push(i);
      journal.mark();
    }
    const { world } = nodeOf(this.store);
    while (world.log.head > mark) undoNewest(world);
  }

  #boxOf({ id }: Alias): Box {
    const box = this.store.atId(id);
    if (!(box instanceof Box)) throw new Error(`there is no box ${id}`);
    return box;
  }
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each) => (Number.isNaN(each) ? 'NaN' : each));
}

test.prop([fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 30, size: 'max' })])(
  '[ATT3] the end of a segment finds every change of a nested value, through whichever reference it was made',
  rounds => {
    const shop = new Shop();
    const { journal } = shop.store;
    for (const round of rounds) {
      shop.hold();
      const mark = journal.length;
      const before = shop.look();
      journal.segment(() => {
        for (const each of round) shop.happen(each);
      });
      const end = journal.length;
      const after = shop.look();
      expect(journal.mark()).toBe(end);
      journal.undoTo(mark);
      expect(shop.look()).toEqual(before);
      journal.redoTo(end);
      expect(shop.look()).toEqual(after);
    }
  },
);

test('[ATT3] the end of a segment finds a nested value that looks as it did before the last change', () => {
  const { journal, shelf } = new Store({ playerCount: 2, seed: 'audit' });
  const [box] = shelf.all(Box);
  const record = box?.record ?? { a: 0 };
  journal.segment(() => {});
  const lengths = [journal.length];
  journal.segment(() => Object.assign(box?.record ?? {}, { a: 5 }));
  lengths.push(journal.length);
  journal.segment(() => Object.assign(record, { a: 1 }));
  lengths.push(journal.length);
  expect(lengths).toEqual([0, 1, 2]);
});
