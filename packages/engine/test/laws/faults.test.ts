import { afterEach, describe, expect, test, vi } from 'vitest';
import { army } from '../games/army.ts';
import { withCommonMoves } from '../games/common-moves.ts';
import {
  caching,
  enclosing,
  gambling,
  hiding,
  opaque,
  secretive,
  sharing,
} from '../games/faulty.ts';
import { helpers } from '../games/helpers.ts';
import { placing } from '../games/placing.ts';
import { chooserFrom } from '../games/steps.ts';
import { tokens } from '../games/tokens.ts';
import { PositionHash } from '../../src/hash/position-hash.ts';
import { Game } from '../../src/index.ts';
import { EntryLog, OP } from '../../src/journal/entry-log.ts';
import { Journal } from '../../src/journal/journal.ts';
import { Structure } from '../../src/query/structure.ts';
import { Generator } from '../../src/random/generator.ts';
import { DeepWatch } from '../../src/value/deep-watch.ts';
import { Views } from '../../src/view/views.ts';
import { World } from '../../src/world/world.ts';
import { checkDeterminism, checkInterleaving, runOf, traceAlone } from './check-determinism.ts';
import { checkEntries } from './check-entries.ts';
import { checkFailure } from './check-failure.ts';
import { checkHash, checkSuspension } from './check-hash.ts';
import { checkCollisions, checkOrders, placeAll } from './check-positions.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { checkTree } from './check-tree.ts';
import { checkUndo } from './check-undo.ts';
import { expectBroken, longPlay } from './expect-broken.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Lets every third call of a method do nothing. */
function skipEveryThird<T extends object, K extends keyof T & string>(owner: T, method: K): void {
  const original = Reflect.get(owner, method);
  let calls = 0;
  vi.spyOn(owner, method as never).mockImplementation(function (this: T, ...args: never[]) {
    if (++calls % 3 !== 0) Reflect.apply(original, this, args);
  } as never);
}

/** Lets the journal lose the entries of one kind. */
function loseEntries(op: number): void {
  const { push } = EntryLog.prototype;
  vi.spyOn(EntryLog.prototype, 'push').mockImplementation(function (this: EntryLog, ...entry) {
    if (entry[0] !== op) push.apply(this, entry);
  });
}

const all = withCommonMoves(helpers);
const withReferences = withCommonMoves(tokens);

describe('undo and redo', () => {
  test('[JRN3] a lost random entry is noticed', () => {
    loseEntries(OP.random);
    expectBroken(play => checkUndo(all, play));
  });

  test('[JRN3] a lost change of visibility is noticed', () => {
    loseEntries(OP.visibility);
    expectBroken(play => checkUndo(all, play));
  });

  test('[JRN3] a lost message is noticed', () => {
    loseEntries(OP.message);
    expectBroken(play => checkUndo(all, play));
  });

  test('[JRN3] a nested change that nobody compared is noticed', () => {
    vi.spyOn(DeepWatch.prototype, 'settle').mockImplementation(() => {});
    vi.spyOn(DeepWatch.prototype, 'audit').mockImplementation(() => {});
    expectBroken(play => checkUndo(army, play), 8);
  });

  test('[JRN3] an alias that only an audit sees is noticed without the audit', () => {
    const { settle } = DeepWatch.prototype;
    vi.spyOn(DeepWatch.prototype, 'audit').mockImplementation(settle);
    expectBroken(play => checkUndo(helpers, play));
  });

  test('[JRN3] a generator that does not go back is noticed', () => {
    vi.spyOn(Generator.prototype, 'counter', 'set').mockImplementation(() => {});
    expectBroken(play => checkUndo(all, play));
  });

  test('[JRN4] a redo that stops one entry early is noticed', () => {
    const { redoTo } = Journal.prototype;
    vi.spyOn(Journal.prototype, 'redoTo').mockImplementation(function (this: Journal, mark) {
      redoTo.call(this, mark === undefined ? mark : Math.max(0, mark - 1));
    });
    expectBroken(play => checkUndo(all, play));
  });

  test.each([
    ['private state', secretive],
    ['a private helper', hiding],
    ['state in a closure', enclosing],
    ['a cache that goes stale', caching],
    ['state of the module', sharing],
  ])('[JRN3] %s, outside the journal, is noticed', (_, game) => {
    expectBroken(play => checkUndo(game as typeof sharing, play));
  });
});

describe('the tree', () => {
  test('[ELM9] lists that are not renewed are noticed', () => {
    vi.spyOn(Structure.prototype, 'changed').mockImplementation(() => {});
    expectBroken(play => checkTree(withReferences, play));
  });

  test('[ELM9] an order that is not renewed is noticed', () => {
    vi.spyOn(Structure.prototype, 'reordered').mockImplementation(() => {});
    expectBroken(play => checkTree(withReferences, play));
  });

  test('[JRN8] a shadow that has lost touch is noticed', () => {
    vi.spyOn(DeepWatch.prototype, 'audit').mockImplementation(() => {});
    expectBroken(play => checkTree(all, play));
  });
});

describe('the hash', () => {
  test.each(['attribute', 'setting', 'linked', 'unlinked', 'reordered', 'born'] as const)(
    '[HSH1] "%s" that does not always count is noticed',
    method => {
      skipEveryThird(PositionHash.prototype, method);
      expectBroken(play => checkHash(withReferences, play));
    },
  );

  test('[HSH9] a suspension that counts one way only is noticed', () => {
    const { linked } = PositionHash.prototype;
    let isSuspended = false;
    vi.spyOn(PositionHash.prototype, 'suspend').mockImplementation(() => {
      isSuspended = true;
    });
    vi.spyOn(PositionHash.prototype, 'resume').mockImplementation(() => {
      isSuspended = false;
    });
    vi.spyOn(PositionHash.prototype, 'linked').mockImplementation(function (
      this: PositionHash,
      ...args
    ) {
      if (!isSuspended) linked.apply(this, args);
    });
    const { steps: playout } = longPlay(99, 12);
    expectBroken(play => checkSuspension(placing, { ...play, playout }), 5);
  });

  test('[HSH2] ids in names make equal positions different, which is noticed', () => {
    const numbered: typeof placing = {
      ...placing,
      create(seed) {
        const game = placing.create(seed);
        return Object.assign(game, {
          witness: () => {},
        });
      },
    };
    const placements = [0, 1, 2].map(point => ({ point, seat: 0 }));
    vi.spyOn(Game.prototype, 'positionHash', 'get').mockImplementation(function (this: Game) {
      return this.fullHash + this.all('stone').map(({ id }) => id).join();
    });

    expect(() => checkOrders(numbered, placements, placements.toReversed())).toThrow('hashes to');
  });

  test('[HSH3] a hash of 16 bits is noticed', () => {
    const { get } = present(Object.getOwnPropertyDescriptor(Game.prototype, 'positionHash'));
    vi.spyOn(Game.prototype, 'positionHash', 'get').mockImplementation(function (this: Game) {
      return String(get?.call(this)).slice(0, 4);
    });

    expect(() =>
      checkCollisions(placing, { salt: 1, count: 3000, text: game => String(textOf(game)) }),
    ).toThrow('two positions hash to');
  });
});
