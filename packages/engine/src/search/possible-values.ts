import { isAnchoredClass, type Shape } from '../state/node/shape.ts';

/** What the nearest class that has something to say about the values of a hidden attribute says. */
function declaredFor({ type }: Shape, key: string): unknown {
  let owner: unknown = type;
  while (isAnchoredClass(owner)) {
    const values: unknown = Reflect.get(owner, 'possibleValues');
    if (typeof values === 'object' && values !== null && Object.hasOwn(values, key)) {
      return Reflect.get(values, key);
    }
    owner = Object.getPrototypeOf(owner);
  }
  return undefined;
}

/** Whether a class says which values an attribute may have. */
export function hasPossibleValues(shape: Shape, key: string): boolean {
  return declaredFor(shape, key) !== undefined;
}

/** The values that an attribute of an element may have; none where the class does not say. */
export function possibleValues(shape: Shape, key: string, element: object): readonly unknown[] {
  const declared = declaredFor(shape, key);
  const values: unknown = typeof declared === 'function' ? declared(element) : declared;
  return Array.isArray(values) ? values : [];
}
