import type { JsonObject } from '@boardsmith/engine';
import { MirrorError } from '@boardsmith/engine/mirror';
import {
  type AnswerTo,
  type ChatLine,
  type DebugTopic,
  type EventMessage,
  type HelloMessage,
  type Parts,
  PROTOCOL_VERSION,
  type Request,
  type ServerMessage,
  type TableCommand,
  viewHash,
  type WelcomeMessage,
} from '@boardsmith/protocol';
import type {
  ClientCounts,
  ClientState,
  Debugged,
  Forked,
  Looked,
  Picked,
  Result,
} from './client-state.ts';
import { Theatre } from './client-theatre.ts';
import { PendingChoice } from './pending-choice.ts';
import { type Answer, isAbout, PendingRequests, refusal, wireArgs } from './pending-requests.ts';
import { defaultPorts, globals, type Ports } from './ports.ts';
import { Connection } from './server-connection.ts';

/** Received characters after which the host is sent the number of the latest event. */
const CONFIRM_CHARACTERS = 65_536;

/** Milliseconds between two acknowledgements of animation events. */
const SHOWN_PAUSE_MS = 250;

/** The arguments of each action of a game, by name: types the moves of a client that knows its game. */
export type ActionArgs = Readonly<Record<string, object>>;

/** Where a client connects, and how. */
export interface ClientOptions {
  /** The address of the sockets of the host: `wss://…/socket`. The id of the table is appended to it. */
  readonly url: string;
  readonly game: string;
  /** The token of a seat; absent for a spectator. */
  readonly token?: string;
  /** Whether animation events wait for `theatre.advance`; otherwise the present is shown at once. */
  readonly watches?: boolean;
  readonly ports?: Partial<Ports>;
  /** Called with every answer to a request, also to one that was sent before a reload. */
  readonly onAnswer?: (id: string, result: Result) => void;
}

/** A message from the table that answers no request. */
type Push = Exclude<ServerMessage, Answer>;

/**
 * A remote player or spectator. It reconnects when the connection breaks, makes every move once, and
 * maintains the view from deltas; a hash from the table reveals a view that differs.
 *
 * `A` types the actions of the game: `{ ask: { target: number; rank: string } }`.
 */
