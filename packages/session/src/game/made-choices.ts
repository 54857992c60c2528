/** A choice that is in effect. */
export interface Choice {
  readonly seat: number;
  /** How many records there were with it. */
  readonly version: number;
}

/** Choices there is room for at first. */
const FIRST_ROOM = 8;
const GROWTH = 1.5;

/** The choices in effect, oldest first: two numbers each, and no object. There are at most a hundred seats. */
export class MadeChoices implements Iterable<Choice> {
  #seats = new Uint8Array(FIRST_ROOM);
  #versions = new Uint32Array(FIRST_ROOM);
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
    return { seat: this.#seats[from] ?? 0, version: this.#versions[from] ?? 0 };
  }

  /** Which is the latest of a seat; `-1` if it has none. */
  latestOf(seat: number): number {
    for (let i = this.#length - 1; i >= 0; i--) if (this.#seats[i] === seat) return i;
    return -1;
  }

  add({ seat, version }: Choice): void {
    if (this.#length >= this.#seats.length) this.#grow();
    this.#seats[this.#length] = seat;
    this.#versions[this.#length] = version;
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
    const room = Math.ceil(this.#length * GROWTH);
    const seats = new Uint8Array(room);
    seats.set(this.#seats);
    this.#seats = seats;
    const versions = new Uint32Array(room);
    versions.set(this.#versions);
    this.#versions = versions;
  }
}
