import type { Rejection, TableCommand } from '@boardsmith/protocol';
import { GameSession, type Input } from '@boardsmith/session';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { answerTo, HandTable, mark } from './table-kit.ts';

let tickets = 0;

/** What the table replies to an input with a ticket: `ok`, or why not. */
function replyTo(
  table: HandTable,
  make: (ticket: string) => Parameters<HandTable['take']>[0],
): 'ok' | Rejection {
  const ticket = `ticket-${tickets++}`;
  table.take(make(ticket));
  for (const output of table.done) {
    if (output.type !== 'reply' || output.ticket !== ticket) continue;
    return output.reply.ok ? 'ok' : output.reply.reason;
  }
  throw new Error('There is no reply');
}

function sit(
  table: HandTable,
  who: Omit<Extract<Input, { readonly type: 'sit' }>, 'type' | 'ticket'>,
): 'ok' | Rejection {
  return replyTo(table, ticket => ({ type: 'sit', ticket, ...who }));
}

function command(table: HandTable, by: number | 'table', wish: TableCommand): 'ok' | Rejection {
  return replyTo(table, ticket => ({ type: 'command', ticket, by, command: wish }));
}

describe('names', () => {
  test('[SEA7] no player can take the name of another seat', () => {
    const table = new HandTable(ticTacToe);
    const taken = { code: 'name-taken', name: 'Ann' };
    expect(sit(table, { seat: 0, name: 'Ann', tokenHash: 'a' })).toBe('ok');
    expect(sit(table, { seat: 1, name: 'ann', tokenHash: 'b' })).toEqual(taken);
    expect(sit(table, { seat: 1, name: 'Аnn', tokenHash: 'b' })).toEqual(taken);
    expect(sit(table, { seat: 1, name: 'Ben', tokenHash: 'b' })).toBe('ok');
    expect(command(table, 1, { do: 'name', name: 'Änn' })).toEqual(taken);
    expect(command(table, 1, { do: 'name', name: 'BEN' })).toBe('ok');
    expect(table.table.meta.players).toEqual(['Ann', 'BEN']);
    expect(command(table, 0, { do: 'leave' })).toBe('ok');
    expect(command(table, 1, { do: 'name', name: 'Ann' })).toBe('ok');
  });

  test('[SEA7] a bot gets a name that is free', () => {
    const table = new HandTable(ticTacToe);
    expect(sit(table, { seat: 0, name: 'Bot 2', tokenHash: 'a' })).toBe('ok');
    expect(command(table, 0, { do: 'bot', seat: 1, level: 'easy' })).toBe('ok');
    expect(table.table.meta.players).toEqual(['Bot 2', 'Bot 3']);
  });

  test('[SEA7] a session refuses two players of one name', () => {
    const open = () =>
      new GameSession({
        gameClass: ticTacToe.gameClass,
        gameType: 'tic-tac-toe',
        playerCount: 2,
        playerNames: ['Ann', 'ANN'],
      });
    expect(open).toThrow('Choose another name');
  });
});

describe('request ids', () => {
  const chats = (table: HandTable): readonly string[] =>
    table.records.flatMap(({ kind, body }) => (kind === 'chat' ? [body.text] : []));
  const join = (table: HandTable, link: string, tokenHash: string): void => {
    table.take({ type: 'join', link, tokenHash, resume: null });
  };
  /** What a chat message of a connection is answered with. */
  const say = (table: HandTable, link: string, id: string, text: string): string | undefined => {
    table.heard(link);
    table.say(link, { t: 'chat', id, text });
    return answerTo(table.heard(link), id)?.t;
  };

  test('[LOG5] a newcomer is neither answered nor refused because of request ids used at the seat before', () => {
    const table = new HandTable(ticTacToe);
    sit(table, { seat: 0, name: 'Ann', tokenHash: 'a' });
    sit(table, { seat: 1, name: 'Ben', tokenHash: 'b' });
    join(table, 'ben', 'b');
    expect(say(table, 'ben', 'x', 'from Ben')).toBe('accepted');
    table.say('ben', mark('y', 0));
    expect(answerTo(table.heard('ben'), 'y')?.t).toBe('rejected');
    expect(command(table, 1, { do: 'leave' })).toBe('ok');
    sit(table, { seat: 1, name: 'Cid', tokenHash: 'c' });
    join(table, 'cid', 'c');
    expect(say(table, 'cid', 'x', 'from Cid')).toBe('accepted');
    expect(say(table, 'cid', 'y', 'also from Cid')).toBe('accepted');
    expect(chats(table)).toEqual(['from Ben', 'from Cid', 'also from Cid']);
    table.crash();
    join(table, 'cid', 'c');
    expect(say(table, 'cid', 'x', 'from Cid again')).toBe('accepted');
    expect(chats(table)).toHaveLength(3);
  });

  test('[LOG5] a request counts once after its player has changed seats, also after a crash', () => {
    const table = new HandTable(ticTacToe);
    sit(table, { seat: 0, name: 'Ann', tokenHash: 'a' });
    sit(table, { seat: 1, name: 'Ben', tokenHash: 'b' });
    join(table, 'ann', 'a');
    join(table, 'ben', 'b');
    expect(say(table, 'ann', 'x', 'from Ann')).toBe('accepted');
    expect(command(table, 0, { do: 'swap', seats: [0, 1] })).toBe('ok');
    expect(say(table, 'ann', 'x', 'from Ann again')).toBe('accepted');
    expect(say(table, 'ben', 'x', 'from Ben')).toBe('accepted');
    table.crash();
    join(table, 'ann', 'a');
    join(table, 'ben', 'b');
    expect(say(table, 'ann', 'x', 'from Ann again')).toBe('accepted');
    expect(say(table, 'ben', 'x', 'from Ben again')).toBe('accepted');
    expect(chats(table)).toEqual(['from Ann', 'from Ben']);
  });
});

