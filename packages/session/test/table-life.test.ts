import { type Carried, type DefaultAction, defineGame, type GameOptions } from '@boardsmith/engine';
import type { LogRecord, Output } from '@boardsmith/session';
import { truthOfLog } from '@boardsmith/session/history';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { answerTo, HandTable, mark } from './table-kit.ts';

function begun(table = new HandTable(ticTacToe)): HandTable {
  table.begin();
  table.heard('s0');
  table.heard('s1');
  return table;
}

function command(table: HandTable, link: string, id: string, what: object): string {
  table.say(link, { t: 'command', id, command: what } as never);
  const answer = answerTo(table.heard(link), id);
  return answer?.t === 'rejected' ? answer.reason.code : (answer?.t ?? 'nothing');
}

const moves = (table: HandTable) => table.records.filter(({ kind }) => kind === 'move');

describe('seats', () => {
  test('[SEA1] a seat can be taken once, and the first player to sit down becomes the host', () => {
    const table = new HandTable(ticTacToe);
    const sit = (ticket: string, seat: number | null) =>
      table
        .take({ type: 'sit', ticket, seat, name: `Ann ${ticket}`, tokenHash: ticket })
        .concat(table.done.splice(0))
        .flatMap(each => (each.type === 'reply' ? [each.reply] : []))
        .at(-1);
    expect(sit('x', 1)).toEqual({ ok: true, seat: 1 });
    expect(table.table.state.host).toBe(1);
    expect(sit('y', 1)).toMatchObject({ ok: false, reason: { code: 'seat-taken' } });
    expect(sit('z', null)).toEqual({ ok: true, seat: 0 });
    expect(sit('w', null)).toMatchObject({ ok: false, reason: { code: 'no-free-seat' } });
    expect(table.table.seatOfToken('z')).toBe(0);
  });

  test('[SEA2] the host starts the game when all seats are taken and all players are ready', () => {
    const table = new HandTable(ticTacToe);
    table.sit(0);
    table.join('s0', 0);
    expect(command(table, 's0', '1', { do: 'start' })).toBe('cannot-start');
    table.sit(1);
    table.join('s1', 1);
    expect(command(table, 's1', '2', { do: 'ready', ready: false })).toBe('accepted');
    expect(command(table, 's0', '3', { do: 'start' })).toBe('cannot-start');
    expect(command(table, 's1', '4', { do: 'ready', ready: true })).toBe('accepted');
    expect(command(table, 's1', '5', { do: 'start' })).toBe('not-host');
    expect(command(table, 's0', '6', { do: 'start' })).toBe('accepted');
    expect(command(table, 's0', '7', { do: 'start' })).toBe('already-started');
  });

  test('[SEA3] a changed option drops the values that depended on it, and refuses new ones that do not apply', () => {
    const table = new HandTable({
      ...ticTacToe,
      options: {
        size: { type: 'number', choices: [5, 7], default: 5 },
        hasStorms: { type: 'boolean', default: false, when: { size: 7 } },
      },
    });
    table.sit(0);
    table.join('s0', 0);
    const set = (id: string, options: { readonly [name: string]: number | boolean }): unknown =>
      command(table, 's0', id, { do: 'options', options });
    expect(set('1', { hasStorms: true })).toBe('bad-option');
    expect(set('2', { size: 7, hasStorms: true })).toBe('accepted');
    expect(set('3', { size: 5 })).toBe('accepted');
    expect(set('4', { hasStorms: true })).toBe('bad-option');
  });

  test('[SEA3] names, colours, clocks, options and the host can be changed in the lobby', () => {
    const table = new HandTable(ticTacToe);
    table.sit(0);
    table.sit(1);
    table.join('s0', 0);
    expect(command(table, 's0', '1', { do: 'name', name: 'Zoe' })).toBe('accepted');
    expect(command(table, 's0', '2', { do: 'colour', colour: '#1d5fa8' })).toBe('not-allowed');
    expect(command(table, 's0', '3', { do: 'colour', colour: '#000000' })).toBe('accepted');
    expect(command(table, 's0', '4', { do: 'options', options: { size: 4 } })).toBe('bad-option');
    expect(command(table, 's0', '5', { do: 'clock', clock: { kind: 'turn', time: 0 } })).toBe(
      'bad-option',
    );
    expect(command(table, 's0', '6', { do: 'clock', clock: { kind: 'turn', time: 9 } })).toBe(
      'accepted',
    );
    expect(command(table, 's0', '7', { do: 'host', seat: 1 })).toBe('accepted');
    expect(command(table, 's0', '8', { do: 'kick', seat: 1 })).toBe('not-host');
    table.crash();
    const { state } = table.table;
    expect([
      state.seats.at(0)?.name,
      state.seats.at(0)?.colour,
      state.clockRules,
      state.host,
    ]).toEqual(['Zoe', '#000000', { kind: 'turn', time: 9 }, 1]);
  });

  test('[SEA4] a kicked player loses the token, and a bot takes the seat in a game that has begun', () => {
    const table = begun();
    expect(command(table, 's0', 'k', { do: 'kick', seat: 1 })).toBe('accepted');
    expect(table.done.findLast(({ type }) => type === 'close')).toMatchObject({
      link: 's1',
      code: 4001,
    });
    expect(table.table.seatOfToken('hash1')).toBeNull();
    expect(table.table.state.seats.levelOf(1)).toBe('medium');
  });

  test('[SEA5] players who change seats are sent the view of their new seat', () => {
    const table = new HandTable(ticTacToe);
    table.sit(0);
    table.sit(1);
    table.join('s0', 0);
    table.join('s1', 1);
    table.heard('s1');
    expect(command(table, 's0', 'w', { do: 'swap', seats: [0, 1] })).toBe('accepted');
    const welcome = table.heard('s1').find(({ t }) => t === 'welcome');
    expect(welcome?.t === 'welcome' && welcome.seat).toBe(0);
    expect(table.table.state.host).toBe(1);
  });

  test('[SEA6] a bot plays for a player who left, until the player returns', () => {
    const table = begun();
    expect(command(table, 's0', 'l', { do: 'leave' })).toBe('accepted');
    const asked = table.done.findLast(({ type }) => type === 'askBot');
    expect(asked).toMatchObject({ seat: 0, level: 'medium' });
    expect(table.table.state.host).toBe(1);
    table.join('back', 0);
    expect(table.table.state.seats.levelOf(0)).toBeNull();
  });
});

