import { type AIConfig, parseAILevel } from '@boardsmith/ai';
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
import { answerAtOnce } from '../debug/past-games.ts';
import { NO_CHOICES, SeatChoices } from '../game/seat-choices.ts';
import type { BotPort } from '../ports/bot-port.ts';
import { type Input, type Output, workedAtOnce } from '../ports/host-exchange.ts';
import type { LogRecord } from '../ports/log-record.ts';
import type { TableMeta } from '../ports/store.ts';
import { inWords } from '../table/connections.ts';
import { newTableMeta, openTable } from '../table/open-table.ts';
import { whyNoPast, whyNoViewer } from '../table/side-work.ts';
import type { Table } from '../table/table.ts';
import { flowView } from '../viewers/table-parts.ts';
import { SessionError } from './session-error.ts';

/** The options of a session. */
export interface SessionOptions {
  readonly gameClass: RestorableGame<Game>;
  /** The name of the game. */
  readonly gameType: string;
  readonly playerCount: number;
  readonly playerNames?: readonly string[];
  /** The game's own options, with their descriptions where they have to be checked. */
  readonly options?: JsonObject;
  readonly describedOptions?: PlayableGame['options'];
  readonly seed?: string;
  /** The seats that bots play; they need `bots`. */
  readonly aiPlayers?: readonly number[];
  /** `easy`, `medium`, `hard`, `expert` or a number of iterations; `medium` if left out. */
  readonly aiLevel?: string;
  /** The `objectives` for bots: those of the definition, or others. */
  readonly aiConfig?: AIConfig;
  /** The bot port: `searchBots()`, `randomBot`, or your own. */
  readonly bots?: BotPort;
  readonly clock?: ClockRules;
  /** Whether all past moments may be viewed by all players. */
  readonly isDebug?: boolean;
  /** The time in milliseconds; constant if omitted. */
  readonly now?: () => number;
}

/** The game after some choices, as one viewer saw it. */
export interface PastView {
  readonly at: number;
  /** The number of choices. */
  readonly of: number;
  readonly view: PlayerView;
  readonly flow: FlowView;
}