describe('kicked players', () => {
  const ann = { seat: 0, name: 'Ann', tokenHash: 'a', addressHash: 'home' };
  const ben = { seat: 1, name: 'Ben', tokenHash: 'b', addressHash: 'away' };
  const barred = { code: 'barred' };
  /** A table at which Ann has kicked Ben. */
  const withoutBen = (): HandTable => {
    const table = new HandTable(ticTacToe);
    sit(table, ann);
    sit(table, ben);
    expect(command(table, 0, { do: 'kick', seat: 1 })).toBe('ok');
    return table;
  };

  test('[SEA8] are barred from the table by token and address, also after a crash', () => {
    const table = withoutBen();
    for (const _ of [1, 2]) {
      expect(sit(table, ben)).toEqual(barred);
      expect(sit(table, { ...ben, tokenHash: 'other' })).toEqual(barred);
      expect(sit(table, { ...ben, addressHash: 'elsewhere' })).toEqual(barred);
      const [closed] = table.take({ type: 'join', link: 'ben', tokenHash: 'b', resume: null });
      expect(closed).toMatchObject({ type: 'close', reason: expect.stringContaining('barred') });
      table.crash();
    }
    const other = { ...ben, tokenHash: 'c', addressHash: 'elsewhere' };
    expect(sit(table, other)).toBe('ok');
  });

  test('[SEA8] can return when the host sends unbar', () => {
    const table = withoutBen();
    const cid = { seat: 1, name: 'Cid', tokenHash: 'c' };
    sit(table, cid);
    expect(command(table, 1, { do: 'unbar' })).toEqual({ code: 'not-host' });
    expect(command(table, 1, { do: 'leave' })).toBe('ok');
    expect(command(table, 0, { do: 'unbar' })).toBe('ok');
    table.crash();
    expect(command(table, 0, { do: 'unbar' })).toMatchObject({ code: 'not-allowed' });
    expect(sit(table, ben)).toBe('ok');
  });

  test('[SEA8] a player who shares the address of another seat is barred by token only', () => {
    const table = new HandTable(ticTacToe);
    sit(table, ann);
    sit(table, { ...ben, addressHash: 'home' });
    command(table, 0, { do: 'kick', seat: 1 });
    expect(sit(table, { ...ben, addressHash: 'home' })).toEqual(barred);
    expect(sit(table, { ...ben, tokenHash: 'other', addressHash: 'home' })).toBe('ok');
  });

  test('[SEA8] players who leave are not barred', () => {
    const table = new HandTable(ticTacToe);
    sit(table, ann);
    sit(table, ben);
    command(table, 1, { do: 'leave' });
    expect(sit(table, ben)).toBe('ok');
  });
});

describe('players who lost their connection', () => {
  const bot = { do: 'bot', seat: 1, level: 'easy' } as const;

  test('[SEA9] keep their seat for a grace period', () => {
    const table = new HandTable(ticTacToe);
    table.begin();
    table.now += 100_000;
    table.take({ type: 'leave', link: 's1' });
    expect(command(table, 0, bot)).toEqual({ code: 'grace-period', retryAfterMs: 30_000 });
    table.now += 29_999;
    // The time of day does not matter.
    table.table.take({ type: 'timer' }, table.now, table.now + 1_000_000);
    expect(command(table, 0, bot)).toEqual({ code: 'grace-period', retryAfterMs: 1 });
    table.join('s1', 1);
    expect(command(table, 0, bot)).toEqual({ code: 'seat-taken' });
    table.take({ type: 'leave', link: 's1' });
    expect(command(table, 0, bot)).toMatchObject({ code: 'grace-period' });
    table.now += 30_000;
    expect(command(table, 0, bot)).toBe('ok');
  });

  test('[SEA9] have a new grace period after a crash, and lose the seat at once by leaving', () => {
    const table = new HandTable(ticTacToe);
    table.begin();
    table.now += 100_000;
    table.crash();
    expect(command(table, 0, bot)).toMatchObject({ code: 'grace-period' });
    expect(command(table, 1, { do: 'leave' })).toBe('ok');
    expect(table.table.state.seats.levelOf(1)).toBe('medium');
  });
});
