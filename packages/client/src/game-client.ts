import type { JsonObject, ViewNode } from '@boardsmith/engine';
import { MirrorError } from '@boardsmith/engine/mirror';
import {
  type ChatLine,
  type DebugAnswer,
  type DebugTopic,
  type EventMessage,
  type HelloMessage,
  type LookedMessage,
  type Parts,
  PROTOCOL_VERSION,
  type Rejection,
  type Request,
  type SelectionPrompt,
  type ServerMessage,
  type TableCommand,
  viewHash,
  type WelcomeMessage,
} from '@boardsmith/protocol';
import type { ClientCounts, ClientState } from './client-state.ts';
import { Connection } from './connection.ts';
import { defaultPorts } from './default-ports.ts';
import { Outbox } from './outbox.ts';
import { PendingChoice } from './pending-choice.ts';
import type { Ports } from './ports.ts';
import { Theatre } from './theatre.ts';

/** What came of a request. */
export type Result =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: Rejection; readonly text: string };

/** The next question; `null` when everything has been chosen. */
export type Picked =
  | { readonly ok: true; readonly question: SelectionPrompt | null }
  | Extract<Result, { readonly ok: false }>;

/** The game as it was. */
export type Looked =
  | { readonly ok: true; readonly looked: LookedMessage }
  | Extract<Result, { readonly ok: false }>;

/** A table that goes on from some moment. */
export type Forked =
  | { readonly ok: true; readonly game: string; readonly code: string }
  | Extract<Result, { readonly ok: false }>;

/** What was asked about a moment of the game. */
export type Debugged<W extends DebugTopic['what']> =
  | { readonly ok: true; readonly answer: Extract<DebugAnswer, { readonly what: W }> }
  | Extract<Result, { readonly ok: false }>;

/** The actions of a game with what they ask for, by name: for a client that knows its game. */
export type ActionArgs = Readonly<Record<string, object>>;

/** How a client is made. */
export interface ClientOptions {
  /** Where the table is: `wss://…`. */
  readonly url: string;
  readonly game: string;
  /** Of a seat; without one it is a spectator. */
  readonly token?: string;
  /** Whether animation events are kept until `theatre.advance` says that they have been watched. */
  readonly watches?: boolean;
  readonly ports?: Partial<Ports>;
  /** Hears of answers to requests, also of those that were made before a reload. */
  readonly onAnswer?: (id: string, result: Result) => void;
}

/**
 * A player, or a spectator, far away from the table. It connects again when the connection breaks, says
 * every move once, and keeps the view; what it shows has never gone astray for longer than a message.
 *
 * `A` names the actions of the game: `{ ask: { target: number; rank: string } }`.
 */
