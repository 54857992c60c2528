import { fc } from '@fast-check/vitest';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { VIEW_OP, type ViewOp } from '../../src/index.ts';
import { OP } from '../../src/state/log/entry-log.ts';
import type * as Sight from '../../src/state/visibility/visibility.ts';
import type * as Scopes from '../../src/view/delta/range-scope.ts';
import { NodeList } from '../../src/view/delta/range-scope.ts';
import type * as Leaves from '../../src/view/delta/readings.ts';
import type * as Ops from '../../src/view/delta/view-diff.ts';
import type * as Appearances from '../../src/view/projection/appearance.ts';
import { HandleTable } from '../../src/view/projection/appearance.ts';
import { AppearanceCounts } from '../../src/view/projection/wire.ts';
import { Views } from '../../src/view/views.ts';
import { cardTable } from '../games/card-table-moves.ts';
import { type Play, playArbitrary } from '../games/steps.ts';
import {
  deltaIsDifference,
  handlesAreFresh,
  mirrorShowsSync,
  nothingForNothing,
  numbersDoNotShow,
  showsWhatIsAllowed,
} from '../view-laws.ts';

/** What a function does instead, given what it does rightly. */
type Fault<F extends (...args: never[]) => unknown> = (
  right: F,
  ...args: Parameters<F>
) => ReturnType<F>;

interface Faults {
  placeOf?: Fault<typeof Sight.placeOf>;
  appearanceOf?: Fault<typeof Appearances.appearanceOf>;
  countedAppearance?: Fault<typeof Appearances.countedAppearance>;
  appearanceOps?: Fault<typeof Ops.appearanceOps>;
  leafScopeOf?: Fault<typeof Leaves.leafScopeOf>;
  scopeOf?: Fault<typeof Scopes.scopeOf>;
  affectedBy?: Fault<typeof Scopes.affectedBy>;
}

const { faults } = vi.hoisted(() => ({ faults: {} as Faults }));

vi.mock('../../src/state/visibility/visibility.ts', async original => {
  const right = await original<typeof Sight>();
  const placeOf: typeof right.placeOf = (...args) =>
    faults.placeOf ? faults.placeOf(right.placeOf, ...args) : right.placeOf(...args);
  return { ...right, placeOf };
});

vi.mock('../../src/view/projection/appearance.ts', async original => {
  const right = await original<typeof Appearances>();
  const appearanceOf: typeof right.appearanceOf = (...args) =>
    faults.appearanceOf
      ? faults.appearanceOf(right.appearanceOf, ...args)
      : right.appearanceOf(...args);
  const countedAppearance: typeof right.countedAppearance = (...args) =>
    faults.countedAppearance
      ? faults.countedAppearance(right.countedAppearance, ...args)
      : right.countedAppearance(...args);
  return { ...right, appearanceOf, countedAppearance };
});

vi.mock('../../src/view/delta/view-diff.ts', async original => {
  const right = await original<typeof Ops>();
  const appearanceOps: typeof right.appearanceOps = (...args) =>
    faults.appearanceOps
      ? faults.appearanceOps(right.appearanceOps, ...args)
      : right.appearanceOps(...args);
  return { ...right, appearanceOps };
});

vi.mock('../../src/view/delta/readings.ts', async original => {
  const right = await original<typeof Leaves>();
  const leafScopeOf: typeof right.leafScopeOf = (...args) =>
    faults.leafScopeOf
      ? faults.leafScopeOf(right.leafScopeOf, ...args)
      : right.leafScopeOf(...args);
  return { ...right, leafScopeOf };
});

vi.mock('../../src/view/delta/range-scope.ts', async original => {
  const right = await original<typeof Scopes>();
  const scopeOf: typeof right.scopeOf = (...args) =>
    faults.scopeOf ? faults.scopeOf(right.scopeOf, ...args) : right.scopeOf(...args);
  const scopeToPresent: typeof right.scopeToPresent = (world, from) =>
    scopeOf(world, from, world.log.head);
  const affectedBy: typeof right.affectedBy = (...args) =>
    faults.affectedBy ? faults.affectedBy(right.affectedBy, ...args) : right.affectedBy(...args);
  return { ...right, scopeOf, scopeToPresent, affectedBy };
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of Object.keys(faults)) Reflect.deleteProperty(faults, name);
});

/** Tries a law on the same games every time. */
function holdsFor(law: (play: Play) => void): () => void {
  return () => {
    for (const play of fc.sample(playArbitrary(20), { seed: 2, numRuns: 100 })) law(play);
  };
}

const laws = {
  VIS1: holdsFor(play => showsWhatIsAllowed(cardTable, play)),
  DLT1: holdsFor(play => mirrorShowsSync(cardTable, play)),
  DLT3: holdsFor(play => deltaIsDifference(cardTable, play)),
  DLT4: holdsFor(play => nothingForNothing(cardTable, play)),
  DLT5: holdsFor(play => handlesAreFresh(cardTable, play)),
  DLT6: holdsFor(numbersDoNotShow),
};

