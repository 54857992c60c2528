import type { Anchored } from '../node/anchored.ts';
import type { Node } from '../node/node.ts';
import { PLAYER_SLOT, type Shape } from '../node/shape.ts';

/** A condition on elements: a name, values of attributes, or a function. Authors write the exact type, `Finder`. */
export type AnyFinder<E extends Anchored> = string | object | ((element: E) => boolean);

/** Whether an element is meant. Takes its record: what most finders ask about is there. */
export type Match = (node: Node) => boolean;

/** One test for all finders; `undefined` when there is nothing to test. */
export function matcher<E extends Anchored>(finders: readonly AnyFinder<E>[]): Match | undefined {
  let all: Match | undefined;
  for (let i = 0; i < finders.length; i++) {
    const finder = finders[i];
    if (finder !== undefined) all = both(all, single(finder));
  }
  return all;
}

function single<E extends Anchored>(finder: AnyFinder<E>): Match | undefined {
  if (typeof finder === 'string') return node => node.name === finder;
  // The class asked for is that of `E`, which its record does not say.
  if (typeof finder === 'function') return node => finder(node.element as E);
  // A keyed read is far faster than Reflect.get, and a finder's type does not list its keys.
  const wanted = finder as Readonly<Record<string, unknown>>;
  let all: Match | undefined;
  for (const key of Object.keys(wanted)) all = both(all, attribute(key, wanted[key]));
  return all;
}

/** Two tests in one. In a list of tests each element would cost a closure. */
function both(first: Match | undefined, second: Match | undefined): Match | undefined {
  if (first === undefined) return second;
  if (second === undefined) return first;
  return node => first(node) && second(node);
}

function attribute(key: string, value: unknown): Match {
  if (key === 'empty') return node => (node.children.length === 0) === value;
  if (key === 'mine') return node => node.element.isMine() === value;
  if (key === 'player') return node => node.slots[PLAYER_SLOT] === value;
  return property(key, value);
}

/** Looks for the slot once for each class that comes up, not once for each element. */
function property(key: string, value: unknown): Match {
  let shape: Shape | undefined;
  let index: number | undefined;
  return node => {
    if (node.shape !== shape) {
      shape = node.shape;
      index = shape.find(key)?.index;
    }
    if (index !== undefined) return node.slots[index] === value;
    // What is no slot may be an accessor of the author's; an element's type does not list its keys.
    return (node.element as unknown as Readonly<Record<string, unknown>>)[key] === value;
  };
}