export class GameClient<A extends ActionArgs = ActionArgs> {
  readonly theatre: Theatre;
  /** What the player is choosing, selection by selection. */
  readonly choice: PendingChoice;
  readonly #options: ClientOptions;
  readonly #ports: Ports;
  readonly #connection: Connection;
  readonly #outbox: Outbox;
  readonly #waiting = new Map<string, (message: ServerMessage) => void>();
  readonly #listeners = new Set<() => void>();
  #parts: Parts | null = null;
  #chat: readonly ChatLine[] = [];
  #seat: number | null = null;
  #stream: string | null = null;
  #seq = 0;
  #frozen: string | null = null;
  #counts: ClientCounts = { reconnects: 0, gaps: 0, mismatches: 0 };
  /** Everything has been asked for: what comes before it is of no use. */
  #isLost = false;
  #state: ClientState | null = null;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#ports = { ...defaultPorts, ...options.ports };
    this.theatre = new Theatre(options.watches ?? false, () => this.#changed());
    this.choice = new PendingChoice({
      choices: () => this.#parts?.choices ?? null,
      pick: (action, args) => this.pick(action, args),
      act: (action, args) => this.#move(action, args),
      changed: () => this.#changed(),
    });
    const key = `boardsmith ${options.game} ${options.token?.slice(0, 8) ?? ''}`;
    this.#outbox = new Outbox(this.#ports.storage, key);
    this.#connection = new Connection(options.url, this.#ports, {
      hello: () => JSON.stringify(this.#hello()),
      heard: text => this.#heard(JSON.parse(text)),
      changed: () => this.#changed(),
    });
  }

  /** What is to be shown. The same object until something changes. */
  get state(): ClientState {
    this.#state ??= {
      connection: this.#connection.state,
      closedBecause: this.#connection.closedBecause,
      frozen: this.#frozen,
      seat: this.#seat,
      parts: this.#parts,
      chat: this.#chat,
      view: this.theatre.shown,
      truth: this.theatre.truth,
      flow: this.theatre.flow,
      event: this.theatre.event,
      unanswered: this.#outbox.requests.length,
    };
    return this.#state;
  }

  get counts(): ClientCounts {
    return this.#counts;
  }

  /** Calls something after every change; what it gives ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  connect(): void {
    this.#connection.open();
  }

  close(): void {
    this.#connection.close();
  }

  /**
   * Makes a move, all at once. Elements are given as nodes of the view or as values of choices, players
   * by their position.
   */
  act<K extends keyof A & string>(action: K, args: A[K]): Promise<Result> {
    return this.#move(action, wireArgs(args));
  }

  /** Asks what can be chosen next, after some choices for an action. */
  async pick(action: string, args: JsonObject): Promise<Picked> {
    const answer = await this.#ask({ t: 'pick', id: this.#ports.newId(), action, args });
    if (answer.t === 'picked') return { ok: true, question: answer.question };
    return refusal(answer);
  }

  undo(): Promise<Result> {
    return this.#request({ t: 'undo', id: this.#ports.newId() });
  }

  /** Answers whoever asks to take something back. */
  consent(agree: boolean): Promise<Result> {
    const ask = this.#parts?.ask?.ask ?? 0;
    return this.#request({ t: 'consent', id: this.#ports.newId(), ask, agree });
  }

  chat(text: string): Promise<Result> {
    return this.#request({ t: 'chat', id: this.#ports.newId(), text });
  }

  command(command: TableCommand): Promise<Result> {
    return this.#request({ t: 'command', id: this.#ports.newId(), command });
  }

  /** The game after some choices, through somebody's eyes; where the table allows it. */
  async look(at: number, as: number | null): Promise<Looked> {
    const answer = await this.#ask({ t: 'look', id: this.#ports.newId(), at, as });
    return answer.t === 'looked' ? { ok: true, looked: answer } : refusal(answer);
  }

  /** Makes a table that goes on from the moment after some choices; where the table allows it. */
  async fork(at: number): Promise<Forked> {
    const answer = await this.#ask({ t: 'fork', id: this.#ports.newId(), at });
    if (answer.t !== 'forked') return refusal(answer);
    return { ok: true, game: answer.game, code: answer.code };
  }

  /** What happened behind the table after some choices; where the table allows looking. */
  async debug<W extends DebugTopic['what']>(
    at: number,
    about: { readonly what: W } & Extract<DebugTopic, { readonly what: W }>,
  ): Promise<Debugged<W>> {
    const told = await this.#ask({ t: 'debug', id: this.#ports.newId(), at, about });
    const answer = told.t === 'debugged' ? told.answer : null;
    return isAbout<W>(answer, about.what) ? { ok: true, answer } : refusal(told);
  }

  #move(action: string, args: JsonObject): Promise<Result> {
    const id = this.#ports.newId();
    return this.#request({ t: 'move', id, base: this.#seq, action, args });
  }

  async #request(request: Request): Promise<Result> {
    const answer = await this.#ask(request);
    return answer.t === 'accepted' ? { ok: true } : refusal(answer);
  }

  #ask(request: Request): Promise<ServerMessage> {
    return new Promise(resolve => {
      this.#waiting.set(request.id, resolve);
      this.#outbox.add(request);
      if (this.#stream !== null) this.#connection.send(JSON.stringify(request));
      this.#changed();
    });
  }

  #hello(): HelloMessage {
    const { game, token } = this.#options;
    const stream = this.#stream;
    // Until the table has answered nothing else may be said.
    this.#stream = null;
    const hash = this.#hash();
    return {
      t: 'hello',
      v: PROTOCOL_VERSION,
      game,
      ...(token !== undefined && { token }),
      ...(stream !== null && !this.#isLost && { resume: { stream, seq: this.#seq, hash } }),
    };
  }

  #heard(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'event':
        this.#event(message);
        break;
      case 'frozen':
        this.#frozen = message.reason;
        break;
      case 'pong':
        return;
      default:
        this.#answered(message);
    }
    this.#changed();
  }

  #welcome({ stream, seq, seat, shown }: WelcomeMessage): void {
    const { reconnects } = this.#counts;
    const isBack = this.#stream === null;
    if (this.#parts !== null && isBack) {
      this.#counts = { ...this.#counts, reconnects: reconnects + 1 };
    }
    this.#stream = stream;
    this.#seat = seat;
    this.#connection.succeeded();
    if (shown !== undefined) {
      const { sync, chat, ...parts } = shown;
      this.#parts = parts;
      this.#chat = chat;
      this.#seq = seq;
      this.#isLost = false;
      this.theatre.sync(sync, parts.flow);
    }
    // Somebody who was only moved to another seat has said it all: a swap would be undone.
    if (!isBack) return;
    for (const request of this.#outbox.requests) this.#connection.send(JSON.stringify(request));
  }

  #event({ t: _, seq, sync, delta, chat, hash, ...parts }: EventMessage): void {
    // Before the table has answered, numbers may be of another stream.
    if (this.#stream === null || this.#isLost) return;
    if (this.#parts === null || seq <= this.#seq) return;
    if (seq !== this.#seq + 1) {
      this.#getLost('gaps');
      return;
    }
    try {
      const { flow } = parts;
      if (sync !== undefined) this.theatre.sync(sync, flow ?? this.#parts.flow);
      this.theatre.apply({ delta, flow });
    } catch (error) {
      if (!(error instanceof MirrorError)) throw error;
      this.#getLost('mismatches');
      return;
    }
    this.#seq = seq;
    this.#parts = { ...this.#parts, ...parts };
    if (chat !== undefined) this.#chat = [...this.#chat, ...chat];
    if (hash !== undefined && hash !== this.#hash()) this.#getLost('mismatches');
  }

  /** What is shown is not to be trusted: everything is asked for. */
  #getLost(why: 'gaps' | 'mismatches'): void {
    this.#counts = { ...this.#counts, [why]: this.#counts[why] + 1 };
    this.#isLost = true;
    this.#connection.send('{"t":"resync"}');
  }

  #answered(
    message: Exclude<ServerMessage, { readonly t: 'welcome' | 'event' | 'pong' | 'frozen' }>,
  ): void {
    const { id } = message;
    if (id === null) return;
    this.#outbox.remove(id);
    this.#waiting.get(id)?.(message);
    this.#waiting.delete(id);
    const isGranted = message.t !== 'rejected';
    this.#options.onAnswer?.(id, isGranted ? { ok: true } : refusal(message));
  }

  /** Of the view as it is; empty before the game begins. */
  #hash(): string {
    const { truth } = this.theatre;
    return truth === null ? '' : viewHash(truth);
  }

  #changed(): void {
    this.#state = null;
    this.choice.refresh();
    for (const listener of this.#listeners) listener();
  }
}

function refusal(message: ServerMessage): Extract<Result, { readonly ok: false }> {
  if (message.t === 'rejected') return { ok: false, reason: message.reason, text: message.text };
  const reason = `The table answered with "${message.t}"`;
  return { ok: false, reason: { code: 'bad-message', reason }, text: reason };
}

function isAbout<W extends DebugTopic['what']>(
  answer: DebugAnswer | null,
  what: W,
): answer is Extract<DebugAnswer, { readonly what: W }> {
  return answer?.what === what;
}

/** Nodes of the view are said by their handles. */
function wireArgs(args: object): JsonObject {
  return JSON.parse(
    JSON.stringify(args, (_, value: unknown) => (isNode(value) ? { '@': value.handle } : value)),
  );
}

function isNode(value: unknown): value is ViewNode {
  return typeof value === 'object' && value !== null && 'handle' in value;
}
