import type { AttributeKey } from '../../elements/element/element-collection.ts';
import type { GameElement } from '../../elements/element/game-element.ts';
import type { JsonValue } from '../../state/values/json.ts';
import type { Pointer } from './appearance.ts';

/**
 * The attributes of an element of class `E` as a viewer gets them: elements and players as pointers, helper
 * objects as JSON. Each may be missing: an attribute may have an audience without the viewer (`attributesSeenBy`,
 * `hiddenAttributes`), a face may be hidden, and what a getter computes is not sent.
 *
 * @example
 * class Agent extends Player {
 *   static override readonly attributesSeenBy: AttributeAudiences = { goal: 'owner' };
 *   goal: 'steal' | 'guard' = 'guard';
 * }
 * const goalOf = ({ goal }: SeenAttributes<Agent>): string => goal ?? 'unknown';
 */
export type SeenAttributes<E> = {
  readonly [K in AttributeKey<E> as E[K] extends Method ? never : K]?: Seen<E[K]>;
};

/** The parameters of a method do not matter. */
type Method = (...args: never[]) => unknown;

/** A value as a viewer gets it. */
type Seen<V> = V extends GameElement
  ? Pointer | null
  : V extends string | number | boolean | null | undefined
    ? V
    : V extends readonly (infer I)[]
      ? readonly Seen<I>[]
      : SeenRecord<V>;

/** A record field by field; an object with methods is a helper object, whose form is its own. */
type SeenRecord<V> =
  Extract<V[keyof V], Method> extends never ? { readonly [K in keyof V]: Seen<V[K]> } : JsonValue;
