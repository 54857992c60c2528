import { describe, expect, test } from 'vitest';
import { Card, Token } from '../../test/games/card-table.ts';
import { type Diary, startDiary, stop, waiting, write } from '../../test/games/diary.ts';
import { type SealedTable, sealedTable } from '../../test/games/sealed-table.ts';
import { demandMoment, momentOf } from '../../test/laws/moment.ts';
import { expectRefused } from '../../test/refused.ts';
import { present } from '../../test/workshop.ts';
import { playOf, timelineOf } from '../game/play.ts';
import { eachPlayer, loop, playerActions } from '../index.ts';
import { Mirror } from '../view/mirror/mirror.ts';

function rounds(): Diary {
  return startDiary(
    loop({
      while: ({ game }) => game.entries.length < 9,
      do: eachPlayer({ do: playerActions(stop, write) }),
    }),
  );
}

describe('from choice to choice', () => {
  test('[TIM1] there is a choice point before the first choice and after every one', () => {
    const diary = rounds();
    const moments = [momentOf(diary)];
    for (let i = 0; i < 9; i++) {
      diary.performAction('stop');
      moments.push(momentOf(diary));
    }
    expect(timelineOf(diary).choices).toBe(9);
    for (const choice of [9, 4, 0, 7, 3, 3, 9, 1]) {
      if (choice <= timelineOf(diary).choices) timelineOf(diary).undoTo(choice);
      else timelineOf(diary).redo(choice);
      demandMoment(diary, present(moments[choice]), `after ${choice} choices`);
      expect([timelineOf(diary).choices, timelineOf(diary).undone]).toEqual([choice, 9 - choice]);
    }
  });

  test('[TIM1] redo without a number goes forward by one choice', () => {
    const diary = rounds();
    for (let i = 0; i < 3; i++) diary.performAction('stop');
    timelineOf(diary).undoTo(0);
    timelineOf(diary).redo();
    expect(waiting(diary)).toEqual([1]);
    timelineOf(diary).redo();
    expect(diary.entries).toEqual(['0 stops', '1 stops']);
  });

  test('[TIM2] a new choice ends what could be redone', () => {
    const diary = rounds();
    for (let i = 0; i < 5; i++) diary.performAction('stop');
    timelineOf(diary).undoTo(2);
    diary.performAction('write');
    expect([timelineOf(diary).choices, timelineOf(diary).undone]).toEqual([3, 0]);
    timelineOf(diary).undoTo(1);
    timelineOf(diary).redo(3);
    expect(diary.entries).toEqual(['0 stops', '1 stops', '2 writes']);
  });

  test('[TIM2] neither a refused action nor a move of a search is a choice', () => {
    const diary = rounds();
    diary.performAction('stop');
    diary.performAction('stop', {}, 0);
    diary.performAction('nonsense');
    const [mark, player] = [diary.journal.mark(), present(diary.players[1])];
    const [action] = playOf(diary).available(player);
    playOf(diary).make({ action: present(action), player, args: {} });
    diary.journal.undoTo(mark);
    expect(timelineOf(diary).choices).toBe(1);
    timelineOf(diary).undoTo(0);
    expect(timelineOf(diary).undone).toBe(1);
  });

  test('[TIM2] a moment that is not there is refused', () => {
    const diary = rounds();
    diary.performAction('stop');
    for (const choice of [-1, 2, 0.5, Number.NaN]) {
      expectRefused(diary, 'no-such-choice', () => timelineOf(diary).undoTo(choice));
    }
    expectRefused(diary, 'no-such-choice', () => timelineOf(diary).redo());
  });

  test('[TIM3] viewers are sent undo and redo', () => {
    const diary = rounds();
    const mirror = new Mirror(diary.views.sync(1));
    const inks = (): unknown[] =>
      (mirror.view().players.children ?? []).map(({ attributes }) => attributes?.['ink']);
    diary.performAction('write');
    mirror.apply(present(diary.views.advance().get(1)));
    expect(inks()).toEqual([2, 3, 3]);
    mirror.apply(present(timelineOf(diary).undoTo(0).get(1)));
    expect(inks()).toEqual([3, 3, 3]);
    mirror.apply(present(timelineOf(diary).redo().get(1)));
    expect(inks()).toEqual([2, 3, 3]);
  });

  test('[TIM3] without viewers no deltas are computed', () => {
    const diary = rounds();
    diary.performAction('write');
    expect(timelineOf(diary).undoTo(0)).toEqual(new Map());
    expect(timelineOf(diary).redo()).toEqual(new Map());
  });
});

/** A table where the bids are in and a player is to act. */
function openTable(): SealedTable {
  const table = sealedTable('undo');
  table.startFlow();
  for (const player of table.players) {
    const card = table.handOf(player).first(Card);
    table.performAction('bid', { card, amount: player.position === 0 ? 3 : 0 }, player.position);
  }
  return table;
}

