import { describe, expect, test } from 'vitest';
import {
  createSnapshot,
  digestOf,
  Game,
  type GameOptions,
  type GameSnapshot,
  Piece,
  restoreGame,
  SnapshotError,
  type SnapshotErrorCode,
  Space,
} from '../src/index.ts';
import { Forge, Ingot, ingotOf, openForge, present } from './workshop.ts';

/** A game in which everything that a snapshot holds has happened. */
function playedForge(): Forge {
  const forge = openForge();
  forge.start();
  forge.players.setCurrent(1);
  const bar = forge.other.create(Ingot, 'bar', { weight: 4, marks: [1], partner: ingotOf(forge) });
  bar.hideFromAll();
  forge.any = { bar, map: new Map([['a', new Set([1])]]) };
  ingotOf(forge).remove();
  forge.rack.contentsHidden({ slots: true });
  forge.message('{{it}}', { it: bar });
  forge.random.int(6);
  void forge.views;
  return forge;
}

/** The same, with a digest that fits: as if other rules had written it. */
function tampered(snapshot: GameSnapshot, path: string, value?: unknown): unknown {
  const copy = edited(snapshot, path, value);
  return typeof copy === 'object' && copy !== null
    ? { ...copy, digest: digestOf({ ...copy }) }
    : copy;
}

/** A copy of a snapshot in which the value at a path is another one. */
function edited(snapshot: GameSnapshot, path: string, value?: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(snapshot));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at: unknown = copy;
  for (const key of keys) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : at;
  if (typeof at !== 'object' || at === null) throw new Error(`There is no ${path}`);
  if (value === undefined) Reflect.deleteProperty(at, last);
  else Reflect.set(at, last, value);
  return copy;
}

