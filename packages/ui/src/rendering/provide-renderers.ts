import { type App, type InjectionKey, inject, provide } from 'vue';
import type { Describer } from '../table/describer.ts';
import type { ViewNode } from '../table/view-types.ts';
import { type Renderer, RendererRegistry } from './renderer.ts';

const KEY: InjectionKey<readonly Renderer[]> = Symbol('renderers');

/**
 * Adds renderers for every board below the calling component, or for a whole application. They take
 * precedence over the built-in ones.
 */
export function provideRenderers(renderers: readonly Renderer[], app?: App): void {
  if (app !== undefined) app.provide(KEY, renderers);
  else provide(KEY, [...renderers, ...inject(KEY, [])]);
}

/** The renderers that ancestor components have added. */
export function useAddedRenderers(): readonly Renderer[] {
  return inject(KEY, []);
}

/** The label of an element by the added renderers; `undefined` if they define none. */
export function labelsOf(
  renderers: readonly Renderer[],
): (node: ViewNode, describer: Describer) => string | undefined {
  const registry = new RendererRegistry(renderers);
  return (node, describer) => registry.match(node)?.label?.(node, describer);
}
