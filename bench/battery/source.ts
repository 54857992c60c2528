/** Numbers under test. Like the engine's generator, it can be moved to any place of any stream. */
export interface Source {
  counter: number;
  stream: number;
  next32(): number;
}

/** A design of generator: what it gives for each seed. */
export interface Subject {
  readonly name: string;
  open(seed: string): Source;
}

/** What a test is given: a source to draw about `words` numbers from, and the means to open more. */
export interface Trial {
  readonly subject: Subject;
  readonly seed: string;
  readonly source: Source;
  readonly words: number;
}

/** One statistical test. Its p-value is uniform between 0 and 1 when the numbers are random. */
export interface StatisticalTest {
  readonly name: string;
  readonly looksAt: string;
  run(trial: Trial): number;
}

/** Counts how many numbers its sources gave, so that a report states what was really drawn. */
export class CountedSubject implements Subject {
  readonly name: string;
  readonly #subject: Subject;
  #drawn = 0;

  constructor(subject: Subject) {
    this.name = subject.name;
    this.#subject = subject;
  }

  get drawn(): number {
    return this.#drawn;
  }

  open(seed: string): Source {
    const source = this.#subject.open(seed);
    const count = (): void => {
      this.#drawn++;
    };
    return {
      get counter(): number {
        return source.counter;
      },
      set counter(counter: number) {
        source.counter = counter;
      },
      get stream(): number {
        return source.stream;
      },
      set stream(stream: number) {
        source.stream = stream;
      },
      next32(): number {
        count();
        return source.next32();
      },
    };
  }
}
