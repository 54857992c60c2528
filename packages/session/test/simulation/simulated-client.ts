import type { JsonObject } from '@boardsmith/engine';
import { Mirror, MirrorError } from '@boardsmith/engine/mirror';
import {
  type Choices,
  type ClientMessage,
  decodeClientMessage,
  type Parts,
  type Request,
  type SelectionPrompt,
  type ServerMessage,
  viewHash,
} from '@boardsmith/protocol';
import type { ClientEvent } from '@boardsmith/session/history';
import type { SimulatedHost } from './simulated-host.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How the network behaves: chances between 0 and 1. */
export interface Weather {
  readonly breaks: number;
  readonly doubles: number;
  readonly overtakes: number;
}

/** A client that plays random moves over a bad network, and repeats each request until it is answered. */
export class SimulatedClient {
  readonly events: ClientEvent[] = [];
  readonly seat: number | null;
  weather: Weather;
  isPlaying = true;
  readonly #host: SimulatedHost;
  readonly #time: VirtualTime;
  readonly #outbox: Request[] = [];
  readonly #name: string;
  #links = 0;
  #link: string | null = null;
  #mirror: Mirror | null = null;
  #parts: Partial<Parts> = {};
  #place: { stream: string; seq: number } | null = null;
  #isWelcome = false;
  #ids = 0;

  constructor(host: SimulatedHost, time: VirtualTime, seat: number | null, weather: Weather) {
    this.#host = host;
    this.#time = time;
    this.seat = seat;
    this.weather = weather;
    this.#name = seat === null ? 'spectator' : `seat${seat}`;
  }

  /** The hash of the view, if it is known. */
  get view(): string | null {
    return this.#mirror && viewHash(this.#mirror.view());
  }

  get unanswered(): number {
    return this.#outbox.length;
  }

  get isOver(): boolean {
    return this.#parts.flow?.isOver === true;
  }

  /** Declines the open request for consent. */
  rest(): void {
    this.isPlaying = false;
    const { ask } = this.#parts;
    if (this.seat === null || !ask?.waiting.includes(this.seat)) return;
    this.#ask({ t: 'consent', id: this.#id(), ask: ask.ask, agree: false });
  }