export class GameClient<A extends ActionArgs = ActionArgs> {
  readonly theatre: Theatre;
  /** The action that the player is choosing, selection by selection. */
  readonly choice: PendingChoice;
  readonly #options: ClientOptions;
  readonly #ports: Ports;
  readonly #connection: Connection;
  readonly #requests: PendingRequests;
  readonly #listeners = new Set<() => void>();
  #parts: Parts | null = null;
  #chat: readonly ChatLine[] = [];
  #seat: number | null = null;
  #stream: string | null = null;
  #seq = 0;
  #frozen: string | null = null;
  #counts: ClientCounts = { reconnects: 0, gaps: 0, mismatches: 0 };
  /** A full view has been requested: events before it are ignored. */
  #isLost = false;
  /** The latest animation event that has been shown; `null` if none has since the view was loaded. */
  #shownEvent: number | null = null;
  #isShownDelayed = false;
  /** Characters that were received since the host was last sent how far the client has read. */
  #unconfirmed = 0;
  #state: ClientState | null = null;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#ports = { ...defaultPorts, ...options.ports };
    this.theatre = new Theatre({
      isWatched: options.watches ?? false,
      changed: () => this.#changed(),
      acknowledge: event => this.#acknowledge(event),
    });
    this.choice = new PendingChoice({
      choices: () => this.#parts?.choices ?? null,
      pick: (action, args) => this.pick(action, args),
      act: (action, args) => this.#move(action, args),
      changed: () => this.#changed(),
    });
    const key = `boardsmith ${options.game} ${options.token?.slice(0, 8) ?? ''}`;
    this.#requests = new PendingRequests(this.#ports.storage, key);
    // The table is part of the address, so that a balancer can send its clients to the process that runs it.
    const url = `${options.url}/${encodeURIComponent(options.game)}`;
    this.#connection = new Connection(url, this.#ports, {
      hello: () => JSON.stringify(this.#hello()),
      received: text => {
        this.#receive(JSON.parse(text));
        this.#confirm(text.length);
      },
      changed: () => this.#changed(),
    });
  }

  /** The state to show: the same object until something changes. */
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
      ...this.theatre.parts,
      pileMoves: this.theatre.pileMoves,
      event: this.theatre.event,
      unanswered: this.#requests.all.length,
    };
    return this.#state;
  }

  get counts(): ClientCounts {
    return this.#counts;
  }

  /** Calls a listener after every change; the returned function unsubscribes it. */
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
   * Makes a complete move. Elements are passed as nodes of the view or as values of choices, players by
   * their position.
   */
  act<K extends keyof A & string>(action: K, args: A[K]): Promise<Result> {
    return this.#move(action, wireArgs(args));
  }

  /** Requests the next selection of an action, after some selections. */
  async pick(action: string, args: JsonObject): Promise<Picked> {
    const answer = await this.#ask({ t: 'pick', id: this.#ports.newId(), action, args });
    return answer.t === 'rejected' ? refusal(answer) : { ok: true, question: answer.question };
  }

  undo(): Promise<Result> {
    return this.#request({ t: 'undo', id: this.#ports.newId() });
  }

  /** Answers a seat that requests an undo. */
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

  /**
   * The game after some choices, as a viewer saw it, and on request the animation events of the latest choice;
   * where the table allows it.
   */
  async look(
    at: number,
    as: number | null,
    { events = false }: { readonly events?: boolean } = {},
  ): Promise<Looked> {
    const id = this.#ports.newId();
    const answer = await this.#ask({ t: 'look', id, at, as, ...(events && { events }) });
    return answer.t === 'rejected' ? refusal(answer) : { ok: true, looked: answer };
  }

  /** Creates a table that continues from the moment after some choices; where the table allows it. */
  async fork(at: number): Promise<Forked> {
    const answer = await this.#ask({ t: 'fork', id: this.#ports.newId(), at });
    if (answer.t === 'rejected') return refusal(answer);
    return { ok: true, game: answer.game, code: answer.code };
  }

  /** Sends a debug query about the game after some choices; where the table has debug rights. */
  async debug<W extends DebugTopic['what']>(
    at: number,
    about: { readonly what: W } & Extract<DebugTopic, { readonly what: W }>,
  ): Promise<Debugged<W>> {
    const message = await this.#ask({ t: 'debug', id: this.#ports.newId(), at, about });
    if (message.t === 'rejected') return refusal(message);
    const { answer } = message;
    if (isAbout<W>(answer, about.what)) return { ok: true, answer };
    const text = `The table answered about "${answer.what}"`;
    return { ok: false, reason: { code: 'bad-message', reason: text }, text };
  }

  #move(action: string, args: JsonObject): Promise<Result> {
    const id = this.#ports.newId();
    return this.#request({ t: 'move', id, base: this.#seq, action, args });
  }

  async #request(
    request: Extract<Request, { t: 'move' | 'undo' | 'consent' | 'chat' | 'command' }>,
  ): Promise<Result> {
    const answer = await this.#ask(request);
    return answer.t === 'rejected' ? refusal(answer) : { ok: true };
  }

  #ask<R extends Request>(request: R): Promise<AnswerTo<R>> {
    const answer = this.#requests.add(request);
    if (this.#stream !== null) this.#connection.send(JSON.stringify(request));
    this.#changed();
    return answer;
  }

  #hello(): HelloMessage {
    const { game, token, watches = false } = this.#options;
    const stream = this.#stream;
    // Nothing else may be sent until the table has answered.
    this.#stream = null;
    const hash = this.#hash();
    return {
      t: 'hello',
      v: PROTOCOL_VERSION,
      game,
      ...(token !== undefined && { token }),
      ...(watches && { watches }),
      ...(stream !== null && !this.#isLost && { resume: { stream, seq: this.#seq, hash } }),
    };
  }

  /** Acknowledges the events that have been shown, at intervals: a reload resumes after them. */
  #acknowledge(event: number): void {
    this.#shownEvent = event;
    if (this.#isShownDelayed) return;
    this.#sendShown();
    this.#isShownDelayed = true;
    this.#ports.later(() => {
      this.#isShownDelayed = false;
      if (this.#shownEvent !== event) this.#sendShown();
    }, SHOWN_PAUSE_MS);
  }

  #sendShown(): void {
    if (this.#stream === null || this.#shownEvent === null) return;
    this.#connection.send(JSON.stringify({ t: 'shown', event: this.#shownEvent }));
  }

  /** Says at intervals what has been received: some hosts have no other way to know that a client reads. */
  #confirm(characters: number): void {
    this.#unconfirmed += characters;
    if (this.#unconfirmed < CONFIRM_CHARACTERS || this.#stream === null) return;
    this.#unconfirmed = 0;
    this.#connection.send(JSON.stringify({ t: 'read', seq: this.#seq }));
  }

  #receive(message: ServerMessage): void {
    if ('id' in message) this.#answered(message);
    else {
      // TypeScript cannot correlate the kind of a message with the handler that it picks.
      const handle = this.#handlers[message.t] as (message: Push) => void;
      handle(message);
    }
    if (message.t !== 'pong') this.#changed();
  }

  readonly #handlers: {
    readonly [T in Push['t']]: (message: Extract<Push, { readonly t: T }>) => void;
  } = {
    welcome: message => this.#welcome(message),
    event: message => this.#event(message),
    frozen: ({ reason }) => {
      this.#frozen = reason;
    },
    pong: () => {},
  };

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
      const { sync, pending, chat, ...parts } = shown;
      this.#parts = parts;
      this.#chat = chat;
      this.#seq = seq;
      this.#isLost = false;
      this.#shownEvent = null;
      this.theatre.sync(sync, parts, pending);
    } else this.#sendShown();
    // A client that was only moved to another seat has sent its requests: a second swap would undo the first.
    if (!isBack) return;
    for (const request of this.#requests.all) this.#connection.send(JSON.stringify(request));
  }

  #event({ t: _, seq, sync, delta, chat, hash, ...parts }: EventMessage): void {
    // Before the table has answered, event numbers may belong to another stream.
    if (this.#stream === null || this.#isLost) return;
    if (this.#parts === null || seq <= this.#seq) return;
    if (seq !== this.#seq + 1) {
      this.#recover('gaps');
      return;
    }
    try {
      if (sync !== undefined) this.theatre.sync(sync, { ...this.#parts, ...parts });
      this.theatre.apply({ delta, parts });
    } catch (error) {
      if (!(error instanceof MirrorError)) throw error;
      this.#recover('mismatches');
      return;
    }
    this.#seq = seq;
    this.#parts = { ...this.#parts, ...parts };
    if (chat !== undefined) this.#chat = [...this.#chat, ...chat];
    if (hash !== undefined && hash !== this.#hash()) this.#recover('mismatches');
  }

  /** The view is wrong or incomplete: requests a full view. */
  #recover(why: 'gaps' | 'mismatches'): void {
    this.#counts = { ...this.#counts, [why]: this.#counts[why] + 1 };
    this.#isLost = true;
    this.#connection.send('{"t":"resync"}');
  }

  #answered(answer: Answer): void {
    if (answer.id === null) return;
    this.#requests.settle(answer.id, answer);
    const result: Result = answer.t === 'rejected' ? refusal(answer) : { ok: true };
    this.#options.onAnswer?.(answer.id, result);
  }

  /** The hash of the present view; empty before the game begins. */
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

/** Connects to a table on the server that this page came from: with a token as a player, without as a spectator. */
export function openClient(game: string, token: string | undefined): GameClient {
  const { location } = globals;
  if (location === undefined) {
    throw new Error('There is no page here. Create a `GameClient` with the address of its server.');
  }
  const client = new GameClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`,
    game,
    watches: true,
    ...(token === undefined ? {} : { token }),
  });
  client.connect();
  return client;
}
