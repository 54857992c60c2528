import { fractions, integers, shuffles } from './author-calls.ts';
import { counterAvalanche, seedAvalanche, streamAvalanche } from './avalanche.ts';
import { birthdaySpacings, collision } from './coincidence.ts';
import { autocorrelation, hammingPairs } from './correlation.ts';
import { blockFrequency, monobit } from './frequency.ts';
import { linearComplexity, matrixRank } from './linear.ts';
import { lowBits } from './low-bits.ts';
import { neighbouringSeeds, neighbouringStreams } from './neighbours.ts';
import { maximumOfT, permutation } from './order.ts';
import { longestRun, runs } from './runs.ts';
import { poker, serialPairs } from './serial.ts';
import type { StatisticalTest } from './source.ts';
import { spectral } from './spectral.ts';
import { couponCollector, gap } from './waiting.ts';

/** The whole battery, in the order in which it draws. */
export const ALL_TESTS: readonly StatisticalTest[] = [
  monobit,
  blockFrequency,
  runs,
  longestRun,
  serialPairs,
  poker,
  gap,
  couponCollector,
  permutation,
  maximumOfT,
  birthdaySpacings,
  collision,
  matrixRank,
  linearComplexity,
  autocorrelation,
  hammingPairs,
  spectral,
  lowBits,
  counterAvalanche,
  streamAvalanche,
  seedAvalanche,
  neighbouringSeeds,
  neighbouringStreams,
  fractions,
  integers,
  shuffles,
];
