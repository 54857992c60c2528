import { GameSession, randomBot } from '@boardsmith/session';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { expect, test } from 'vitest';

const { gameClass } = ticTacToe;

test('[SES1] a session in this process plays people against bots', async () => {
  const session = new GameSession({
    gameClass,
    gameType: 'tic-tac-toe',
    playerCount: 2,
    aiPlayers: [1],
    bots: randomBot,
  });
  expect(session.start()).toEqual({ ok: true });
  while (session.flow?.isOver === false) {
    const [offered] = session.choices(0).actions;
    const value = offered?.question?.choices?.[0]?.value ?? null;
    expect(session.act(0, 'place', { cell: value })).toEqual({ ok: true });
    await session.settled();
  }
  const marks = session.history.filter(({ kind }) => kind === 'move').length;
  expect(marks).toBeGreaterThanOrEqual(5);
  expect(session.view(0)?.game.name).toBe('TicTacToe');
});

test('[SES1] refusals, undo, chat and past views work as at any table', () => {
  const session = new GameSession({
    gameClass,
    gameType: 'tic-tac-toe',
    playerCount: 2,
    isDebug: true,
  });
  session.start();
  expect(session.act(1, 'place', { cell: { '@': 3 } })).toMatchObject({
    ok: false,
    reason: { code: 'not-your-turn' },
  });
  expect(session.act(0, 'place', { cell: { '@': 3 } })).toEqual({ ok: true });
  expect(session.chat(1, 'nice')).toEqual({ ok: true });
  expect(session.lookBack(0, null)).toMatchObject({ at: 0, of: 1 });
  expect(session.undo(1)).toMatchObject({ ok: false, reason: { code: 'cannot-undo' } });
  expect(session.undo(0)).toEqual({ ok: true });
  expect(session.flow?.who).toEqual([0]);
});
