import { elementOf } from '../../elements/element/element-class.ts';
import type { GameElement } from '../../elements/element/game-element.ts';
import type { World } from '../../state/node/world.ts';
import { nodeAtPath } from '../../state/tree/node-path.ts';

/** An element or a player in plain data: by id, by where it lies, or by position at the table. */
export type SerializedReference =
  | { readonly __elementId: number }
  | { readonly __elementRef: string }
  | { readonly __playerRef: number };

/** What the value under each key has to be. */
const KEYS = { __elementId: 'number', __elementRef: 'string', __playerRef: 'number' } as const;

/** Whether a value is a reference as serialised actions hold them. */
export function isSerializedReference(value: unknown): value is SerializedReference {
  if (typeof value !== 'object' || value === null) return false;
  const [key, ...more] = Object.keys(value);
  if (key === undefined || more.length > 0 || !Object.hasOwn(KEYS, key)) return false;
  return typeof Reflect.get(value, key) === Reflect.get(KEYS, key);
}

/** The element that a reference names in a game, if there is one. */
export function elementReferredTo(
  world: World,
  reference: SerializedReference,
): GameElement | undefined {
  if ('__playerRef' in reference) return elementOf(world.seats.children[reference.__playerRef]);
  if ('__elementId' in reference) return elementOf(world.nodes[reference.__elementId]);
  return elementOf(nodeAtPath(world, reference.__elementRef));
}
