import { afterEach, describe, expect, test, vi } from 'vitest';
import { elementOf } from '../../src/elements/element/element-collection.ts';
import type { Node } from '../../src/state/node/node.ts';
import type * as Moving from '../../src/state/tree/tree.ts';
import type * as Sight from '../../src/state/visibility/visibility.ts';
import { PileTracker } from '../../src/view/delta/viewer-step.ts';
import type * as Appearances from '../../src/view/projection/appearance.ts';
import { HandleTable } from '../../src/view/projection/appearance.ts';
import {
  type AppearanceCount,
  AppearanceCounts,
  type ViewAppearance,
} from '../../src/view/projection/wire.ts';
import { Views } from '../../src/view/views.ts';
import { Card, Gambler } from '../games/card-table.ts';
import { cardTable, TELLING } from '../games/card-table-moves.ts';
import type { PairKind } from '../leak/difference.ts';
import { findPair } from '../leak/hunt-case.ts';

/** What a function does instead, given what it does rightly. */
type Fault<F extends (...args: never[]) => unknown> = (
  right: F,
  ...args: Parameters<F>
) => ReturnType<F>;

interface Faults {
  placeOf?: Fault<typeof Sight.placeOf>;
  facesSeenBy?: Fault<typeof Sight.facesSeenBy>;
  appearanceOf?: Fault<typeof Appearances.appearanceOf>;
  countedAppearance?: Fault<typeof Appearances.countedAppearance>;
  isAddressedTo?: Fault<typeof Sight.isAddressedTo>;
  shuffle?: Fault<typeof Moving.shuffle>;
}

const { faults } = vi.hoisted(() => ({ faults: {} as Faults }));

vi.mock('../../src/state/visibility/visibility.ts', async original => {
  const right = await original<typeof Sight>();
  return {
    ...right,
    placeOf: (...args: Parameters<typeof right.placeOf>) =>
      faults.placeOf ? faults.placeOf(right.placeOf, ...args) : right.placeOf(...args),
    facesSeenBy: (...args: Parameters<typeof right.facesSeenBy>) =>
      faults.facesSeenBy
        ? faults.facesSeenBy(right.facesSeenBy, ...args)
        : right.facesSeenBy(...args),
    isAddressedTo: (...args: Parameters<typeof right.isAddressedTo>) =>
      faults.isAddressedTo
        ? faults.isAddressedTo(right.isAddressedTo, ...args)
        : right.isAddressedTo(...args),
  };
});

vi.mock('../../src/view/projection/appearance.ts', async original => {
  const right = await original<typeof Appearances>();
  return {
    ...right,
    appearanceOf: (...args: Parameters<typeof right.appearanceOf>) =>
      faults.appearanceOf
        ? faults.appearanceOf(right.appearanceOf, ...args)
        : right.appearanceOf(...args),
    countedAppearance: (...args: Parameters<typeof right.countedAppearance>) =>
      faults.countedAppearance
        ? faults.countedAppearance(right.countedAppearance, ...args)
        : right.countedAppearance(...args),
  };
});

vi.mock('../../src/state/tree/tree.ts', async original => {
  const right = await original<typeof Moving>();
  return {
    ...right,
    shuffle: (...args: Parameters<typeof right.shuffle>) =>
      faults.shuffle ? faults.shuffle(right.shuffle, ...args) : right.shuffle(...args),
  };
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of Object.keys(faults)) Reflect.deleteProperty(faults, name);
});

const hunted = { ...cardTable, telling: TELLING };

function leakAmong(...kinds: readonly PairKind[]): string | undefined {
  const found = findPair(hunted, 'leak', { kinds });
  return found?.end.verdict === 'leak' ? found.end.blame : undefined;
}

/** A back, or a face, with something more on it. */
function withMore(
  appearance: ViewAppearance,
  more: Readonly<Record<string, string | number>>,
): ViewAppearance {
  if (appearance.back !== undefined)
    return { ...appearance, back: { ...appearance.back, ...more } };
  return { ...appearance, attributes: { ...appearance.attributes, ...more } };
}

