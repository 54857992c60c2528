import type { PlayableGame } from '@boardsmith/engine';
import type { ClientMessage, ServerMessage } from '@boardsmith/protocol';
import {
  answerAtOnce,
  type Input,
  type LogRecord,
  type NewTable,
  newTableMeta,
  type Output,
  openTable,
  PastGames,
  type StoredSnapshot,
  type StoredTable,
  type Table,
  type TableLimits,
  workedAtOnce,
} from '@boardsmith/session';

/** How a table is loaded. */
type Opening = Partial<
  Pick<Parameters<typeof openTable>[0], 'adoptsRules' | 'allowsDebug' | 'snapshotEvery'>
>;

const RATE = { perSecond: 1_000, burst: 100_000 };

/** A table whose store answers at once, or when it is told to, driven by hand. */
export class HandTable {
  readonly definition: PlayableGame;
  readonly said = new Map<string, ServerMessage[]>();
  readonly done: Output[] = [];
  readonly records: LogRecord[] = [];
  /** Whether appends become durable at once. */
  isPrompt = true;
  now = 1_000;
  snapshot: StoredSnapshot | undefined;
  epoch = 1;
  table: Table;
  /** Games that were rebuilt for questions about the past. */
  #past = new PastGames();
  meta: StoredTable['meta'];
  rulesHash = 'rules';
  /** Those of the table itself, if there are none here. */
  limits: Partial<TableLimits> = { messages: RATE, chat: RATE };

  constructor(definition: PlayableGame, table: Partial<NewTable> = {}) {
    this.definition = definition;
    this.meta = newTableMeta({
      gameType: definition.displayName,
      code: 'CODE',
      createdAt: 0,
      rulesHash: 'rules',
      playerCount: definition.playerCount.min,
      seed: 'a secret seed',
      ...table,
    });
    this.table = this.open();
  }

  open(options: Opening = {}): Table {
    const stored: StoredTable = {
      meta: this.meta,
      records: [...this.records],
      epoch: this.epoch,
      version: this.records.length,
      ...(this.snapshot !== undefined && { snapshot: this.snapshot }),
    };
    return openTable({
      definition: this.definition,
      stored,
      rulesHash: this.rulesHash,
      limits: this.limits,
      ...options,
    });
  }

  /** The table crashes and is loaded again from what is durable. */
  crash(options: Opening = {}): void {
    this.epoch++;
    this.#past = new PastGames();
    this.table = this.open(options);
    this.take({ type: 'timer' });
  }

  take(input: Input): readonly Output[] {
    const outputs = this.table.take(input, this.now);
    for (const output of outputs) this.#carryOut(output);
    return outputs;
  }

  /** Seats all players, and begins. */
  begin(): void {
    const { playerCount } = this.meta.setup;
    for (let seat = 0; seat < playerCount; seat++) this.sit(seat);
    this.take({ type: 'command', ticket: 'start', by: 'table', command: { do: 'start' } });
    for (let seat = 0; seat < playerCount; seat++) this.join(`s${seat}`, seat);
  }

  sit(seat: number): void {
    const name = `P${seat}`;
    this.take({ type: 'sit', ticket: `sit${seat}`, seat, name, tokenHash: `hash${seat}` });
    const command = { do: 'ready', ready: true } as const;
    this.take({ type: 'command', ticket: `ready${seat}`, by: seat, command });
  }

  join(link: string, seat: number | null): void {
    const tokenHash = seat === null ? null : `hash${seat}`;
    this.take({ type: 'join', link, tokenHash, resume: null });
  }

  say(link: string, message: ClientMessage): void {
    this.take({ type: 'message', link, message });
  }

  /** What a connection has been told since this was asked last. */
  heard(link: string): readonly ServerMessage[] {
    const said = this.said.get(link) ?? [];
    this.said.delete(link);
    return said;
  }

  #carryOut(output: Output): void {
    this.done.push(output);
    if (output.type === 'send') {
      const said = this.said.get(output.link) ?? [];
      // What is sent is text: whatever is changed later must not change it.
      said.push(JSON.parse(JSON.stringify(output.message)));
      this.said.set(output.link, said);
    }
    if (output.type === 'work') this.take(workedAtOnce(output));
    if (output.type === 'askPast') {
      const answer = answerAtOnce(this.table.state, output.question, this.#past);
      this.take({ type: 'pastAnswered', ticket: output.ticket, result: { answer } });
    }
    if (output.type === 'snapshot') this.snapshot = output.snapshot;
    if (output.type === 'append' && this.isPrompt) {
      this.records.push(...output.records);
      this.take({ type: 'committed', ticket: output.ticket });
    }
  }
}

/** A mark on a square of tic-tac-toe, counted from 0 at the top left. */
export function mark(id: string, square: number, base = 1_000_000): ClientMessage {
  return { t: 'move', id, base, action: 'place', args: { cell: { '@': 3 + square } } };
}

/** The answer to a request among what was heard. */
export function answerTo(
  messages: readonly ServerMessage[],
  id: string,
): ServerMessage | undefined {
  return messages.find(message => 'id' in message && message.id === id);
}