describe('bots', () => {
  test('[BOT1] a bot is asked when the game awaits its seat, and its choice is a move like any other', () => {
    const table = new HandTable(ticTacToe);
    table.sit(0);
    table.take({
      type: 'command',
      ticket: 'b',
      by: 'table',
      command: { do: 'bot', seat: 1, level: 'hard' },
    });
    table.take({ type: 'command', ticket: 's', by: 'table', command: { do: 'start' } });
    table.join('s0', 0);
    table.say('s0', mark('a', 0));
    const asked = table.done.findLast(({ type }) => type === 'askBot');
    const ticket = asked?.type === 'askBot' ? asked.ticket : 0;
    const cell = table.table.state.match?.game.getElementById(4);
    table.take({
      type: 'bot',
      ticket,
      choice: { action: 'place', args: { cell: { __elementId: cell?.id ?? 0 } } },
    });
    expect(moves(table)).toHaveLength(2);
    table.take({
      type: 'bot',
      ticket,
      choice: { action: 'place', args: { cell: { __elementId: 5 } } },
    });
    expect(moves(table)).toHaveLength(2);
  });

  test('[BOT2] a random choice is made for a bot that fails or returns an illegal choice', () => {
    const table = new HandTable(ticTacToe);
    for (const seat of [0, 1]) {
      table.take({
        type: 'command',
        ticket: `b${seat}`,
        by: 'table',
        command: { do: 'bot', seat, level: 'easy' },
      });
    }
    table.take({ type: 'command', ticket: 's', by: 'table', command: { do: 'start' } });
    table.take({ type: 'bot-failed', ticket: 1, error: 'out of memory' });
    table.take({ type: 'bot', ticket: 2, choice: { action: 'fly', args: {} } });
    expect(moves(table).map(({ seat }) => seat)).toEqual(['0', '1']);
  });

  test('[BOT4] all viewers see that the move of a bot was random, also after a crash', () => {
    const table = new HandTable(ticTacToe);
    table.sit(0);
    const bot = { do: 'bot', seat: 1, level: 'easy' } as const;
    table.take({ type: 'command', ticket: 'b', by: 'table', command: bot });
    table.take({ type: 'command', ticket: 's', by: 'table', command: { do: 'start' } });
    table.join('s0', 0);
    table.say('s0', mark('a', 0));
    table.heard('s0');
    table.take({ type: 'bot-failed', ticket: 1, error: 'did not come back' });
    const [event] = table.heard('s0');
    expect(event).toMatchObject({
      t: 'event',
      table: { seats: [{ kind: 'human' }, { kind: 'bot', randomMoves: 1 }] },
    });
    table.crash();
    table.join('s0', 0);
    expect(JSON.stringify(table.heard('s0'))).toContain('"randomMoves":1');
  });
});

