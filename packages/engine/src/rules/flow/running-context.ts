import type { Player } from '../../elements/element/player.ts';
import type { GameSpace } from '../../elements/element/space.ts';
import { ENGINE } from '../../state/node/engine-key.ts';
import type { World } from '../../state/node/world.ts';
import { readEngine, writeEngine } from '../../state/world/write.ts';
import type { ActionResult } from '../action/action.ts';
import type { FlowContext, FlowVar } from './flow-context.ts';
import type { FlowFrame } from './flow-frame.ts';

/** What the functions of a flow can read while it runs: one object, always up to date. */
export class RunningContext implements FlowContext<GameSpace> {
  readonly game: GameSpace;
  /** The present frame of the flow. */
  frame: FlowFrame | null = null;
  /** Whether the flow is on its way to the next choice: `frame` is then ahead of the journal. */
  isAdvancing = false;
  readonly #world: World;

  constructor(game: GameSpace, world: World) {
    this.game = game;
    this.#world = world;
    this.get = this.get.bind(this);
    this.set = this.set.bind(this);
  }

  get player(): Player | undefined {
    return this.frame?.player ?? undefined;
  }

  get lastActionResult(): ActionResult | undefined {
    const result: unknown = readEngine(this.#world.game, ENGINE.result);
    // Only `perform` writes it, and it writes what an action returned.
    return result === null ? undefined : (result as ActionResult | undefined);
  }

  get<V>(variable: FlowVar<V>): V;
  get(name: string): unknown;
  get(variable: FlowVar<unknown> | string): unknown {
    const name = typeof variable === 'string' ? variable : variable.name;
    const held = this.#held(name);
    if (held !== undefined) return held.value;
    const values = this.#values();
    if (Object.hasOwn(values, name)) return values[name];
    return typeof variable === 'string' ? undefined : variable.initial;
  }

  set<V>(variable: FlowVar<V>, value: V): void;
  set(name: string, value: unknown): void;
  set(variable: FlowVar<unknown> | string, value: unknown): void {
    const name = typeof variable === 'string' ? variable : variable.name;
    writeEngine(this.#world.game, ENGINE.vars, { ...this.#values(), [name]: value });
  }

  /** The value that an enclosing step assigns to a variable, such as the item of a `forEach`. */
  #held(name: string): { readonly value: unknown } | undefined {
    for (let frame = this.frame; frame !== null; frame = frame.up) {
      const held = frame.step.definition.valueOf(name, frame);
      if (held !== undefined) return held;
    }
    return undefined;
  }

  #values(): Readonly<Record<string, unknown>> {
    const values: unknown = readEngine(this.#world.game, ENGINE.vars);
    return typeof values === 'object' && values !== null ? { ...values } : {};
  }
}
