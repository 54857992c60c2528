import type { Component } from 'vue';
import { rowSize, type Size } from '../layout/common-fit.ts';
import type { Describer } from '../table/describer.ts';
import { attributesOf, textOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';

/** The context in which an element is drawn. */
export interface DrawingPlace {
  /** The width of cards, in pixels; other pieces are sized relative to it. */
  readonly cardWidth: number;
  /** Whether cards lie flat on the table instead of being held. */
  readonly isFlat: boolean;
  /** The space that the element lies in: a face-down card may take the picture of its back from it. */
  readonly space?: ViewNode | undefined;
}

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
export type RendererFrame = 'piece' | 'space' | 'board';

/** Draws one kind of element. */
export interface Renderer {
  /** The unique name. A renderer with the name of a built-in one replaces it. */
  readonly name: string;
  /** The values of `$layout`, `$type` and `viewType` that select this renderer. */
  readonly types: readonly string[];
  /** Whether the renderer can draw an element that selects it; by default it can draw all. */
  readonly canDraw?: (node: ViewNode) => boolean;
  /** Whether the renderer draws an element that names no renderer, inferred from the element's contents. */
  readonly infers?: (node: ViewNode) => boolean;
  readonly frame: RendererFrame;
  /** The component; receives the element as the property `node`, and what `props` returns. */
  readonly component: Component;
  /** Further properties of the component. */
  readonly props?: (place: DrawingPlace) => Readonly<Record<string, unknown>>;
  /** The accessible name of an element, by default its name. Never called for a hidden element. */
  readonly label?: (node: ViewNode, describer: Describer) => string;
  /** The size of a space on the table; by default that of a row of cards. */
  readonly size?: (node: ViewNode, measure: Measure) => Size;
  /** Whether the component of a space is itself the button that chooses the space. */
  readonly isTarget?: boolean;
}

/** Finds the renderer of an element: by its hints, then by its class, then by its contents. */
export class RendererRegistry {
  readonly #renderers: readonly Renderer[];

  /** Earlier renderers take precedence; of two with the same name, only the first is used. */
  constructor(renderers: readonly Renderer[]) {
    this.#renderers = renderers.filter(
      ({ name }, at) => renderers.findIndex(each => each.name === name) === at,
    );
  }

  /** The renderer of an element; `undefined` if none draws it. */
  match(node: ViewNode): Renderer | undefined {
    for (const word of wordsOf(node)) {
      const asked = this.#renderers.find(
        ({ types, canDraw }) => types.includes(word) && canDraw?.(node) !== false,
      );
      if (asked !== undefined) return asked;
    }
    return this.#renderers.find(({ infers }) => infers?.(node));
  }

  /** The renderer of an element. */
  find(node: ViewNode): Renderer {
    const found = this.match(node);
    if (found === undefined) throw new Error(`No renderer draws “${node.name ?? node.handle}”.`);
    return found;
  }

  /** The renderer of a piece's face; `otherwise` names the fallback renderer. */
  face(node: ViewNode, otherwise: 'card' | 'token'): Renderer {
    const found = this.match(node);
    const isFace = found?.frame === 'piece' && found.name !== 'token';
    const usual = this.#renderers.find(({ name }) => name === otherwise);
    return (isFace ? found : usual) ?? this.find(node);
  }

  /** The size of a space on the table. */
  sizeOf(node: ViewNode, measure: Measure): Size {
    return this.find(node).size?.(node, measure) ?? rowSize(node, measure.cardWidth);
  }
}

/** The renderer names that an element selects, in order of precedence: its hints, then its class. */
function wordsOf(node: ViewNode): readonly string[] {
  const hints = [
    attributesOf(node)['$fan'] === true ? 'fan' : undefined,
    textOf(node, '$type'),
    textOf(node, '$layout'),
    node.type,
  ];
  return hints.filter(word => word !== undefined);
}
