import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { replayOf } from '../src/index.ts';
import { answerTo, HandTable, mark } from './table-kit.ts';

const MESSAGES = {
  look: { t: 'look', id: 'q', at: 1, as: 1 },
  debug: { t: 'debug', id: 'q', at: 1, about: { what: 'recipe' } },
  'bot thought': { t: 'debug', id: 'q', at: 1, about: { what: 'bot', seat: 1, level: 'easy' } },
  fork: { t: 'fork', id: 'q', at: 1 },
} as const;

/** A table whose game seat 0 has won with the last of five choices. */
function finished(isDebug = false): HandTable {
  const table = new HandTable(ticTacToe, { isDebug });
  table.begin();
  for (const [i, square] of [0, 3, 1, 4, 2].entries()) {
    table.say(`s${i % 2}`, mark(`m${i}`, square));
  }
  expect(table.table.meta.status).toBe('over');
  for (const link of ['s0', 's1']) table.heard(link);
  return table;
}

function undo(table: HandTable, link = 's0'): string {
  table.say(link, { t: 'undo', id: 'u' });
  const answer = answerTo(table.heard(link), 'u');
  return answer?.t === 'rejected' ? answer.text : (answer?.t ?? 'nothing');
}

const FINAL = 'The whole game has been shown since it ended, so it cannot be played on';

describe('after the end', () => {
  test('[UND7] the last choice can be undone as long as nothing has been published', () => {
    expect(undo(finished())).toBe('accepted');
  });

  test.each(Object.entries(MESSAGES))('[UND7] a %s makes the end final', (_, message) => {
    const table = finished();
    table.say('s1', message);
    expect(undo(table)).toBe(FINAL);
    expect(table.table.meta.status).toBe('over');
  });

  test('[UND7] the replay is sent only after its record is durable, and makes the end final', () => {
    const table = finished();
    expect(replayOf(table.table)).toBeUndefined();
    table.take({ type: 'publish', ticket: 'replay' });
    expect(table.done.at(-1)).toEqual({
      type: 'reply',
      ticket: 'replay',
      reply: { ok: true, seat: null },
    });
    expect(replayOf(table.table)?.seed).toBe('a secret seed');
    expect(undo(table)).toBe(FINAL);
  });

  test('[UND7] a game that is not over is not published', () => {
    const table = new HandTable(ticTacToe);
    table.begin();
    table.take({ type: 'publish', ticket: 'replay' });
    const reply = { ok: false, reason: { code: 'not-over' } };
    expect(table.done.at(-1)).toMatchObject({ type: 'reply', reply });
  });

  test('[UND7] a past view is sent only after its record is durable, and a restart forgets nothing', () => {
    const table = finished();
    table.isPrompt = false;
    table.say('s1', MESSAGES.look);
    expect(answerTo(table.heard('s1'), 'q')).toBeUndefined();
    const append = table.done.findLast(({ type }) => type === 'append');
    if (append?.type !== 'append') throw new Error('Nothing is written.');
    table.records.push(...append.records);
    table.take({ type: 'committed', ticket: append.ticket });
    expect(answerTo(table.heard('s1'), 'q')?.t).toBe('looked');
    table.isPrompt = true;
    table.crash();
    table.join('s0', 0);
    table.heard('s0');
    expect(undo(table)).toBe(FINAL);
  });

  test('[UND7] a past view rejects a pending undo request, and every viewer sees why', () => {
    const table = finished();
    table.say('s1', { t: 'undo', id: 'u' });
    expect(table.heard('s0').some(message => message.t === 'event' && message.ask)).toBe(true);
    table.say('s1', MESSAGES.look);
    expect(answerTo(table.heard('s1'), 'u')).toMatchObject({ t: 'rejected', text: FINAL });
    const parts = table.heard('s0').findLast(message => message.t === 'event');
    const undoView = { can: false, reason: FINAL, mayAsk: false };
    expect(parts).toMatchObject({ ask: null, undo: undoView });
  });

  test('[UND7] publishing is recorded once, and a table with debug rights is exempt', () => {
    const table = finished();
    for (const id of ['a', 'b', 'c']) table.say('s1', { ...MESSAGES.look, id });
    expect(table.records.filter(({ moveId }) => moveId.startsWith('published:'))).toHaveLength(1);
    const open = finished(true);
    open.say('s1', MESSAGES.look);
    expect(undo(open)).toBe('accepted');
  });
});

describe('debug rights', () => {
  test('[DBG7] every viewer is sent the mark, also one without a seat', () => {
    const table = new HandTable(ticTacToe, { isDebug: true, isPractice: true });
    table.join('watcher', null);
    const [welcome] = table.heard('watcher');
    const marks = { isDebug: true, isPractice: true };
    expect(welcome).toMatchObject({ t: 'welcome', shown: { table: marks } });
  });

  test('[DBG7] a rematch and a fork are practice tables and carry the mark', () => {
    const table = finished(true);
    table.say('s0', MESSAGES.fork);
    for (const seat of [0, 1]) {
      const command = { do: 'rematch', agree: true } as const;
      table.say(`s${seat}`, { t: 'command', id: `r${seat}`, command });
    }
    const made = table.done.flatMap(output => (output.type === 'make' ? [output] : []));
    const marks = { isDebug: true, isPractice: true };
    expect(made.map(({ why, setup }) => ({ why, setup }))).toMatchObject([
      { why: 'fork', setup: marks },
      { why: 'rematch', setup: marks },
    ]);
  });

  test('[DBG7] a host that allows no debug rights removes them, and the table stays marked', () => {
    const table = new HandTable(ticTacToe, { isDebug: true, isPractice: true });
    table.begin();
    table.crash({ allowsDebug: false });
    table.join('s0', 0);
    table.heard('s0');
    table.say('s0', { ...MESSAGES.look, at: 0 });
    expect(answerTo(table.heard('s0'), 'q')).toMatchObject({ reason: { code: 'not-allowed' } });
    expect(table.table.meta.setup).toMatchObject({ isDebug: false, isPractice: true });
  });
});