function expectSnapshotError(code: SnapshotErrorCode, restore: () => unknown): string {
  let thrown: unknown;
  try {
    restore();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(SnapshotError);
  expect(thrown).toMatchObject({ code });
  return String(thrown);
}

describe('a snapshot', () => {
  test('[SNP1] of everything that can be in one is restored', () => {
    const forge = playedForge();
    const text = JSON.stringify(createSnapshot(forge));

    const restored = restoreGame(Forge, JSON.parse(text));

    expect(JSON.stringify(createSnapshot(restored))).toBe(text);
    expect(restored.fullHash).toBe(forge.fullHash);
    expect(restored.journal.length).toBe(0);
  });

  test('[SNP1] equal games give equal text', () => {
    const [one, other] = [playedForge(), playedForge()];

    expect(JSON.stringify(createSnapshot(one))).toBe(JSON.stringify(createSnapshot(other)));
  });

  test('[SNP4] keeps its restored game and the saved one apart', () => {
    const forge = playedForge();
    const snapshot = createSnapshot(forge);
    const text = JSON.stringify(snapshot);

    const restored = restoreGame(Forge, snapshot);
    restored.fire = 99;
    restored.log.push('after');
    forge.log.push('other');
    present(restored.other.first(Ingot)).marks.push(7);
    restored.journal.mark();

    expect(JSON.stringify(snapshot)).toBe(text);
    expect([forge.fire, forge.log]).toEqual([0, ['other']]);
    expect(present(forge.other.first(Ingot)).marks).toEqual([1]);
  });

  test('[SNP5] helpers and closures of setup are filled, not replaced', () => {
    class Till {
      coins = 0;
    }
    class Shop extends Game {
      readonly till = new Till();
      readonly rules = Object.freeze({ prices: [1, 2] });
      readonly earn: () => number;
      readonly counter: Space = this.create(Space, 'counter');

      constructor(options: GameOptions) {
        super(options);
        const { till, rules, counter } = this;
        this.earn = () => {
          till.coins += rules.prices[0] ?? 0;
          counter.create(Piece, 'receipt');
          return till.coins;
        };
      }
    }
    const shop = new Shop({ playerCount: 1 });
    shop.journal.mark();
    shop.rules.prices.reverse();
    shop.earn();

    const restored = restoreGame(Shop, createSnapshot(shop));

    expect([restored.earn(), restored.till.coins, restored.counter.count()]).toEqual([4, 4, 2]);
  });
});

describe('a snapshot is refused', () => {
  const malformed: unknown[] = [null, undefined, 7, 'text', [], {}, { version: '1' }];

  test.each(malformed)('[SNP3] when it is %j', snapshot => {
    expectSnapshotError('malformed', () => restoreGame(Forge, snapshot));
  });

  test('[SNP3] of another version', () => {
    const said = expectSnapshotError('version', () =>
      restoreGame(Forge, tampered(createSnapshot(playedForge()), 'version', 99)),
    );

    expect(said).toContain('version 99');
  });

  test('[SNP3] of another game', () => {
    class Foundry extends Forge {}

    const said = expectSnapshotError('game', () =>
      restoreGame(Foundry, createSnapshot(playedForge())),
    );

    expect(said).toContain('a game Forge, not of Foundry');
  });

  test('[SNP3] that contains a class which setup does not create', () => {
    class Nugget extends Piece {}
    const forge = playedForge();
    forge.rack.create(Nugget, 'nugget');

    const said = expectSnapshotError('unknown-class', () =>
      restoreGame(Forge, createSnapshot(forge)),
    );

    expect(said).toContain('this.registerElements(Nugget)');
  });

  test('[SNP3] that contains a helper which setup does not make', () => {
    class Anvil {
      hits = 0;
    }
    const forge = playedForge();
    forge.any = new Anvil();

    const said = expectSnapshotError('unknown-class', () =>
      restoreGame(Forge, createSnapshot(forge)),
    );

    expect(said).toContain('Anvil');
  });

  test('[SNP3] when setup has changed since', () => {
    const snapshot = createSnapshot(playedForge());
    const Later = { Forge: class Forge extends Game {} };

    expectSnapshotError('setup', () => restoreGame(Later.Forge, snapshot));
    expectSnapshotError('setup', () =>
      restoreGame(Forge, tampered(snapshot, 'elements.game.children.0.name', 'shelf')),
    );
    expectSnapshotError('setup', () =>
      restoreGame(Forge, tampered(snapshot, 'elements.game.attributes.heat', 7)),
    );
    expectSnapshotError('setup', () => restoreGame(Forge, tampered(snapshot, 'setup', 3)));
  });

  test('[SNP3] when it was edited', () => {
    const snapshot = createSnapshot(playedForge());
    const edits: [string, unknown][] = [
      ['elements.game.attributes.fire', 7],
      ['elements.players.children.0.attributes.coins', 1000],
      ['random.counter', 0],
      ['elements.pile.children.0.attributes.weight', 50],
      ['hash', '0123456789abcdef'],
      ['elements.game.attributes.any.map.$map', []],
    ];

    for (const [path, value] of edits) {
      expectSnapshotError('hash', () => restoreGame(Forge, tampered(snapshot, path, value)));
    }
  });

  test.each([
    ['elements.game.id', 'zero'],
    ['elements.game.id', undefined],
    ['elements.game.children', {}],
    ['elements.game.children.0.id', 2],
    ['elements.game.children.0.id', 4000],
    ['elements.game.children.0.name', 7],
    ['elements.players', undefined],
    ['elements.pile', null],
    ['random', undefined],
    ['random.counter', -1],
    ['random.counter', 0.5],
    ['messages', 'none'],
    ['messages.0.text', 7],
    ['messages.0.audience', ['all']],
    ['options', []],
    ['elements.game.children.0.contents.mode', 'secret'],
    ['elements.game.children.0.contents.add', [-1]],
    ['views', {}],
    ['views.0.handles', ['a']],
  ])('[SNP3] with %s = %j', (path, value) => {
    const snapshot = createSnapshot(playedForge());

    expectSnapshotError('malformed', () => restoreGame(Forge, tampered(snapshot, path, value)));
  });

  test('[SNP3] with a reference to what is not there', () => {
    const snapshot = createSnapshot(playedForge());

    for (const id of [4000, -1, 0.5, 'x']) {
      expectSnapshotError('malformed', () =>
        restoreGame(Forge, tampered(snapshot, 'elements.game.attributes.any.bar', { '@': id })),
      );
    }
  });
});

describe('names that are special in JavaScript', () => {
  class Drawer extends Game<Drawer> {
    content: unknown = null;
  }

  test('[SNP6] a property called __proto__ is a property like any other', () => {
    const drawer = new Drawer({ playerCount: 1 });
    drawer.journal.mark();
    drawer.content = JSON.parse('{"__proto__": {"bad": 1}, "good": 2}');
    const saved: unknown = JSON.parse(JSON.stringify(drawer.getSnapshot()));

    const restored = Game.restoreGame(Drawer, saved);

    expect(JSON.stringify(restored.content)).toBe('{"__proto__":{"bad":1},"good":2}');
    expect(Reflect.get({}, 'bad')).toBeUndefined();
  });
});
