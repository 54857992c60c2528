import { type Answered, type Controller, ControllerError } from './controller.ts';
import type { GameRunner } from './game-runner.ts';
import type { MadeChoice } from './made-choice.ts';
import { type RunResult, resultOf } from './run-result.ts';
import { type StopCondition, stopsBefore } from './stop-condition.ts';

/** The controllers of a run, and when it stops. */
export interface RunOptions {
  /** By seat. */
  readonly controllers: readonly Controller[];
  /**
   * Stops before a choice that one of the conditions counts, whichever comes first; never before the first
   * choice, or a run could not be resumed.
   */
  readonly stop?: StopCondition | readonly StopCondition[] | undefined;
  /** Called after each choice. */
  readonly onChoice?: (choice: MadeChoice) => void;
}

/** Lets controllers play a run until it is over or a stop condition holds. */
export async function runGame(
  runner: GameRunner,
  { controllers, stop = [], onChoice }: RunOptions,
): Promise<RunResult> {
  const stops = [stop].flat();
  let isFirst = true;
  for (let next = runner.next; next !== undefined; next = runner.next) {
    const place = next;
    if (!isFirst && stops.some(each => stopsBefore(each, runner.tally, place))) break;
    isFirst = false;
    const controller = controllers[next.seat];
    if (controller === undefined) {
      throw new ControllerError(`No controller chooses for player ${next.seat + 1}.`);
    }
    const made = await choose(runner, controller, next.seat);
    onChoice?.(made);
  }
  return resultOf(runner);
}

/** Requests an answer from a controller until the game accepts one. */
async function choose(
  runner: GameRunner,
  controller: Controller,
  seat: number,
): Promise<MadeChoice> {
  const number = runner.choices.length + 1;
  let refused: string | null = null;
  for (let attempt = 1; attempt <= controller.attempts; attempt++) {
    const answer = await controller.choose({ runner, seat, number, attempt, refused });
    refused = perform(runner, answer, seat);
    const made = runner.choices[number - 1];
    if (refused === null && made !== undefined) return made;
  }
  const often = controller.attempts === 1 ? '' : ` ${controller.attempts} times`;
  throw new ControllerError(
    `The answer of player ${seat + 1} to choice ${number} was refused${often}: ${refused}.`,
  );
}

/** Performs an answer; returns the reason for a refusal, or `null`. */
function perform(runner: GameRunner, answer: Answered, seat: number): string | null {
  if ('refused' in answer) return answer.refused;
  const result = runner.performAction(answer.action, answer.args, seat);
  return result.success ? null : (result.error ?? 'The rules do not allow it');
}