/** The reasons of all seats after an action of the one whose turn it is. */
function reasonsAfter(table: SealedTable, action: string, args = {}): (string | false)[] {
  const result = table.performAction(action, args);
  if (!result.success) throw new Error(result.error);
  return table.players.map(player => timelineOf(table).whyNotUndo(player));
}

describe('a player takes something back', () => {
  test('[TIM4] their own choices, one by one, as long as no other player has acted', () => {
    const diary = startDiary(eachPlayer({ do: playerActions(stop) }), 2);
    const before = momentOf(diary);
    expect(timelineOf(diary).undo(0)).toEqual({
      ok: false,
      reason: 'There is nothing to take back',
    });
    diary.performAction('stop');
    expect(timelineOf(diary).undo(1)).toEqual({
      ok: false,
      reason: 'There is nothing to take back',
    });
    expect(timelineOf(diary).undo(present(diary.players[0])).ok).toBe(true);
    demandMoment(diary, before, 'after undo');
  });

  test('[TIM4] two moves of one turn are taken back one after the other', () => {
    const table = openTable();
    const before = momentOf(table);
    const [token] = table.table.all(Token);
    for (let i = 0; i < 2; i++) table.performAction('slide', { token });
    expect([timelineOf(table).undo(0).ok, timelineOf(table).undo(0).ok]).toEqual([true, true]);
    demandMoment(table, before, 'after two undos');
    expect(timelineOf(table).undo(0).ok).toBe(false);
  });

  test('[TIM5] not when another player has acted since', () => {
    const table = openTable();
    const token = table.table.first(Token);
    for (let i = 0; i < 2; i++) table.performAction('slide', { token });
    const reasons = reasonsAfter(table, 'slide', { token });
    expect(reasons).toEqual([
      'Player 2 has acted since',
      false,
      'Player 2 has acted since',
      'Player 2 has acted since',
    ]);
  });

  test('[TIM5] not when the action is notUndoable', () => {
    expect(reasonsAfter(openTable(), 'swear')[0]).toBe('"swear" cannot be taken back');
  });

  test('[TIM5] not when a random number was drawn, even if no viewer saw its effect', () => {
    expect(reasonsAfter(openTable(), 'mix')[0]).toBe('Chance has decided something since');
  });

  const SEEN = 'Something that was hidden has been seen since';

  test('[TIM5] not when a viewer saw something hidden: the player, the others, or one of them', () => {
    const table = openTable();
    const card = table.handOf(present(table.players[0])).first(Card);
    const reveals: [string, object][] = [
      ['draw', {}],
      ['show', { card }],
      ['peek', { card: table.row.first(Card) }],
      ['whisper', { to: 2 }],
    ];
    for (const [action, args] of reveals) {
      const mark = table.journal.mark();
      expect([action, reasonsAfter(table, action, args)[0]]).toEqual([action, SEEN]);
      table.journal.undoTo(mark);
    }
  });

  test('[TIM5] what is only hidden, moved or changed in the open can be taken back', () => {
    const table = openTable();
    const card = table.handOf(present(table.players[0])).first(Card);
    const open: [string, object][] = [
      ['stash', { card }],
      ['slide', { token: table.table.first(Token) }],
      ['pass', {}],
    ];
    for (const [action, args] of open) {
      const mark = table.journal.mark();
      expect([action, reasonsAfter(table, action, args)[0]]).toEqual([action, false]);
      table.journal.undoTo(mark);
    }
  });

  test('[TIM5] what follows from a choice by itself counts: the last bid opens them all', () => {
    const table = sealedTable('bids');
    table.startFlow();
    const bid = (seat: number): void => {
      const card = table.handOf(present(table.players[seat])).first(Card);
      table.performAction('bid', { card, amount: 1 }, seat);
    };
    bid(3);
    expect(timelineOf(table).whyNotUndo(3)).toBe(false);
    for (const seat of [0, 1, 2]) bid(seat);
    expect(timelineOf(table).whyNotUndo(2)).toBe(SEEN);
  });

  test('[TIM5] messages of an undone choice do not block undoing the next one', () => {
    const table = openTable();
    const [one, other] = table.handOf(present(table.players[0])).all(Card);
    const shown = (card: Card | undefined): number => {
      table.performAction('show', { card });
      table.views.advance();
      return table.journal.mark();
    };
    table.views.advance();
    const end = shown(one);
    timelineOf(table).undoTo(timelineOf(table).choices - 1);
    expect(shown(other)).toBe(end);
    expect(timelineOf(table).whyNotUndo(0)).toBe(SEEN);
  });

  test('[TIM6] checking changes nothing, and runs no code of the author', () => {
    const table = openTable();
    table.performAction('draw');
    const before = momentOf(table);
    for (const player of table.players) timelineOf(table).whyNotUndo(player);
    demandMoment(table, before, 'after asking');
  });
});
