import { afterEach, describe, expect, test, vi } from 'vitest';
import { elementOf } from '../../src/elements/element/element-class.ts';
import type { Node } from '../../src/state/node/node.ts';
import type * as Moving from '../../src/state/tree/moving.ts';
import type * as Sight from '../../src/state/visibility/sight.ts';
import { HandleTable } from '../../src/view/handle-table.ts';
import type * as HeapTraffic from '../../src/view/heap-traffic.ts';
import type * as Look from '../../src/view/look.ts';
import { LookTally } from '../../src/view/look-tally.ts';
import type * as ViewMessage from '../../src/view/view-message.ts';
import { Views } from '../../src/view/views.ts';
import type { LookCount, ViewLook } from '../../src/view/wire.ts';
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
  lookOf?: Fault<typeof Look.lookOf>;
  countedLook?: Fault<typeof Look.countedLook>;
  receives?: Fault<typeof ViewMessage.receives>;
  shuffle?: Fault<typeof Moving.shuffle>;
  traffic?: (traffic: HeapTraffic.HeapTraffic) => void;
}

const { faults } = vi.hoisted(() => ({ faults: {} as Faults }));

vi.mock('../../src/state/visibility/sight.ts', async original => {
  const right = await original<typeof Sight>();
  return {
    ...right,
    placeOf: (...args: Parameters<typeof right.placeOf>) =>
      faults.placeOf ? faults.placeOf(right.placeOf, ...args) : right.placeOf(...args),
    facesSeenBy: (...args: Parameters<typeof right.facesSeenBy>) =>
      faults.facesSeenBy
        ? faults.facesSeenBy(right.facesSeenBy, ...args)
        : right.facesSeenBy(...args),
  };
});

vi.mock('../../src/view/look.ts', async original => {
  const right = await original<typeof Look>();
  return {
    ...right,
    lookOf: (...args: Parameters<typeof right.lookOf>) =>
      faults.lookOf ? faults.lookOf(right.lookOf, ...args) : right.lookOf(...args),
    countedLook: (...args: Parameters<typeof right.countedLook>) =>
      faults.countedLook
        ? faults.countedLook(right.countedLook, ...args)
        : right.countedLook(...args),
  };
});

vi.mock('../../src/view/view-message.ts', async original => {
  const right = await original<typeof ViewMessage>();
  return {
    ...right,
    receives: (...args: Parameters<typeof right.receives>) =>
      faults.receives ? faults.receives(right.receives, ...args) : right.receives(...args),
  };
});

vi.mock('../../src/state/tree/moving.ts', async original => {
  const right = await original<typeof Moving>();
  return {
    ...right,
    shuffle: (...args: Parameters<typeof right.shuffle>) =>
      faults.shuffle ? faults.shuffle(right.shuffle, ...args) : right.shuffle(...args),
  };
});

