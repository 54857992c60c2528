import type { Rejection } from '@boardsmith/protocol';
import type { Answer } from '../ports/answer.ts';
import type { Link } from '../ports/input.ts';
import type { Output, Reply } from '../ports/output.ts';
import { Pending } from '../ports/pending.ts';
import type { Links } from '../seats/client-links.ts';
import type { Seats } from '../seats/seats.ts';
import { inWords, rejected } from './requests.ts';

/** A copy of a request that was refused cannot come later than this many others. */
const MAX_REFUSALS = 256;

/**
 * Recently refused requests. A request that arrives again, possibly over another connection, is refused
 * again: a client must not find that a refused request was granted later.
 */
class Refusals {
  /** Created for the first refusal: most tables never refuse anything. */
  #refused: Map<string, Rejection> | undefined;

  /** The id is that of the log: it belongs to one player. */
  add(id: string, reason: Rejection): void {
    this.#refused ??= new Map();
    this.#refused.set(id, reason);
    if (this.#refused.size <= MAX_REFUSALS) return;
    for (const oldest of this.#refused.keys()) {
      this.#refused.delete(oldest);
      return;
    }
  }

  find(id: string): Rejection | undefined {
    return this.#refused?.get(id);
  }
}

/** Answers to requests. They are sent after the events that the requests caused. */
export class Answers {
  readonly #links: Links;
  readonly #seats: Seats;
  readonly #refusals = new Refusals();
  readonly #waiting = new Pending<Output>();

  constructor(links: Links, seats: Seats) {
    this.#links = links;
    this.#seats = seats;
  }

  /** The earlier refusal of a request of the player of a seat. */
  refusalOf(seat: number, id: string): Rejection | undefined {
    return this.#refusals.find(this.#seats.requestId(seat, id));
  }

  /** Answers a request of a connection; `null` is a spectator. */
  add(
    link: Link,
    { seat, id }: { readonly seat: number | null; readonly id: string },
    answer: Answer,
  ): void {
    this.#refuse(seat, id, answer);
    if (answer !== 'later') this.say(link, id, answer);
  }

  /** Answers a request that was decided by another input. */
  settle(seat: number, id: string, answer: Answer): void {
    this.#refuse(seat, id, answer);
    const link = this.#links.ofSeat(seat)?.link;
    if (link !== undefined && answer !== 'later') this.say(link, id, answer);
  }

  say(link: Link, id: string, answer: Exclude<Answer, 'later'>): void {
    if (answer === 'done') this.put({ type: 'send', link, message: { t: 'accepted', id } });
    else if ('message' in answer) this.put({ type: 'send', link, message: answer.message });
    else this.put({ type: 'send', link, message: rejected(id, answer) });
  }

  /** Answers an input that arrived over no connection. */
  reply(ticket: string, answer: Rejection | number | null): void {
    const reply: Reply =
      answer === null || typeof answer === 'number'
        ? { ok: true, seat: answer }
        : { ok: false, reason: answer, text: inWords(answer) };
    this.put({ type: 'reply', ticket, reply });
  }

  /** Adds another output after the events. */
  put(output: Output): void {
    this.#waiting.add(output);
  }

  /** All outputs since the last call. */
  takeAll(): readonly Output[] {
    return this.#waiting.take();
  }

  #refuse(seat: number | null, id: string, answer: Answer): void {
    if (seat === null || typeof answer === 'string' || 'message' in answer) return;
    this.#refusals.add(this.#seats.requestId(seat, id), answer);
  }
}
