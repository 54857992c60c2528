import type { GameLike, PlayerOf } from '../../elements/element/element-collection.ts';
import type { GameSpace } from '../../elements/element/space.ts';
import type { ActionResult } from '../action/action.ts';

/** A variable of the flow: its name, and its value before it is set. */
export interface FlowVar<V> {
  readonly name: string;
  readonly initial: V;
}

/** Declares a variable of the flow; its initial value determines its type. */
export function flowVar<V>(name: string, initial: V): FlowVar<V> {
  return Object.freeze({ name, initial });
}

/** The argument of an author's flow functions. */
export interface FlowContext<G extends GameLike> {
  readonly game: G;
  /** The player whose turn it is; `undefined` outside of turns. */
  readonly player: PlayerOf<G> | undefined;
  /** The result that the latest action returned. */
  readonly lastActionResult: ActionResult | undefined;
  get<V>(variable: FlowVar<V>): V;
  get(name: string): unknown;
  set<V>(variable: FlowVar<V>, value: V): void;
  set(name: string, value: unknown): void;
}

/** The context of a flow as the engine stores it. */
export type Running = FlowContext<GameSpace>;

/** An author's function of a flow, as the engine stores it. */
export type FlowFunction<T> = (running: Running) => T;

/** An author's function as the engine stores it: it runs only with the game that its flow was set for. */
export function stored<T>(callback: unknown): T {
  return callback as T;
}
