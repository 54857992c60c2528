import { createBot } from '@boardsmith/ai';
import checkers from '@boardsmith/checkers';
import type { Objectives } from '@boardsmith/engine';
import {
  type BotRequest,
  GameSession,
  randomBot,
  SessionError,
  type SessionOptions,
  searchBots,
} from '@boardsmith/session';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';

const table: SessionOptions = {
  gameClass: ticTacToe.gameClass,
  gameType: 'tic-tac-toe',
  playerCount: 2,
};

function refusal(options: Partial<SessionOptions>): unknown {
  try {
    new GameSession({ ...table, ...options });
  } catch (error) {
    return error;
  }
  return undefined;
}

/** Puts the mark of the seat to move on the square of this name. */
function place(session: GameSession, seat: number, square: string): void {
  const choices = session.choices(seat).actions[0]?.question?.choices ?? [];
  const { value = null } = choices.find(({ text }) => text === square) ?? {};
  expect(session.act(seat, 'place', { cell: value })).toEqual({ ok: true });
}

describe('a session with bots', () => {
  test('[SES2] refuses AI seats without a bot port, and says what to pass', () => {
    const error = refusal({ aiPlayers: [1] });
    expect(error).toBeInstanceOf(SessionError);
    expect(error).toMatchObject({
      code: 'no-bots',
      message: expect.stringContaining('`bots: searchBots()`'),
    });
    const session = new GameSession(table);
    expect(session.command('table', { do: 'bot', seat: 1, level: 'easy' })).toMatchObject({
      ok: false,
      text: expect.stringContaining('searchBots()'),
    });
  });

  test('[SES2] announces random moves for a player who left where there is no bot port', async () => {
    const session = new GameSession(table);
    session.start();
    expect(session.command(0, { do: 'leave' })).toEqual({ ok: true });
    await expect(session.settled()).rejects.toMatchObject({
      name: 'SessionError',
      code: 'bot-failed',
      message: expect.stringContaining('searchBots()'),
    });
    await session.settled();
    expect(session.flow?.who).toEqual([1]);
    const announced = session.history.filter(
      ({ kind, body }) => kind === 'seat' && 'do' in body && body.do === 'random',
    );
    expect(announced).toHaveLength(1);
  });

  test('[SES3] refuses unknown seats, refused seats and unknown levels', () => {
    for (const seat of [2, -1, 0.5]) {
      expect(refusal({ aiPlayers: [seat], bots: randomBot })).toMatchObject({
        name: 'SessionError',
        code: 'no-such-seat',
      });
    }
    expect(refusal({ playerNames: ['Ann', 'Ben', 'Cem'] })).toMatchObject({
      name: 'SessionError',
      code: 'too-many-names',
    });
    expect(refusal({ playerNames: ['Ann', 'Ann'] })).toMatchObject({
      name: 'SessionError',
      code: 'seat-refused',
    });
    expect(refusal({ aiPlayers: [1], aiLevel: 'strong', bots: randomBot })).toMatchObject({
      name: 'BotError',
      code: 'unknown-level',
    });
  });

  test('[SES4] plays at the level it names: a hard bot answers a corner with the centre', async () => {
    const session = new GameSession({
      ...table,
      seed: 'level',
      aiPlayers: [1],
      aiLevel: 'hard',
      bots: searchBots(),
    });
    session.start();
    place(session, 0, 'a1');
    await session.settled();
    // Every other answer loses.
    const free = session.choices(0).actions[0]?.question?.choices?.map(({ text }) => text) ?? [];
    expect(free).not.toContain('b2');
    expect(free).toHaveLength(7);
  });

  test('[SES4] explains what it would do, with the bot that the host creates', async () => {
    const session = new GameSession(table);
    session.start();
    const made: number[] = [];
    const bots = searchBots({
      createBot: (game, seat, options) => {
        made.push(seat);
        return createBot(game, seat, options);
      },
    });
    const { game } = session;
    if (game === undefined) throw new Error('the game has begun');
    const asked = { seat: 0, level: 'easy', seed: 'why', snapshot: game.getSnapshot() };
    const thought = await bots.explain?.({ ...asked, game: ticTacToe });
    expect(thought?.moves).toHaveLength(9);
    expect(made).toEqual([0]);
  });

  test('[SES5] passes the objectives of its configuration to every bot', async () => {
    const asked: BotRequest[] = [];
    const { objectives } = checkers;
    const session = new GameSession({
      gameClass: checkers.gameClass,
      gameType: 'checkers',
      playerCount: 2,
      aiPlayers: [0],
      aiConfig: { objectives },
      bots: {
        choose(request) {
          asked.push(request);
          return randomBot.choose(request);
        },
      },
    });
    session.start();
    await session.settled();
    expect(asked[0]?.game.objectives).toBe(objectives);
    expect(objectives).toBeDefined();
  });

  test('[SES5] a search bot evaluates the objectives', async () => {
    let asked = 0;
    const objectives: Objectives<InstanceType<typeof checkers.gameClass>> = () => {
      asked++;
      return {};
    };
    const session = new GameSession({
      gameClass: checkers.gameClass,
      gameType: 'checkers',
      playerCount: 2,
      aiPlayers: [0],
      aiLevel: 'easy',
      aiConfig: { objectives },
      bots: searchBots(),
    });
    session.start();
    await session.settled();
    expect(asked).toBeGreaterThan(0);
  });
});
