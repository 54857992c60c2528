import { BrowserWorkers, createBot, webWorkerPort } from '@boardsmith/ai/browser';
import hearts from '@boardsmith/hearts';

/** What the page tells of a bot that thought in workers. */
export interface Thought {
  readonly search: string;
  readonly work: number;
  readonly moves: number;
  readonly isAccepted: boolean;
  /** Whether the game was byte for byte as before when the bot had chosen. */
  readonly isUntouched: boolean;
  /** For how many milliseconds nothing else could run at most. */
  readonly longestWait: number;
}

/** How threads are made: as the package makes them, or by the worker of a bundle. */
export type Threads = 'own' | 'bundled';

function workersOf(kind: Threads): BrowserWorkers {
  const module = new URL('/games/hearts/src/rules/index.ts', location.href);
  if (kind === 'own') return new BrowserWorkers({ module, threads: 2 });
  const createWorker = () =>
    webWorkerPort(new Worker(new URL('./bundled-worker.ts', import.meta.url), { type: 'module' }));
  return new BrowserWorkers({ module, threads: 2, createWorker });
}

function newHearts() {
  const game = new hearts.gameClass({ playerCount: 4, seed: 'page' });
  game.startFlow();
  return game;
}

/** Lets a bot pass cards with two threads. */
async function think(kind: Threads, difficulty: number): Promise<Thought> {
  const workers = workersOf(kind);
  const game = newHearts();
  const before = JSON.stringify(game.getSnapshot());
  const { objectives = null } = hearts;
  const bot = createBot(game, 0, { difficulty, threads: 2, workers, objectives });
  const wait = watchWaits();
  const { action, args, player } = await bot.play();
  const longestWait = wait.end();
  const isUntouched = JSON.stringify(game.getSnapshot()) === before;
  const isAccepted = game.performAction(action, args, player).success;
  const { search = '', work = 0, moves = [] } = bot.explain() ?? {};
  await workers.close();
  return { search, work, moves: moves.length, isAccepted, isUntouched, longestWait };
}

/** What became of a bot that was called off after 300 milliseconds, and how long it went on. */
async function callOff(kind: Threads): Promise<{ readonly code: string; readonly tookMs: number }> {
  const workers = workersOf(kind);
  const controller = new AbortController();
  const bot = createBot(newHearts(), 0, { difficulty: 1_000_000, threads: 2, workers });
  const thinking = bot.play({ signal: controller.signal });
  await new Promise(resolve => setTimeout(resolve, 300));
  const from = performance.now();
  controller.abort();
  const code = await thinking.then(
    () => 'chosen',
    (error: unknown) => String(error instanceof Error ? Reflect.get(error, 'code') : error),
  );
  await workers.close();
  return { code, tookMs: performance.now() - from };
}

function watchWaits(): { readonly end: () => number } {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  return {
    end() {
      clearInterval(timer);
      return longest;
    },
  };
}

declare global {
  interface Window {
    readonly bots: { readonly think: typeof think; readonly callOff: typeof callOff };
  }
}

Object.assign(window, { bots: { think, callOff } });
