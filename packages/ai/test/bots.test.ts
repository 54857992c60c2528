import checkers from '@boardsmith/checkers';
import connectFour from '@boardsmith/connect-four';
import { type Game, timelineOf } from '@boardsmith/engine';
import hex from '@boardsmith/hex';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import {
  AlphaBetaBot,
  type Bot,
  type BotOptions,
  createBot,
  DEFAULT_CONFIG,
  DIFFICULTIES,
  DIFFICULTY_PRESETS,
  MCTSBot,
  parseAILevel,
  RandomBot,
} from '../src/index.ts';
import { StateCheck } from '../src/position/state-check.ts';
import { startGamble } from './games/gamble.ts';
import { startNim } from './games/nim.ts';
import { leak, startOdd } from './games/oddities.ts';
import { byChance, wholeState } from './referee.ts';

function started<G extends Game>(game: G): G {
  game.startFlow();
  return game;
}

const newTicTacToe = (): Game => started(new ticTacToe.gameClass({ playerCount: 2, seed: 't' }));
const newHex = (size: number): Game =>
  started(new hex.gameClass({ playerCount: 2, seed: 'h', size }));
const newConnectFour = (): Game =>
  started(new connectFour.gameClass({ playerCount: 2, seed: 'c' }));
const newCheckers = (): Game => started(new checkers.gameClass({ playerCount: 2, seed: 'd' }));

const material = {
  men: {
    checker: (game: Game, seat: number) => game.all(each => each.player?.position === seat).length,
    weight: 1,
  },
};

describe('levels', () => {
  test('[BOT1] are known by name, and a number means iterations', () => {
    expect([...DIFFICULTIES, ' Hard ', '250'].map(parseAILevel)).toEqual([
      'easy',
      'medium',
      'hard',
      'expert',
      'hard',
      250,
    ]);
  });

  test('[BOT1] are refused with a list of the known ones if they are unknown', () => {
    for (const text of ['insane', '', '0', '-3', '1.5', '1e3']) {
      expect(() => parseAILevel(text)).toThrow(/easy, medium, hard, expert, or a number/);
    }
    expect(() => createBot(newTicTacToe(), 0, { difficulty: 'insane' })).toThrow(/"insane"/);
  });

  test('[BOT1] grow in work from one to the next', () => {
    const presets = DIFFICULTIES.map(level => DIFFICULTY_PRESETS[level]);
    for (const field of ['iterations', 'perMove', 'moves', 'nodes', 'depth', 'proof'] as const) {
      const figures = presets.map(preset => preset[field]);
      expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    }
    expect(DEFAULT_CONFIG.difficulty).toBe('medium');
  });

  test('[BOT1] passed as a number are the iterations that are done', async () => {
    const bot = new MCTSBot(newHex(5), 0, { difficulty: 70 });
    await bot.play();
    expect(bot.explain()?.work).toBeLessThanOrEqual(70);
    expect(bot.explain()?.work).toBeGreaterThan(30);
  });
});

test('[BOT16] where random games are long, fewer of them are played', async () => {
  const work: number[] = [];
  for (const size of [7, 13]) {
    const bot = createBot(newHex(size), 0, { difficulty: 'easy' });
    await bot.play();
    work.push(bot.explain()?.work ?? 0);
  }
  const [small = 0, large = 0] = work;
  expect(small).toBe(7 * 7 * DIFFICULTY_PRESETS.easy.perMove);
  expect(large).toBeGreaterThanOrEqual(DIFFICULTY_PRESETS.easy.iterations);
  expect(large).toBeLessThan(small);
});

