/** A helper that keeps state where the journal cannot see it, and says how to read and write it. */
export interface Stateful {
  toState(): unknown;
  fromState(state: unknown): void;
}

export function isStateful(value: object): value is Stateful {
  return (
    'toState' in value &&
    typeof value.toState === 'function' &&
    'fromState' in value &&
    typeof value.fromState === 'function'
  );
}

/** Reflect.get would do the same, many times slower. */
export function propertyOf(source: object, name: string): unknown {
  // An object has string keys; its type does not say so.
  return (source as Readonly<Record<string, unknown>>)[name];
}

/** The properties of an object that are state. Functions are not: they cannot be compared or saved. */
export function propertyNames(source: object): string[] {
  const names = Object.keys(source);
  for (let i = 0; i < names.length; i++) {
    if (typeof propertyOf(source, names[i] ?? '') === 'function') {
      return names.filter(each => typeof propertyOf(source, each) !== 'function');
    }
  }
  return names;
}

/** Whether two lists of names are the same, in order. */
export function sameNames(names: readonly string[], others: readonly unknown[]): boolean {
  if (names.length !== others.length) return false;
  for (let i = 0; i < names.length; i++) if (names[i] !== others[i]) return false;
  return true;
}
