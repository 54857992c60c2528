import type { GameLike, GameNotNamed } from '../../../elements/element/element-class.ts';
import { authorError } from '../../../errors/errors.ts';
import { FlowNode } from '../define-flow.ts';
import { type FlowContext, type FlowFunction, stored } from '../flow-context.ts';
import { type FlowFrame, type NodeRun, StepDefinition } from '../flow-frame.ts';

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
