import type { Component } from 'vue';
import { rowSize, type Size } from '../layout/common-fit.ts';
import type { Describer } from '../table/describer.ts';
import { attributesOf, textOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';

/** Where an element is drawn. */
export interface DrawingPlace {
  /** How wide cards are there, in pixels; other pieces take their size from it. */
  readonly cardWidth: number;
  /** Whether cards lie flat on the table instead of being held. */
  readonly isFlat: boolean;
  /** The space that the element lies in: a face-down card may take the picture of its back from it. */
  readonly space?: ViewNode | undefined;
}

/** What the size of a space on the table is computed from. */
export interface Measure {
  /** How wide cards would be, in pixels. */
  readonly cardWidth: number;
  /** How wide the table is, in pixels. */
  readonly roomWidth: number;
  /** How high spaces become that flow from left to right across the table. */
  heightOf(spaces: readonly ViewNode[]): number;
}

/**
 * What stands around a component: `piece` is the face of one thing on a button of its own, `space` has a
 * caption and a spoken name, `board` is a space that takes all the room and makes its cells buttons itself.
 */
export type RendererFrame = 'piece' | 'space' | 'board';

/** How elements of one kind are drawn. */
export interface Renderer {
  /** Unique. A renderer with the name of a built-in one replaces it. */
  readonly name: string;
  /** The words of `$layout`, `$type` and `viewType` that ask for it. */
  readonly types: readonly string[];
  /** Whether it can draw an element that asks for it; left out, it can draw all of them. */
  readonly canDraw?: (node: ViewNode) => boolean;
  /** Whether it draws an element that asks for no renderer, judged by what is in it. */
  readonly infers?: (node: ViewNode) => boolean;
  readonly frame: RendererFrame;
  /** Gets the element as the property `node`, and what `props` returns. */
  readonly component: Component;
  /** Further properties of the component. */
  readonly props?: (place: DrawingPlace) => Readonly<Record<string, unknown>>;
  /** What a screen reader calls the element; left out, it is its name. Never asked about a hidden element. */
  readonly label?: (node: ViewNode, describer: Describer) => string;
  /** How much room a space on the table needs; left out, it is that of a row of cards. */
  readonly size?: (node: ViewNode, measure: Measure) => Size;
  /** Whether the component of a space is itself the button that chooses the space. */
  readonly isTarget?: boolean;
}

/** Finds the renderer of an element: the first that its hints ask for, then its class, then its contents. */
export class RendererRegistry {
  readonly #renderers: readonly Renderer[];

  /** Renderers that come first are asked first; of two with one name only the first counts. */
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

  /** The renderer of the face of a piece; `otherwise` names the one for pieces that are nothing special. */
  face(node: ViewNode, otherwise: 'card' | 'token'): Renderer {
    const found = this.match(node);
    const isFace = found?.frame === 'piece' && found.name !== 'token';
    const usual = this.#renderers.find(({ name }) => name === otherwise);
    return (isFace ? found : usual) ?? this.find(node);
  }

  /** How much room a space on the table needs. */
  sizeOf(node: ViewNode, measure: Measure): Size {
    return this.find(node).size?.(node, measure) ?? rowSize(node, measure.cardWidth);
  }
}

/** What an element asks to be drawn as, the strongest first: its own hints, then its class. */
function wordsOf(node: ViewNode): readonly string[] {
  const hints = [
    attributesOf(node)['$fan'] === true ? 'fan' : undefined,
    textOf(node, '$type'),
    textOf(node, '$layout'),
    node.type,
  ];
  return hints.filter(word => word !== undefined);
}
