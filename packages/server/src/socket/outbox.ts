/** Something that has frames to be written. */
export interface Writer {
  flush(): void;
}

/** Sockets that have something to write: all of them do at the end of the present turn of the loop. */
export class Outbox {
  #writers: Writer[] = [];

  add(writer: Writer): void {
    this.#writers.push(writer);
    if (this.#writers.length === 1) process.nextTick(() => this.#flush());
  }

  #flush(): void {
    const writers = this.#writers;
    this.#writers = [];
    for (const writer of writers) writer.flush();
  }
}
