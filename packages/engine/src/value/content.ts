/** A helper that keeps state where the journal cannot see it, and says how to read and write it. */
export interface Stateful {
  toState(): unknown;
  fromState(state: unknown): void;
}

export function isStateful(value: object): value is Stateful {
  return (
    typeof Reflect.get(value, 'toState') === 'function' &&
    typeof Reflect.get(value, 'fromState') === 'function'
  );
}

/** The properties of an object that are state. Functions are not: they cannot be compared or saved. */
export function propertyNames(source: object): string[] {
  const names = Object.keys(source);
  for (const name of names) {
    if (typeof Reflect.get(source, name) === 'function') {
      return names.filter(each => typeof Reflect.get(source, each) !== 'function');
    }
  }
  return names;
}
