import type { PlayableGame } from '@boardsmith/engine';
import { decodeClientMessage, readServerMessage, type ServerMessage } from '@boardsmith/protocol';
import {
  answerAtOnce,
  type LogRecord,
  newTableMeta,
  type Output,
  openTable,
  type Table,
  type TableMeta,
  workedAtOnce,
} from '@boardsmith/session';
import type { GameClient, Ports, SocketListener } from '../src/index.ts';

interface Line {
  readonly listener: SocketListener;
  isOpen: boolean;
}

/**
 * A real table behind sockets in memory. Messages in flight wait until `settle`, so a test can break
 * connections and kill the host at any moment.
 */
export class RealTable {
  readonly definition: PlayableGame;
  readonly meta: TableMeta;
  readonly records: LogRecord[] = [];
  /** The kinds of messages that the table has sent. Each message was checked against its schema. */
  readonly sentKinds: Set<ServerMessage['t']> = new Set();
  /** May change or drop messages of the table. */
  tamper: (text: string) => string | null = text => text;
  /** How many connections were made. */
  connections = 0;
  now = 1_000;
  readonly #lines = new Map<string, Line>();
  #tasks: { at: number; run: () => void }[] = [];
  #table: Table | null = null;
  #epoch = 0;

  constructor(definition: PlayableGame, { isDebug = false, isStarted = true } = {}) {
    this.definition = definition;
    this.meta = newTableMeta({
      gameType: definition.displayName,
      code: 'CODE',
      createdAt: 0,
      rulesHash: 'rules',
      playerCount: definition.playerCount.min,
      seed: 'secret',
      isDebug,
    });
    for (let seat = 0; seat < this.meta.setup.playerCount; seat++) {
      const ticket = `${seat}`;
      this.#take({ type: 'sit', ticket, seat, name: `P${seat}`, tokenHash: `token-${seat}` });
      this.#take({ type: 'command', ticket, by: seat, command: { do: 'ready', ready: true } });
    }
    if (!isStarted) return;
    this.#take({ type: 'command', ticket: 'start', by: 'table', command: { do: 'start' } });
  }

  /** The ports of a client at this table. */
  ports(storage: Map<string, string> = new Map()): Ports {
    let ids = 0;
    const name = `${storage.size}-${this.connections}-${Math.floor(this.now)}`;
    return {
      connect: (_, listener) => this.#connect(listener),
      later: (run, ms) => {
        const task = { at: this.now + ms, run };
        this.#tasks.push(task);
        return () => {
          this.#tasks = this.#tasks.filter(each => each !== task);
        };
      },
      storage: {
        get: key => storage.get(key) ?? null,
        set: (key, value) => storage.set(key, value),
      },
      random: () => 0.5,
      newId: () => `id-${name}-${++ids}`,
    };
  }

  /** Delivers all messages in flight, and lets time pass. */
  async settle(ms = 0): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      await Promise.resolve();
      const next = this.#tasks.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#tasks = this.#tasks.filter(each => each !== next);
      this.now = Math.max(this.now, next.at);
      next.run();
      await Promise.resolve();
    }
    this.now = until;
    await new Promise(resolve => setTimeout(resolve));
  }

  /** All connections break, and messages in flight are lost. */
  breakAll(code = 1006): void {
    for (const [link, line] of this.#lines) {
      line.isOpen = false;
      this.#lines.delete(link);
      this.#table?.take({ type: 'leave', link }, this.now);
      this.#soon(() => line.listener.closed(code, 'broken'));
    }
  }

  /** The host dies; durable records remain. */
  kill(): void {
    this.#table = null;
    this.breakAll();
  }

  #connect(listener: SocketListener): { send(text: string): void; close(): void } {
    const link = `link-${++this.connections}`;
    const line = { listener, isOpen: true };
    this.#lines.set(link, line);
    this.#soon(() => {
      if (line.isOpen) listener.opened();
    });
    return {
      send: text => this.#soon(() => line.isOpen && this.#heard(link, text)),
      close: () => {
        line.isOpen = false;
        this.#lines.delete(link);
        this.#take({ type: 'leave', link });
      },
    };
  }

  #heard(link: string, text: string): void {
    const decoded = decodeClientMessage(text);
    if (!decoded.ok) throw new Error(decoded.reason.reason);
    const message = decoded.value;
    if (message.t !== 'hello') {
      this.#take({ type: 'message', link, message });
      return;
    }
    this.#take({
      type: 'join',
      link,
      tokenHash: message.token ?? null,
      resume: message.resume ?? null,
      watches: message.watches ?? false,
    });
  }

  #take(input: Parameters<Table['take']>[0]): void {
    this.#table ??= this.#open();
    for (const output of this.#table.take(input, this.now)) this.#carryOut(output);
  }

  #open(): Table {
    const rate = { perSecond: 1_000, burst: 1_000 };
    return openTable({
      definition: this.definition,
      rulesHash: 'rules',
      limits: { messages: rate, chat: rate },
      stored: {
        meta: this.meta,
        records: [...this.records],
        epoch: ++this.#epoch,
        version: this.records.length,
      },
    });
  }

  #carryOut(output: Output): void {
    if (output.type === 'append') {
      this.records.push(...output.records);
      this.#take({ type: 'committed', ticket: output.ticket });
    }
    if (output.type === 'work') this.#take(workedAtOnce(output));
    if (output.type === 'askPast' && this.#table !== null) {
      const answer = answerAtOnce(this.#table.state, output.question);
      this.#take({ type: 'pastAnswered', ticket: output.ticket, result: { answer } });
    }
    if (output.type === 'close') {
      const line = this.#lines.get(output.link);
      this.#lines.delete(output.link);
      this.#soon(() => line?.listener.closed(output.code, output.reason));
    }
    if (output.type === 'make') {
      const { ticket } = output;
      this.#soon(() =>
        this.#take({ type: 'made', ticket, game: `fork-${ticket}`, code: `FORK${ticket}` }),
      );
    }
    if (output.type !== 'send') return;
    this.#checkSent(output.message);
    const line = this.#lines.get(output.link);
    const text = this.tamper(JSON.stringify(output.message));
    if (text === null) return;
    this.#soon(() => {
      if (line?.isOpen) line.listener.received(text);
    });
  }

  #checkSent(message: ServerMessage): void {
    // JSON has no `undefined` fields.
    const read = readServerMessage(JSON.parse(JSON.stringify(message)));
    if (!read.ok) throw new Error(`"${message.t}": ${read.reason.reason}`);
    this.sentKinds.add(message.t);
  }

  #soon(run: () => void): void {
    this.#tasks.push({ at: this.now, run });
  }
}

/** The values that the first selection of an action offers. */
export function offered(client: GameClient, action: string): readonly unknown[] {
  const found = client.state.parts?.choices.actions.find(each => each.action === action);
  return (found?.question?.choices ?? []).map(({ value }) => value);
}
