import { browserClock, createBot } from '@boardsmith/ai/browser';
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

type BotAnswer =
  | { readonly id: number; readonly value: BotChoice | BotThought }
  | { readonly id: number; readonly error: string };

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

/** Makes this worker the one in which bots think. */
export function answerBots(scope: BotScope, games: readonly HostedGame[]): void {
  const byName = new Map(games.map(game => [game.name, game]));
  // Each pause lets other code of the worker run.
  const bots = searchBots({ createBot, timeMs: THINKING_MS });
  scope.addEventListener('message', async ({ data: { id, ask, request } }) => {
    const hosted = byName.get(request.game);
    try {
      if (hosted === undefined) throw new Error(`There is no game "${request.game}" here.`);
      const value = await bots[ask]({ ...request, game: hosted.definition });
      scope.postMessage({ id, value });
    } catch (error) {
      scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** Bots that think in a worker of their own, so that a search does not hold up the tables. */
export class WorkerBots implements BotPort {
  readonly #names: ReadonlyMap<BotRequest['game'], string>;
  readonly #start: () => BotThread;
  readonly #waiting = new Map<
    number,
    {
      readonly resolve: (value: BotChoice | BotThought) => void;
      readonly reject: (error: Error) => void;
    }
  >();
  #thread: BotThread | undefined;
  #ids = 0;

  constructor(games: readonly HostedGame[], start: () => BotThread) {
    this.#names = new Map(games.map(({ definition, name }) => [definition, name]));
    this.#start = start;
  }

  async choose(request: BotRequest): Promise<BotChoice> {
    // The answer to `choose` is a choice.
    return (await this.#ask('choose', request)) as BotChoice;
  }

  async explain(request: BotRequest): Promise<BotThought> {
    // The answer to `explain` is a thought.
    return (await this.#ask('explain', request)) as BotThought;
  }

  async #ask(
    ask: 'choose' | 'explain',
    { game, ...request }: BotRequest,
  ): Promise<BotChoice | BotThought> {
    const thread = this.#thread ?? this.#begin();
    const id = this.#ids++;
    const began = browserClock.now();
    let stuck: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        stuck = setTimeout(() => {
          const seconds = Math.round((browserClock.now() - began) / 1_000);
          this.#replace(thread, `The bot has not answered for ${seconds} seconds.`);
        }, STUCK_MS);
        thread.postMessage({ id, ask, request: { ...request, game: this.#names.get(game) ?? '' } });
      });
    } finally {
      clearTimeout(stuck);
      this.#waiting.delete(id);
    }
  }

  #begin(): BotThread {
    const thread = this.#start();
    thread.addEventListener('message', ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      if ('error' in data) waiting?.reject(new Error(data.error));
      else waiting?.resolve(data.value);
    });
    thread.addEventListener('error', ({ message }) => this.#replace(thread, message));
    this.#thread = thread;
    return thread;
  }

  /** Ends a worker; the next request starts another one. */
  #replace(thread: BotThread, why: string): void {
    if (this.#thread !== thread) return;
    thread.terminate();
    this.#thread = undefined;
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
  }
}
