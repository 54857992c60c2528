import type { Player } from '../../elements/element/player.ts';
import { authorError } from '../../errors/errors.ts';
import type { ActionDefinition } from '../action/action.ts';
import { AUTO_PASS, type DefaultAction } from '../action/selection/selection.ts';
import type { FlowFunction } from './flow-context.ts';
import type { FlowFrame } from './flow-frame.ts';
import { TurnDefinition } from './turn-definition.ts';

/** What a step does for a player whose time is up where it declares `'auto-pass'`: nothing. */
export const AUTO_PASS_ACTION: ActionDefinition = {
  name: AUTO_PASS,
  prompt: null,
  conditions: [],
  disabled: null,
  isUndoable: true,
  selections: [],
  validate: null,
  execute: () => undefined,
};

/** What the clock needs to know of the flow. `FlowRun` implements it. */
interface PresentFlow {
  present(): FlowFrame | null;
  ask<T>(path: string, tell: FlowFunction<T>): T;
}

/** What the present step says about time. The engine has no clock: a session measures the time. */
export class StepClock {
  /**
   * Whether the last action led into a new step, or into the same step once more, and so the time of
   * the step starts anew. It describes the last action and is not part of the position.
   */
  hasRestarted = true;
  readonly #flow: PresentFlow;

  constructor(flow: PresentFlow) {
    this.#flow = flow;
  }

  /** The number of the present step in its flow; `undefined` after the end. */
  get step(): number | undefined {
    return this.#flow.present()?.step.id;
  }

  /** The seconds that the present step allows each awaited player; `undefined` without a limit. */
  get seconds(): number | undefined {
    const frame = this.#flow.present();
    return frame === null ? undefined : this.secondsOf(frame);
  }

  /** The seconds that a step allows; a result that is no duration is an author error. */
  secondsOf({ step }: FlowFrame): number | undefined {
    const timeout = turnOf(step.definition)?.timeout ?? undefined;
    if (typeof timeout !== 'function') return timeout;
    const seconds = this.#flow.ask(step.path, timeout);
    if (seconds !== undefined) checkTimeout(seconds, step.path);
    return seconds;
  }

  /** The action that the present step declares for a player whose time is up. */
  defaultFor(player: Player): DefaultAction | undefined {
    const step = this.#flow.present()?.step;
    const declared = step && turnOf(step.definition)?.onTimeout;
    if (step === undefined || declared === null || declared === undefined) return undefined;
    if (typeof declared === 'string') return { action: declared };
    if (typeof declared !== 'function') return { action: declared.definition.name };
    return this.#flow.ask(step.path, running => declared(running, player));
  }
}

/** Refuses a timeout that is no positive, finite number of seconds. */
export function checkTimeout(seconds: number, place: string): void {
  const isDuration = typeof seconds === 'number' && seconds > 0 && Number.isFinite(seconds);
  if (!isDuration) throw authorError('step-timeout', String(seconds), place);
}

function turnOf(definition: object): TurnDefinition | undefined {
  return definition instanceof TurnDefinition ? definition : undefined;
}
