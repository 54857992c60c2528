import type { GameRunner } from './game-runner.ts';

/** A request to choose for a seat. */
export interface ChoiceRequest {
  readonly runner: GameRunner;
  readonly seat: number;
  /** The number of the choice, from 1 at the start of the game. */
  readonly number: number;
  /** How often this choice has been requested, this request included. */
  readonly attempt: number;
  /** Why the previous answer was refused; absent for the first request. */
  readonly refused: string | null;
}

/** An action with its arguments: live values, or references to them. */
export interface Answer {
  readonly action: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** An answer, or the reason why there is none. */
export type Answered = Answer | { readonly refused: string };

/**
 * Answers the choices of a seat. An answer may depend only on the run; otherwise a run that is stopped and
 * resumed would differ from an uninterrupted one.
 */
export interface Controller {
  /** How often the same choice may be requested before the run is aborted. */
  readonly attempts: number;
  /** Whether the controller reads `game.views`, so that the run has to maintain them. */
  readonly usesViews: boolean;
  choose(request: ChoiceRequest): Answered | Promise<Answered>;
  /** Releases resources; the run is over or has stopped. */
  close?(): void | Promise<void>;
}

/** A controller returned no answer that the game accepts. */
export class ControllerError extends Error {
  override readonly name = 'ControllerError';
}
