import type { GameElement } from '../element/game-element.ts';

/**
 * Refuses any value but the one that an element was made with. Cells lie where the board made them:
 * one that said otherwise would still be found in its old place.
 */
export function fixedAttribute(
  key: string,
): (value: unknown, element: GameElement) => string | false {
  return (value, element) =>
    Object.is(Reflect.get(element, key), value)
      ? false
      : 'the one it was made with: boards keep their shape';
}
