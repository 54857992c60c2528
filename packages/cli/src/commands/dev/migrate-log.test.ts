import { Piece, type PlayableGame } from '@boardsmith/engine';
import { GameSession, type LogRecord, newTableMeta, openTable } from '@boardsmith/session';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { migrateLog, type SavedTable } from './migrate-log.ts';

/** A game in which squares were taken in turn, and some moves undone. */
function played(definition: PlayableGame, ...cells: readonly (string | 'undo')[]): SavedTable {
  const session = new GameSession({
    gameClass: definition.gameClass,
    gameType: 'game',
    playerCount: 2,
    seed: 'kept',
  });
  session.start();
  let last = 0;
  for (const cell of cells) {
    if (cell === 'undo') {
      expect(session.undo(last)).toEqual({ ok: true });
      continue;
    }
    last = session.flow?.who[0] ?? 0;
    const choices = session.choices(last).actions[0]?.question?.choices ?? [];
    const { value = null } = choices.find(({ text }) => text === cell) ?? {};
    expect(session.act(last, 'place', { cell: value })).toEqual({ ok: true });
  }
  const meta = newTableMeta({
    gameType: 'game',
    code: 'CODE',
    createdAt: 0,
    rulesHash: 'before',
    playerCount: 2,
    seed: 'kept',
    isPractice: true,
  });
  return { game: 'table', meta, records: session.history };
}

/** The table as a host opens it under the rules that it was migrated to. */
function opened({ meta, records }: SavedTable, definition: PlayableGame) {
  const stored = { meta, records, epoch: 1, version: records.length };
  return openTable({ definition, rulesHash: 'after', stored }).state;
}

function marksIn(table: SavedTable, definition: PlayableGame): readonly string[] {
  const { match, frozen } = opened(table, definition);
  expect(frozen).toBeNull();
  const marks = match?.game.all(Piece).map(mark => `${mark.name}${mark.parent?.name}`) ?? [];
  return marks.sort();
}

const rules = { definition: ticTacToe, rulesHash: 'after' };

describe('a game under other rules', () => {
  test('[DEV2] continues where it was, and a host accepts its log', () => {
    const before = played(ticTacToe, 'a1', 'b2', 'c3');
    const { table, choices, stop } = migrateLog(before, rules);
    expect([choices, stop, table.meta.rulesHash]).toEqual([3, undefined, 'after']);
    expect(marksIn(table, ticTacToe)).toEqual(['Ob2', 'Xa1', 'Xc3']);
  });

  test('[DEV2] leaves out undone choices', () => {
    const before = played(ticTacToe, 'a1', 'b2', 'undo', 'c3');
    const { table, choices, stop } = migrateLog(before, rules);
    expect([choices, stop]).toEqual([2, undefined]);
    expect(marksIn(table, ticTacToe)).toEqual(['Oc3', 'Xa1']);
  });

  test('[DEV3] stops at the first choice that no longer applies, and names it', () => {
    const before = played(ticTacToe, 'a1', 'b2');
    const [first] = before.records.flatMap(record => (record.kind === 'move' ? [record] : []));
    // As if there had been rules under which a square could be taken twice.
    const records = before.records.map((record): LogRecord => {
      if (record.kind !== 'move' || record.seat === '0') return record;
      return { ...record, body: { ...record.body, args: first?.body.args ?? {} } };
    });
    const again = { ...before, records };
    const { table, choices, stop } = migrateLog(again, rules);
    expect([choices, stop]).toEqual([
      1,
      {
        choice: 2,
        of: 2,
        text: 'Player 2: place cell a1',
        why: 'That is not one of the choices for "cell"',
      },
    ]);
    expect(marksIn(table, ticTacToe)).toEqual(['Xa1']);
  });

  test('[DEV2] a table that has not begun stays as it is', () => {
    const before = played(ticTacToe);
    const waiting = { ...before, records: before.records.filter(({ kind }) => kind === 'seat') };
    expect(migrateLog(waiting, rules)).toMatchObject({ choices: 0, stop: undefined });
  });
});
