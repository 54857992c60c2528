import type { Rejection } from '@boardsmith/protocol';
import type { Answer } from '../ports/answer.ts';
import type { Link } from '../ports/input.ts';
import type { Output, Reply } from '../ports/output.ts';
import { Pending } from '../ports/pending.ts';
import type { Links } from '../seats/links.ts';
import type { Seats } from '../seats/seats.ts';
import { Refusals } from './refusals.ts';
import { inWords, rejected } from './requests.ts';

/** What those who have asked are told, after everyone has been told what has happened. */
export class Answers {
  readonly #links: Links;
  readonly #seats: Seats;
  readonly #refusals = new Refusals();
  readonly #waiting = new Pending<Output>();

  constructor(links: Links, seats: Seats) {
    this.#links = links;
    this.#seats = seats;
  }

  /** What a request of the player of a seat was refused with before. */
  refusalOf(seat: number, id: string): Rejection | undefined {
    return this.#refusals.find(this.#seats.requestId(seat, id));
  }

  /** What a request of a connection has come to; `null` is a spectator. */
  add(
    link: Link,
    { seat, id }: { readonly seat: number | null; readonly id: string },
    answer: Answer,
  ): void {
    this.#refuse(seat, id, answer);
    if (answer !== 'later') this.say(link, id, answer);
  }

  /** A request has been answered by what somebody else did. */
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

  /** Answers something that came some other way than over a connection. */
  reply(ticket: string, answer: Rejection | number | null): void {
    const reply: Reply =
      answer === null || typeof answer === 'number'
        ? { ok: true, seat: answer }
        : { ok: false, reason: answer, text: inWords(answer) };
    this.put({ type: 'reply', ticket, reply });
  }

  /** Anything else that is to be said then. */
  put(output: Output): void {
    this.#waiting.add(output);
  }

  /** Everything that is to be said. */
  takeAll(): readonly Output[] {
    return this.#waiting.take();
  }

  #refuse(seat: number | null, id: string, answer: Answer): void {
    if (seat === null || typeof answer === 'string' || 'message' in answer) return;
    this.#refusals.add(this.#seats.requestId(seat, id), answer);
  }
}
