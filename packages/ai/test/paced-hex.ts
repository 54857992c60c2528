import type { Game } from '@boardsmith/engine';
import hex from '@boardsmith/hex';
import type { Clock } from '../src/index.ts';

type Hex = InstanceType<typeof hex.gameClass>;

/** A game of hex, and time that passes with the stones placed in it. */
export interface PacedHex {
  readonly game: Game;
  readonly clock: Clock;
  /** The most milliseconds between two pauses. */
  longest(): number;
  /** Does something in the midst of a search, when so many milliseconds have passed. */
  at(ms: number, act: () => void): void;
}

/**
 * Hex of nine by nine on a machine that places so many stones in a millisecond: what a bot does with
 * its time then depends neither on this machine nor on who else uses it.
 */
export function pacedHex(stonesPerMs: number): PacedHex {
  let stones = 0;
  let paused = 0;
  let longest = 0;
  let alarm = { ms: Number.POSITIVE_INFINITY, act: () => {} };
  const now = (): number => stones / stonesPerMs;
  class Paced extends hex.gameClass {
    override place(...given: Parameters<Hex['place']>): void {
      stones++;
      super.place(...given);
      if (now() < alarm.ms) return;
      alarm.ms = Number.POSITIVE_INFINITY;
      alarm.act();
    }
  }
  const pause = async (): Promise<void> => {
    longest = Math.max(longest, now() - paused);
    await Promise.resolve();
    paused = now();
  };
  const game = new Paced({ playerCount: 2, seed: 'h', size: 9 });
  game.startFlow();
  return {
    game,
    clock: { now, pause },
    longest: () => longest,
    at(ms, act) {
      alarm = { ms, act };
    },
  };
}
