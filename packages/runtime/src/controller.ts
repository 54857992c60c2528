import type { GameRunner } from './game-runner.ts';

/** A request to choose for a seat. */
export interface ChoiceRequest {
  readonly runner: GameRunner;
  readonly seat: number;
  /** The number of the choice, from 1 at the start of the game. */
  readonly number: number;
  /** How often it has been asked, this time included. */
  readonly attempt: number;
  /** Why the last answer was refused, if there was one. */
  readonly refused: string | null;
}

/** An action, and what for: live values, or what stands for them. */
export interface Answer {
  readonly action: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** An answer, or why there is none. */
export type Answered = Answer | { readonly refused: string };

/**
 * Answers the choices of a seat. What it answers may depend on the run and on nothing else, or a run
 * that is stopped and resumed is another than one that is not.
 */
export interface Controller {
  /** How often it may be asked the same thing before the run is given up. */
  readonly attempts: number;
  /** Whether it looks through `game.views`, so that the run has to keep them. */
  readonly usesViews: boolean;
  choose(request: ChoiceRequest): Answered | Promise<Answered>;
  /** Ends what it has begun; the run is over or has stopped. */
  close?(): void | Promise<void>;
}

/** A controller has no answer that the game accepts. */
export class ControllerError extends Error {
  override readonly name = 'ControllerError';
}
