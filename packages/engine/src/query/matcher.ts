import type { Finder } from '../element/element-class.ts';
import type { GameElement } from '../element/game-element.ts';
import type { Node } from '../node/node.ts';
import { PLAYER_SLOT, type Shape } from '../node/shape.ts';

/** Whether an element is meant. Takes its record: what most finders ask about is there. */
export type Match = (node: Node) => boolean;

/** One test for all finders; `undefined` when there is nothing to test. */
export function matcher<E extends GameElement>(finders: readonly Finder<E>[]): Match | undefined {
  const [first] = finders;
  if (first === undefined) return undefined;
  if (finders.length === 1) return single(first);
  return together(finders.map(single));
}

function single<E extends GameElement>(finder: Finder<E>): Match {
  if (typeof finder === 'string') return node => node.name === finder;
  // The class asked for is that of `E`, which its record does not say.
  if (typeof finder === 'function') return node => finder(node.element as E);
  // A keyed read is far faster than Reflect.get, and a finder's type does not list its keys.
  const wanted = finder as Readonly<Record<string, unknown>>;
  const tests = Object.keys(wanted).map(key => attribute(key, wanted[key]));
  const [only] = tests;
  return tests.length === 1 && only !== undefined ? only : together(tests);
}

function together(tests: readonly Match[]): Match {
  return node => tests.every(matches => matches(node));
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
