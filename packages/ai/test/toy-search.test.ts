import {
  ALL_SEARCHES,
  createBot,
  type Decision,
  SEARCH_NAMES,
  type SearchKind,
  type SearchTask,
} from '@boardsmith/ai';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { expect, test } from 'vitest';

/** The recipe "Add a search" of CONTRIBUTING.md, followed from outside the package. */
const lastMoveSearch: SearchKind = {
  name: 'last-move',
  fits: ({ seats }) => seats === 2,
  create: () => ({
    async decide({ game, moves }: SearchTask): Promise<Decision | undefined> {
      const estimates = moves
        .map(move => ({ move, key: game.keys.of(move), visits: 1, value: 0.5 }))
        .map(estimate => ({ ...estimate, isProven: false, length: 0 }))
        .toReversed();
      const [last] = estimates;
      if (last === undefined) return undefined;
      const report = { moves: estimates, line: [last.move], work: moves.length };
      return { move: last.move, search: lastMoveSearch.name, report };
    },
  }),
  describeWork: ({ work }) => `${work} moves listed`,
};

function start() {
  const game = new ticTacToe.gameClass({ playerCount: 2, seed: 'toy' });
  game.startFlow();
  return game;
}

test('[SCH7] a search registered from outside is tried before the built-in ones and explained', async () => {
  const game = start();
  const bot = createBot(game, 0, { searches: [lastMoveSearch] });
  const move = await bot.play();
  expect(move).toMatchObject({ action: 'place', player: 0 });
  expect(bot.explain()).toMatchObject({
    search: 'last-move',
    effort: '9 moves listed',
    work: 9,
    line: ['place(cell: c1)'],
  });
});

test('[SCH7] a search that does not fit, or does not decide, leaves the choice to the next one', async () => {
  const notHere = { ...lastMoveSearch, name: 'not-here', fits: () => false };
  const undecided: SearchKind = {
    ...lastMoveSearch,
    name: 'undecided',
    create: () => ({ decide: async () => undefined }),
  };
  const bot = createBot(start(), 0, { searches: [notHere, undecided], difficulty: 'easy' });
  await bot.play();
  expect(SEARCH_NAMES).toContain(bot.explain()?.search);
});

test('[SCH7] two searches of one name are refused', () => {
  const searches = ALL_SEARCHES.slice(0, 1);
  expect(() => createBot(start(), 0, { searches })).toThrow('Two searches are named "regret".');
});

test('[SCH7] searches that cannot be sent to threads are refused', () => {
  const workers = {
    module: 'rules.js',
    run: () => Promise.reject(new Error('not called')),
    close: () => Promise.resolve(),
  };
  const options = { workers, searches: [lastMoveSearch] };
  expect(() => createBot(start(), 0, options)).toThrow('Export `searches` from the module');
});
