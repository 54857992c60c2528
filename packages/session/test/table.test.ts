import { defineGame } from '@boardsmith/engine';
import { PROTOCOL_VERSION } from '@boardsmith/protocol';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { SealedTable } from '../../engine/test/games/sealed-table.ts';
import { pebbles } from './pebbles.ts';
import { answerTo, HandTable, mark } from './table-kit.ts';

const sealed = defineGame({
  gameClass: SealedTable,
  displayName: 'Sealed table',
  playerCount: { min: 4, max: 4 },
  options: { padding: { type: 'number', default: 0 } },
});

function begun(table = new HandTable(ticTacToe)): HandTable {
  table.begin();
  table.heard('s0');
  table.heard('s1');
  return table;
}

/** The codes of refusals among what a connection was told. */
function codes(table: HandTable, link: string): readonly string[] {
  return table.heard(link).flatMap(each => (each.t === 'rejected' ? [each.reason.code] : []));
}

describe('the gate', () => {
  test('[GAT1] no client is sent a move before it is durable', () => {
    const table = begun();
    table.isPrompt = false;
    table.say('s0', mark('a', 0));
    table.say('s0', mark('a', 0));
    table.say('s1', { t: 'chat', id: 'c', text: 'hm' });
    expect([table.heard('s0'), table.heard('s1')]).toEqual([[], []]);
    const appends = table.done.filter(each => each.type === 'append').slice(-2);
    expect(appends.map(each => each.type === 'append' && each.expect)).toEqual([5, 6]);
    for (const each of appends) {
      if (each.type === 'append') table.take({ type: 'committed', ticket: each.ticket });
    }
    expect(table.heard('s0').map(({ t }) => t)).toEqual(['event', 'accepted', 'accepted', 'event']);
    expect(table.heard('s1').map(({ t }) => t)).toEqual(['event', 'event', 'accepted']);
  });

  test('[GAT1] a pong waits for no record', () => {
    const table = begun();
    table.isPrompt = false;
    table.say('s0', mark('a', 0));
    table.say('s0', { t: 'ping' });
    expect(table.heard('s0')).toEqual([{ t: 'pong' }]);
  });

  test('[GAT2] a failed write is sent to no client, and the table closes', () => {
    const table = begun();
    table.isPrompt = false;
    table.say('s0', mark('a', 0));
    const append = table.done.findLast(each => each.type === 'append');
    const ticket = append?.type === 'append' ? append.ticket : 0;
    expect(table.take({ type: 'failed', ticket, why: 'unknown' })).toEqual([
      { type: 'close', link: 's0', code: 4004, reason: 'The table is loaded again. Come back' },
      { type: 'close', link: 's1', code: 4004, reason: 'The table is loaded again. Come back' },
      { type: 'dropped', why: 'unknown' },
    ]);
    expect(table.take({ type: 'timer' })).toEqual([]);
    expect(table.heard('s0')).toEqual([]);
  });

  test('[GAT3] while too many writes are pending, requests are refused', () => {
    const table = begun();
    table.isPrompt = false;
    for (let i = 0; i <= 32; i++) table.say('s0', { t: 'chat', id: `c${i}`, text: 'hm' });
    table.isPrompt = true;
    for (const each of [...table.done]) {
      if (each.type === 'append') table.take({ type: 'committed', ticket: each.ticket });
    }
    expect(codes(table, 's0')).toEqual(['busy']);
  });
});

