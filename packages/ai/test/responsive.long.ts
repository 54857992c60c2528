import hex from '@boardsmith/hex';
import { expect, test } from 'vitest';
import { cpuMs } from '../../../bench/strength/cpu-clock.ts';
import { type Bot, type Clock, createBot } from '../src/index.ts';
import { nodeClock } from '../src/node/create-bot.ts';

const ROUNDS = 8;

function newBot(difficulty: number, clock: Clock): Bot {
  const game = new hex.gameClass({ playerCount: 2, seed: 'h', size: 9 });
  game.startFlow();
  return createBot(game, 0, { difficulty, clock });
}

/** The middle one of some figures: what the compiler and neighbours on the machine do are the others. */
function usual(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

/** The most milliseconds of processor time between two pauses of a bot. */
async function longestWork(): Promise<number> {
  let last = cpuMs();
  let longest = 0;
  const pause = async (): Promise<void> => {
    longest = Math.max(longest, cpuMs() - last);
    await nodeClock.pause();
    last = cpuMs();
  };
  await newBot(400, { now: nodeClock.now, pause }).play();
  return longest;
}

/** The milliseconds of processor time from a signal to the end of a search. */
async function timeToEnd(): Promise<number> {
  const controller = new AbortController();
  let aborted = 0;
  setTimeout(() => {
    aborted = cpuMs();
    controller.abort();
  }, 150);
  const thinking = newBot(1_000_000, nodeClock).play({ signal: controller.signal });
  await expect(thinking).rejects.toMatchObject({ code: 'aborted' });
  return cpuMs() - aborted;
}

test('[BOT5] other code runs within 20 ms, and a signal ends a search within 50 ms', async () => {
  const works: number[] = [];
  const ends: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    works.push(await longestWork());
    ends.push(await timeToEnd());
  }
  process.stdout.write(
    `a bot works for up to ${usual(works).toFixed(1)} ms at a time and ends ${usual(ends).toFixed(1)} ms after a signal\n`,
  );
  expect(usual(works)).toBeLessThan(20);
  expect(usual(ends)).toBeLessThan(50);
});
