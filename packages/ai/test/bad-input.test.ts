import checkers from '@boardsmith/checkers';
import connectFour from '@boardsmith/connect-four';
import type { Game } from '@boardsmith/engine';
import hearts from '@boardsmith/hearts';
import hex from '@boardsmith/hex';
import { describe, expect, test } from 'vitest';
import { AlphaBetaBot, type Bot, createBot, MCTSBot, type Objectives } from '../src/index.ts';
import { nodeClock } from '../src/node/create-bot.ts';
import { CoinGuess } from './games/coin-guess.ts';
import { startGamble } from './games/gamble.ts';
import { Nim, startNim } from './games/nim.ts';
import { startOdd } from './games/oddities.ts';
import { pacedHex } from './paced-hex.ts';
import { wholeState } from './referee.ts';

function started<G extends Game>(game: G): G {
  game.startFlow();
  return game;
}

const newConnectFour = (): Game =>
  started(new connectFour.gameClass({ playerCount: 2, seed: 'c' }));
const newHex = (): Game => started(new hex.gameClass({ playerCount: 2, seed: 'h', size: 9 }));

/** Stones in a millisecond: of a machine, and of one that is four times slower. */
const PACES = [100, 25];

const newMcts = (game: Game, seat: number): Bot => new MCTSBot(game, seat);
const newHearts = () => started(new hearts.gameClass({ playerCount: 4, seed: 'h' }));

describe('a bot that cannot choose says why', () => {
  test('[BOT7] when it is not its turn', async () => {
    await expect(createBot(startNim(5), 1).play()).rejects.toMatchObject({
      code: 'not-your-turn',
      message: expect.stringContaining('waits for seat 0'),
    });
  });

  test('[BOT7] when the game is over, or has not begun', async () => {
    const game = startNim(1);
    const bot = createBot(game, 0);
    game.performAction('take', { count: 1 });
    await expect(bot.play()).rejects.toMatchObject({ code: 'game-over' });
    const early = createBot(new Nim({ playerCount: 2 }), 0);
    await expect(early.play()).rejects.toMatchObject({ code: 'not-started' });
  });

  test('[BOT7] when there is no such seat', () => {
    expect(() => createBot(startNim(5), 7)).toThrow(
      /There is no seat 7: the game has seats 0 to 1/,
    );
  });

  test('[BOT7] when options are invalid', () => {
    const make = (options: object) => () => createBot(startNim(5), 0, options);
    expect(make({ iterations: 0 })).toThrow(/`iterations` is 0; it must be a whole number from 1/);
    expect(make({ iterations: Number.NaN })).toThrow(/iterations/);
    expect(make({ timeMs: -1, clock: nodeClock })).toThrow(/timeMs/);
    expect(make({ threads: 1.5 })).toThrow(/threads/);
    expect(make({ timeMs: 10 })).toThrow(/needs a clock/);
    expect(make({ async: true })).toThrow(/needs a clock/);
  });

  test('[BOT7] when it is called again before it has answered', async () => {
    const bot = createBot(newConnectFour(), 0, { difficulty: 50, clock: nodeClock });
    const first = bot.play();
    await expect(bot.play()).rejects.toMatchObject({ code: 'busy' });
    expect((await first).action).toBe('drop');
  });

  test('[BOT7] when the rules refuse every move that they offer', async () => {
    for (const make of [createBot, newMcts]) {
      const game = startOdd('stuck');
      const before = wholeState(game);
      await expect(make(game, 0).play()).rejects.toMatchObject({ code: 'no-legal-move' });
      expect(wholeState(game)).toEqual(before);
    }
  });

  test('[BOT7] when alpha-beta does not fit the game', async () => {
    expect(() => new AlphaBetaBot(startNim(5, 3), 0)).toThrow(/this game has 3/);
    const coin = started(new CoinGuess({ playerCount: 2, under: 'coin' }));
    const seat = coin.getAwaitingPlayers()[0]?.position ?? 0;
    await expect(new AlphaBetaBot(coin, seat).play()).rejects.toMatchObject({
      code: 'needs-open-game',
    });
    const game = startGamble('bet', 'x');
    expect(() => new AlphaBetaBot(game, 0)).toThrow(/two players/);
  });
});

describe('values without a list', () => {
  test('[BOT8] are drawn: texts and numbers within their bounds', async () => {
    const text = await createBot(startOdd('text'), 0, { difficulty: 300 }).play();
    expect(String(text.args['word']).length).toBeGreaterThan(3);
    const number = await createBot(startOdd('number'), 0, { difficulty: 100 }).play();
    expect(number.args['amount']).toBeGreaterThanOrEqual(0);
    expect(number.args['amount']).toBeLessThanOrEqual(1e6);
  });

  test('[BOT8] without a legal value are a clear error, and nothing hangs', async () => {
    await expect(createBot(startOdd('riddle'), 0).play()).rejects.toMatchObject({
      code: 'cannot-choose',
      message: expect.stringContaining('"solve"'),
    });
  });
});