describe('faults of the engine', () => {
  test('[LEAK3] without a fault the hunt finds nothing', () => {
    expect(findPair(hunted, 'leak', { cases: 12 })).toBeUndefined();
  });

  test('[LEAK3] handles made from ids', () => {
    vi.spyOn(HandleTable.prototype, 'assign').mockImplementation(function (
      this: HandleTable,
      node,
    ) {
      this.put(node, 1000 + node.id);
      return 1000 + node.id;
    });
    expect(leakAmong('copies')).toBe('engine');
  });

  test('[LEAK3] handles that outlive a shuffle', () => {
    vi.spyOn(HandleTable.prototype, 'drop').mockImplementation(() => {});
    expect(leakAmong('shuffle')).toBe('engine');
  });

  test('[LEAK3] copies that keep their own handles in an open shuffle', () => {
    const last = new WeakMap<HandleTable, Map<Node, number>>();
    const { drop, put } = HandleTable.prototype;
    vi.spyOn(HandleTable.prototype, 'drop').mockImplementation(function (this: HandleTable, node) {
      const known = last.get(this) ?? new Map<Node, number>();
      last.set(this, known.set(node, this.of(node)));
      drop.call(this, node);
    });
    vi.spyOn(HandleTable.prototype, 'put').mockImplementation(function (
      this: HandleTable,
      node,
      handle,
    ) {
      const own = handle < this.next - 1 ? last.get(this)?.get(node) : undefined;
      put.call(this, node, own ?? handle);
    });
    expect(leakAmong('shuffle')).toBe('engine');
  });

  test('[LEAK3] a shuffle that is not written down when it changes nothing', () => {
    faults.shuffle = (right, parent, random) => {
      right(parent, random);
      const { log } = parent.world;
      const order = log.head === 0 ? undefined : log.recorded<unknown>('after', log.head - 1);
      if (Array.isArray(order) && order.every((from, to) => from === to)) log.end = --log.head;
    };
    expect(leakAmong('shuffle')).toBe('engine');
  });

  test('[LEAK3] piles and sets listed in their true order', () => {
    const arrivals = new WeakMap<AppearanceCounts, string[]>();
    const { add, counts } = AppearanceCounts.prototype;
    vi.spyOn(AppearanceCounts.prototype, 'add').mockImplementation(function (
      this: AppearanceCounts,
      appearance,
      count,
    ) {
      arrivals.set(this, [...(arrivals.get(this) ?? []), JSON.stringify(appearance)]);
      add.call(this, appearance, count);
    });
    vi.spyOn(AppearanceCounts.prototype, 'counts').mockImplementation(function (
      this: AppearanceCounts,
    ) {
      const rank = ([appearance]: AppearanceCount): number =>
        arrivals.get(this)?.indexOf(JSON.stringify(appearance)) ?? 0;
      return counts.call(this).sort((a, b) => rank(a) - rank(b));
    });
    expect(leakAmong('order')).toBe('engine');
  });

  test('[LEAK3] a name on the back of a card', () => {
    faults.appearanceOf = (right, node, viewpoint, place) => {
      const appearance = right(node, viewpoint, place);
      return appearance.back === undefined ? appearance : withMore(appearance, { name: node.name });
    };
    expect(leakAmong('faces')).toBe('engine');
  });

  test('[LEAK3] a picture on the back of a card', () => {
    faults.appearanceOf = (right, node, viewpoint, place) => {
      const appearance = right(node, viewpoint, place);
      const element = elementOf(node);
      return appearance.back === undefined
        ? appearance
        : withMore(appearance, { $image: String(element.$image) });
    };
    expect(leakAmong('faces', 'attribute')).toBe('engine');
  });

  test('[LEAK3] faces in a pile', () => {
    faults.countedAppearance = (right, node, viewpoint, place) =>
      place === 'pile' ? { name: node.name } : right(node, viewpoint, place);
    expect(leakAmong('faces')).toBe('engine');
  });

  test('[LEAK3] attributes for the owner are sent to all', () => {
    faults.appearanceOf = (right, node, viewpoint, place) => {
      const appearance = right(node, viewpoint, place);
      const element = elementOf(node);
      if (element instanceof Gambler) return withMore(appearance, { purse: element.purse });
      return element instanceof Card && appearance.back === undefined
        ? withMore(appearance, { note: element.note })
        : appearance;
    };
    expect(leakAmong('attribute')).toBe('engine');
  });

  test('[LEAK3] a field of the game that is not listed is sent', () => {
    faults.appearanceOf = (right, node, viewpoint, place) => {
      const appearance = right(node, viewpoint, place);
      return node.parent === null && node.id === 0
        ? withMore(appearance, { secrets: Number(elementOf(node).attributes()['secrets']) })
        : appearance;
    };
    expect(leakAmong('attribute')).toBe('engine');
  });

  test('[LEAK3] players who see cards although they are excepted', () => {
    faults.placeOf = (right, node, viewer) => {
      const place = right(node, viewer);
      const isExcepted = node.parent?.zoneSetting?.except.includes(viewer) === true;
      return isExcepted && place === 'pile' ? 'full' : place;
    };
    expect(leakAmong('faces')).toBe('engine');
  });

  test('[LEAK3] hands that all viewers see', () => {
    faults.placeOf = (right, node, viewer) => {
      const place = right(node, viewer);
      return place === 'pile' && node.parent?.zoneSetting?.mode === 'owner' ? 'full' : place;
    };
    expect(leakAmong('faces')).toBe('engine');
  });

  test('[LEAK3] messages that name what was not seen', () => {
    faults.facesSeenBy = () => [-1, 0, 1, 2, 3];
    expect(leakAmong('faces', 'shuffle')).toBe('engine');
  });

  test('[LEAK3] private messages that reach all viewers', () => {
    faults.isAddressedTo = () => true;
    expect(leakAmong('stutter')).toBe('engine');
  });

  test('[LEAK3] numbers that are used although nothing is sent', () => {
    const { advance } = Views.prototype;
    const times = new WeakMap<Views, number>();
    vi.spyOn(Views.prototype, 'advance').mockImplementation(function (this: Views) {
      const seq = 1 + (times.get(this) ?? 0);
      times.set(this, seq);
      return new Map([...advance.call(this)].map(([viewer, delta]) => [viewer, { ...delta, seq }]));
    });
    expect(leakAmong('stutter')).toBe('engine');
  });

  test('[LEAK3] counts that are sent although they are the same', () => {
    vi.spyOn(AppearanceCounts.prototype, 'isEmpty', 'get').mockReturnValue(false);
    expect(leakAmong('stutter')).toBe('engine');
  });

  test('[LEAK3] cards that come from the first pile they lay in', () => {
    const { leaves } = PileTracker.prototype;
    vi.spyOn(PileTracker.prototype, 'forgetOrigins').mockReturnValue();
    vi.spyOn(PileTracker.prototype, 'leaves').mockImplementation(function (
      this: PileTracker,
      pile,
      node,
    ) {
      if (this.originOf(node) === undefined) leaves.call(this, pile, node);
    });
    expect(leakAmong('shuffle')).toBe('engine');
  });

  test('[LEAK3] cards that come from somewhere through a shuffle', () => {
    vi.spyOn(PileTracker.prototype, 'forgetOrigins').mockReturnValue();
    expect(leakAmong('shuffle')).toBe('engine');
  });

  test('[LEAK3] cards that go to where they end up', () => {
    const nodes = new Map<number, Node>();
    const { drop } = HandleTable.prototype;
    vi.spyOn(HandleTable.prototype, 'drop').mockImplementation(function (this: HandleTable, node) {
      nodes.set(this.of(node), node);
      drop.call(this, node);
    });
    vi.spyOn(PileTracker.prototype, 'destinationOf').mockImplementation(
      handle => nodes.get(handle)?.parent ?? undefined,
    );
    expect(leakAmong('shuffle')).toBe('engine');
  });

  test('[LEAK3] references that name hidden elements by their ids', () => {
    faults.appearanceOf = (right, node, viewpoint, place) => {
      const appearance = right(node, viewpoint, place);
      const element = elementOf(node);
      const { favourite } = element instanceof Gambler ? element : { favourite: null };
      return favourite === null ? appearance : withMore(appearance, { favourite: favourite.id });
    };
    expect(leakAmong('faces', 'copies')).toBe('engine');
  });
});
