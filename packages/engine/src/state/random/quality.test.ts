import { describe, expect, test } from 'vitest';
import { integersP } from '../../../../../bench/battery/author-calls.ts';
import { failedTests, runControls } from '../../../../../bench/battery/controls-verdict.ts';
import { type BatterySize, runBattery } from '../../../../../bench/battery/run-battery.ts';
import { engine } from '../../../../../bench/battery/subjects.ts';
import { Generator } from './generator.ts';

const SMALL: BatterySize = { words: 2 ** 14, seeds: ['game-1', 'game-2', 'game-3', 'game-4'] };

describe('a small run of the statistical battery', () => {
  test('[RND17] finds no fault in the generator', () => {
    const result = runBattery(engine, SMALL);
    expect(failedTests(result)).toEqual([]);
    expect(result.passed).toBe(true);
  });

  test('[RND18] catches every control, and each of its tests catches one', () => {
    const { controls, idleTests } = runControls({ ...SMALL, seeds: ['game-1', 'game-2'] });
    expect(controls.map(({ missedBy }) => missedBy)).toEqual(controls.map(() => []));
    expect(idleTests).toEqual([]);
  });

  test('[RND18] catches whole numbers taken as a plain remainder', () => {
    const generator = new Generator('game-1');
    const remainder = (n: number): number => generator.next32() % n;
    expect(integersP(remainder, SMALL.words)).toBeLessThan(1e-12);
  });
});
