import { shallowReactive } from 'vue';
import { truths } from './element-types.ts';
import { attributesOf } from './view-index.ts';
import type { JsonValue, ViewNode } from './view-types.ts';

/** An image: a URL, or a rectangle of a sprite sheet in its pixels. */
export type Image = string | Sprite;

/** A rectangle of a sprite sheet. */
export interface Sprite {
  readonly sprite: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The visible image of an element: the one for an attribute that is true, else `$image`. */
function imageOf(node: ViewNode): Image | undefined {
  const { $image } = attributesOf(node);
  const state = truths(node).find(each => imageNamed(node, each) !== undefined);
  return (state === undefined ? undefined : imageNamed(node, state)) ?? imageAt($image);
}

/** One of the named images of an element. */
export function imageNamed(node: ViewNode, name: string): Image | undefined {
  const { $images } = attributesOf(node);
  return isRecord($images) ? imageAt($images[name]) : undefined;
}

/** The URL of an image's file. */
export function urlOf(image: Image): string {
  return typeof image === 'string' ? image : image.sprite;
}

/** Parses an image from an attribute; `undefined` if the value is not an image. */
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

/** The URLs of images that failed to load. */
const missing = shallowReactive(new Set<string>());

/** Returns an image, unless its file failed to load. */
export function loadable(image: Image | undefined): Image | undefined {
  return image === undefined || missing.has(urlOf(image)) ? undefined : image;
}

/** The image to show instead of a drawn face. */
export function pictureOf(node: ViewNode): Image | undefined {
  return loadable(imageOf(node));
}

/** The event on `window` that reports a missing image; its detail is a sentence. */
const MISSING_IMAGE = 'boardsmith-missing-image';

/** Reports once that an image failed to load; a drawn face replaces it from then on. */
export function reportMissingImage(url: string, text: string): void {
  if (missing.has(url)) return;
  missing.add(url);
  console.warn(text);
  globalThis.dispatchEvent(new CustomEvent(MISSING_IMAGE, { detail: text }));
}
