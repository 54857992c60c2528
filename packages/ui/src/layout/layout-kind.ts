import { attributesOf, textOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';
import { rowSize, type Size } from './common-fit.ts';

/** The input for the size of a space on the table. */
export interface Measure {
  /** The tentative width of cards, in pixels. */
  readonly cardWidth: number;
  /** The width of the table, in pixels. */
  readonly roomWidth: number;
  /** The total height of spaces that wrap from left to right across the table. */
  heightOf(spaces: readonly ViewNode[]): number;
}

/**
 * The markup around a component: a `piece` is drawn on a button, a `space` has a caption and an
 * accessible name, and a `board` is a space that fills the room and renders its cells as buttons itself.
 */
export type LayoutFrame = 'piece' | 'space' | 'board';

/** How elements of one kind are laid out, for any user-interface library. */
export interface LayoutKind {
  /** The unique name. A kind with the name of a built-in one replaces it. */
  readonly name: string;
  /** The values of `$layout`, `$type` and `viewType` that select this kind. */
  readonly types: readonly string[];
  /** Whether an element that selects the kind can be of it; by default all can. */
  readonly canDraw?: (node: ViewNode) => boolean;
  /** Whether an element that names no kind is of this one, inferred from the element's contents. */
  readonly infers?: (node: ViewNode) => boolean;
  readonly frame: LayoutFrame;
  /** The size of a space on the table; by default that of a row of cards. */
  readonly size?: (node: ViewNode, measure: Measure) => Size;
  /** Whether a space is itself the button that chooses the space. */
  readonly isTarget?: boolean;
}

/** Finds the kind of an element: by its hints, then by its class, then by its contents. */
export class LayoutRegistry<K extends LayoutKind> {
  readonly #kinds: readonly K[];

  /** Earlier renderers take precedence; of two with the same name, only the first is used. */
  constructor(kinds: readonly K[]) {
    this.#kinds = kinds.filter(
      ({ name }, at) => kinds.findIndex(each => each.name === name) === at,
    );
  }

  /** The kind of an element; `undefined` if there is none. */
  match(node: ViewNode): K | undefined {
    for (const word of wordsOf(node)) {
      const asked = this.#kinds.find(
        ({ types, canDraw }) => types.includes(word) && canDraw?.(node) !== false,
      );
      if (asked !== undefined) return asked;
    }
    return this.#kinds.find(({ infers }) => infers?.(node));
  }

  /** The kind of an element. */
  find(node: ViewNode): K {
    const found = this.match(node);
    if (found === undefined) throw new Error(`No renderer draws “${node.name ?? node.handle}”.`);
    return found;
  }

  /** The kind of a piece's face; `otherwise` names the fallback. */
  face(node: ViewNode, otherwise: 'card' | 'token'): K {
    const found = this.match(node);
    const isFace = found?.frame === 'piece' && found.name !== 'token';
    const usual = this.#kinds.find(({ name }) => name === otherwise);
    return (isFace ? found : usual) ?? this.find(node);
  }

  /** The size of a space on the table. */
  sizeOf(node: ViewNode, measure: Measure): Size {
    return this.find(node).size?.(node, measure) ?? rowSize(node, measure.cardWidth);
  }
}

/** The names of kinds that an element selects, in order of precedence: its hints, then its class. */
function wordsOf(node: ViewNode): readonly string[] {
  const hints = [
    attributesOf(node)['$fan'] === true ? 'fan' : undefined,
    textOf(node, '$type'),
    textOf(node, '$layout'),
    node.type,
  ];
  return hints.filter(word => word !== undefined);
}