vi.mock('../../src/view/heap-traffic.ts', async original => {
  const right = await original<typeof HeapTraffic>();
  return {
    ...right,
    HeapTraffic: class extends right.HeapTraffic {
      constructor(...args: ConstructorParameters<typeof right.HeapTraffic>) {
        super(...args);
        faults.traffic?.(this);
      }
    },
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
function withMore(look: ViewLook, more: Readonly<Record<string, string | number>>): ViewLook {
  if (look.back !== undefined) return { ...look, back: { ...look.back, ...more } };
  return { ...look, attributes: { ...look.attributes, ...more } };
}

describe('faults of the engine', () => {
  test('[LEAK3] without a fault the hunt finds nothing', () => {
    expect(findPair(hunted, 'leak', { cases: 12 })).toBeUndefined();
  });

  test('[LEAK3] handles that are made from ids', () => {
    vi.spyOn(HandleTable.prototype, 'draw').mockImplementation(function (this: HandleTable, node) {
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

  test('[LEAK3] heaps and sets listed in their true order', () => {
    const arrivals = new WeakMap<LookTally, string[]>();
    const { add, counts } = LookTally.prototype;
    vi.spyOn(LookTally.prototype, 'add').mockImplementation(function (
      this: LookTally,
      look,
      count,
    ) {
      arrivals.set(this, [...(arrivals.get(this) ?? []), JSON.stringify(look)]);
      add.call(this, look, count);
    });
    vi.spyOn(LookTally.prototype, 'counts').mockImplementation(function (this: LookTally) {
      const rank = ([look]: LookCount): number =>
        arrivals.get(this)?.indexOf(JSON.stringify(look)) ?? 0;
      return counts.call(this).sort((a, b) => rank(a) - rank(b));
    });
    expect(leakAmong('order')).toBe('engine');
  });

  test('[LEAK3] a name on the back of a card', () => {
    faults.lookOf = (right, node, eye, place) => {
      const look = right(node, eye, place);
      return look.back === undefined ? look : withMore(look, { name: node.name });
    };
    expect(leakAmong('faces')).toBe('engine');
  });

  test('[LEAK3] a picture on the back of a card', () => {
    faults.lookOf = (right, node, eye, place) => {
      const look = right(node, eye, place);
      const element = elementOf(node);
      return look.back === undefined ? look : withMore(look, { $image: String(element.$image) });
    };
    expect(leakAmong('faces', 'attribute')).toBe('engine');
  });

  test('[LEAK3] faces in a heap', () => {
    faults.countedLook = (right, node, eye, place) =>
      place === 'heap' ? { name: node.name } : right(node, eye, place);
    expect(leakAmong('faces')).toBe('engine');
  });

  test('[LEAK3] what only the owner may read is sent to all', () => {
    faults.lookOf = (right, node, eye, place) => {
      const look = right(node, eye, place);
      const element = elementOf(node);
      if (element instanceof Gambler) return withMore(look, { purse: element.purse });
      return element instanceof Card && look.back === undefined
        ? withMore(look, { note: element.note })
        : look;
    };
    expect(leakAmong('attribute')).toBe('engine');
  });

  test('[LEAK3] a field of the game that is not listed is sent', () => {
    faults.lookOf = (right, node, eye, place) => {
      const look = right(node, eye, place);
      return node.parent === null && node.id === 0
        ? withMore(look, { secrets: Number(elementOf(node).attributes()['secrets']) })
        : look;
    };
    expect(leakAmong('attribute')).toBe('engine');
  });

  test('[LEAK3] players are told although they are excepted', () => {
    faults.placeOf = (right, node, viewer) => {
      const place = right(node, viewer);
      const isExcepted = node.parent?.zoneSetting?.except.includes(viewer) === true;
      return isExcepted && place === 'heap' ? 'full' : place;
    };
    expect(leakAmong('faces')).toBe('engine');
  });

  test('[LEAK3] hands that everyone sees', () => {
    faults.placeOf = (right, node, viewer) => {
      const place = right(node, viewer);
      return place === 'heap' && node.parent?.zoneSetting?.mode === 'owner' ? 'full' : place;
    };
    expect(leakAmong('faces')).toBe('engine');
  });

  test('[LEAK3] messages that name what was not seen', () => {
    faults.facesSeenBy = () => [-1, 0, 1, 2, 3];
    expect(leakAmong('faces', 'shuffle')).toBe('engine');
  });

  test('[LEAK3] whispers that everyone hears', () => {
    faults.receives = () => true;
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
    vi.spyOn(LookTally.prototype, 'isEmpty', 'get').mockReturnValue(false);
    expect(leakAmong('stutter')).toBe('engine');
  });

  test('[LEAK3] cards that come from the first heap they lay in', () => {
    faults.traffic = traffic => {
      const cameOutOf = traffic.cameOutOf.bind(traffic);
      traffic.forgetOrigin = () => undefined;
      traffic.cameOutOf = (heap, node) => {
        if (traffic.originOf(node) === undefined) cameOutOf(heap, node);
      };
    };
    expect(leakAmong('shuffle')).toBe('engine');
  });

  test('[LEAK3] cards that come from somewhere through a shuffle', () => {
    faults.traffic = traffic => {
      traffic.forgetOrigin = () => undefined;
    };
    expect(leakAmong('shuffle')).toBe('engine');
  });

  test('[LEAK3] cards that go to where they end up', () => {
    const nodes = new Map<number, Node>();
    const { drop } = HandleTable.prototype;
    vi.spyOn(HandleTable.prototype, 'drop').mockImplementation(function (this: HandleTable, node) {
      nodes.set(this.of(node), node);
      drop.call(this, node);
    });
    faults.traffic = traffic => {
      traffic.destinationOf = handle => nodes.get(handle)?.parent ?? undefined;
    };
    expect(leakAmong('shuffle')).toBe('engine');
  });

  test('[LEAK3] references that name hidden elements by their ids', () => {
    faults.lookOf = (right, node, eye, place) => {
      const look = right(node, eye, place);
      const element = elementOf(node);
      const { favourite } = element instanceof Gambler ? element : { favourite: null };
      return favourite === null ? look : withMore(look, { favourite: favourite.id });
    };
    expect(leakAmong('faces', 'copies')).toBe('engine');
  });
});
