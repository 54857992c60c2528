/**
 * Which element of one run plays the part of which element of the other, by ids. Elements that were
 * never told apart play their own.
 */
export class Bijection {
  readonly #forth: Map<number, number>;

  constructor(pairs: Iterable<readonly [number, number]> = []) {
    this.#forth = new Map(pairs);
  }

  of(id: number): number {
    return this.#forth.get(id) ?? id;
  }

  set(id: number, image: number): void {
    this.#forth.set(id, image);
  }

  copy(): Bijection {
    return new Bijection(this.#forth);
  }
}