describe('faults that a law of views finds', () => {
  test('[DLT1] references that are not sent again when a handle changes', () => {
    faults.scopeOf = (right, ...args) => ({ ...right(...args), onlyLeaves: false });
    faults.affectedBy = (right, log, scope, range) => {
      const affected = right(log, scope, range);
      const written = new Set<unknown>();
      for (let at = range.from; at < range.to; at++) {
        const op = log.opAt(at);
        if (op === OP.set || op === OP.deep) written.add(log.node(at));
      }
      const elements = new NodeList();
      for (const node of affected.elements.nodes) {
        if (scope.placed.has(node) || written.has(node)) elements.add(node);
      }
      return { ...affected, elements };
    };
    expect(laws.DLT1).toThrow();
  });

  test('[DLT1] references that are not sent again when the handle of a leaf changes', () => {
    faults.leafScopeOf = (right, log, scope, range) => {
      const { attributes } = right(log, { ...scope, placed: new NodeList() }, range);
      return { ...right(log, scope, range), attributes };
    };
    expect(laws.DLT1).toThrow();
  });

  test('[DLT1] attributes that are not sent when they change', () => {
    faults.appearanceOps = (right, ...args) => right(...args).slice(1);
    expect(laws.DLT1).toThrow();
  });

  test('[DLT1] attributes that are not sent when nothing else changes', () => {
    faults.leafScopeOf = (right, log, scope, range) => {
      const { leaves } = right(log, scope, range);
      return { leaves, attributes: [], elements: leaves.nodes };
    };
    expect(laws.DLT1).toThrow();
  });

  test('[DLT1] a leaf that returned to its parent and is not sent', () => {
    faults.scopeOf = (right, world, from, to) => {
      const scope = right(world, from, to);
      return { ...scope, onlyLeaves: scope.reordered.size === 0 };
    };
    expect(laws.DLT1).toThrow();
  });

  test('[DLT1] messages that stay when they are undone', () => {
    const { undoTo } = Views.prototype;
    vi.spyOn(Views.prototype, 'undoTo').mockImplementation(function (this: Views, mark) {
      const deltas = [...undoTo.call(this, mark)];
      return new Map(deltas.map(([viewer, { unsaid: _, ...delta }]) => [viewer, delta]));
    });
    expect(laws.DLT1).toThrow();
  });

  test('[DLT1] a hidden element that becomes visible and is not sent', () => {
    faults.scopeOf = (right, ...args) => ({ ...right(...args), onlyLeaves: false });
    faults.affectedBy = (right, ...args) => ({ ...right(...args), containers: new NodeList() });
    expect(laws.DLT1).toThrow();
  });

  test('[DLT4] counts that are sent although they are the same', () => {
    vi.spyOn(AppearanceCounts.prototype, 'isEmpty', 'get').mockReturnValue(false);
    expect(laws.DLT4).toThrow();
  });

  test('[DLT3] operations that change nothing among others', () => {
    const { advance } = Views.prototype;
    vi.spyOn(Views.prototype, 'advance').mockImplementation(function (this: Views) {
      const deltas = [...advance.call(this)];
      const idle: ViewOp = [VIEW_OP.attribute, 1, 'idle'];
      return new Map(
        deltas.map(([viewer, delta]) => [viewer, { ...delta, ops: [...(delta.ops ?? []), idle] }]),
      );
    });
    expect(laws.DLT1).not.toThrow();
    expect(laws.DLT3).toThrow();
  });

  test('[DLT5] handles that are assigned a second time', () => {
    vi.spyOn(HandleTable.prototype, 'assign').mockImplementation(function (
      this: HandleTable,
      node,
    ) {
      let handle = 1;
      while (this.find(handle) !== undefined) handle++;
      this.put(node, handle);
      return handle;
    });
    expect(laws.DLT5).toThrow();
  });

  test('[DLT6] handles made from ids', () => {
    vi.spyOn(HandleTable.prototype, 'assign').mockImplementation(function (
      this: HandleTable,
      node,
    ) {
      this.put(node, 1000 + node.id);
      return 1000 + node.id;
    });
    expect(laws.DLT6).toThrow();
  });

  test('[VIS1] piles whose members can be followed', () => {
    faults.placeOf = (right, node, viewer) => {
      const place = right(node, viewer);
      return place === 'pile' ? 'back' : place;
    };
    expect(laws.VIS1).toThrow();
  });

  test('[VIS1] backs where only the number may be known', () => {
    faults.countedAppearance = (right, node, viewpoint, place) =>
      right(node, viewpoint, place) ?? { back: 'red' };
    expect(laws.VIS1).toThrow();
  });

  test('[VIS1] a face-down container that shows what is in it', () => {
    faults.placeOf = (right, node, viewer) => {
      const place = right(node, viewer);
      const isInBack = node.parent !== null && right(node.parent, viewer) === 'back';
      return place === 'gone' && isInBack ? 'back' : place;
    };
    expect(laws.VIS1).toThrow();
  });

  test('[VIS1] an order where none may be known', () => {
    faults.placeOf = (right, node, viewer) => {
      const place = right(node, viewer);
      return place === 'set' ? 'full' : place;
    };
    expect(laws.VIS1).toThrow();
  });

  test('[VIS1] faces without their attributes', () => {
    faults.appearanceOf = (right, node, viewpoint, place) => {
      const { attributes: _, ...appearance } = right(node, viewpoint, place);
      return appearance;
    };
    expect(laws.VIS1).toThrow();
  });
});
