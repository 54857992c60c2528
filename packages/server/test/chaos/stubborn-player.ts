import { Mirror, type ViewSync } from '@boardsmith/engine/mirror';
import { PROTOCOL_VERSION, type ServerMessage, viewHash } from '@boardsmith/protocol';
import type { ClientEvent, ClientHistory } from '@boardsmith/session/history';
import { WebSocket } from 'ws';

export interface StubbornOptions {
  readonly url: () => string;
  readonly game: string;
  readonly seat: number;
  readonly token: string;
  readonly random: () => number;
  /** Sends each move up to three times, and over a second socket as well. */
  readonly repeats?: boolean;
  /** Moves only when it is nudged. */
  readonly isPaced?: boolean;
  readonly onAccepted?: (milliseconds: number) => void;
}

type Args = Readonly<Record<string, unknown>>;
type Shown = NonNullable<Extract<ServerMessage, { t: 'welcome' }>['shown']>;

const RETRY_MS = 100;

/**
 * Plays one seat and does not give up: whatever it was not told the end of it sends again, with the
 * same id, to whichever server is there. It writes down everything that the checker asks about.
 */
export class StubbornPlayer {
  readonly events: ClientEvent[] = [];
  accepted = 0;
  rejected = 0;
  isOver = false;
  #socket: WebSocket | undefined;
  #second: WebSocket | undefined;
  #options: StubbornOptions;
  #choices: Shown['choices'] | undefined;
  #mirror: Mirror | undefined;
  #stream = '';
  #seq = 0;
  #pending: { readonly id: string; readonly text: string; readonly at: number } | undefined;
  #number = 0;
  #isStopped = false;
  #isWelcome = false;
  #whenWelcome: (() => void) | undefined;

  constructor(options: StubbornOptions) {
    this.#options = options;
    this.#connect();
  }

  get isConnected(): boolean {
    return this.#isWelcome;
  }

  /** Makes no more moves; the one that is pending is still sent until it is answered. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Makes a move, if it is its turn. */
  nudge(): void {
    this.#act();
  }

  /** From here on it moves whenever it can. */
  go(): void {
    this.#options = { ...this.#options, isPaced: false };
    this.#act();
  }

  get isSettled(): boolean {
    return this.#pending === undefined;
  }

  /** Its part in the history, with the view that its mirror has come to. */
  history(): ClientHistory {
    const view = this.#mirror === undefined ? null : viewHash(this.#mirror.view());
    return { seat: String(this.#options.seat), events: this.events, view };
  }

  async whenConnected(): Promise<void> {
    if (this.#isWelcome) return;
    await new Promise<void>(resolve => {
      this.#whenWelcome = resolve;
    });
  }

  close(): void {
    this.stop();
    this.#options = { ...this.#options, url: () => '' };
    this.#socket?.close();
    this.#second?.close();
  }

  #connect(): void {
    const { url, game, token, repeats } = this.#options;
    const address = url();
    if (address === '') return;
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket/${game}`);
    this.#socket = socket;
    socket.on('open', () => {
      socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, game, token }));
    });
    socket.on('message', data => this.#hear(JSON.parse(String(data))));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#isWelcome = false;
      setTimeout(() => this.#connect(), RETRY_MS * this.#options.random()).unref();
    });
    if (repeats === true && this.#second === undefined) this.#connectSecond();
  }

  /** A spectator's socket that sends the same moves: it has no seat, so all of them must be refused. */
  #connectSecond(): void {
    const { url, game } = this.#options;
    const socket = new WebSocket(`${url().replace('http', 'ws')}/socket/${game}`);
    this.#second = socket;
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, game })));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#second = undefined;
    });
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'welcome') this.#welcomed(message);
    else if (message.t === 'event') this.#told(message);
    else if (message.t === 'accepted') this.#answered('accepted', message.id);
    else if (message.t === 'rejected' && message.id !== null) {
      const isAnswer = message.reason.code !== 'busy' && message.reason.code !== 'too-fast';
      if (isAnswer) this.#answered('rejected', message.id);
    }
    if (this.#options.isPaced !== true) this.#act();
  }

  #welcomed({ stream, seq, shown }: Extract<ServerMessage, { t: 'welcome' }>): void {
    this.#stream = stream;
    this.#seq = seq;
    this.events.push({ type: 'shown', stream, seq });
    if (shown !== undefined) {
      this.#choices = shown.choices;
      this.isOver = shown.flow?.isOver ?? false;
      this.#reflect(shown.sync ?? undefined);
    }
    this.#isWelcome = true;
    this.#whenWelcome?.();
    if (this.#pending !== undefined) this.#send(this.#pending);
  }

  #told(event: Extract<ServerMessage, { t: 'event' }>): void {
    this.#seq = event.seq;
    this.events.push({ type: 'applied', stream: this.#stream, seq: event.seq });
    this.#choices = event.choices ?? this.#choices;
    this.isOver = event.flow?.isOver ?? this.isOver;
    this.#reflect(event.sync);
    if (event.delta !== undefined) this.#mirror?.apply(event.delta);
  }

  #reflect(sync: ViewSync | undefined): void {
    if (sync !== undefined) this.#mirror = new Mirror(sync);
  }

  #answered(type: 'accepted' | 'rejected', id: string): void {
    this.events.push({ type, id });
    if (this.#pending?.id !== id) return;
    if (type === 'accepted') {
      this.accepted++;
      this.#options.onAccepted?.(performance.now() - this.#pending.at);
    } else this.rejected++;
    this.#pending = undefined;
  }

  #act(): void {
    if (this.#isStopped || this.isOver || this.#pending !== undefined || !this.#isWelcome) return;
    const move = this.#chooseMove();
    if (move === undefined) return;
    const { seat, random } = this.#options;
    const id = `s${seat}-${this.#number++}-${Math.floor(random() * 1e9).toString(36)}`;
    const text = JSON.stringify({ t: 'move', id, base: this.#seq, ...move });
    this.#pending = { id, text, at: performance.now() };
    this.#send(this.#pending);
  }

  #send({ id, text }: { readonly id: string; readonly text: string }): void {
    const { random, repeats } = this.#options;
    const times = repeats === true ? 1 + Math.floor(random() * 3) : 1;
    this.events.push({ type: 'sent', id });
    for (let time = 0; time < times; time++) this.#socket?.send(text);
    if (this.#second?.readyState === WebSocket.OPEN) this.#second.send(text);
  }

  /** A move of an action with at most one question; the games here have no others. */
  #chooseMove(): { readonly action: string; readonly args: Args } | undefined {
    const actions = this.#choices?.actions ?? [];
    const next = actions[Math.floor(this.#options.random() * actions.length)];
    if (next === undefined) return undefined;
    const { action, question } = next;
    if (question === null) return { action, args: {} };
    const open = (question.choices ?? []).filter(({ disabled }) => disabled === false);
    const choice = open[Math.floor(this.#options.random() * open.length)];
    return choice && { action, args: { [question.selection]: choice.value } };
  }
}
