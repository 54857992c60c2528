import type { GameLike, GameNotNamed } from '../../../elements/element/element-collection.ts';
import { authorError } from '../../../errors/errors.ts';
import { FlowNode } from '../define-flow.ts';
import { type FlowContext, type FlowFunction, type FlowVar, stored } from '../flow-context.ts';
import {
  type FlowFrame,
  type FlowPlacing,
  type FlowStep,
  type NodeRun,
  StepDefinition,
} from '../flow-frame.ts';

class SequenceDefinition extends StepDefinition {
  readonly kind = 'sequence';
  readonly #name: string;

  constructor(name: string, steps: readonly StepDefinition[]) {
    super(steps);
    this.#name = name;
  }

  override get title(): string {
    return this.#name;
  }

  override get numbersParts(): boolean {
    return this.steps.length > 1;
  }

  advance(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const { position, step, up, player } = frame;
    const part = step.steps[position];
    if (part === undefined) return up;
    // The last part needs no frame to come back to.
    const isLast = position === step.steps.length - 1;
    return run.enter(part, isLast ? up : frame.at({ position: position + 1 }), player);
  }

  override placed(frame: FlowFrame, part: FlowStep, at: FlowPlacing): FlowFrame {
    return super.placed(frame.at({ position: frame.step.steps.indexOf(part) }), part, at);
  }
}

/** Runs parts in order. */
export function sequence<G extends GameLike = GameNotNamed>(...parts: FlowNode<G>[]): FlowNode<G> {
  return namedSequence('sequence', ...parts);
}

/** Runs parts in order, with a name for error messages. */
export function namedSequence<G extends GameLike = GameNotNamed>(
  name: string,
  ...parts: FlowNode<G>[]
): FlowNode<G> {
  return new FlowNode(
    new SequenceDefinition(
      name,
      parts.map(({ definition }) => definition),
    ),
  );
}

/** A part that does nothing. */
export function noop<G extends GameLike = GameNotNamed>(): FlowNode<G> {
  return namedSequence('noop');
}

class PhaseDefinition extends StepDefinition {
  readonly kind = 'phase';
  readonly #name: string;

  constructor(name: string, part: StepDefinition) {
    super([part]);
    this.#name = name;
  }

  override get phase(): string {
    return this.#name;
  }

  override get title(): string {
    return `phase ${this.phase}`;
  }

  /** Position 0 is before the part, position 1 after it. */
  advance(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const { definition, context } = run;
    if (frame.position > 0) {
      definition.onExitPhase?.(this.phase, context);
      return frame.up;
    }
    run.onPhase?.(this.phase);
    definition.onEnterPhase?.(this.phase, context);
    return run.enterOnly(frame.at({ position: 1 }), frame.player);
  }

  /** A phase around an arranged position has begun before it: `onEnterPhase` is not called. */
  override placed(frame: FlowFrame, _part: FlowStep, { run }: FlowPlacing): FlowFrame {
    return run.enterOnly(frame.at({ position: 1 }), frame.player);
  }
}

/** A named part of the game; `onEnterPhase` and `onExitPhase` of the flow are called for it. */
export function phase<G extends GameLike = GameNotNamed>(
  name: string,
  options: { readonly do: FlowNode<G> },
): FlowNode<G> {
  return new FlowNode(new PhaseDefinition(name, options.do.definition));
}

class SwitchDefinition extends StepDefinition {
  readonly kind = 'switch';
  readonly #on: FlowFunction<string>;
  readonly #cases: readonly string[];

  constructor(on: FlowFunction<string>, cases: Readonly<Record<string, StepDefinition>>) {
    super(Object.values(cases));
    this.#on = on;
    this.#cases = Object.keys(cases);
  }

  advance({ step, up, player }: FlowFrame, run: NodeRun): FlowFrame {
    const value = run.ask(step.path, this.#on);
    const index = this.#cases.indexOf(value);
    const part = step.steps[index < 0 ? this.#cases.indexOf('default') : index];
    if (part === undefined) throw authorError('switch-without-case', step.path, value);
    return run.enter(part, up, player);
  }

  override placed({ up, player }: FlowFrame, part: FlowStep, { run }: FlowPlacing): FlowFrame {
    return run.enter(part, up, player);
  }
}

/** Runs the part for a value, or the default. */
export function switchOn<K extends string, G extends GameLike = GameNotNamed>(
  on: (context: FlowContext<G>) => K,
  cases:
    | { readonly [C in K]: FlowNode<G> }
    | ({ readonly [C in K]?: FlowNode<G> } & { readonly default: FlowNode<G> }),
): FlowNode<G> {
  const parts = Object.entries<FlowNode<G>>(cases).map(([name, { definition }]) => [
    name,
    definition,
  ]);
  return new FlowNode(new SwitchDefinition(stored(on), Object.fromEntries(parts)));
}

class IfDefinition extends StepDefinition {
  readonly kind = 'if';
  readonly #test: FlowFunction<boolean>;

  constructor(test: FlowFunction<boolean>, parts: readonly StepDefinition[]) {
    super(parts);
    this.#test = test;
  }

  advance({ step, up, player }: FlowFrame, run: NodeRun): FlowFrame | null {
    const part = step.steps[run.ask(step.path, this.#test) ? 0 : 1];
    return part === undefined ? up : run.enter(part, up, player);
  }

  override placed({ up, player }: FlowFrame, part: FlowStep, { run }: FlowPlacing): FlowFrame {
    return run.enter(part, up, player);
  }
}

/** Runs one part if a condition holds, else the other part or none. */
export function ifThen<G extends GameLike = GameNotNamed>(options: {
  readonly if: (context: FlowContext<G>) => boolean;
  readonly do: FlowNode<G>;
  readonly else?: FlowNode<G>;
}): FlowNode<G> {
  const parts = options.else === undefined ? [options.do] : [options.do, options.else];
  return new FlowNode(
    new IfDefinition(
      stored(options.if),
      parts.map(({ definition }) => definition),
    ),
  );
}

class ExecuteDefinition extends StepDefinition {
  readonly kind = 'execute';
  readonly #run: FlowFunction<void>;

  constructor(run: FlowFunction<void>) {
    super([]);
    this.#run = run;
  }

  advance({ up }: FlowFrame, run: NodeRun): FlowFrame | null {
    run.hasRunRules = true;
    this.#run(run.context);
    return up;
  }
}

/** Runs rules without a player's choice. */
export function execute<G extends GameLike = GameNotNamed>(
  run: (context: FlowContext<G>) => void,
): FlowNode<G> {
  return new FlowNode(new ExecuteDefinition(stored(run)));
}

/** Sets a variable of the flow. */
export function setVar<V, G extends GameLike = GameNotNamed>(
  variable: FlowVar<V>,
  value: V | ((context: FlowContext<G>) => V),
): FlowNode<G> {
  return execute<G>(context => {
    // A function computes the value: a variable of the flow cannot hold a function.
    const next =
      typeof value === 'function' ? (value as (from: typeof context) => V)(context) : value;
    context.set(variable, next);
  });
}