describe('undo', () => {
  test('[UND1] a player undoes a move that no other seat has answered', () => {
    const table = begun();
    table.say('s0', mark('a', 0));
    table.say('s0', { t: 'undo', id: 'u' });
    expect(answerTo(table.heard('s0'), 'u')).toEqual({ t: 'accepted', id: 'u' });
    expect(table.table.state.match?.choices).toHaveLength(0);
  });

  test('[UND2] an undo after moves of other seats needs their consent', () => {
    const table = begun();
    table.say('s0', mark('a', 0));
    table.say('s1', mark('b', 1));
    table.say('s0', { t: 'undo', id: 'u' });
    expect(answerTo(table.heard('s0'), 'u')).toBeUndefined();
    const event = table.heard('s1').at(-1);
    expect(event?.t === 'event' && event.ask).toEqual({
      ask: 1,
      seat: 0,
      choices: 2,
      agreed: [],
      waiting: [1],
    });
    table.say('s1', { t: 'consent', id: 'y', ask: 1, agree: true });
    expect(answerTo(table.heard('s0'), 'u')).toEqual({ t: 'accepted', id: 'u' });
    expect(table.table.state.match?.choices).toHaveLength(0);
    table.crash();
    expect(table.table.meta.status).toBe('playing');
  });

  test('[UND3] a refusal, or the next move, rejects the undo request', () => {
    const table = begun();
    table.say('s0', mark('a', 0));
    table.say('s1', mark('b', 1));
    table.say('s0', { t: 'undo', id: 'u1' });
    table.say('s1', { t: 'consent', id: 'n', ask: 1, agree: false });
    expect(answerTo(table.heard('s0'), 'u1')).toMatchObject({
      t: 'rejected',
      text: 'P1 does not agree',
    });
    table.say('s0', { t: 'undo', id: 'u2' });
    table.say('s0', mark('c', 2));
    expect(answerTo(table.heard('s0'), 'u2')).toMatchObject({
      t: 'rejected',
      text: 'Another choice was made',
    });
    expect(moves(table)).toHaveLength(3);
  });

  test('[UND4] undo goes back past a snapshot, and viewers notice no difference', () => {
    const table = begun();
    table.say('s0', mark('a', 0));
    table.snapshot = table.table.makeSnapshot() ?? undefined;
    table.crash();
    table.join('s0', 0);
    table.heard('s0');
    table.say('s0', { t: 'undo', id: 'u' });
    expect(answerTo(table.heard('s0'), 'u')).toEqual({ t: 'accepted', id: 'u' });
    table.say('s0', mark('b', 3));
    const before = truthOfLog(ticTacToe, table.meta, table.records);
    table.crash();
    expect(table.table.meta.status).toBe('playing');
    expect(truthOfLog(ticTacToe, table.meta, table.records)).toEqual(before);
  });

  test('[UND4] undo goes back past released journal entries, and viewers notice no difference', () => {
    const [whole, thrifty] = [begun(), begun()];
    whole.crash();
    thrifty.crash({ snapshotEvery: 2 });
    const both = [whole, thrifty];
    const hear = () => both.map(table => ['s0', 's1'].map(link => table.heard(link)));
    const check = (): void => {
      const [one, other] = hear();
      expect(other).toEqual(one);
    };
    const cells = [0, 3, 1, 4, 6, 2, 5, 7];
    for (const table of both) for (const seat of [0, 1]) table.join(`s${seat}`, seat);
    check();
    for (const [i, cell] of cells.entries()) {
      for (const table of both) table.say(`s${i % 2}`, mark(`m${i}`, cell));
      check();
    }
    const { journal } = thrifty.table.state.match?.game ?? {};
    expect(() => journal?.entries(0)).toThrow('no mark');
    for (let ask = 1; moves(whole).length > 0 && ask <= 4; ask++) {
      for (const table of both) {
        table.say('s0', { t: 'undo', id: `u${ask}` });
        table.say('s1', { t: 'consent', id: `y${ask}`, ask, agree: true });
      }
      check();
    }
    expect(thrifty.table.state.match?.choices.length).toBeLessThan(2);
    for (const table of both) table.say('s0', mark('again', 8));
    check();
    expect(thrifty.records).toEqual(whole.records);
  });
});

