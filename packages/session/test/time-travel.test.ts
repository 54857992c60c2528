import type { PlayableGame } from '@boardsmith/engine';
import { Mirror } from '@boardsmith/engine/mirror';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import type { LookedMessage, ServerMessage } from '@boardsmith/protocol';
import { finishWork, type Output, PastGames, type PastLog } from '@boardsmith/session';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { expect, test } from 'vitest';
import { answerTo, HandTable, mark } from './table-kit.ts';

type PastOutput = Extract<Output, { readonly type: 'askPast' }>;

/** The log of a table, as a thread that answers questions about it reads it. */
function logOf({ table, records }: HandTable): PastLog {
  return { id: 'table', identity: table.state.identity, records, from: 0 };
}

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
  const output = outputs.find((each): each is PastOutput => each.type === 'askPast');
  if (output === undefined) throw new Error('The table asks no question.');
  const work = new PastGames().answer(logOf(table), output.question);
  work.next();
  table.say('s0', mark('c', 8));
  expect(answerTo(table.heard('s0'), 'c')).toMatchObject({ t: 'accepted' });
  table.say('s0', { t: 'look', id: 'second', at: 1, as: 0 });
  expect(answerTo(table.heard('s0'), 'second')).toMatchObject({ reason: { code: 'busy' } });
  let steps = 1;
  for (let step = work.next(); step.done !== true; step = work.next()) steps++;
  const records = table.records.filter(({ kind }) => kind !== 'chat').length;
  // All records up to the second choice, one in each step, and one step for the view.
  expect(steps).toBe(records);
});

test('[TIM3] a query that the host refuses is refused, and one that it has answered is answered', () => {
  const table = new HandTable(ticTacToe, { isDebug: true });
  table.begin();
  table.say('s0', mark('a', 0));
  const ask = (id: string): PastOutput => {
    const message = { t: 'look', id, at: 1, as: 0 } as const;
    const outputs = table.table.take({ type: 'message', link: 's0', message }, table.now);
    const output = outputs.find((each): each is PastOutput => each.type === 'askPast');
    if (output === undefined) throw new Error('The table asks no question.');
    return output;
  };
  const refused = { code: 'too-costly', retryAfterMs: 5_000 } as const;
  table.take({ type: 'pastAnswered', ticket: ask('first').ticket, result: { refused } });
  expect(answerTo(table.heard('s0'), 'first')).toMatchObject({ t: 'rejected', reason: refused });
  const { ticket, question } = ask('second');
  // A thread gets the question and sends the answer as plain data.
  const answer = finishWork(new PastGames().answer(logOf(table), structuredClone(question)));
  table.take({ type: 'pastAnswered', ticket, result: { answer: structuredClone(answer) } });
  expect(answerTo(table.heard('s0'), 'second')).toMatchObject({ t: 'looked', at: 1 });
});

test('[TIM4] the view of a moment does not depend on which moments were viewed before', () => {
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

test('[TIM5] a snapshot made from the log alone opens the same table', () => {
  for (const [definition, players] of [
    [goFish, 2],
    [hearts, 4],
  ] as const) {
    const table = clockedGame(definition, players, 12);
    table.snapshot = undefined;
    table.crash();
    const before = table.table.makeSnapshot();
    const question = { ask: 'snapshot', version: table.records.length } as const;
    const snapshot = finishWork(new PastGames().answer(logOf(table), question));
    expect(snapshot).toEqual(before);
    table.snapshot = snapshot ?? undefined;
    table.crash();
    expect(table.table.makeSnapshot()).toEqual(before);
  }
});

test('[REC5] a table that is loaded from a snapshot of its end is shown without a replay', () => {
  const table = new HandTable(ticTacToe);
  table.begin();
  table.say('s0', mark('a', 0));
  const undoOf = (link: string): unknown => {
    table.join(link, 0);
    const [welcome] = table.heard(link);
    return welcome?.t === 'welcome' ? welcome.shown?.undo : welcome;
  };
  const before = undoOf('before');
  table.snapshot = table.table.makeSnapshot() ?? undefined;
  table.crash();
  const restored = table.table.state.match?.game;
  expect(undoOf('after')).toEqual(before);
  // A replay would have put another game in its place.
  expect(table.table.state.match?.game).toBe(restored);
  table.snapshot = table.table.makeSnapshot() ?? undefined;
  table.crash();
  expect(undoOf('again')).toEqual(before);
  table.say('again', { t: 'undo', id: 'u' });
  expect(answerTo(table.heard('again'), 'u')).toMatchObject({ t: 'accepted' });
});

test('[TIM6] the events of a choice lead from the view before it to the view after it', () => {
  for (const [definition, players] of [
    [goFish, 2],
    [hearts, 4],
  ] as const) {
    const choices = 9;
    const table = clockedGame(definition, players, choices);
    let shown = 0;
    for (let at = 1; at <= choices; at++) {
      for (const as of [0, 1, null]) {
        const before = lookedAt(table, at - 1, as);
        const after = lookedAt(table, at, as);
        if (after.resume === undefined) throw new Error('The answer has no events.');
        const { sync, pending } = after.resume;
        expect(sync.view.game).toEqual(before.view.game);
        const mirror = new Mirror(sync);
        for (const delta of pending) mirror.apply(delta);
        expect(mirror.view()).toEqual(after.view);
        shown += pending.flatMap(({ steps = [] }) => steps).length;
      }
    }
    expect(shown).toBeGreaterThan(choices);
  }
});

function lookedAt(table: HandTable, at: number, as: number | null): LookedMessage {
  const id = `events-${at}-${as}`;
  table.say('s0', { t: 'look', id, at, as, events: true });
  const answer = answerTo(table.heard('s0'), id);
  if (answer?.t !== 'looked') throw new Error(`The table has refused: ${JSON.stringify(answer)}`);
  return answer;
}
