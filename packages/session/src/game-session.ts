import {
  drawSeed,
  type Game,
  type JsonObject,
  type PlayableGame,
  type PlayerView,
  type RestorableGame,
} from '@boardsmith/engine';
import type {
  Choices,
  ClientMessage,
  ClockRules,
  FlowView,
  Rejection,
  ServerMessage,
  TableCommand,
} from '@boardsmith/protocol';
import type { BotPort } from './bot-port.ts';
import { chanceBot } from './chance-bot.ts';
import type { Input } from './input.ts';
import type { LogRecord } from './log-record.ts';
import { newTableMeta, openTable } from './open-table.ts';
import type { Output } from './output.ts';
import { inWords } from './requests.ts';
import { NO_CHOICES, SeatChoices } from './seat-choices.ts';
import type { TableMeta } from './store.ts';
import type { Table } from './table.ts';
import { flowView } from './table-parts.ts';
import { type Glimpse, TimeTravel } from './time-travel.ts';
import { finishWork, workedAtOnce } from './work.ts';

/** What a session is made with. */
export interface SessionOptions {
  readonly gameClass: RestorableGame<Game>;
  /** What the game is called. */
  readonly gameType: string;
  readonly playerCount: number;
  readonly playerNames?: readonly string[];
  /** The game's own options, with their descriptions where they have to be checked. */
  readonly options?: JsonObject;
  readonly describedOptions?: PlayableGame['options'];
  readonly seed?: string;
  /** The seats that bots have. */
  readonly aiPlayers?: readonly number[];
  readonly aiLevel?: string;
  /** Handed to the bots as it is. */
  readonly aiConfig?: unknown;
  /** Who chooses for bots; chance, if not said. */
  readonly bots?: BotPort;
  readonly clock?: ClockRules;
  /** Lets anybody look at any moment. */
  readonly isDebug?: boolean;
  /** The time in milliseconds; it stands still if not given. */
  readonly now?: () => number;
}

/** What somebody's wish came to. */
export type SessionResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: Rejection; readonly text: string };

/**
 * A table in this process: all seats at one place, everything durable as long as the process lives.
 * For hot seats, development and tests; hosts use `Table` and a store.
 */
export class GameSession {
  readonly #options: SessionOptions;
  readonly #definition: PlayableGame;
  readonly #meta: TableMeta;
  readonly #listeners = new Set<() => void>();
  readonly #records: LogRecord[] = [];
  readonly #answers = new Map<string, ServerMessage>();
  readonly #table: Table;
  #thinking: Promise<unknown> = Promise.resolve();
  #ids = 0;

