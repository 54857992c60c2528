import { createBot } from '@boardsmith/ai/browser';
import type { HostedGame } from '@boardsmith/server/host';
import {
  type BotChoice,
  type BotPort,
  type BotRequest,
  type BotThought,
  searchBots,
} from '@boardsmith/session';

/** A request for a bot, with the name of its game: rules cannot be sent to another worker. */
interface BotQuestion {
  readonly id: number;
  readonly ask: 'choose' | 'explain';
  readonly request: Omit<BotRequest, 'game'> & { readonly game: string };
}

type BotAnswer = { readonly id: number } & BotResult;

type BotResult =
  | { readonly choice: BotChoice }
  | { readonly thought: BotThought }
  | { readonly error: string };

/** The part of a Web Worker that hosts of bots use. */
export interface BotThread {
  postMessage(question: BotQuestion): void;
  addEventListener(type: 'message', listen: (event: { readonly data: BotAnswer }) => void): void;
  addEventListener(type: 'error', listen: (event: { readonly message: string }) => void): void;
  terminate(): void;
}

/** The global scope of the worker in which bots think. */
export interface BotScope {
  postMessage(answer: BotAnswer): void;
  addEventListener(type: 'message', listen: (event: { readonly data: BotQuestion }) => void): void;
}

/** How long a bot may think about one move, in milliseconds. Levels need far less, except on slow phones. */
const THINKING_MS = 10_000;
/** A bot that has not answered by then is in an endless loop: its worker is replaced. */
const STUCK_MS = 60_000;
const STUCK = `The bot has not answered for ${STUCK_MS / 1_000} seconds.`;
const NO_ANSWER = 'The bot has answered something else.';

/** Makes this worker the one in which bots think. */
export function answerBots(scope: BotScope, games: readonly HostedGame[]): void {
  const byName = new Map(games.map(game => [game.name, game]));
  // Each pause lets other code of the worker run.
  const bots = searchBots({ createBot, timeMs: THINKING_MS });
  scope.addEventListener('message', async ({ data: { id, ask, request } }) => {
    try {
      const hosted = byName.get(request.game);
      if (hosted === undefined) throw new Error(`There is no game "${request.game}" here.`);
      const asked = { ...request, game: hosted.definition };
      if (ask === 'choose') scope.postMessage({ id, choice: await bots.choose(asked) });
      else scope.postMessage({ id, thought: await bots.explain(asked) });
    } catch (error) {
      scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** Bots that think in a worker of their own, so that a search does not hold up the tables. */
export class WorkerBots implements BotPort {
  readonly #names: ReadonlyMap<BotRequest['game'], string>;
  readonly #start: () => BotThread;
  readonly #waiting = new Map<number, (result: BotResult) => void>();
  #thread: BotThread | undefined;
  #ids = 0;

  constructor(games: readonly HostedGame[], start: () => BotThread) {
    this.#names = new Map(games.map(({ definition, name }) => [definition, name]));
    this.#start = start;
  }

  async choose(request: BotRequest): Promise<BotChoice> {
    const result = await this.#ask('choose', request);
    if ('choice' in result) return result.choice;
    throw new Error('error' in result ? result.error : NO_ANSWER);
  }

  async explain(request: BotRequest): Promise<BotThought> {
    const result = await this.#ask('explain', request);
    if ('thought' in result) return result.thought;
    throw new Error('error' in result ? result.error : NO_ANSWER);
  }

  async #ask(ask: BotQuestion['ask'], { game, ...request }: BotRequest): Promise<BotResult> {
    const thread = this.#thread ?? this.#begin();
    const id = this.#ids++;
    let stuck: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise(resolve => {
        this.#waiting.set(id, resolve);
        stuck = setTimeout(() => this.#replace(thread, STUCK), STUCK_MS);
        thread.postMessage({ id, ask, request: { ...request, game: this.#names.get(game) ?? '' } });
      });
    } finally {
      clearTimeout(stuck);
      this.#waiting.delete(id);
    }
  }

  #begin(): BotThread {
    const thread = this.#start();
    thread.addEventListener('message', ({ data }) => this.#waiting.get(data.id)?.(data));
    thread.addEventListener('error', ({ message }) => this.#replace(thread, message));
    this.#thread = thread;
    return thread;
  }

  /** Ends a worker; the next request starts another one. */
  #replace(thread: BotThread, why: string): void {
    if (this.#thread !== thread) return;
    thread.terminate();
    this.#thread = undefined;
    for (const resolve of this.#waiting.values()) resolve({ error: why });
  }
}
