import hearts from '@boardsmith/hearts';
import { viewHash } from '@boardsmith/protocol';
import type { Input, Output } from '@boardsmith/session';
import { truthOfLog } from '@boardsmith/session/history';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { answerTo, HandTable, mark } from './table-kit.ts';

type WorkOutput = Extract<Output, { readonly type: 'work' }>;

/** Hands an input to a table and returns the work it asks for, which is not done yet. */
function workFor(table: HandTable, input: Input): WorkOutput {
  const output = table.table.take(input, table.now).find(({ type }) => type === 'work');
  if (output?.type !== 'work') throw new Error('The table asks for no work.');
  return output;
}

/** Does some steps of the work. */
function advance({ work }: WorkOutput, steps: number): void {
  for (let step = 0; step < steps; step++) expect(work.next().done).toBe(false);
}

/** Does the rest of the work, and counts its steps. */
function finish(table: HandTable, { ticket, work }: WorkOutput): number {
  for (let steps = 0; ; steps++) {
    const step = work.next();
    if (step.done !== true) continue;
    table.take({ type: 'worked', ticket, result: { answer: step.value } });
    return steps;
  }
}

/** A game with one choice, loaded again from a snapshot of its end. */
function reloaded(): HandTable {
  const table = new HandTable(ticTacToe);
  table.begin();
  table.say('s0', mark('a', 0));
  table.snapshot = table.table.makeSnapshot() ?? undefined;
  table.crash();
  for (const seat of [0, 1]) table.join(`s${seat}`, seat);
  return table;
}

describe('undo past a snapshot', () => {
  test('[UND8] an undo past a snapshot replays one record a step, and the table accepts moves between them', () => {
    const table = reloaded();
    const undo = { t: 'undo', id: 'u' } as const;
    const work = workFor(table, { type: 'message', link: 's0', message: undo });
    advance(work, 2);
    table.say('s1', { t: 'chat', id: 'c', text: 'hello' });
    expect(answerTo(table.heard('s1'), 'c')).toEqual({ t: 'accepted', id: 'c' });
    expect(answerTo(table.heard('s0'), 'u')).toBeUndefined();
    expect(finish(table, work)).toBe(table.records.length - 1 - 2);
    expect(answerTo(table.heard('s0'), 'u')).toEqual({ t: 'accepted', id: 'u' });
    expect(table.table.state.match?.choices).toHaveLength(0);
    const truth = truthOfLog(ticTacToe, table.meta, table.records);
    const view = table.table.state.match?.game.views.sync(0).view;
    expect(view && viewHash(view)).toBe(truth.get('0'));
  });

  test('[UND8] a request that arrives again meanwhile waits for the same answer', () => {
    const table = reloaded();
    const undo = { t: 'undo', id: 'u' } as const;
    const work = workFor(table, { type: 'message', link: 's0', message: undo });
    table.say('s0', undo);
    table.say('s0', { t: 'undo', id: 'other' });
    const messages = table.heard('s0');
    expect(answerTo(messages, 'u')).toBeUndefined();
    expect(answerTo(messages, 'other')).toMatchObject({ reason: { code: 'busy' } });
    finish(table, work);
    expect(answerTo(table.heard('s0'), 'u')).toEqual({ t: 'accepted', id: 'u' });
  });

  test('[UND8] a choice that is made meanwhile is replayed too, and decides the undo', () => {
    const table = reloaded();
    const undo = { t: 'undo', id: 'u' } as const;
    const work = workFor(table, { type: 'message', link: 's0', message: undo });
    advance(work, 3);
    table.say('s1', mark('b', 4));
    finish(table, work);
    expect(table.table.state.match?.choices).toHaveLength(2);
    const shown = table.heard('s1').at(-1);
    expect(shown?.t === 'event' && shown.ask).toMatchObject({ seat: 0, waiting: [1] });
  });

  test('[BOT5] what a bot remembers is replayed one record a step after a restart, then the bot is asked', () => {
    const table = new HandTable(hearts, { playerCount: 4 });
    for (const seat of [0, 1, 2, 3]) {
      const command = { do: 'bot', seat, level: 'hard' } as const;
      table.take({ type: 'command', ticket: `b${seat}`, by: 'table', command });
    }
    table.take({ type: 'command', ticket: 's', by: 'table', command: { do: 'start' } });
    const asked = table.done.flatMap(each => (each.type === 'askBot' ? [each.ticket] : []));
    for (const ticket of asked) table.take({ type: 'bot-failed', ticket, error: 'no bot' });
    table.snapshot = table.table.makeSnapshot() ?? undefined;
    table.epoch++;
    table.table = table.open();
    table.done.length = 0;
    const work = workFor(table, { type: 'timer' });
    expect(work.link).toBeNull();
    expect(table.done.some(({ type }) => type === 'askBot')).toBe(false);
    expect(finish(table, work)).toBe(table.records.length);
    expect(table.done.filter(({ type }) => type === 'askBot')).toHaveLength(1);
  });
});
