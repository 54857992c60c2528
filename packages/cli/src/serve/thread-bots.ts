import { type HostedGame, type PoolQuestion, startThread, ThreadPool } from '@boardsmith/server';
import type { BotChoice, BotHealth, BotPort, BotRequest, BotThought } from '@boardsmith/session';

/** The data that a thread which runs the rules of games beside the server is started with. */
export interface GameThreadSetup {
  readonly games: readonly string[];
  readonly folder: string;
}

export interface BotQuestion extends Omit<BotRequest, 'game'>, PoolQuestion {
  readonly wants: 'choice' | 'thought';
}

export type BotAnswer = { readonly choice: BotChoice } | { readonly thought: BotThought };

/**
 * The maximum time for a move in milliseconds, whatever the level: people wait, and tables share the threads.
 */
const PATIENCE: Readonly<Record<string, number>> = { easy: 1_000, medium: 2_000, hard: 4_000 };
const MAX_PATIENCE = 8_000;
const THREADS = 2;
/** Rules may take a while at each step of a search, and longer on a busy machine. */
const GRACE_MS = 10_000;
/** A thread loads the games first. */
const START_MS = 120_000;

/** Bots that think in threads of their own, which are started on demand. */
export class ThreadBots implements BotPort {
  readonly #names: ReadonlyMap<BotRequest['game'], string>;
  readonly #pool: ThreadPool<BotQuestion, BotAnswer>;

  constructor(setup: GameThreadSetup, games: readonly HostedGame[]) {
    this.#names = new Map(games.map(({ definition, name }) => [definition, name]));
    this.#pool = new ThreadPool({
      start: () => startThread('./bot-thread', import.meta.url, { workerData: setup }),
      noun: 'bot',
      threads: THREADS,
      graceMs: GRACE_MS,
      startMs: START_MS,
    });
  }

  async choose(request: BotRequest): Promise<BotChoice> {
    const answer = await this.#ask(request, 'choice');
    if ('choice' in answer) return answer.choice;
    throw new Error('The bot sent an explanation instead of a move.');
  }

  async explain(request: BotRequest): Promise<BotThought> {
    const answer = await this.#ask(request, 'thought');
    if ('thought' in answer) return answer.thought;
    throw new Error('The bot sent a move without an explanation.');
  }

  health(): BotHealth {
    return this.#pool.health;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  #ask({ game, ...request }: BotRequest, wants: BotQuestion['wants']): Promise<BotAnswer> {
    const key = this.#names.get(game) ?? '';
    const patienceMs = PATIENCE[request.level] ?? MAX_PATIENCE;
    return this.#pool.ask({ ...request, key, wants, patienceMs });
  }
}