describe('requests', () => {
  test('[LOG1] a request takes effect once, however often and whenever it arrives', () => {
    const table = begun();
    table.say('s0', mark('a', 0));
    table.say('s1', mark('b', 1));
    table.say('s0', mark('a', 0));
    table.crash();
    table.join('again', 0);
    table.say('again', mark('a', 0));
    expect(table.records.filter(({ kind }) => kind === 'move')).toHaveLength(2);
    expect(answerTo(table.heard('again'), 'a')).toEqual({ t: 'accepted', id: 'a' });
  });

  test('[LOG1] a seat cannot use up the request ids of another seat', () => {
    const table = begun();
    table.say('s0', mark('a', 0));
    table.say('s1', mark('a', 1));
    expect(answerTo(table.heard('s1'), 'a')).toEqual({ t: 'accepted', id: 'a' });
    expect(table.records.filter(({ kind }) => kind === 'move')).toHaveLength(2);
  });

  test('[LOG2] a refused request is refused again, also when it would be allowed by then', () => {
    const table = begun();
    table.say('s1', mark('early', 1));
    table.say('s0', mark('a', 0));
    table.say('s1', mark('early', 1));
    expect(codes(table, 's1')).toEqual(['not-your-turn', 'not-your-turn']);
  });

  test('[MOV1] every refusal has a code and a sentence, and changes nothing', () => {
    const table = begun();
    const before = table.records.length;
    const wrong = [
      { ...mark('1', 0), action: 'fly' },
      mark('2', 60),
      { ...mark('3', 0), args: {} },
      { ...mark('4', 0), args: { cell: { '@': 3 }, more: 1 } },
      { ...mark('5', 0), args: { cell: { __elementId: 3 } } },
      { t: 'consent', id: '6', ask: 9, agree: true },
      { t: 'undo', id: '7' },
      { t: 'look', id: '8', at: 0, as: null },
      { t: 'fork', id: '9', at: 0 },
      { t: 'debug', id: '11', at: 0, about: { what: 'recipe' } },
      { t: 'debug', id: '12', at: 0, about: { what: 'bot', seat: 0, level: 'easy' } },
      { t: 'command', id: '10', command: { do: 'rematch', agree: true } },
    ] as const;
    for (const message of wrong) table.say('s0', message as never);
    expect(codes(table, 's0')).toEqual([
      'unknown-action',
      'not-a-choice',
      'missing',
      'unknown-argument',
      'not-a-choice',
      'no-such-question',
      'cannot-undo',
      'not-allowed',
      'not-allowed',
      'not-allowed',
      'not-allowed',
      'not-over',
    ]);
    expect(table.records).toHaveLength(before);
  });

  test('[MOV1] after the end no choice is accepted', () => {
    const table = begun();
    for (const [i, square] of [0, 3, 1, 4, 2].entries())
      table.say(`s${i % 2}`, mark(`m${i}`, square));
    table.say('s1', mark('late', 5));
    expect(codes(table, 's1')).toEqual(['game-over']);
    expect(table.table.meta.status).toBe('over');
  });

  test('[MOV2] a move that was chosen before an undo is stale', () => {
    const table = begun();
    table.say('s0', mark('a', 0, 2));
    table.say('s0', { t: 'undo', id: 'u' });
    table.say('s0', mark('b', 1, 2));
    expect(codes(table, 's0')).toEqual(['stale']);
  });

  test('[MOV3] a pick is answered with the next choices, and changes nothing', () => {
    const table = begun();
    table.say('s0', { t: 'pick', id: 'p', action: 'place', args: { cell: { '@': 3 } } });
    expect(table.heard('s0')).toEqual([{ t: 'picked', id: 'p', question: null }]);
    table.say('s0', { t: 'pick', id: 'q', action: 'place', args: {} });
    const [picked] = table.heard('s0');
    expect(picked?.t === 'picked' && picked.question?.choices).toHaveLength(9);
  });

  test('[MOV4] a seat that sends too many messages is refused', () => {
    const table = begun();
    table.limits = {};
    table.crash();
    table.join('s0', 0);
    table.heard('s0');
    for (let i = 0; i < 21; i++) table.say('s0', { t: 'undo', id: `u${i}` });
    expect(codes(table, 's0').slice(-2)).toEqual(['cannot-undo', 'too-fast']);
    table.now += 60_000;
    for (let i = 0; i < 9; i++) table.say('s0', { t: 'chat', id: `c${i}`, text: 'hm' });
    expect(codes(table, 's0')).toEqual(['too-fast']);
  });
});