/** The outcome of a request to a session. */
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
  #botFailure: SessionError | undefined;
  #ids = 0;

  constructor(options: SessionOptions) {
    const { gameClass, gameType, playerCount, describedOptions = {}, seed } = options;
    this.#options = options;
    refuseOptions(options);
    const count = { min: playerCount, max: playerCount };
    this.#definition = {
      gameClass,
      displayName: gameType,
      playerCount: count,
      options: describedOptions,
      objectives: options.aiConfig?.objectives,
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

  /** Starts the game. Awaited bots are asked at once. */
  start(): SessionResult {
    return this.command('table', { do: 'start' });
  }

  /** The game itself, for its operator; `undefined` before it begins. */
  get game(): Game | undefined {
    return this.#table.state.match?.game;
  }

  /** The state of the flow; `null` before the game begins. */
  get flow(): FlowView | null {
    const { match } = this.#table.state;
    return match && flowView(match);
  }

  /** All records, oldest first. */
  get history(): readonly LogRecord[] {
    return this.#records;
  }

  /** The view of a seat; `null` is a spectator. */
  view(seat: number | null): PlayerView | null {
    return this.#table.state.match?.game.views.sync(seat ?? -1).view ?? null;
  }

  /** The choices of a seat. */
  choices(seat: number): Choices {
    const { match, log, setup } = this.#table.state;
    if (match === null) return NO_CHOICES;
    return new SeatChoices(match.game, seat, { seed: setup.seed, at: log.version }).all();
  }

  /** Performs an action of a seat: elements are named by their handles, as in its choices. */
  act(seat: number, action: string, args: JsonObject = {}): SessionResult {
    const base = Number.MAX_SAFE_INTEGER;
    return this.#say(seat, { t: 'move', id: this.#id(), base, action, args });
  }

  /** Undoes the latest choice of a seat, if no other seat has to agree. */
  undo(seat: number): SessionResult {
    return this.#say(seat, { t: 'undo', id: this.#id() });
  }

  chat(seat: number, text: string): SessionResult {
    return this.#say(seat, { t: 'chat', id: this.#id(), text });
  }

  /** Performs a command of a seat, or of the host (`table`). */
  command(by: number | 'table', command: TableCommand): SessionResult {
    if (command.do === 'bot' && this.#options.bots === undefined) return this.#noBots(command.seat);
    let result: SessionResult = { ok: true };
    this.#take({ type: 'command', ticket: this.#id(), by, command }, reply => {
      result = reply;
    });
    return result;
  }

  /** The game after some choices, as a viewer saw it. The game in progress is not touched. */
  lookBack(at: number, as: number | null): PastView | { readonly text: string } {
    const { state } = this.#table;
    const refused = whyNoPast(state, at) ?? whyNoViewer(state, as);
    if (refused !== null) return { text: inWords(refused) };
    const version = state.moments.versionAfter(at);
    const of = state.match?.choices.length ?? 0;
    return { at, of, ...answerAtOnce(state, { ask: 'view', version, as }) };
  }

  /** Advances the clock of the session. */
  tick(): void {
    this.#take({ type: 'timer' });
  }

  /** Calls a listener after every change; the returned function unsubscribes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Resolves when no bot has to choose. Rejects with the first failure of a bot since the last call:
   * the game goes on with a random move, and the caller should know.
   */
  async settled(): Promise<void> {
    for (let seen: unknown; seen !== this.#thinking; ) {
      seen = this.#thinking;
      await seen;
    }
    const failure = this.#botFailure;
    this.#botFailure = undefined;
    if (failure !== undefined) throw failure;
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
      const refuse = (result: SessionResult): void => {
        if (!result.ok) throw new SessionError('seat-refused', seat, result.text);
      };
      if (aiPlayers.includes(seat)) {
        refuse(this.command('table', { do: 'bot', seat, level: aiLevel }));
        continue;
      }
      const tokenHash = `seat ${seat}`;
      this.#take({ type: 'sit', ticket: this.#id(), seat, name, tokenHash }, refuse);
      this.#take({ type: 'join', link: `${seat}`, tokenHash, resume: null });
      refuse(this.command(seat, { do: 'ready', ready: true }));
    }
  }

  #noBots(seat: number): SessionResult {
    const { message } = new SessionError('no-bots', `seat ${seat}`);
    return { ok: false, reason: { code: 'not-allowed', reason: message }, text: message };
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
      case 'askPast': {
        const answer = answerAtOnce(this.#table.state, output.question);
        this.#take({ type: 'pastAnswered', ticket: output.ticket, result: { answer } }, replied);
        return;
      }
      case 'askBot':
        this.#thinking = Promise.all([this.#thinking, this.#think(output)]);
        return;
      case 'fault':
        if (output.where !== 'bot') throw output.error;
        this.#botFailure ??= new SessionError('bot-failed', String(output.error));
        return;
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
    const { bots } = this.#options;
    let answer: Input;
    try {
      if (bots === undefined) throw new SessionError('no-bots', `seat ${seat}`);
      const asked = { snapshot, remembered, seat, level, seed };
      const choice = await bots.choose({ game: this.#definition, ...asked });
      answer = { type: 'bot', ticket, choice };
    } catch (error) {
      answer = { type: 'bot-failed', ticket, error: String(error) };
    }
    this.#take(answer);
  }

  #id(): string {
    return `session-${++this.#ids}`;
  }
}

function refuseOptions(options: SessionOptions): void {
  const { playerCount, playerNames = [], aiPlayers = [], aiLevel, bots } = options;
  if (aiPlayers.length > 0 && bots === undefined) {
    throw new SessionError('no-bots', `seats ${aiPlayers.join(', ')}`);
  }
  for (const seat of aiPlayers) {
    const isSeat = Number.isInteger(seat) && seat >= 0 && seat < playerCount;
    if (!isSeat) throw new SessionError('no-such-seat', seat, playerCount);
  }
  if (playerNames.length > playerCount) {
    throw new SessionError('too-many-names', playerNames.length, playerCount);
  }
  if (aiLevel !== undefined) parseAILevel(aiLevel);
}