describe('clocks', () => {
  test('[CLK1] when the time for a choice runs out, a random choice is made, and the next clock starts', () => {
    const table = begun(new HandTable(ticTacToe, { clock: { kind: 'turn', time: 5_000 } }));
    expect(table.done.findLast(({ type }) => type === 'setTimer')).toEqual({
      type: 'setTimer',
      at: 6_000,
    });
    table.now = 5_999;
    table.take({ type: 'timer' });
    expect(moves(table)).toHaveLength(0);
    table.now = 6_000;
    table.take({ type: 'timer' });
    expect(moves(table)).toHaveLength(1);
    expect(table.done.findLast(({ type }) => type === 'setTimer')).toEqual({
      type: 'setTimer',
      at: 11_000,
    });
  });

  test('[CLK2] the time budget for the game runs for awaited seats, and grows with each choice', () => {
    const clock = { kind: 'game', time: 10_000, increment: 500 } as const;
    const table = begun(new HandTable(ticTacToe, { clock }));
    table.now += 4_000;
    table.say('s0', mark('a', 0));
    table.now += 1_000;
    const view = { left: [6_500, 10_000], running: [1], at: 5_000 };
    expect(table.table.state.clocks.view).toEqual(view);
    table.crash();
    expect(table.table.state.clocks.view).toEqual(view);
  });

  test('[CLK3] the author declares what happens when time runs out', () => {
    class Timed extends ticTacToe.gameClass {
      override onTimeout(): DefaultAction {
        return { action: 'place', args: { cell: this.board.cell('b2') } };
      }
    }
    const timed = defineGame({
      gameClass: Timed,
      displayName: 'Timed',
      playerCount: { min: 2, max: 2 },
    });
    const table = begun(new HandTable(timed, { clock: { kind: 'turn', time: 100 } }));
    table.now += 100;
    table.take({ type: 'timer' });
    const game = table.table.state.match?.game;
    expect(game instanceof Timed && game.board.cell('b2').isEmpty()).toBe(false);
  });

  test('[CLK4] a host whose clock starts before the last record changes no remaining time', () => {
    const table = begun(new HandTable(ticTacToe, { clock: { kind: 'turn', time: 5_000 } }));
    table.now += 2_000;
    table.say('s0', mark('a', 0));
    table.now = 10;
    table.crash();
    expect(table.table.state.clocks.deadline).toBe(5_010);
    table.crash();
    expect(table.table.state.clocks.deadline).toBe(5_010);
  });

  test('[CLK5] a viewer who connects later is shown the time left now', () => {
    const clock = { kind: 'game', time: 10_000, increment: 500 } as const;
    const table = begun(new HandTable(ticTacToe, { clock }));
    table.now += 4_000;
    table.join('late', null);
    const [welcome] = table.heard('late');
    const left = { left: [6_000, 10_000], running: [0], at: 5_000 };
    expect(welcome).toMatchObject({ shown: { clock: left } });
  });

  test('[CLK6] the time between a past moment and its fork is charged to no seat', () => {
    const clock = { kind: 'turn', time: 5_000 } as const;
    const table = begun(new HandTable(ticTacToe, { clock, isDebug: true }));
    table.say('s0', mark('a', 0));
    table.now += 4_000;
    table.say('s0', { t: 'fork', id: 'f', at: 1 });
    const make = table.done.findLast(({ type }) => type === 'make');
    const fork = new HandTable(ticTacToe, { clock });
    if (make?.type === 'make') fork.records.push(...logOf(make, table));
    fork.now = table.now;
    fork.crash();
    expect(fork.table.state.clocks.deadline).toBe(fork.now + 5_000);
  });
});

