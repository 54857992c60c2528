/**
 * By how many percent a heap may grow before it is searched for what is of no use any more. Left to
 * itself V8 waits until it has doubled or trebled: what passes through a server is most of its memory then.
 */
const LITTLE = 20;
const MUCH = 50;

/** It is judged by so many searches: a heap that is only being filled needs fewer to become large. */
const JUDGED = 8;
/** A search takes about a millisecond for each megabyte: megabytes searched in a millisecond are what part of a processor it takes. */
const DEAR = 0.04;
const CHEAP = 0.01;

interface Search {
  /** When it ended, in milliseconds. */
  readonly at: number;
  readonly megabytes: number;
}

/** Finds how far a heap may grow: little where little passes through it, further where searches become dear. */
export class HeapGrowth {
  #percent = LITTLE;
  /** The latest ones, oldest first. */
  #searches: readonly Search[] = [];

  get percent(): number {
    return this.#percent;
  }

  /** The heap was searched. Gives whether it may grow by more or by less from now on. */
  searched(search: Search): boolean {
    this.#searches = [...this.#searches.slice(-JUDGED), search];
    const [first] = this.#searches;
    if (first === undefined || this.#searches.length <= JUDGED) return false;
    const searched = this.#searches.reduce(
      (sum, { megabytes }) => sum + megabytes,
      -first.megabytes,
    );
    const share = searched / (search.at - first.at);
    const before = this.#percent;
    if (share > DEAR) this.#percent = MUCH;
    else if (share < CHEAP) this.#percent = LITTLE;
    return this.#percent !== before;
  }
}
