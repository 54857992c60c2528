import type { Finder } from '../element/element-class.ts';
import type { GameElement } from '../element/game-element.ts';

/** One test for all finders; `undefined` when there is nothing to test. */
export function matcher<E extends GameElement>(
  finders: readonly Finder<E>[],
): ((element: E) => boolean) | undefined {
  const [first] = finders;
  if (first === undefined) return undefined;
  if (finders.length === 1) return single(first);
  const all = finders.map(single);
  return element => all.every(matches => matches(element));
}

function single<E extends GameElement>(finder: Finder<E>): (element: E) => boolean {
  if (typeof finder === 'string') return element => element.name === finder;
  if (typeof finder === 'function') return finder;
  const keys = Object.keys(finder);
  const tests = keys.map(key => attribute(key, Reflect.get(finder, key)));
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return only;
  return element => tests.every(matches => matches(element));
}

function attribute(key: string, value: unknown): (element: GameElement) => boolean {
  if (key === 'empty') return element => element.isEmpty() === value;
  if (key === 'mine') return element => element.isMine() === value;
  if (key === 'player') return element => element.player === value;
  // A keyed read is far faster than Reflect.get, and an element's type does not list its keys.
  return element => (element as unknown as Record<string, unknown>)[key] === value;
}
