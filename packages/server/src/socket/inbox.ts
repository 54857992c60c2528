/** Who has sent a frame. */
export interface Sender {
  receive(text: string | null): void;
}

interface Frame {
  readonly sender: Sender;
  /** `null` is one that is no text. */
  readonly text: string | null;
}

/** So many are kept at most: what floods a server must not fill its memory first. */
const MOST = 256;

/**
 * Frames that have come in this turn of the loop. They are heard together once all sockets have been read:
 * reading and rules in turn would drive each other out of the processor's caches.
 */
export class Inbox {
  #frames: Frame[] = [];

  add(sender: Sender, text: string | null): void {
    this.#frames.push({ sender, text });
    if (this.#frames.length === 1) setImmediate(() => this.empty());
    else if (this.#frames.length >= MOST) this.empty();
  }

  /** Hears everything that has come: before a socket ends, or its last words would be lost. */
  empty(): void {
    const frames = this.#frames;
    this.#frames = [];
    for (const { sender, text } of frames) sender.receive(text);
  }
}