describe('the kind of search', () => {
  test.each<[string, () => Game, BotOptions, string]>([
    ['tic-tac-toe, searched to its end', newTicTacToe, {}, 'alpha-beta'],
    ['connect-four', newConnectFour, { difficulty: 60 }, 'uct'],
    ['hex', () => newHex(7), { difficulty: 60 }, 'grave'],
    [
      'checkers with objectives',
      newCheckers,
      { objectives: () => material, iterations: 200 },
      'alpha-beta',
    ],
    ['checkers without', newCheckers, { difficulty: 20 }, 'uct'],
    ['a game of chance', () => startGamble('bet', 'k'), { difficulty: 60 }, 'uct'],
    ['three players', () => startNim(9, 3), { difficulty: 60 }, 'uct'],
  ])('[BOT3] fits %s', async (_name, newGame, options, kind) => {
    const bot = createBot(newGame(), 0, options);
    await bot.play();
    expect(bot.explain()?.search).toBe(kind);
  });

  test('[BOT3] is none for a single legal move', async () => {
    const bot = createBot(startNim(1), 0, { difficulty: 'expert' });
    expect(await bot.play()).toEqual({ action: 'take', args: { count: 1 }, player: 0 });
    expect(bot.explain()).toMatchObject({ search: 'forced', work: 0 });
  });

  test('[BOT3] of a random bot is none, and every move occurs', async () => {
    const chosen = new Set<unknown>();
    for (let seed = 0; seed < 40; seed++) {
      const bot = new RandomBot(startNim(9), 0, { seed: `${seed}` });
      chosen.add((await bot.play()).args['count']);
      expect(bot.explain()?.search).toBe('random');
    }
    expect(chosen).toEqual(new Set([1, 2, 3]));
  });
});

describe('a bot', () => {
  test('[BOT4] explains its choice: every move, how often it was tried, its value, and the line', async () => {
    const bot = new MCTSBot(startNim(7), 0, { difficulty: 400 });
    const move = await bot.play();
    const explained = bot.explain();
    expect(move.args).toEqual({ count: 3 });
    expect(explained?.moves.map(({ args }) => args['count']).toSorted()).toEqual([1, 2, 3]);
    expect(explained?.moves[0]).toMatchObject({
      action: 'take',
      text: 'take(count: 3)',
      value: 1,
      isProven: true,
    });
    expect(explained?.line[0]).toBe('take(count: 3)');
    expect(JSON.parse(JSON.stringify(explained))).toEqual(explained);
  });

  test('[BOT18] gives the reason of its choice as a sentence', async () => {
    const won = new MCTSBot(startNim(7), 0, { difficulty: 400 });
    await won.play();
    expect(won.explain()?.reason).toMatch(/^It wins in \d+ moves, whatever the others do\.$/);
    const lost = new MCTSBot(startNim(8), 0, { difficulty: 400 });
    await lost.play();
    expect(lost.explain()?.reason).toMatch(/^Every move loses; .* loses in \d+ moves\.$/);
    const open = createBot(newConnectFour(), 0, { difficulty: 'easy', seed: 'reason' });
    await open.play();
    expect(open.explain()?.reason).toMatch(
      /^It is estimated to win \d+ % of the games; the next move considered, drop\(column: [a-g]\), /,
    );
  });

  test('[BOT6] chooses the same with the same seed, and has explained nothing before', async () => {
    const choose = async (seed: string): Promise<object> => {
      const bot = createBot(newConnectFour(), 0, { difficulty: 'easy', seed });
      expect(bot.explain()).toBeUndefined();
      return { ...(await bot.play()), explained: bot.explain() };
    };
    expect(await choose('a')).toEqual(await choose('a'));
  });

  test('[MCT4] reuses the tree of its last move', async () => {
    const game = newConnectFour();
    const bot = new MCTSBot(game, 0, { difficulty: 600 });
    const other = new RandomBot(game, 1, {});
    const visits: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const { action, args, player } = await bot.play();
      const moves = bot.explain()?.moves ?? [];
      visits.push(moves.reduce((sum, each) => sum + each.visits, 0));
      game.performAction(action, args, player);
      const reply = await other.play();
      game.performAction(reply.action, reply.args, reply.player);
    }
    expect(Math.max(...visits.slice(1))).toBeGreaterThan(visits[0] ?? 0);
  });

  test('[MCT5] stays within its number of nodes', async () => {
    const bot = new MCTSBot(newHex(5), 0, { difficulty: 2000, maxNodes: 100 });
    await bot.play();
    expect(bot.explain()?.work).toBeGreaterThan(500);
  });

  test('[MCT8] cuts random games off and evaluates them by the objectives', async () => {
    const bot = new MCTSBot(newCheckers(), 0, {
      difficulty: 100,
      playoutDepth: 6,
      objectives: () => material,
    });
    const { action } = await bot.play();
    expect(action).toBe('move');
    const values = bot.explain()?.moves.map(({ value }) => value) ?? [];
    expect(values.every(value => value > 0 && value < 1)).toBe(true);
  });
});

