import { shallowReactive } from 'vue';
import { truths } from './element-types.ts';
import { attributesOf } from './view-index.ts';
import type { JsonValue, ViewNode } from './view-types.ts';

/** A picture: a URL, or a rectangle of a larger one, in its pixels. */
export type Image = string | Sprite;

/** A rectangle of a larger picture. */
export interface Sprite {
  readonly sprite: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The picture of an element, as far as the viewer may see it: one for what is true of it, else its own. */
function imageOf(node: ViewNode): Image | undefined {
  const { $image } = attributesOf(node);
  const state = truths(node).find(each => imageNamed(node, each) !== undefined);
  return (state === undefined ? undefined : imageNamed(node, state)) ?? imageAt($image);
}

/** One of the named pictures of an element. */
export function imageNamed(node: ViewNode, name: string): Image | undefined {
  const { $images } = attributesOf(node);
  return isRecord($images) ? imageAt($images[name]) : undefined;
}

/** Where the file of a picture is. */
export function urlOf(image: Image): string {
  return typeof image === 'string' ? image : image.sprite;
}

/** A picture as an attribute holds it; `undefined` if the value is none. */
export function imageAt(value: JsonValue | undefined): Image | undefined {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return undefined;
  const { sprite, x, y, width, height } = value;
  if (typeof sprite !== 'string' || typeof x !== 'number' || typeof y !== 'number')
    return undefined;
  if (typeof width !== 'number' || typeof height !== 'number') return undefined;
  return { sprite, x, y, width, height };
}

function isRecord(value: unknown): value is Readonly<Record<string, JsonValue | undefined>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