test('[BOT8] numbers and texts without any bounds are drawn too', async () => {
  const game = startOdd('boundless');
  const { action, args, player } = await createBot(game, 0, { difficulty: 60 }).play();
  expect([typeof args['amount'], typeof args['word']]).toEqual(['number', 'string']);
  expect(game.performAction(action, args, player).success).toBe(true);
});

describe('objectives', () => {
  const bots = [
    (objectives: Objectives) => {
      const game = started(new checkers.gameClass({ playerCount: 2 }));
      return new MCTSBot(game, 0, { difficulty: 20, playoutDepth: 4, objectives });
    },
    (objectives: Objectives) => {
      const game = started(new checkers.gameClass({ playerCount: 2 }));
      return new AlphaBetaBot(game, 0, { iterations: 100, objectives });
    },
    (objectives: Objectives) => createBot<Game>(newHearts(), 0, { difficulty: 4, objectives }),
  ];

  test.each(bots)(
    '[BOT9] that throw or return no number are named, and the game is as before',
    async make => {
      const failing: readonly [Objectives, string][] = [
        [
          () => ({
            men: {
              checker: () => {
                throw new Error('oops');
              },
              weight: 1,
            },
          }),
          'objective-throws',
        ],
        [() => ({ men: { checker: () => Number.NaN, weight: 1 } }), 'objective-value'],
        [
          () => ({ men: { checker: () => true, weight: Number.POSITIVE_INFINITY } }),
          'objective-weight',
        ],
        [
          () => {
            throw new Error('oops');
          },
          'objectives-throw',
        ],
      ];
      for (const [objectives, code] of failing) {
        const bot = make(objectives);
        const before = wholeState(bot.game);
        await expect(bot.play()).rejects.toMatchObject({ code });
        expect(wholeState(bot.game)).toEqual(before);
      }
    },
  );

  test('[BOT9] may be true or false, or numbers', async () => {
    const objectives: Objectives = () => ({
      any: { checker: () => true, weight: 2 },
      some: { checker: (_game, seat) => seat, weight: 0.5 },
    });
    const actions: string[] = [];
    for (const make of bots) actions.push((await make(objectives).play()).action);
    expect(actions).toEqual(['move', 'move', 'pass']);
  });
});

describe('time', () => {
  test('[BOT10] limit of zero still yields a legal move', async () => {
    for (const game of [newConnectFour(), newHex(), startNim(9), newHearts()]) {
      const bot = createBot(game, 0, { difficulty: 'expert', timeMs: 0, clock: nodeClock });
      const { action, args, player } = await bot.play();
      expect(game.performAction(action, args, player).success).toBe(true);
    }
  });

  test.each(PACES)(
    '[BOT10] limit is kept by a machine with %i stones in a millisecond',
    async pace => {
      const { game, clock } = pacedHex(pace);
      const bot = createBot(game, 0, { difficulty: 1_000_000, timeMs: 150, clock });
      await bot.play();
      const start = clock.now();
      await bot.play();
      expect(clock.now() - start).toBeGreaterThan(50);
      expect(clock.now() - start).toBeLessThan(200);
    },
  );
});

describe('a bot that thinks asynchronously', () => {
  test.each(PACES)('[BOT5] lets other code run within 20 ms, with %i stones in one', async pace => {
    const { game, clock, longest } = pacedHex(pace);
    const bot = createBot(game, 0, { difficulty: 150, clock });
    await bot.play();
    await bot.play();
    expect(longest()).toBeGreaterThan(0);
    expect(longest()).toBeLessThan(20);
  });

  test('[BOT5] ends soon after a signal, and the game is as before', async () => {
    const game = newHex();
    const before = wholeState(game);
    const bot = createBot(game, 0, { difficulty: 1_000_000, clock: nodeClock });
    const controller = new AbortController();
    const thinking = bot.play({ signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    await expect(thinking).rejects.toMatchObject({ code: 'aborted' });
    expect(wholeState(game)).toEqual(before);
    await expect(bot.play({ signal: controller.signal })).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  test.each(PACES)('[BOT5] ends within 50 ms of a signal, with %i stones in one', async pace => {
    const { game, clock, at } = pacedHex(pace);
    const signal = { aborted: false };
    at(110, () => {
      signal.aborted = true;
    });
    const bot = createBot(game, 0, { difficulty: 1_000_000, clock });
    await expect(bot.play({ signal })).rejects.toMatchObject({ code: 'aborted' });
    expect(signal.aborted).toBe(true);
    expect(clock.now() - 110).toBeLessThan(50);
  });

  test('[SCH5] drops its result when the game changed meanwhile', async () => {
    const game = newConnectFour();
    const bot = createBot(game, 0, { difficulty: 1_000_000, clock: nodeClock });
    const thinking = bot.play();
    setTimeout(() => game.performAction('drop', { column: 'd' }, 0), 50);
    await expect(thinking).rejects.toMatchObject({ code: 'game-changed' });
  });
});
