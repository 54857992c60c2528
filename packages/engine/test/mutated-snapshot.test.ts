import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { restoreGame, SnapshotError } from '../src/index.ts';
import { CardTable } from './games/card-table.ts';
import { cardTable } from './games/card-table-moves.ts';
import { playStep, stepsFrom } from './games/steps.ts';
import { mutate, mutation } from './mutate-json.ts';

/** The text of a snapshot with messages, viewers, and events that are still pending for a viewer. */
function savedTable(): string {
  const table = cardTable.create('saved');
  table.message('The table is set');
  table.views.advance();
  const steps = stepsFrom(7);
  for (let i = 0; i < 30; i++) {
    table.journal.segment(() => {
      table.animate('shown', { i }, () => playStep(cardTable, table, steps.next().value));
    });
    table.views.advance();
    if (i === 20) table.acknowledgeAnimationEvents(12);
  }
  return JSON.stringify(table.getSnapshot());
}

const text = savedTable();

test.prop([mutation], { numRuns: 300 })(
  '[SNP7] any single change of a saved game is refused with a SnapshotError, or restores the same game',
  change => {
    let restored: CardTable;
    try {
      restored = restoreGame(CardTable, mutate(text, change));
    } catch (error) {
      expect(error).toBeInstanceOf(SnapshotError);
      return;
    }
    expect(JSON.stringify(restored.getSnapshot())).toBe(text);
  },
);

test.each(['options', 'messages', 'views', 'theatre'])(
  '[SNP7] the refusal names the part that differs: %s',
  part => {
    const snapshot = JSON.parse(text);
    const file = {
      ...snapshot,
      [part]:
        part === 'options'
          ? { ...snapshot.options, seed: 'x' }
          : snapshot[part].length === undefined
            ? { ...snapshot[part], earlier: 1 }
            : [],
    };
    expect(() => restoreGame(CardTable, file)).toThrow(`"${part}" differs from what was saved`);
  },
);

test.prop([fc.constant(text)], { numRuns: 1 })('[SNP7] an unchanged one is restored', saved => {
  expect(JSON.stringify(restoreGame(CardTable, JSON.parse(saved)).getSnapshot())).toBe(saved);
});
