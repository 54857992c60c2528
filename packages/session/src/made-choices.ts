/** A choice that is in effect. */
export interface Choice {
  readonly seat: number;
  /** How many records there were with it. */
  readonly version: number;
}

/** Choices there is room for at first. */
const FIRST_ROOM = 8;
const GROWTH = 1.5;

/** The choices in effect, oldest first: two numbers each, and no object. */
export class MadeChoices implements Iterable<Choice> {
  #numbers = new Uint32Array(FIRST_ROOM * 2);
  #length = 0;

  constructor(choices: Iterable<Choice> = []) {
    for (const choice of choices) this.add(choice);
  }

  get length(): number {
    return this.#length;
  }

  /** One of them; a negative number counts from the end. */
  at(index: number): Choice | undefined {
    const from = index < 0 ? this.#length + index : index;
    if (from < 0 || from >= this.#length) return undefined;
    return { seat: this.#numbers[from * 2] ?? 0, version: this.#numbers[from * 2 + 1] ?? 0 };
  }

  /** Which is the latest of a seat; `-1` if it has none. */
  latestOf(seat: number): number {
    for (let i = this.#length - 1; i >= 0; i--) if (this.#numbers[i * 2] === seat) return i;
    return -1;
  }

  add({ seat, version }: Choice): void {
    if (this.#length * 2 >= this.#numbers.length) this.#grow();
    this.#numbers[this.#length * 2] = seat;
    this.#numbers[this.#length * 2 + 1] = version;
    this.#length++;
  }

  /** Only the first ones stay in effect. */
  keep(count: number): void {
    this.#length = Math.min(count, this.#length);
  }

  *[Symbol.iterator](): Generator<Choice, void, undefined> {
    for (let i = 0; i < this.#length; i++) {
      const choice = this.at(i);
      if (choice !== undefined) yield choice;
    }
  }

  #grow(): void {
    const numbers = new Uint32Array(Math.ceil(this.#length * GROWTH) * 2);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
  }
}
