import type { GameLike, GameNotNamed } from '../../../elements/element/element-class.ts';
import { restoreCell, takeCell } from '../../../state/values/deep-baseline.ts';
import { FlowNode } from '../define-flow.ts';
import {
  type FlowContext,
  type FlowFunction,
  type FlowVar,
  flowVar,
  stored,
} from '../flow-context.ts';
import { type FlowFrame, type NodeRun, StepDefinition } from '../flow-frame.ts';

class ForEachDefinition extends StepDefinition {
  readonly kind = 'for-each';
  readonly #name: string;
  readonly #items: FlowFunction<readonly unknown[]>;

  constructor(name: string, items: FlowFunction<readonly unknown[]>, part: StepDefinition) {
    super([part]);
    this.#name = name;
    this.#items = items;
  }

  override get title(): string {
    return `for each ${this.#name}`;
  }

  /** The frame stores the items, as they were when the step began; nested ones as immutable copies. */
  advance(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const { path } = frame.step;
    const owner = { node: run.world.game, key: path };
    const items = frame.data ?? run.ask(path, this.#items).map(item => takeCell(item, owner));
    if (frame.position >= items.length) return frame.up;
    return run.enterOnly(frame.at({ position: frame.position + 1, data: items }), frame.player);
  }

  override valueOf(
    name: string,
    { position, data }: FlowFrame,
  ): { readonly value: unknown } | undefined {
    if (name !== this.#name || position === 0) return undefined;
    return { value: restoreCell(data?.[position - 1]) };
  }
}

/** Runs a part once for each item of a list; `do` is called once with the variable that holds the item. */
export function forEach<V, G extends GameLike = GameNotNamed>(options: {
  readonly name: string;
  readonly items: (context: FlowContext<G>) => readonly V[];
  readonly do: (item: FlowVar<V>) => FlowNode<G>;
}): FlowNode<G> {
  const { name, items } = options;
  // There is no first value: the variable is read only inside, where there is an item.
  const item = flowVar<V>(name, undefined as V);
  return new FlowNode(new ForEachDefinition(name, stored(items), options.do(item).definition));
}
