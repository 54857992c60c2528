import { beforeEach, describe, test, vi } from 'vitest';
import type { Entry } from '../../src/index.ts';
import type { Cell, Node } from '../../src/state/node/node.ts';
import { withCommonMoves } from '../games/common-moves.ts';
import { helpers } from '../games/helpers.ts';
import { tokens } from '../games/tokens.ts';
import { checkEntries } from './check-entries.ts';
import { checkTree } from './check-tree.ts';
import { checkUndo } from './check-undo.ts';
import { expectBroken } from './expect-broken.ts';

/* Faults in functions that no prototype holds: the module is replaced, and the fault switched on. */
const fault = vi.hoisted(() => ({ on: '' }));

vi.mock('../../src/state/tree/tree.ts', async importOriginal => {
  const links = await importOriginal<typeof import('../../src/state/tree/tree.ts')>();
  return {
    ...links,
    link(parent: Node, node: Node, index: number): void {
      const isWrong = fault.on === 'link' && index === 1;
      links.link(parent, node, isWrong ? 0 : index);
    },
    relink(node: Node, into: Node, index: number): void {
      const isWrong = fault.on === 'link' && index === 1;
      links.relink(node, into, isWrong ? 0 : index);
    },
    permute(parent: Node, order: readonly number[]): void {
      const isWrong = fault.on === 'permute';
      links.permute(parent, isWrong ? links.inverseOrder(order) : order);
    },
    unlink(node: Node): void {
      const { parent, index } = node;
      links.unlink(node);
      const behind = parent?.children[index];
      if (fault.on === 'unlink' && behind !== undefined) behind.index++;
    },
  };
});

vi.mock('../../src/state/values/live-values.ts', async importOriginal => {
  const restoring = await importOriginal<typeof import('../../src/state/values/live-values.ts')>();
  return {
    ...restoring,
    restoreCell(cell: Cell): unknown {
      const live = restoring.restoreCell(cell);
      return fault.on === 'copy' && Array.isArray(live) ? [...live] : live;
    },
  };
});

vi.mock('../../src/state/entries/entries.ts', async importOriginal => {
  const words = await importOriginal<typeof import('../../src/state/entries/entries.ts')>();
  return {
    ...words,
    describe: (entry: Entry) => (fault.on === 'silent' ? '' : words.describe(entry)),
  };
});

beforeEach(() => {
  fault.on = '';
});

const withReferences = withCommonMoves(tokens);

describe('the laws', () => {
  test('[JRN3] find that an element comes back to another place', () => {
    fault.on = 'link';
    expectBroken(play => checkUndo(withReferences, play));
  });

  test('[JRN3] find that an order is not taken back', () => {
    fault.on = 'permute';
    expectBroken(play => checkUndo(withReferences, play));
  });

  test('[ELM9] find an element that does not know its place', () => {
    fault.on = 'unlink';
    expectBroken(play => checkTree(withReferences, play));
  });

  test('[JRN3] find that a list comes back as a copy', () => {
    fault.on = 'copy';
    expectBroken(play => checkUndo(helpers, play));
  });

  test('[JRN2] find an entry without a description', () => {
    fault.on = 'silent';
    expectBroken(play => checkEntries(withReferences, play));
  });

  test('[JRN3] hold without a fault', () => {
    for (const law of [checkUndo, checkTree, checkEntries]) {
      law(withReferences, { seed: 'sound', steps: [{ move: 0, salt: 0 }] });
    }
  });
});
