import type { ClientMessage, Request, SelectionPrompt, ServerMessage } from '@boardsmith/protocol';
import { PROTOCOL_VERSION } from '@boardsmith/protocol';
import { WebSocket } from 'ws';

/** Where a player sits. */
export interface Place {
  readonly url: string;
  readonly game: string;
  readonly token?: string;
}

type MessageOf<T extends ServerMessage['t']> = Extract<ServerMessage, { readonly t: T }>;
type Choices = NonNullable<MessageOf<'event'>['choices']>;
type Args = Readonly<Record<string, unknown>>;

interface SocketOptions {
  readonly origin?: string;
  /** `/socket` by default. */
  readonly path?: string;
}

/** How a request was answered; a socket that closed first answered nothing. */
export type Answer = Exclude<ServerMessage, MessageOf<'event' | 'welcome' | 'pong' | 'frozen'>>;

/**
 * A socket and nothing else: what it sends is what a test says, and what it gets is kept as bytes. The
 * client of the framework would hide what is tested here.
 */
export class RawPlayer {
  readonly socket: WebSocket;
  readonly received: string[] = [];
  readonly #answers = new Map<string, (answer: Answer | 'closed') => void>();
  readonly #waiting = new Set<() => void>();
  readonly whenClosed: Promise<{ readonly code: number; readonly reason: string }>;
  choices: Choices | undefined;
  seat: number | null = null;
  stream = '';
  seq = 0;
  isOver = false;
  /** Whether it may take back its latest choice. */
  mayUndo = false;
  isClosed = false;
  frozen: string | undefined;

  constructor(url: string, { origin, path = '/socket' }: SocketOptions = {}) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { origin });
    this.socket.on('message', data => this.#hear(String(data)));
    this.socket.on('error', () => undefined);
    this.whenClosed = new Promise(resolve => {
      this.socket.on('close', (code, reason) => {
        this.isClosed = true;
        for (const answer of this.#answers.values()) answer('closed');
        this.#answers.clear();
        this.#wake();
        resolve({ code, reason: String(reason) });
      });
    });
  }

  /** A player that has sent `hello` and received the table. */
  static async join({ url, game, token }: Place): Promise<RawPlayer> {
    const player = new RawPlayer(url, { path: `/socket/${game}` });
    await player.opened();
    player.hello(game, token);
    await player.until(() => player.stream !== '' || player.frozen !== undefined);
    return player;
  }

  async opened(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.socket.once('open', resolve);
      this.socket.once('close', () => reject(new Error('The socket was closed.')));
    });
  }

  hello(game: string, token?: string): void {
    this.send({ t: 'hello', v: PROTOCOL_VERSION, game, ...(token === undefined ? {} : { token }) });
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Sends a request, and waits for its answer. */
  ask(message: Request): Promise<Answer | 'closed'> {
    if (this.isClosed) return Promise.resolve('closed');
    return new Promise(resolve => {
      this.#answers.set(message.id, resolve);
      this.send(message);
    });
  }

  /** Waits until something is the case; a socket that closes first ends the wait. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo() && !this.isClosed) {
      await new Promise<void>(resolve => {
        this.#waiting.add(resolve);
      });
    }
  }

  /** Works out a complete move, one question after the other, or `undefined` if there is none. */
  async findMove(
    random: () => number,
  ): Promise<{ readonly action: string; readonly args: Args } | undefined> {
    const actions = [...(this.choices?.actions ?? [])];
    while (actions.length > 0) {
      const [next] = actions.splice(Math.floor(random() * actions.length), 1);
      if (next === undefined) break;
      const args = await this.#complete(next.action, next.question, random);
      if (args !== undefined) return { action: next.action, args };
    }
    return undefined;
  }

  close(): void {
    this.socket.close();
  }

  async #complete(
    action: string,
    first: SelectionPrompt | null,
    random: () => number,
  ): Promise<Args | undefined> {
    let args: Args = {};
    for (let question = first; question !== null; ) {
      const value = valueFor(question, args[question.selection], random);
      if (value === undefined) return undefined;
      args = { ...args, [question.selection]: value };
      const id = `pick-${Math.floor(random() * 2 ** 50)}`;
      // What is sent is JSON; the type of the protocol says so more precisely.
      const answer = await this.ask({
        t: 'pick',
        id,
        action,
        args: JSON.parse(JSON.stringify(args)),
      });
      if (answer === 'closed' || answer.t !== 'picked') return undefined;
      question = answer.question;
    }
    return args;
  }

  #hear(text: string): void {
    this.received.push(text);
    const message: ServerMessage = JSON.parse(text);
    if (message.t === 'welcome') {
      this.stream = message.stream;
      this.seq = message.seq;
      this.seat = message.seat;
      this.choices = message.shown?.choices ?? this.choices;
      this.isOver = message.shown?.flow?.isOver ?? this.isOver;
      this.mayUndo = message.shown?.undo.can ?? this.mayUndo;
    } else if (message.t === 'event') {
      this.seq = message.seq;
      this.choices = message.choices ?? this.choices;
      this.isOver = message.flow?.isOver ?? this.isOver;
      this.mayUndo = message.undo?.can ?? this.mayUndo;
    } else if (message.t === 'frozen') this.frozen = message.reason;
    else if (message.t !== 'pong' && message.id !== null) {
      this.#answers.get(message.id)?.(message);
      this.#answers.delete(message.id);
    }
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}

/** A value that answers a question; `undefined` if there is none. */
export function valueFor(
  question: SelectionPrompt,
  before: unknown,
  random: () => number,
): unknown {
  const { choices, bounds, count, isRepeated, isOptional, kind } = question;
  if (choices === null) {
    if (kind === 'number') return bounds?.min ?? bounds?.max ?? 0;
    return kind === 'text' ? 'text' : undefined;
  }
  const open = choices.filter(({ disabled }) => disabled === false);
  if (open.length === 0) return isOptional ? null : undefined;
  const shuffled = open
    .map(({ value }) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key);
  const values = shuffled.map(({ value }) => value);
  if (isRepeated) return [...(Array.isArray(before) ? before : []), values[0]];
  return count === null ? values[0] : values.slice(0, Math.max(count.min ?? 1, 1));
}
