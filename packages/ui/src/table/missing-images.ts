import { shallowReactive } from 'vue';
import { type Image, imageOf, urlOf } from './image.ts';
import type { ViewNode } from './wire.ts';

/** The files of pictures that could not be loaded. */
const missing = shallowReactive(new Set<string>());

/** A picture, unless its file could not be loaded. */
export function loadable(image: Image | undefined): Image | undefined {
  return image === undefined || missing.has(urlOf(image)) ? undefined : image;
}

/** The picture of an element that can be shown instead of a drawn face. */
export function pictureOf(node: ViewNode): Image | undefined {
  return loadable(imageOf(node));
}

/** The event of the window that says which picture is missing; its detail is a sentence. */
const MISSING_IMAGE = 'boardsmith-missing-image';

/** Says once that the file of a picture could not be loaded; from then on drawn faces replace it. */
export function reportMissingImage(url: string, text: string): void {
  if (missing.has(url)) return;
  missing.add(url);
  console.warn(text);
  globalThis.dispatchEvent(new CustomEvent(MISSING_IMAGE, { detail: text }));
}
