/**
 * A value that is made once in a process, although the module that makes it may be loaded several times, as by a test
 * runner that begins every file with fresh modules. Threads have values of their own.
 */
export function oncePerProcess<V>(name: string, make: () => V): V {
  const key = Symbol.for(`boardsmith ${name}`);
  const made: unknown = Reflect.get(globalThis, key);
  // Only this function uses the key, and a name has one maker.
  if (made !== undefined) return made as V;
  const value = make();
  Reflect.set(globalThis, key, value);
  return value;
}
