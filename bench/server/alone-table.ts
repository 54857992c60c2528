import { hashToken } from '@boardsmith/server';
import {
  type LogRecord,
  newTableMeta,
  type Output,
  openTable,
  type StoredSnapshot,
  type StoredTable,
  type TableMeta,
} from '@boardsmith/session';
import { GAMES } from './server-games.ts';

interface Chooser {
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A table without sockets and disk: appends are durable at once. */
export class AloneTable {
  readonly meta: TableMeta;
  readonly records: LogRecord[] = [];
  snapshot: StoredSnapshot | undefined;
  readonly #table: ReturnType<typeof openTable>;
  readonly #queue: Output[] = [];
  readonly #choices = new Map<string, Chooser | undefined>();
  #accepted = 0;
  #chars = 0;

  constructor(name: string) {
    const hosted = GAMES.find(game => game.name === name);
    if (hosted === undefined) throw new Error(`There is no game ${name}.`);
    const { definition, rulesHash } = hosted;
    this.meta = newTableMeta({
      gameType: name,
      code: 'ALONE',
      createdAt: 0,
      rulesHash,
      playerCount: 2,
      seed: 'alone',
    });
    const stored: StoredTable = { meta: this.meta, records: [], epoch: 1, version: 0 };
    const rate = { perSecond: 1e9, burst: 1e9 };
    this.#table = openTable({
      definition,
      stored,
      rulesHash,
      limits: { messages: rate, chat: rate },
    });
    for (const seat of [0, 1]) {
      const who = { ticket: `sit-${seat}`, name: `Player ${seat}`, tokenHash: tokenHashOf(seat) };
      this.#take({ type: 'sit', seat, ...who });
      const ready = { do: 'ready', ready: true } as const;
      this.#take({ type: 'command', ticket: `ready-${seat}`, by: seat, command: ready });
    }
    this.#take({ type: 'command', ticket: 'start', by: 'table', command: { do: 'start' } });
    for (const seat of [0, 1]) {
      this.#take({ type: 'join', link: `${seat}`, tokenHash: tokenHashOf(seat), resume: null });
    }
  }

  /** Makes moves up to a number or the end of the game; returns how many it made. */
  play(count: number): number {
    for (let number = 0; number < count; number++) {
      const found = [...this.#choices].find(([, choice]) => choice !== undefined);
      if (found === undefined) break;
      const [link, choice] = found;
      const text = JSON.stringify({ t: 'move', id: `m${this.records.length}`, base: 0, ...choice });
      this.#take({ type: 'message', link, message: JSON.parse(text) });
    }
    if (this.#accepted === 0) throw new Error('No move was accepted.');
    return this.#accepted;
  }

  #take(input: Parameters<ReturnType<typeof openTable>['take']>[0]): void {
    this.#queue.push(...this.#table.take(input, 1));
    for (let output = this.#queue.shift(); output !== undefined; output = this.#queue.shift()) {
      if (output.type === 'append') {
        this.records.push(...output.records);
        this.#take({ type: 'committed', ticket: output.ticket });
      }
      if (output.type === 'snapshot') this.snapshot = output.snapshot;
      if (output.type === 'send') {
        this.#hear(output.link, output.text ?? JSON.stringify(output.message));
      }
    }
  }

  #hear(link: string, text: string): void {
    this.#chars += text.length;
    const message = JSON.parse(text);
    if (message.t === 'accepted') this.#accepted++;
    const choices = message.choices ?? message.shown?.choices;
    if (choices !== undefined) this.#choices.set(link, chooserOf(choices.actions[0]));
  }
}

function chooserOf(
  first:
    | {
        readonly action: string;
        readonly question: {
          readonly selection: string;
          readonly choices: readonly { readonly value: unknown; readonly disabled: unknown }[];
        } | null;
      }
    | undefined,
): Chooser | undefined {
  if (first === undefined) return undefined;
  const { action, question } = first;
  if (question === null) return { action, args: {} };
  const choice = question.choices.find(({ disabled }) => disabled === false);
  return choice && { action, args: { [question.selection]: choice.value } };
}

/** The token of a seat at every such table. */
export function tokenOf(seat: number): string {
  return `token-${seat}`;
}

function tokenHashOf(seat: number): string {
  return hashToken(tokenOf(seat));
}