  constructor(options: SessionOptions) {
    const { gameClass, gameType, playerCount, describedOptions = {}, seed } = options;
    this.#options = options;
    const count = { min: playerCount, max: playerCount };
    this.#definition = {
      gameClass,
      displayName: gameType,
      playerCount: count,
      options: describedOptions,
    };
    this.#meta = newTableMeta({
      ...options,
      code: '',
      createdAt: 0,
      rulesHash: '',
      seed: seed ?? drawSeed(),
      isPractice: true,
    });
    this.#table = this.#open();
    this.#seatAll();
  }

  /** Begins. Bots that have to choose are asked at once. */
  start(): SessionResult {
    return this.command('table', { do: 'start' });
  }

  /** The game itself, for those who run it; `undefined` before it begins. */
  get game(): Game | undefined {
    return this.#table.state.live?.game;
  }

  /** Where the game stands; `null` before it begins. */
  get flow(): FlowView | null {
    const { live } = this.#table.state;
    return live && flowView(live);
  }

  /** Everything that has happened, oldest first. */
  get history(): readonly LogRecord[] {
    return this.#records;
  }

  /** All that a seat may know; `null` is a spectator. */
  view(seat: number | null): PlayerView | null {
    return this.#table.state.live?.game.views.sync(seat ?? -1).view ?? null;
  }

  /** What a seat can choose. */
  choices(seat: number): Choices {
    const { live, log, setup } = this.#table.state;
    if (live === null) return NO_CHOICES;
    return new SeatChoices(live.game, seat, { seed: setup.seed, at: log.version }).all();
  }

  /** A seat acts, in its own words: elements by their handles, as its choices name them. */
  act(seat: number, action: string, args: JsonObject = {}): SessionResult {
    const base = Number.MAX_SAFE_INTEGER;
    return this.#say(seat, { t: 'move', id: this.#id(), base, action, args });
  }

  /** A seat takes back its latest choice, where nobody has to be asked. */
  undo(seat: number): SessionResult {
    return this.#say(seat, { t: 'undo', id: this.#id() });
  }

  chat(seat: number, text: string): SessionResult {
    return this.#say(seat, { t: 'chat', id: this.#id(), text });
  }

  /** A seat, or whoever runs the session, gives a command. */
  command(by: number | 'table', command: TableCommand): SessionResult {
    let result: SessionResult = { ok: true };
    this.#take({ type: 'command', ticket: this.#id(), by, command }, reply => {
      result = reply;
    });
    return result;
  }

  /** The game after some choices, through somebody's eyes. The game that is played is not touched. */
  lookBack(at: number, as: number | null): Glimpse | { readonly text: string } {
    const seen = new TimeTravel(this.#table.state).look(at, as);
    return 'code' in seen ? { text: inWords(seen) } : finishWork(seen);
  }

  /** Tells the session that time has passed. */
  tick(): void {
    this.#take({ type: 'timer' });
  }

  /** Calls something after every change; what it gives ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when no bot has to choose. */
  async settled(): Promise<void> {
    for (let seen: unknown; seen !== this.#thinking; ) {
      seen = this.#thinking;
      await seen;
    }
  }

  #open(): Table {
    const rate = { perSecond: 1_000, burst: 1_000 };
    const stored = { meta: this.#meta, records: [], epoch: 1, version: 0 };
    return openTable({
      definition: this.#definition,
      stored,
      rulesHash: '',
      limits: { messages: rate, chat: rate },
    });
  }

  #seatAll(): void {
    const { playerCount, playerNames = [], aiPlayers = [], aiLevel = 'medium' } = this.#options;
    for (let seat = 0; seat < playerCount; seat++) {
      const name = playerNames[seat] ?? `Player ${seat + 1}`;
      if (aiPlayers.includes(seat)) {
        this.command('table', { do: 'bot', seat, level: aiLevel });
        continue;
      }
      const sit = {
        type: 'sit',
        ticket: this.#id(),
        seat,
        name,
        tokenHash: `seat ${seat}`,
      } as const;
      this.#take(sit, result => {
        if (!result.ok) throw new Error(result.text);
      });
      this.#take({ type: 'join', link: `${seat}`, tokenHash: `seat ${seat}`, resume: null });
      this.command(seat, { do: 'ready', ready: true });
    }
  }

  #say(seat: number, message: Extract<ClientMessage, { readonly id: string }>): SessionResult {
    this.#take({ type: 'message', link: `${seat}`, message });
    const answer = this.#answers.get(message.id);
    this.#answers.delete(message.id);
    if (answer?.t === 'rejected') return { ok: false, reason: answer.reason, text: answer.text };
    if (answer !== undefined) return { ok: true };
    const reason: Rejection = { code: 'not-allowed', reason: 'The others have to be asked' };
    return { ok: false, reason, text: reason.reason };
  }

  #take(input: Input, replied?: (result: SessionResult) => void): void {
    for (const output of this.#table.take(input, this.#options.now?.() ?? 0)) {
      if (output.type === 'reply') replied?.(output.reply.ok ? { ok: true } : output.reply);
      else this.#carryOut(output, replied);
    }
  }

  #carryOut(output: Output, replied?: (result: SessionResult) => void): void {
    switch (output.type) {
      case 'append':
        this.#records.push(...output.records);
        this.#take({ type: 'committed', ticket: output.ticket }, replied);
        for (const listener of this.#listeners) listener();
        return;
      case 'send':
        if ('id' in output.message && output.message.id !== null) {
          this.#answers.set(output.message.id, output.message);
        }
        return;
      case 'work':
        this.#take(workedAtOnce(output), replied);
        return;
      case 'askBot':
        this.#thinking = Promise.all([this.#thinking, this.#think(output)]);
        return;
      case 'fault':
        throw output.error;
    }
  }

  async #think({
    ticket,
    seat,
    level,
    seed,
    snapshot,
    remembered,
  }: Extract<Output, { type: 'askBot' }>): Promise<void> {
    const { bots = chanceBot, aiConfig } = this.#options;
    try {
      const config = aiConfig === undefined ? {} : { config: aiConfig };
      const asked = { snapshot, remembered, seat, level, seed };
      const request = { game: this.#definition, ...asked, ...config };
      const choice = await bots.choose(request);
      this.#take({ type: 'bot', ticket, choice });
    } catch (error) {
      this.#take({ type: 'bot-failed', ticket, error: String(error) });
    }
  }

  #id(): string {
    return `session-${++this.#ids}`;
  }
}