test('[MOV5] a player can be named by position as well as by handle', () => {
  const table = new HandTable(sealed);
  table.begin();
  for (let seat = 0; seat < 4; seat++) {
    const choices = table
      .heard(`s${seat}`)
      .flatMap(each => (each.t === 'welcome' ? [each.shown] : []));
    const [value] =
      choices[0]?.choices.actions[0]?.question?.choices?.map(each => each.value) ?? [];
    table.say(`s${seat}`, {
      t: 'move',
      id: `bid${seat}`,
      base: 99,
      action: 'bid',
      args: { card: value ?? null, amount: seat },
    });
    expect(answerTo(table.heard(`s${seat}`), `bid${seat}`)?.t).toBe('accepted');
  }
  const [seat = 0] = table.table.state.match?.waiting ?? [];
  const to = (seat + 1) % 4;
  table.say(`s${seat}`, { t: 'move', id: 'self', base: 99, action: 'whisper', args: { to: seat } });
  table.say(`s${seat}`, { t: 'move', id: 'w', base: 99, action: 'whisper', args: { to } });
  const heard = table.heard(`s${seat}`);
  expect([answerTo(heard, 'self')?.t, answerTo(heard, 'w')?.t]).toEqual(['rejected', 'accepted']);
});

describe('viewers', () => {
  test('[VIE1] a client that was disconnected for a moment is sent the events it missed', () => {
    const table = begun();
    table.take({ type: 'leave', link: 's1' });
    table.say('s0', mark('a', 0));
    table.take({
      type: 'join',
      link: 'back',
      tokenHash: 'hash1',
      resume: { stream: '1', seq: 1, hash: 'x' },
    });
    const [welcome, ...missed] = table.heard('back');
    expect(welcome).toEqual({
      t: 'welcome',
      v: PROTOCOL_VERSION,
      stream: '1',
      seq: 4,
      seat: 1,
    });
    expect(missed.map(each => each.t === 'event' && each.seq)).toEqual([2, 3, 4]);
  });

  test('[VIE2] a client with another stream, a wrong view or too many missed events is sent the full view', () => {
    const table = begun();
    for (const resume of [
      { stream: '0', seq: 1, hash: 'x' },
      { stream: '1', seq: 99, hash: 'x' },
    ]) {
      table.take({ type: 'join', link: 'back', tokenHash: 'hash0', resume });
      const [welcome] = table.heard('back');
      expect(welcome?.t === 'welcome' && welcome.shown?.sync?.view.game.name).toBe('TicTacToe');
      table.take({ type: 'leave', link: 'back' });
    }
    table.join('here', 0);
    const [here] = table.heard('here');
    const seq = here?.t === 'welcome' ? here.seq : 0;
    table.take({
      type: 'join',
      link: 'back',
      tokenHash: 'hash0',
      resume: { stream: '1', seq, hash: 'wrong' },
    });
    const [corrected] = table.heard('back');
    expect(corrected?.t === 'welcome' && corrected.shown !== undefined).toBe(true);
    table.take({ type: 'leave', link: 'back' });
    for (let i = 0; i < 70; i++) table.say('s1', { t: 'chat', id: `c${i}`, text: 'hm' });
    table.take({
      type: 'join',
      link: 'back',
      tokenHash: 'hash0',
      resume: { stream: '1', seq: 3, hash: '' },
    });
    const [welcome] = table.heard('back');
    expect(welcome?.t === 'welcome' && welcome.shown !== undefined).toBe(true);
  });

  test('[VIE3] every twentieth event carries the hash of the view', () => {
    const table = begun();
    for (let i = 0; i < 45; i++) table.say('s1', { t: 'chat', id: `c${i}`, text: 'hm' });
    const hashed = table
      .heard('s0')
      .flatMap(each => (each.t === 'event' && each.hash ? [each.seq] : []));
    expect(hashed).toEqual([20, 40]);
  });

  test('[VIE3] a large view is hashed less often', () => {
    const table = new HandTable(pebbles);
    table.begin();
    for (let i = 0; i < 125; i++) table.say('s1', { t: 'chat', id: `c${i}`, text: 'hm' });
    const hashed = table
      .heard('s0')
      .flatMap(each => (each.t === 'event' && each.hash ? [each.seq] : []));
    expect(hashed).toEqual([20, 96]);
  });

  test('[VIE4] a seat has one connection, the latest', () => {
    const table = begun();
    const outputs = table.take({ type: 'join', link: 'other', tokenHash: 'hash0', resume: null });
    expect(outputs).toContainEqual({
      type: 'close',
      link: 's0',
      code: 4002,
      reason: 'This seat has connected again',
    });
    table.say('s0', mark('a', 0));
    expect(table.records.filter(({ kind }) => kind === 'move')).toEqual([]);
  });

  test('[VIE5] a spectator is sent what all viewers may know, and can change nothing', () => {
    const table = begun();
    table.join('watching', null);
    table.heard('watching');
    table.say('s0', mark('a', 0));
    const [event] = table.heard('watching');
    expect(event?.t === 'event' && Object.keys(event)).toEqual(['t', 'seq', 'delta', 'flow']);
    table.say('watching', mark('b', 1));
    expect(codes(table, 'watching')).toEqual(['spectator']);
    const [refused] = table.take({ type: 'join', link: 'x', tokenHash: 'unknown', resume: null });
    expect(refused).toMatchObject({ type: 'close', code: 4001 });
  });
});

