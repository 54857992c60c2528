import { type App, type InjectionKey, inject, provide } from 'vue';
import type { Describer } from '../table/describer.ts';
import type { ViewNode } from '../table/view-types.ts';
import { type Renderer, RendererRegistry } from './renderer.ts';

const KEY: InjectionKey<readonly Renderer[]> = Symbol('renderers');

/**
 * Adds renderers for every board below the calling component, or for a whole application. They are asked
 * before the built-in ones.
 */
export function provideRenderers(renderers: readonly Renderer[], app?: App): void {
  if (app !== undefined) app.provide(KEY, renderers);
  else provide(KEY, [...renderers, ...inject(KEY, [])]);
}

/** The renderers that the components above have added. */
export function useAddedRenderers(): readonly Renderer[] {
  return inject(KEY, []);
}

/** What the added renderers call an element; `undefined` if they leave it to its name. */
export function labelsOf(
  renderers: readonly Renderer[],
): (node: ViewNode, describer: Describer) => string | undefined {
  const registry = new RendererRegistry(renderers);
  return (node, describer) => registry.match(node)?.label?.(node, describer);
}
