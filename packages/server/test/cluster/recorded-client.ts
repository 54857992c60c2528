import { GameClient } from '@boardsmith/client';
import { type ClientMessage, type ServerMessage, viewHash } from '@boardsmith/protocol';
import type { ClientEvent, ClientHistory } from '@boardsmith/session/history';
import { WebSocket } from 'ws';

export interface RecordedClientOptions {
  /** The process that a balancer chooses for the next connection. */
  readonly url: () => string;
  readonly game: string;
  readonly seat: number;
  readonly token: string;
  readonly random: () => number;
  /** The pause before each move, in milliseconds. */
  readonly pauseMs: number;
}

/** How much of what happened to a connection is retained. */
const TRAIL = 40;

/**
 * A seat that the client of the framework plays. What passes through its sockets is written down for the history checker; whether to
 * connect, to send again and to ask for a full view is decided by the client alone.
 */
export class RecordedClient {
  readonly #options: RecordedClientOptions;
  readonly #client: GameClient;
  readonly #events: ClientEvent[] = [];
  readonly #answered = new Set<string>();
  #stream = '';
  #seq = 0;
  /** Sockets that were opened, and those that the server has welcomed. */
  #opened = 0;
  #welcomed = 0;
  #isActing = false;
  #isStopped = false;
  /** What happened to the connection last, with the moments: for the report of a table that was away for long. */
  #trail: readonly { readonly at: number; readonly what: string }[] = [];
  accepted = 0;

  constructor(options: RecordedClientOptions) {
    this.#options = options;
    const { game, token, random } = options;
    const values = new Map<string, string>();
    this.#client = new GameClient({
      url: '',
      game,
      token,
      ports: {
        random,
        storage: {
          get: key => values.get(key) ?? null,
          set: (key, value) => void values.set(key, value),
        },
        connect: (path, listener) => {
          const origin = this.#options.url();
          this.#note(`connects to ${origin}`);
          const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket${path}`);
          socket.on('open', () => {
            this.#opened++;
            this.#note('opened');
            listener.opened();
          });
          socket.on('message', data => {
            this.#received(JSON.parse(String(data)));
            listener.received(String(data));
          });
          socket.on('error', () => undefined);
          socket.on('close', (code, reason) => {
            this.#note(`closed with ${code}`);
            listener.closed(code, String(reason));
          });
          return {
            send: text => {
              this.#sent(JSON.parse(text));
              if (socket.readyState === WebSocket.OPEN) socket.send(text);
            },
            close: () => socket.close(),
          };
        },
      },
    });
    this.#client.subscribe(() => this.#act());
    this.#client.connect();
  }

  /** Whether the client waits for nothing, and shows what it was sent. */
  get isSettled(): boolean {
    const { connection, unanswered, parts } = this.#client.state;
    return connection === 'open' && parts !== null && unanswered === 0;
  }

  /** Why the client will not connect again; `null` if it has not given up. */
  get gaveUp(): string | null {
    const { closedBecause, frozen } = this.#client.state;
    return closedBecause ?? frozen;
  }

  /** The state of the client in words, for the report of a run that does not go on. */
  describe(): string {
    const { connection, unanswered, parts } = this.#client.state;
    const actions = parts?.choices.actions.length ?? 'unknown';
    const sockets = `${this.#opened} sockets opened, ${this.#welcomed} welcomed`;
    return `seat ${this.#options.seat} ${connection} at ${this.#seq}, ${sockets}, ${unanswered} unanswered, ${actions} actions, gave up: ${this.gaveUp}`;
  }

  /** What happened since a moment of `performance.now()`, one line each. */
  trailSince(moment: number): readonly string[] {
    return this.#trail.flatMap(({ at, what }) =>
      at < moment ? [] : [`${Math.round(at - moment)} ms: seat ${this.#options.seat} ${what}`],
    );
  }

  stop(): void {
    this.#isStopped = true;
  }

  close(): void {
    this.stop();
    this.#client.close();
  }

  history(): ClientHistory {
    const { truth } = this.#client.state;
    const seat = String(this.#options.seat);
    return { seat, events: this.#events, view: truth === null ? null : viewHash(truth) };
  }

  #act(): void {
    if (this.#isStopped || this.#isActing || !this.isSettled) return;
    const actions = this.#client.state.parts?.choices.actions ?? [];
    if (actions.length === 0) return;
    this.#isActing = true;
    setTimeout(
      () => {
        this.#isActing = false;
        if (!this.#isStopped && this.isSettled) this.#move();
      },
      this.#options.pauseMs * 2 * this.#options.random(),
    );
  }

  /** A move of an action with at most one selection; the games of these tests have no others. */
  #move(): void {
    const { random } = this.#options;
    const actions = this.#client.state.parts?.choices.actions ?? [];
    const next = actions[Math.floor(random() * actions.length)];
    if (next === undefined) return;
    const { action, question } = next;
    const open = (question?.choices ?? []).filter(({ disabled }) => disabled === false);
    const choice = open[Math.floor(random() * open.length)];
    if (question !== null && choice === undefined) return;
    const args = question === null ? {} : { [question.selection]: choice?.value };
    void this.#client.act(action, args);
  }

  #note(what: string): void {
    this.#trail = [...this.#trail.slice(1 - TRAIL), { at: performance.now(), what }];
  }

  #sent(message: ClientMessage): void {
    if (message.t === 'move') this.#events.push({ type: 'sent', id: message.id });
  }

  #received(message: ServerMessage): void {
    if (message.t === 'welcome') {
      this.#welcomed++;
      this.#note('welcomed');
    }
    if (message.t === 'welcome' && message.shown !== undefined) {
      this.#stream = message.stream;
      this.#seq = message.seq;
      this.#events.push({ type: 'shown', stream: this.#stream, seq: this.#seq });
    } else if (message.t === 'event' && message.seq === this.#seq + 1) {
      this.#seq = message.seq;
      this.#events.push({ type: 'applied', stream: this.#stream, seq: this.#seq });
    } else if (message.t === 'accepted' || message.t === 'rejected') {
      const { t: type, id } = message;
      // The client sends a request again after a reconnect, and may be answered twice.
      if (id === null || this.#answered.has(id)) return;
      const isLater = type === 'rejected' && ['busy', 'too-fast'].includes(message.reason.code);
      if (isLater) return;
      this.#answered.add(id);
      this.#events.push({ type, id });
      this.#note(type);
      if (type === 'accepted') this.accepted++;
    }
  }
}
