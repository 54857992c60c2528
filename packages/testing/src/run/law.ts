import type { Random } from '@boardsmith/engine';
import type { GameRunner, RunnerOptions } from '@boardsmith/runtime';
import type { CheckOptions, Setting } from './check-options.ts';
import type { LawName } from './law-names.ts';

/** One run of a game, as a law observes it. */
export interface Scene {
  readonly setting: Setting;
  readonly options: CheckOptions;
  readonly runner: GameRunner;
  /** Begins the same run again, with the same setup or arranged position. */
  repeat(options: RunnerOptions): GameRunner;
  /** Whether a fault is being narrowed down: laws then check every choice, not a sample. */
  readonly isThorough: boolean;
  /** Counts something for the report. */
  note(what: string): void;
  /** Whether a law that samples a run `times` times checks the current choice. */
  isDue(law: LawName, times: number): boolean;
  /** Random numbers that depend on the position, not on how many were drawn before. */
  random(salt: string): Random;
}

/** The callbacks of a law in one run. */
export interface Watch {
  /** The game awaits a choice, or has just ended. */
  atChoice?(): void;
  /** The run is over. */
  atEnd?(): void;
}

/**
 * A law: a property of every game. To add one: its file in `laws/`, its name in `law-names.ts`, its line in
 * `all-laws.ts`.
 */
export interface Law {
  readonly name: LawName;
  watch(scene: Scene): Watch;
}

/** A law is broken. The message says what happened and what to do. */
export class Broken extends Error {
  override readonly name = 'Broken';
  readonly law: LawName;
  /** The differences of two states that should be equal, in words. */
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
