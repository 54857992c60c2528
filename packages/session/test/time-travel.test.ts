import type { PlayableGame } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import type { ServerMessage } from '@boardsmith/protocol';
import { finishWork, type Output } from '@boardsmith/session';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { expect, test } from 'vitest';
import { answerTo, HandTable, mark } from './table-kit.ts';

type WorkOutput = Extract<Output, { readonly type: 'work' }>;

/** A table whose clock makes some choices, and at which every moment may be looked at. */
function clockedGame(definition: PlayableGame, playerCount: number, choices: number): HandTable {
  const clock = { kind: 'turn', time: 1_000 } as const;
  const table = new HandTable(definition, { isDebug: true, playerCount, clock });
  table.begin();
  for (let i = 0; i < choices; i++) {
    table.now += 2_000;
    table.take({ type: 'timer' });
  }
  return table;
}

function look(table: HandTable, at: number, as: number): ServerMessage | undefined {
  const id = `look-${at}-${as}`;
  table.say('s0', { t: 'look', id, at, as });
  return answerTo(table.heard('s0'), id);
}

test('[TIM3] a moment is computed in steps of one record, and the game goes on between them', () => {
  const table = new HandTable(ticTacToe, { isDebug: true });
  table.begin();
  table.say('s0', mark('a', 0));
  table.say('s1', mark('b', 4));
  const outputs = table.table.take(
    { type: 'message', link: 's0', message: { t: 'look', id: 'look', at: 2, as: 0 } },
    table.now,
  );
  const output = outputs.find((each): each is WorkOutput => each.type === 'work');
  if (output === undefined) throw new Error('The table asks for no work.');
  output.work.next();
  table.say('s0', mark('c', 8));
  expect(answerTo(table.heard('s0'), 'c')).toMatchObject({ t: 'accepted' });
  table.say('s0', { t: 'look', id: 'second', at: 1, as: 0 });
  expect(answerTo(table.heard('s0'), 'second')).toMatchObject({ reason: { code: 'busy' } });
  let steps = 1;
  for (let step = output.work.next(); step.done !== true; step = output.work.next()) steps++;
  const records = table.records.filter(({ kind }) => kind !== 'chat').length;
  // All records up to the second choice, one in each step, and one step for the view.
  expect(steps).toBe(records);
});

test('[TIM3] work that the host refuses is refused, and work that it has done is answered', () => {
  const table = new HandTable(ticTacToe, { isDebug: true });
  table.begin();
  table.say('s0', mark('a', 0));
  const ask = (id: string): WorkOutput => {
    const message = { t: 'look', id, at: 1, as: 0 } as const;
    const outputs = table.table.take({ type: 'message', link: 's0', message }, table.now);
    const output = outputs.find((each): each is WorkOutput => each.type === 'work');
    if (output === undefined) throw new Error('The table asks for no work.');
    return output;
  };
  const refused = { code: 'too-costly', retryAfterMs: 5_000 } as const;
  table.take({ type: 'worked', ticket: ask('first').ticket, result: { refused } });
  expect(answerTo(table.heard('s0'), 'first')).toMatchObject({ t: 'rejected', reason: refused });
  const { ticket, work } = ask('second');
  table.take({ type: 'worked', ticket, result: { answer: finishWork(work) } });
  expect(answerTo(table.heard('s0'), 'second')).toMatchObject({ t: 'looked', at: 1 });
});

test('[TIM4] a moment looks the same whatever was looked at before it', () => {
  for (const [definition, players] of [
    [goFish, 2],
    [hearts, 4],
  ] as const) {
    const choices = 5;
    const table = clockedGame(definition, players, choices);
    const fresh = new Map<string, ServerMessage | undefined>();
    for (let at = 0; at <= choices; at++) {
      // Another table of the same log has rebuilt nothing yet.
      table.crash();
      table.join('s0', 0);
      fresh.set(`${at}`, look(table, at, 1));
    }
    table.crash();
    table.join('s0', 0);
    for (const at of [0, 2, 2, 4, 5, 3, 5, 0]) {
      const id = `again-${at}`;
      table.say('s0', { t: 'debug', id, at, about: { what: 'trace', seat: 0 } });
      expect(look(table, at, 1)).toEqual(fresh.get(`${at}`));
    }
  }
});
