import { describe, test } from 'vitest';
import { Journal } from '../../src/state/journal/journal.ts';
import { EntryLog, OP } from '../../src/state/log/entry-log.ts';
import { Node } from '../../src/state/node/node.ts';
import { PositionHash } from '../../src/state/position/position-hash.ts';
import { Structure } from '../../src/state/queries/query-cache.ts';
import { Generator } from '../../src/state/random/random.ts';
import { DeepWatch } from '../../src/state/values/deep-watch.ts';
import { army } from '../games/army.ts';
import { withCommonMoves, withFlow } from '../games/common-moves.ts';
import { caching, FAULTY_GAMES, gambling, opaque, sharing } from '../games/faulty.ts';
import { helpers } from '../games/helpers.ts';
import type { Play } from '../games/steps.ts';
import { tokens } from '../games/tokens.ts';
import { BAD_INPUTS } from './bad-inputs.ts';
import { checkAuthorCode } from './check-author-code.ts';
import { checkDeterminism, checkInterleaving, runOf, traceAlone } from './check-determinism.ts';
import { checkEntries } from './check-entries.ts';
import { checkFailure } from './check-failure.ts';
import { checkTree } from './check-tree.ts';
import { checkUndo } from './check-undo.ts';
import { expectBroken, longPlay } from './expect-broken.ts';
import { ignoreSetter, replaceMethod } from './replace-method.ts';

const withHelpers = withFlow(withCommonMoves(helpers));
const withReferences = withCommonMoves(tokens);

/** Lets the journal lose the entries of one kind. */
function loseEntries(op: number): void {
  replaceMethod(EntryLog.prototype, 'push', ({ args, proceed }) => {
    if (args[0] !== op) proceed();
  });
}

describe('the law of undo and redo', () => {
  test.each(['random', 'visibility', 'message', 'flow'] as const)(
    '[JRN3] finds that entries of the kind %s are lost',
    kind => {
      loseEntries(OP[kind]);
      expectBroken(play => checkUndo(withHelpers, play));
    },
  );

  test('[JRN3] finds nested changes that are never compared', () => {
    replaceMethod(DeepWatch.prototype, 'settle', () => {});
    replaceMethod(DeepWatch.prototype, 'audit', () => {});
    expectBroken(play => checkUndo(army, play), 8);
  });

  test('[JRN3] finds changes through aliases when there is no audit', () => {
    replaceMethod(DeepWatch.prototype, 'audit', ({ self }) => {
      if (self instanceof DeepWatch) self.settle();
    });
    expectBroken(play => checkUndo(helpers, play));
  });

  test('[JRN3] finds a generator that does not go back', () => {
    ignoreSetter(Generator.prototype, 'counter');
    expectBroken(play => checkUndo(withHelpers, play));
  });

  test('[JRN4] finds a redo that stops one entry early', () => {
    replaceMethod(Journal.prototype, 'redoTo', ({ self, args: [mark], proceed }) => {
      proceed();
      if (self instanceof Journal && mark === self.length && self.length > 0) {
        self.undoTo(self.length - 1);
      }
    });
    expectBroken(play => checkUndo(withHelpers, play));
  });

  test.each(FAULTY_GAMES)('[JRN3] finds $name that the journal does not see', faulty => {
    expectBroken(play => faulty.with(game => checkUndo(game, play)));
  });

  test('[JRN3] finds a cache that goes stale when time moves', () => {
    expectBroken(play => checkUndo(caching, play));
  });
});

describe('the law of the tree', () => {
  test.each(['changed', 'reordered'])('[ELM9] finds lists that "%s" did not renew', method => {
    replaceMethod(Structure.prototype, method, () => {});
    expectBroken(play => checkTree(withReferences, play));
  });

  test('[ELM9] finds a population count that is not updated', () => {
    replaceMethod(Structure.prototype, 'population', () => 1);
    expectBroken(play => checkTree(withReferences, play));
  });

  test('[JRN8] finds baselines that differ from the live values', () => {
    replaceMethod(DeepWatch.prototype, 'audit', () => {});
    expectBroken(play => checkTree(withHelpers, play));
  });

  test('[JRN8] finds references that are counted and not there', () => {
    replaceMethod(PositionHash.prototype, 'attribute', ({ args: [node], proceed }) => {
      proceed();
      if (node instanceof Node) node.holders?.push(node);
    });
    expectBroken(play => checkTree(withReferences, play));
  });
});

describe('the laws of the journal', () => {
  test.each(['set', 'deep', 'move', 'create', 'reorder'] as const)(
    '[JRN1] find that entries of the kind %s are lost',
    kind => {
      // A lost creation must not end in an undo of what is not there.
      loseEntries(OP[kind]);
      expectBroken(play => checkEntries(withReferences, play));
    },
  );

  test('[JRN1] find an entry that is no plain data', () => {
    expectBroken(play => checkEntries(opaque, play));
  });

  test('[JRN7] find author code that runs during undo', () => {
    replaceMethod(PositionHash.prototype, 'unborn', ({ args: [node], proceed }) => {
      if (node instanceof Node) node.element.onCreate();
      proceed();
    });
    expectBroken(play => {
      checkAuthorCode(army, play);
    });
  });

  test('[JRN5] find random numbers that do not depend on the seed', () => {
    expectBroken(play => checkDeterminism(gambling, play));
  });

  test('[JRN6] find state that games share', () => {
    const other = longPlay(50, 10);
    const games = (play: Play) =>
      [play, other].map(each => ({
        start: () => runOf(sharing, each),
        alone: () => traceAlone(sharing, each),
      }));
    expectBroken(play => checkInterleaving(games(play), [0, 1, 1, 0]));
  });
});

describe('the law of failed segments', () => {
  const fail = (play: Play): void =>
    checkFailure(withHelpers, {
      ...play,
      mishaps: [3, 6, 99].map(after => ({ after, badInput: after })),
      badInputs: BAD_INPUTS,
    });

  test('[SEG1] finds a segment that takes nothing back', () => {
    replaceMethod(Journal.prototype, 'segment', ({ args: [change] }) =>
      typeof change === 'function' ? change() : undefined,
    );
    expectBroken(fail);
  });

  test('[SEG3] finds nested changes that stay', () => {
    replaceMethod(DeepWatch.prototype, 'revert', () => {});
    expectBroken(fail);
  });

  test('[SEG1] finds a generator that stays', () => {
    ignoreSetter(Generator.prototype, 'counter');
    expectBroken(fail);
  });

  test('[SEG4] finds a segment that swallows the error', () => {
    replaceMethod(Journal.prototype, 'segment', ({ proceed }) => {
      try {
        return proceed();
      } catch {
        return undefined;
      }
    });
    expectBroken(fail);
  });
});
