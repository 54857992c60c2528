import type { Component } from 'vue';
import { type LayoutKind, LayoutRegistry } from '../layout/layout-kind.ts';
import type { Describer } from '../table/describer.ts';
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

/** Draws one kind of element. A renderer with the name of a built-in one replaces it. */
export interface Renderer extends LayoutKind {
  /** The component; receives the element as the property `node`, and what `props` returns. */
  readonly component: Component;
  /** Further properties of the component. */
  readonly props?: (place: DrawingPlace) => Readonly<Record<string, unknown>>;
  /** The accessible name of an element, by default its name. Never called for a hidden element. */
  readonly label?: (node: ViewNode, describer: Describer) => string;
}

/** Finds the renderer of an element. */
export type RendererRegistry = LayoutRegistry<Renderer>;
export const RendererRegistry: typeof LayoutRegistry<Renderer> = LayoutRegistry<Renderer>;