describe('recovery', () => {
  test('[REC4] snapshots are taken regularly, and less often for larger ones', () => {
    const table = new HandTable(pebbles);
    table.begin();
    table.crash({ snapshotEvery: 2 });
    table.join('s1', 1);
    const from = table.records.length;
    for (let i = 0; i < 90; i++) table.say('s1', { t: 'chat', id: `c${i}`, text: 'hm' });
    const kept = table.done.flatMap(each => (each.type === 'snapshot' ? [each.snapshot] : []));
    const pauses = kept.slice(1).map(({ version }, i) => version - (kept[i]?.version ?? 0));
    expect([from + 1, from + 2]).toContain(kept[0]?.version);
    expect(kept.length).toBeGreaterThan(2);
    expect(pauses).toEqual(kept.slice(0, -1).map(({ bytes }) => Math.ceil(bytes.length / 500)));
  });

  test('[REC4] tables opened at the same time take their snapshots at different moments', () => {
    const first = Array.from({ length: 40 }, (_, i) => {
      const table = new HandTable(pebbles, { code: `T${i}` });
      table.begin();
      table.join('s1', 1);
      const from = table.records.length;
      for (let said = 0; said < 60; said++)
        table.say('s1', { t: 'chat', id: `c${said}`, text: 'hm' });
      const kept = table.done.find(each => each.type === 'snapshot');
      return (kept?.snapshot.version ?? Number.NaN) - from;
    });
    expect(Math.max(...first)).toBeLessThanOrEqual(50);
    expect(new Set(first).size).toBeGreaterThan(20);
  });

  test('[REC1] a table is loaded from its snapshot and the records after it', () => {
    const table = begun();
    table.say('s0', mark('a', 0));
    table.snapshot = table.table.makeSnapshot() ?? undefined;
    table.say('s1', mark('b', 1));
    const before = table.table.state.match?.game.fullHash;
    table.crash();
    expect(table.table.state.match?.game.fullHash).toBe(before);
    table.snapshot = { version: 6, rulesHash: 'rules', bytes: '{"game":' };
    table.crash();
    expect(table.table.state.match?.game.fullHash).toBe(before);
  });

  test('[REC2] a game with changed rules is frozen, and states the reason', () => {
    const table = begun();
    table.rulesHash = 'other rules';
    table.crash();
    table.join('back', 0);
    const [frozen] = table.heard('back');
    expect(frozen).toMatchObject({
      t: 'frozen',
      reason: expect.stringContaining('The rules of Tic-tac-toe have changed'),
    });
    table.say('back', mark('a', 0));
    expect(codes(table, 'back')).toEqual(['frozen']);
    expect(table.table.meta.status).toBe('frozen');
  });

  test('[REC2] a game that diverges from its log is frozen', () => {
    const table = begun();
    table.say('s0', mark('a', 0));
    const last = table.records.pop();
    if (last?.kind === 'move')
      table.records.push({ ...last, body: { ...last.body, hash: '0'.repeat(16) } });
    table.crash();
    expect(table.table.meta.status).toBe('frozen');
    expect(table.table.state.frozen).toContain('diverges from its log at record');
  });

  test('[REC3] changed rules with the same results can be adopted', () => {
    const table = begun();
    table.say('s0', mark('a', 0));
    table.rulesHash = 'other rules';
    table.crash({ adoptsRules: true });
    expect(table.table.meta.status).toBe('playing');
  });
});
