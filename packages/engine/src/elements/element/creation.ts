import { authorError } from '../../errors/author-error.ts';
import type { Node } from '../../state/node/node.ts';
import { make } from '../../state/tree/making.ts';
import type { Attributes, ElementClass } from './element-class.ts';
import { ElementCollection } from './element-collection.ts';
import type { GameElement } from './game-element.ts';

/** What several new elements have: the same attributes, or those that a function returns for each. */
export type AttributesFor<E> = Attributes<E> | ((index: number) => Attributes<E>);

/** Makes one element in `parent`. */
export function createIn<E extends GameElement>(
  parent: Node,
  type: ElementClass<E>,
  { name, attributes }: { readonly name: string; readonly attributes?: Attributes<E> | undefined },
): E {
  const node = make(parent, { type, name, attributes });
  // `make` has just constructed it from this very class.
  return node.element as E;
}

/** Makes several elements in `parent`. */
export function createManyIn<E extends GameElement>(
  parent: Node,
  type: ElementClass<E>,
  many: {
    readonly count: number;
    readonly name: string;
    readonly attributes?: AttributesFor<E> | undefined;
  },
): ElementCollection<E> {
  const { count, name, attributes } = many;
  if (!Number.isInteger(count) || count < 0) throw authorError('bad-count', name, count);
  const made: E[] = [];
  for (let i = 0; i < count; i++) {
    const own = typeof attributes === 'function' ? attributes(i) : attributes;
    made.push(createIn(parent, type, { name, attributes: own }));
  }
  return ElementCollection.gather(made);
}
