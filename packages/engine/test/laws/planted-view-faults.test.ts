import { fc } from '@fast-check/vitest';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { VIEW_OP, type ViewOp } from '../../src/index.ts';
import { OP } from '../../src/state/log/entry-log.ts';
import type * as Sight from '../../src/state/visibility/sight.ts';
import { AlteredAttributes } from '../../src/view/altered-attributes.ts';
import { HandleTable } from '../../src/view/handle-table.ts';
import type * as Look from '../../src/view/look.ts';
import type * as LookOps from '../../src/view/look-ops.ts';
import { LookTally } from '../../src/view/look-tally.ts';
import { NodeGroup } from '../../src/view/node-group.ts';
import type * as StepScope from '../../src/view/step-scope.ts';
import type * as Surroundings from '../../src/view/surroundings.ts';
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
  lookOf?: Fault<typeof Look.lookOf>;
  countedLook?: Fault<typeof Look.countedLook>;
  lookOps?: Fault<typeof LookOps.lookOps>;
  scopeOf?: Fault<typeof StepScope.scopeOf>;
  surroundingsOf?: Fault<typeof Surroundings.surroundingsOf>;
}

const { faults } = vi.hoisted(() => ({ faults: {} as Faults }));

vi.mock('../../src/state/visibility/sight.ts', async original => {
  const right = await original<typeof Sight>();
  const placeOf: typeof right.placeOf = (...args) =>
    faults.placeOf ? faults.placeOf(right.placeOf, ...args) : right.placeOf(...args);
  return { ...right, placeOf };
});

vi.mock('../../src/view/look.ts', async original => {
  const right = await original<typeof Look>();
  const lookOf: typeof right.lookOf = (...args) =>
    faults.lookOf ? faults.lookOf(right.lookOf, ...args) : right.lookOf(...args);
  const countedLook: typeof right.countedLook = (...args) =>
    faults.countedLook
      ? faults.countedLook(right.countedLook, ...args)
      : right.countedLook(...args);
  return { ...right, lookOf, countedLook };
});

vi.mock('../../src/view/look-ops.ts', async original => {
  const right = await original<typeof LookOps>();
  const lookOps: typeof right.lookOps = (...args) =>
    faults.lookOps ? faults.lookOps(right.lookOps, ...args) : right.lookOps(...args);
  return { ...right, lookOps };
});

vi.mock('../../src/view/step-scope.ts', async original => {
  const right = await original<typeof StepScope>();
  const scopeOf: typeof right.scopeOf = (...args) =>
    faults.scopeOf ? faults.scopeOf(right.scopeOf, ...args) : right.scopeOf(...args);
  return { ...right, scopeOf };
});

vi.mock('../../src/view/surroundings.ts', async original => {
  const right = await original<typeof Surroundings>();
  const surroundingsOf: typeof right.surroundingsOf = (...args) =>
    faults.surroundingsOf
      ? faults.surroundingsOf(right.surroundingsOf, ...args)
      : right.surroundingsOf(...args);
  return { ...right, surroundingsOf };
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of Object.keys(faults)) Reflect.deleteProperty(faults, name);
});

/** Tries a law on the same games every time. */
function holdsFor(law: (play: Play) => void): () => void {
  return () => {
    for (const play of fc.sample(playArbitrary(20), { seed: 2, numRuns: 25 })) law(play);
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
    faults.scopeOf = (right, ...args) => ({ ...right(...args), isOfLeaves: false });
    faults.surroundingsOf = (right, log, scope, stretch) => {
      const around = right(log, scope, stretch);
      const written = new Set<unknown>();
      for (let at = stretch.from; at < stretch.to; at++) {
        const op = log.opAt(at);
        if (op === OP.set || op === OP.deep) written.add(log.node(at));
      }
      const looks = new NodeGroup();
      for (const node of around.looks.nodes) {
        if (scope.placed.has(node) || written.has(node)) looks.add(node);
      }
      return { ...around, looks };
    };
    expect(laws.DLT1).toThrow();
  });

  test('[DLT1] references that are not sent again when the handle of a leaf changes', () => {
    const { read } = AlteredAttributes.prototype;
    vi.spyOn(AlteredAttributes.prototype, 'read').mockImplementation(function (
      this: AlteredAttributes,
      log,
      _scope,
      stretch,
    ) {
      read.call(this, log, { placed: new NodeGroup() }, stretch);
    });
    expect(laws.DLT1).toThrow();
  });

  test('[DLT1] attributes that are not sent when they change', () => {
    faults.lookOps = (right, ...args) => right(...args).slice(1);
    expect(laws.DLT1).toThrow();
  });

  test('[DLT1] attributes that are not sent when nothing else changes', () => {
    vi.spyOn(AlteredAttributes.prototype, 'read').mockImplementation(() => {});
    expect(laws.DLT1).toThrow();
  });

  test('[DLT1] a leaf that came back to where it was and is not told', () => {
    faults.scopeOf = (right, world, from, to) => {
      const scope = right(world, from, to);
      return { ...scope, isOfLeaves: scope.reordered.size === 0 };
    };
    expect(laws.DLT1).toThrow();
  });

  test('[DLT1] messages that stay when they are taken back', () => {
    const { undoTo } = Views.prototype;
    vi.spyOn(Views.prototype, 'undoTo').mockImplementation(function (this: Views, mark) {
      const deltas = [...undoTo.call(this, mark)];
      return new Map(deltas.map(([viewer, { unsaid: _, ...delta }]) => [viewer, delta]));
    });
    expect(laws.DLT1).toThrow();
  });

  test('[DLT1] something hidden that comes to light and is not sent', () => {
    faults.scopeOf = (right, ...args) => ({ ...right(...args), isOfLeaves: false });
    faults.surroundingsOf = (right, ...args) => ({ ...right(...args), zones: new NodeGroup() });
    expect(laws.DLT1).toThrow();
  });

  test('[DLT4] counts that are sent although they are the same', () => {
    vi.spyOn(LookTally.prototype, 'isEmpty', 'get').mockReturnValue(false);
    expect(laws.DLT4).toThrow();
  });

  test('[DLT3] operations that change nothing beside those that do', () => {
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

  test('[DLT5] handles that are given out a second time', () => {
    vi.spyOn(HandleTable.prototype, 'draw').mockImplementation(function (this: HandleTable, node) {
      let handle = 1;
      while (this.find(handle) !== undefined) handle++;
      this.put(node, handle);
      return handle;
    });
    expect(laws.DLT5).toThrow();
  });

  test('[DLT6] handles that are made from ids', () => {
    vi.spyOn(HandleTable.prototype, 'draw').mockImplementation(function (this: HandleTable, node) {
      this.put(node, 1000 + node.id);
      return 1000 + node.id;
    });
    expect(laws.DLT6).toThrow();
  });

  test('[VIS1] heaps whose members can be followed', () => {
    faults.placeOf = (right, node, viewer) => {
      const place = right(node, viewer);
      return place === 'heap' ? 'back' : place;
    };
    expect(laws.VIS1).toThrow();
  });

  test('[VIS1] backs where only the number may be known', () => {
    faults.countedLook = (right, node, eye, place) => right(node, eye, place) ?? { back: 'red' };
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
    faults.lookOf = (right, node, eye, place) => {
      const { attributes: _, ...look } = right(node, eye, place);
      return look;
    };
    expect(laws.VIS1).toThrow();
  });
});
