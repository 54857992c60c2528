/** A question about a member. */
export type Test<E> = (element: E, index: number, all: E[]) => unknown;

/** A question about a member whose answer tells its type. */
export type Narrowing<E, S extends E> = (element: E, index: number, all: E[]) => element is S;

/**
 * An array with loops of its own: the built-in ones look every member of an instance of a subclass
 * up by name, fifty times slower.
 */
export abstract class LoopedArray<E> extends Array<E> {
  /** Methods that are not overridden, such as `slice`, give plain arrays. */
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  override some(test: Test<E>): boolean {
    return this.findIndex(test) >= 0;
  }

  override every<S extends E>(test: Narrowing<E, S>): this is S[];
  override every(test: Test<E>): boolean;
  override every(test: Test<E>): boolean {
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined && !test(element, i, this)) return false;
    }
    return true;
  }

  override find<S extends E>(test: Narrowing<E, S>): S | undefined;
  override find(test: Test<E>): E | undefined;
  override find(test: Test<E>): E | undefined {
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined && test(element, i, this)) return element;
    }
    return undefined;
  }

  override findIndex(test: Test<E>): number {
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined && test(element, i, this)) return i;
    }
    return -1;
  }

  override includes(element: E): boolean {
    for (let i = 0; i < this.length; i++) if (this[i] === element) return true;
    return false;
  }

  override map<V>(value: (element: E, index: number, all: E[]) => V): V[] {
    const values: V[] = [];
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined) values.push(value(element, i, this));
    }
    return values;
  }

  override forEach(run: (element: E, index: number, all: E[]) => void): void {
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined) run(element, i, this);
    }
  }

  /** The members that pass a test, in a plain array. */
  protected passing(test: Test<E>): E[] {
    const found: E[] = [];
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined && test(element, i, this)) found.push(element);
    }
    return found;
  }
}
