import { GameClient, type Ports, type SocketListener } from '@boardsmith/client';
import { type PlayableGame, restoreGame } from '@boardsmith/engine';
import { decodeClientMessage } from '@boardsmith/protocol';
import {
  answerAtOnce,
  type LogRecord,
  newTableMeta,
  type Output,
  openTable,
  type Table,
  workedAtOnce,
} from '@boardsmith/session';

/** How a table in the page is made. */
export interface PageTableOptions {
  readonly definition: PlayableGame;
  readonly players: number;
  readonly seed: string;
  readonly names: readonly string[];
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  /** What has happened already, for a table that goes on from another. */
  readonly records?: readonly LogRecord[];
}

/** A real table that lives in the page, for examples: sockets are calls, and nothing is kept. */
export class PageTable {
  readonly #table: Table;
  readonly #records: LogRecord[] = [];
  readonly #lines = new Map<string, SocketListener>();
  /** Tables that were made from this one, by their codes. */
  readonly forks: Map<string, PageTable> = new Map();
  readonly #setting: PageTableOptions;
  #links = 0;

  constructor(setting: PageTableOptions) {
    const { definition, players, seed, names, options = {}, records = [] } = setting;
    this.#setting = setting;
    this.#records.push(...records);
    const meta = newTableMeta({
      gameType: definition.displayName,
      code: 'PAGE',
      createdAt: 0,
      rulesHash: 'rules',
      playerCount: players,
      seed,
      isDebug: true,
      options,
    });
    const rate = { perSecond: 1_000, burst: 1_000 };
    this.#table = openTable({
      definition,
      rulesHash: 'rules',
      limits: { messages: rate, chat: rate },
      stored: { meta, records, epoch: 1, version: records.length },
    });
    if (records.length > 0) return;
    for (let seat = 0; seat < players; seat++) {
      const name = names[seat] ?? `Player ${seat + 1}`;
      this.#take({ type: 'sit', ticket: `${seat}`, seat, name, tokenHash: `token-${seat}` });
      const command = { do: 'ready', ready: true } as const;
      this.#take({ type: 'command', ticket: `${seat}`, by: seat, command });
    }
    this.#take({ type: 'command', ticket: 'start', by: 'table', command: { do: 'start' } });
  }

  /** A viewer of the table; without a seat it is a spectator. */
  client(seat: number | null, { watches = false } = {}): GameClient {
    const client = new GameClient({
      url: 'page',
      game: `page-${this.#links}`,
      watches,
      ...(seat !== null && { token: `token-${seat}` }),
      ports: { connect: (_, listener) => this.connect(listener), storage: forgetful },
    });
    client.connect();
    return client;
  }

  /** A line to the table, as a socket would be. */
  connect(listener: SocketListener): ReturnType<Ports['connect']> {
    const link = `link-${++this.#links}`;
    this.#lines.set(link, listener);
    queueMicrotask(() => listener.opened());
    return {
      send: text => queueMicrotask(() => this.#heard(link, text)),
      close: () => {
        this.#lines.delete(link);
        this.#take({ type: 'leave', link });
      },
    };
  }

  #heard(link: string, text: string): void {
    const decoded = decodeClientMessage(text);
    if (!decoded.ok) throw new Error(decoded.reason.reason);
    const message = decoded.value;
    if (message.t !== 'hello') this.#take({ type: 'message', link, message });
    else {
      const { token = null, watches = false } = message;
      this.#take({ type: 'join', link, tokenHash: token, resume: null, watches });
    }
  }

  #take(input: Parameters<Table['take']>[0]): void {
    for (const output of this.#table.take(input, performance.now())) this.#carryOut(output);
  }

  #carryOut(output: Output): void {
    if (output.type === 'append') {
      this.#records.push(...output.records);
      this.#take({ type: 'committed', ticket: output.ticket });
    }
    if (output.type === 'work') this.#take(workedAtOnce(output));
    if (output.type === 'askPast') {
      const answer = answerAtOnce(this.#table.state, output.question);
      this.#take({ type: 'pastAnswered', ticket: output.ticket, result: { answer } });
    }
    if (output.type === 'explain') void this.#explain(output);
    if (output.type === 'make') this.#fork(output);
    if (output.type !== 'send') return;
    const text = JSON.stringify(output.message);
    const line = this.#lines.get(output.link);
    queueMicrotask(() => line?.received(text));
  }

  #fork({ ticket, copied, records }: Extract<Output, { readonly type: 'make' }>): void {
    const code = `FORK${this.forks.size + 1}`;
    const log = [...this.#records.slice(0, copied), ...records];
    this.forks.set(code, new PageTable({ ...this.#setting, records: log }));
    queueMicrotask(() => this.#take({ type: 'made', ticket, game: code, code }));
  }

  async #explain(asked: Extract<Output, { readonly type: 'explain' }>): Promise<void> {
    const { ticket, seat, level, seed, snapshot } = asked;
    const { createBot } = await import('@boardsmith/ai');
    const game = restoreGame(this.#setting.definition.gameClass, snapshot);
    const bot = createBot(game, seat, { difficulty: level, iterations: 200, seed });
    await bot.play();
    const thought = bot.explain();
    const came = thought === undefined ? { error: 'The bot says nothing' } : { thought };
    this.#take({ type: 'explained', ticket, came });
  }
}

const forgetful = { get: () => null, set: () => {} };
