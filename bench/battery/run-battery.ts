import { ALL_TESTS } from './all-tests.ts';
import { uniformityP } from './kolmogorov.ts';
import { CountedSubject, type StatisticalTest, type Subject, type Trial } from './source.ts';

/** A single p-value further out than this, at either end, fails its test. */
export const FIRST_LEVEL = 1e-6;
/** A test whose p-values over all seeds are less uniform than this fails. */
export const SECOND_LEVEL = 1e-4;

/** How much to run: numbers for each test and seed, and the seeds. */
export interface BatterySize {
  readonly words: number;
  readonly seeds: readonly string[];
}

/** What one test found over all seeds. */
export interface Finding {
  readonly test: StatisticalTest;
  readonly pValues: readonly number[];
  /** How well the p-values fit a uniform distribution. */
  readonly uniformity: number;
  readonly passed: boolean;
}

/** What the whole battery found. */
export interface BatteryResult {
  readonly subject: string;
  readonly findings: readonly Finding[];
  readonly wordsDrawn: number;
  /** How well all p-values together fit a uniform distribution. */
  readonly uniformity: number;
  readonly passed: boolean;
}

/** Runs every test on every seed. The tests that only read share one source, each its own part. */
export function runBattery(subject: Subject, { words, seeds }: BatterySize): BatteryResult {
  const counted = new CountedSubject(subject);
  const trials = seeds.map(
    (seed): Trial => ({ subject: counted, seed, source: counted.open(seed), words }),
  );
  const findings = ALL_TESTS.map(test =>
    judge(
      test,
      trials.map(trial => test.run(trial)),
    ),
  );
  const uniformity = uniformityP(findings.flatMap(({ pValues }) => pValues));
  return {
    subject: subject.name,
    findings,
    wordsDrawn: counted.drawn,
    uniformity,
    passed: uniformity >= SECOND_LEVEL && findings.every(({ passed }) => passed),
  };
}

function judge(test: StatisticalTest, pValues: readonly number[]): Finding {
  const uniformity = uniformityP(pValues);
  const areLikely = pValues.every(p => p >= FIRST_LEVEL && p <= 1 - FIRST_LEVEL);
  return { test, pValues, uniformity, passed: areLikely && uniformity >= SECOND_LEVEL };
}
