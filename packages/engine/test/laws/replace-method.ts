import { onTestFinished } from 'vitest';

/** One call of a replaced method. */
export interface Call {
  readonly self: object;
  readonly args: readonly unknown[];
  /** Does what the method did. */
  proceed(): unknown;
}

/** Puts something else in the place of a method, until the test is over. */
export function replaceMethod(owner: object, name: string, run: (call: Call) => unknown): void {
  const before = descriptorOf(owner, name);
  const original = before.value;
  if (typeof original !== 'function') throw new Error(`${name} is no method`);
  replace(owner, name, {
    ...before,
    value(this: object, ...args: unknown[]) {
      return run({ self: this, args, proceed: () => Reflect.apply(original, this, args) });
    },
  });
}

/** Puts something else in the place of a getter, until the test is over. */
export function replaceGetter(owner: object, name: string, run: (call: Call) => unknown): void {
  const before = descriptorOf(owner, name);
  replace(owner, name, {
    ...before,
    get(this: object) {
      return run({ self: this, args: [], proceed: () => before.get?.call(this) });
    },
  });
}

/** Lets a setter do nothing, until the test is over. */
export function ignoreSetter(owner: object, name: string): void {
  replace(owner, name, { ...descriptorOf(owner, name), set() {} });
}

/** Lets every third call of a method do nothing. */
export function skipEveryThird(owner: object, name: string): void {
  let calls = 0;
  replaceMethod(owner, name, ({ proceed }) => (++calls % 3 === 0 ? undefined : proceed()));
}

function replace(owner: object, name: string, descriptor: PropertyDescriptor): void {
  const before = descriptorOf(owner, name);
  Object.defineProperty(owner, name, descriptor);
  onTestFinished(() => {
    Object.defineProperty(owner, name, before);
  });
}

function descriptorOf(owner: object, name: string): PropertyDescriptor {
  const found = Object.getOwnPropertyDescriptor(owner, name);
  if (found === undefined) throw new Error(`There is no ${name} to replace`);
  return found;
}