describe('after a search', () => {
  const objectives = (): typeof material => material;
  test.each<[string, () => Bot]>([
    ['tic-tac-toe', () => createBot(newTicTacToe(), 0)],
    ['connect-four', () => createBot(newConnectFour(), 0, { difficulty: 200 })],
    ['hex', () => createBot(newHex(7), 0, { difficulty: 200 })],
    ['checkers', () => createBot(newCheckers(), 0, { difficulty: 20 })],
    [
      'checkers by alpha-beta',
      () => new AlphaBetaBot(newCheckers(), 0, { objectives, iterations: 500 }),
    ],
    ['chance', () => createBot(startGamble('guess', 'r'), 0, { difficulty: 200 })],
    ['texts', () => createBot(startOdd('text'), 0, { difficulty: 100 })],
    ['numbers', () => createBot(startOdd('number'), 0, { difficulty: 100 })],
    ['moves that the rules refuse', () => createBot(startOdd('refuses'), 0, { difficulty: 100 })],
  ])('[SCH1] the game is byte for byte what it was: %s', async (_name, newBot) => {
    const bot = newBot();
    const before = wholeState(bot.game);
    await bot.play();
    expect(wholeState(bot.game)).toEqual(before);
  });

  test.each<[string, () => Bot]>([
    ['tree search', () => createBot(newHex(7), 0, { difficulty: 200 })],
    ['alpha-beta', () => new AlphaBetaBot(newCheckers(), 0, { objectives, iterations: 500 })],
  ])('[SCH6] what could be redone before still can: %s', async (_name, newBot) => {
    const bot = newBot();
    const { game } = bot;
    const play = byChance('some moves');
    for (let i = 0; i < 6; i++) await play(game);
    const later = wholeState(game);
    timelineOf(game).undoTo(0);
    await bot.play();
    expect(timelineOf(game).undone).toBe(6);
    timelineOf(game).redo(6);
    expect(wholeState(game)).toEqual(later);
  });

  test('[SCH1] the game is also unchanged where the rules throw', async () => {
    const game = startOdd('throws');
    const before = wholeState(game);
    for (const bot of [new MCTSBot(game, 0, { difficulty: 50 }), new AlphaBetaBot(game, 0)]) {
      await expect(bot.play()).rejects.toThrow('rules with a hole');
      expect(wholeState(game)).toEqual(before);
    }
  });

  test('[SCH2] that did not restore the game the result is dropped and reported', () => {
    const game = startOdd('leaks');
    const before = wholeState(game);
    const fingerprint = new StateCheck(game);
    const mark = game.journal.mark();
    game.turns++;
    expect(() => fingerprint.check()).toThrow(/the length of the journal/);
    game.journal.undoTo(mark);
    leak(game);
    expect(() => fingerprint.check()).toThrow(/a nested value/);
    expect(() => fingerprint.check()).not.toThrow();
    expect(wholeState(game)).toEqual(before);
  });

  test('[SCH2] rules that write outside the journal are detected before it begins', async () => {
    const game = startOdd('leaks');
    const before = wholeState(game);
    await new MCTSBot(game, 0, { difficulty: 50 }).play();
    expect(wholeState(game)).toEqual(before);
    expect(leak(game)).toBe(1);
  });

  test('[SCH3] nothing that it did can be redone', async () => {
    const game = newConnectFour();
    const before = wholeState(game);
    await createBot(game, 0, { difficulty: 100 }).play();
    game.journal.redoTo();
    expect(wholeState(game)).toEqual(before);
  });
});