  connect(): void {
    const link = `${this.#name}-${++this.#links}`;
    this.#link = link;
    this.#isWelcome = false;
    const deliver = (message: ServerMessage): void => {
      this.#time.later(this.#delay(), () => {
        if (this.#link === link) this.#heard(message);
      });
    };
    const close = (): void => this.#time.later(1, () => this.#lost(link));
    const { view, seat } = this;
    const resume = this.#place && { ...this.#place, hash: view ?? '' };
    const tokenHash = seat === null ? null : `hash${seat}`;
    this.#time.later(this.#delay(), () => {
      if (this.#link === link) this.#host.join(link, { deliver, close }, { tokenHash, resume });
    });
  }

  /** Says something by chance, if there is something to say. */
  act(): void {
    const { random } = this.#time;
    if (random.chance(this.weather.breaks)) this.#lost(this.#link);
    if (!this.isPlaying || this.seat === null || !this.#isWelcome || this.#outbox.length > 1)
      return;
    const ask = this.#parts.ask;
    if (ask?.waiting.includes(this.seat)) {
      this.#ask({ t: 'consent', id: this.#id(), ask: ask.ask, agree: random.chance(0.7) });
    } else if (random.chance(0.06)) this.#ask({ t: 'undo', id: this.#id() });
    else if (random.chance(0.05)) this.#ask({ t: 'chat', id: this.#id(), text: 'hm' });
    else this.#move(this.#parts.choices ?? null);
  }

  #move(choices: Choices | null): void {
    const { random } = this.#time;
    const actions = choices?.actions ?? [];
    if (actions.length === 0 || this.#place === null) return;
    const { action, question } = random.pick(actions);
    const args = question === null ? {} : someArgs(question, random);
    if (question !== null && question.of > 1) {
      this.#ask({ t: 'pick', id: this.#id(), action, args });
      return;
    }
    this.#ask({ t: 'move', id: this.#id(), base: this.#place.seq, action, args });
  }

  #id(): string {
    return `${this.#name}-${++this.#ids}`;
  }

  #ask(request: Request): void {
    this.#outbox.push(request);
    if (isLogged(request)) this.events.push({ type: 'sent', id: request.id });
    this.#send(request);
  }

  #send(message: ClientMessage): void {
    const link = this.#link;
    if (link === null) return;
    const text = JSON.stringify(message);
    const copies = this.#time.random.chance(this.weather.doubles) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      this.#time.later(this.#delay(), () => {
        const decoded = decodeClientMessage(text);
        if (!decoded.ok) throw new Error(decoded.reason.reason);
        if (this.#host.isConnected(link))
          this.#host.take({ type: 'message', link, message: decoded.value });
      });
    }
  }

  /** Everything takes as long, unless something overtakes it. */
  #delay(): number {
    return this.#time.random.chance(this.weather.overtakes) ? this.#time.random.int(40) : 10;
  }

  #heard(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.#isWelcome = true;
        if (message.shown !== undefined) {
          const { sync, ...parts } = message.shown;
          this.#mirror = sync && new Mirror(sync);
          this.#parts = parts;
          this.#place = { stream: message.stream, seq: message.seq };
          this.events.push({ type: 'shown', ...this.#place });
        }
        for (const request of this.#outbox) this.#send(request);
        return;
      case 'event':
        this.#told(message);
        return;
      case 'picked': {
        const asked = this.#answered(message.id);
        if (asked?.t === 'pick') this.#pickOn(asked, message.question);
        return;
      }
      case 'accepted':
        this.#note('accepted', message.id);
        return;
      case 'rejected':
        if (message.id !== null) this.#note('rejected', message.id);
    }
  }

  #note(type: 'accepted' | 'rejected', id: string): void {
    const request = this.#answered(id);
    if (request !== undefined && isLogged(request)) this.events.push({ type, id });
  }

  #told(message: Extract<ServerMessage, { t: 'event' }>): void {
    const { seq, sync, delta, hash, t: _, chat: __, ...parts } = message;
    const place = this.#place;
    // What overtakes the welcome may be of another stream.
    if (!this.#isWelcome || place === null || seq <= place.seq) return;
    if (seq !== place.seq + 1) {
      this.#resync();
      return;
    }
    try {
      if (sync !== undefined) this.#mirror = new Mirror(sync);
      if (delta !== undefined) this.#mirror?.apply(delta);
    } catch (error) {
      if (error instanceof MirrorError)
        throw new Error('a delta in its order does not fit', { cause: error });
      throw error;
    }
    if (hash !== undefined && hash !== this.view) throw new Error('the view has gone astray');
    this.#place = { ...place, seq };
    this.#parts = { ...this.#parts, ...parts };
    this.events.push({ type: 'applied', ...this.#place });
  }

  #resync(): void {
    this.#place = null;
    this.#send({ t: 'resync' });
  }

  #pickOn(
    { action, args }: { action: string; args: JsonObject },
    question: SelectionPrompt | null,
  ): void {
    if (this.#place === null) return;
    if (question === null) {
      this.#ask({ t: 'move', id: this.#id(), base: this.#place.seq, action, args });
      return;
    }
    const more = { ...args, ...someArgs(question, this.#time.random) };
    this.#ask({ t: 'pick', id: this.#id(), action, args: more });
  }

  #answered(id: string): Request | undefined {
    const at = this.#outbox.findIndex(each => each.id === id);
    return at < 0 ? undefined : this.#outbox.splice(at, 1)[0];
  }

  #lost(link: string | null): void {
    if (link === null || this.#link !== link) return;
    this.#link = null;
    this.#isWelcome = false;
    this.#host.leave(link);
    this.#time.later(this.#time.random.int(60), () => this.connect());
  }
}

/** Whether a request is in the log when it is granted. */
function isLogged({ t }: Request): boolean {
  return t === 'move' || t === 'undo' || t === 'chat';
}

/** An answer to a question, now and then one that is none. */
function someArgs(question: SelectionPrompt, random: VirtualTime['random']): JsonObject {
  const { selection, choices, bounds } = question;
  if (random.chance(0.03)) return { [selection]: { '@': random.int(200) } };
  if (choices === null) {
    const [min, max] = [bounds?.min ?? 0, bounds?.max ?? 3];
    return { [selection]: random.between(min, Math.max(min, max)) };
  }
  const open = choices.filter(({ disabled }) => disabled === false);
  return open.length === 0 ? {} : { [selection]: random.pick(open).value };
}