describe('after and beside the game', () => {
  test('[TIM1] a view of a past moment shows the game as it was, and does not change the game', () => {
    const table = begun(new HandTable(ticTacToe, { isDebug: true }));
    table.say('s0', mark('a', 0));
    table.say('s1', mark('b', 1));
    const before = JSON.stringify(table.table.state.match?.game.getSnapshot());
    table.heard('s0');
    table.say('s0', { t: 'look', id: 'l', at: 1, as: 1 });
    const [looked] = table.heard('s0');
    expect(looked).toMatchObject({ t: 'looked', at: 1, of: 2, flow: { who: [1] } });
    expect(JSON.stringify(table.table.state.match?.game.getSnapshot())).toBe(before);
  });

  test('[TIM2] a fork continues the game from any moment at another table', () => {
    const table = begun(new HandTable(ticTacToe, { isDebug: true }));
    table.say('s0', mark('a', 0));
    table.say('s1', mark('b', 1));
    table.say('s0', { t: 'fork', id: 'f', at: 1 });
    const make = table.done.findLast(({ type }) => type === 'make');
    expect(make).toMatchObject({ why: 'fork', setup: { isPractice: true } });
    const fork = new HandTable(ticTacToe, { isDebug: true });
    if (make?.type === 'make') fork.records.push(...logOf(make, table));
    fork.crash();
    expect(fork.table.state.match?.choices).toHaveLength(1);
    const described = { status: 'playing', players: ['P0', 'P1'], tokens: ['hash0', 'hash1'] };
    expect(make).toMatchObject({ link: 's0', described });
    table.take({ type: 'made', ticket: 1, game: 'fork', code: 'FORK' });
    expect(answerTo(table.heard('s0'), 'f')).toEqual({
      t: 'forked',
      id: 'f',
      game: 'fork',
      code: 'FORK',
    });
  });

  test('[TIM2] a fork has the players of its moment, and a fork of a fork has ids of its own', () => {
    const table = begun(new HandTable(ticTacToe, { isDebug: true }));
    table.say('s0', mark('a', 0));
    table.say('s0', { t: 'command', id: 'name', command: { do: 'name', name: 'Someone else' } });
    const fork = new HandTable(ticTacToe, { isDebug: true });
    table.say('s0', { t: 'fork', id: 'f', at: 1 });
    const [make] = makesOf(table);
    expect(make?.described.players).toEqual(['P0', 'P1']);
    if (make !== undefined) fork.records.push(...logOf(make, table));
    fork.crash();
    fork.join('s1', 1);
    fork.say('s1', mark('b', 1));
    fork.say('s1', { t: 'fork', id: 'g', at: 2 });
    const [again] = makesOf(fork);
    const log = again === undefined ? [] : logOf(again, fork);
    const ids = log.map(({ seat, moveId }) => `${seat} ${moveId}`);
    expect(log.filter(({ kind }) => kind === 'clock')).toHaveLength(2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[TIM3] a seat has one fork pending, and a fork that is asked for again waits for the same table', () => {
    const table = begun(new HandTable(ticTacToe, { isDebug: true }));
    table.say('s0', mark('a', 0));
    for (const id of ['f', 'f', 'g']) table.say('s0', { t: 'fork', id, at: 1 });
    expect(makesOf(table)).toHaveLength(1);
    expect(answerTo(table.heard('s0'), 'g')).toMatchObject({ reason: { code: 'busy' } });
    table.take({ type: 'made', ticket: 1, game: 'fork', code: 'FORK' });
    table.say('s0', { t: 'fork', id: 'h', at: 1 });
    expect(makesOf(table)).toHaveLength(2);
  });

  test('[REM2] votes for a refused rematch are withdrawn, and a fork is refused', () => {
    const table = new HandTable(ticTacToe, { isDebug: true });
    table.begin();
    const reason = { code: 'too-many-tables', retryAfterMs: 60_000 } as const;
    for (const [i, square] of [0, 3, 1, 4, 2].entries())
      table.say(`s${i % 2}`, mark(`m${i}`, square));
    table.say('s0', { t: 'fork', id: 'f', at: 1 });
    table.take({ type: 'unmade', ticket: 1, reason });
    expect(answerTo(table.heard('s0'), 'f')).toMatchObject({ t: 'rejected', reason });
    const vote = (id: string): void => {
      const command = { do: 'rematch', agree: true } as const;
      for (const seat of [0, 1])
        table.say(`s${seat}`, { t: 'command', id: `${id}${seat}`, command });
    };
    const makes = (): number => table.done.filter(({ type }) => type === 'make').length;
    vote('a');
    expect(makes()).toBe(2);
    table.take({ type: 'unmade', ticket: 2, reason });
    expect(table.table.state.rematch.view).toEqual({ agreed: [], game: null, code: null });
    vote('b');
    expect(makes()).toBe(3);
  });

  test('[REM1] a rematch that all players vote for has the same players and tokens at another table, who have swapped sides', () => {
    const table = begun();
    for (const [i, square] of [0, 3, 1, 4, 2].entries())
      table.say(`s${i % 2}`, mark(`m${i}`, square));
    expect(command(table, 's0', 'r0', { do: 'rematch', agree: true })).toBe('accepted');
    expect(table.done.filter(({ type }) => type === 'make')).toEqual([]);
    expect(command(table, 's1', 'r1', { do: 'rematch', agree: true })).toBe('accepted');
    const make = table.done.findLast(({ type }) => type === 'make');
    const again = new HandTable(ticTacToe);
    if (make?.type === 'make') again.records.push(...make.records);
    again.crash();
    expect([again.table.seatOfToken('hash0'), again.table.seatOfToken('hash1')]).toEqual([1, 0]);
    table.take({ type: 'made', ticket: 1, game: 'again', code: 'AGAIN' });
    const event = table.heard('s0').at(-1);
    expect(event?.t === 'event' && event.table?.rematch).toEqual({
      agreed: [0, 1],
      game: 'again',
      code: 'AGAIN',
    });
  });

  test('[REM3] a rematch takes over what the finished game carries, and a seat’s part follows its player', () => {
    class Rounds extends ticTacToe.gameClass {
      readonly before: string;

      constructor(options: GameOptions & { readonly carried?: Carried<string, number> }) {
        super(options);
        this.before = `${options.carried?.seats} ${options.carried?.table}`;
      }
    }
    const series = defineGame({
      gameClass: Rounds,
      displayName: 'Rounds',
      playerCount: { min: 2, max: 2 },
      carry: {
        version: 3,
        out: game => ({ seats: game.players.map(({ name }) => name), table: 7 }),
      },
    });
    const table = begun(new HandTable(series));
    for (const [i, square] of [0, 3, 1, 4, 2].entries())
      table.say(`s${i % 2}`, mark(`m${i}`, square));
    for (const seat of [0, 1]) {
      command(table, `s${seat}`, `r${seat}`, { do: 'rematch', agree: true });
    }
    const [make] = makesOf(table);
    expect(make?.setup.carried).toEqual({ version: 3, seats: ['P1', 'P0'], table: 7 });
    const again = new HandTable(series);
    if (make !== undefined) again.meta = { ...again.meta, setup: { ...make.setup, seed: 'next' } };
    again.crash();
    again.begin();
    const game = again.table.state.match?.game;
    expect(game instanceof Rounds && game.before).toBe('P1,P0 7');
    again.meta = {
      ...again.meta,
      setup: { ...again.meta.setup, carried: { version: 4, seats: ['', ''], table: 0 } },
    };
    again.records.length = 0;
    again.crash();
    expect(again.table.state.gameOptions()).toMatchObject({ refused: expect.any(String) });
  });

  test('[CHT1] chat messages are stored, and sent to clients that join later', () => {
    const table = begun();
    table.say('s0', { t: 'chat', id: 'c', text: 'good luck' });
    const event = table.heard('s1').at(-1);
    const line = { seat: 0, name: 'P0', text: 'good luck', at: 1_000 };
    expect(event?.t === 'event' && event.chat).toEqual([line]);
    table.crash();
    table.join('back', 1);
    const [welcome] = table.heard('back');
    expect(welcome?.t === 'welcome' && welcome.shown?.chat).toEqual([line]);
  });
});

type Make = Extract<Output, { readonly type: 'make' }>;

/** The tables that a table has requested. */
function makesOf({ done }: HandTable): readonly Make[] {
  return done.flatMap(output => (output.type === 'make' ? [output] : []));
}

/** The log of a requested table, as its store puts it together. */
function logOf({ copied, records }: Make, source: HandTable): readonly LogRecord[] {
  return [...source.records.slice(0, copied), ...records];
}
