import type { Random } from '@boardsmith/engine';
import type { GameRunner } from '@boardsmith/runtime';
import type { CheckOptions, Setting } from './check-options.ts';

/** What every game obeys. */
export const LAW_NAMES = [
  'plays',
  'ends',
  'pure',
  'legal',
  'refusal',
  'undo',
  'hash',
  'snapshot',
  'determinism',
  'resume',
  'views',
  'secrecy',
  'names',
  'size',
  'reach',
] as const;
export type LawName = (typeof LAW_NAMES)[number];

/** A run of a game under the eyes of a law. */
export interface Scene {
  readonly setting: Setting;
  readonly options: CheckOptions;
  readonly runner: GameRunner;
  /** A fault is being narrowed down: keep every moment, not some. */
  readonly isThorough: boolean;
  /** Counts something for the report. */
  note(what: string): void;
  /** Whether a law that looks so many times in a run is to look here. */
  isDue(law: LawName, times: number): boolean;
  /** Chance that depends on the position and not on how often anybody drew. */
  random(salt: string): Random;
}

/** What a law does in one run. */
export interface Watch {
  /** The game waits for a choice, or has just ended. */
  atChoice?(): void;
  /** The run is over. */
  atEnd?(): void;
}

/** Something that holds for every game. */
export interface Law {
  readonly name: LawName;
  watch(scene: Scene): Watch;
}

/** A law does not hold. The message says what happened and what to do. */
export class Broken extends Error {
  override readonly name = 'Broken';
  readonly law: LawName;
  /** What two states that should be equal differ in, in words. */
  readonly difference: readonly string[];

  constructor(
    message: string,
    {
      law,
      difference = [],
      cause,
    }: {
      readonly law: LawName;
      readonly difference?: readonly string[];
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause });
    this.law = law;
    this.difference = difference;
  }
}
