import type { Worker } from 'node:worker_threads';
import { type HostedGame, startThread } from '@boardsmith/server';
import type { BotChoice, BotPort, BotRequest, BotThought } from '@boardsmith/session';

/** What the thread of bots is started with. */
export interface BotThreadSetup {
  readonly games: readonly string[];
  readonly folder: string;
}

export interface BotQuestion extends Omit<BotRequest, 'game'> {
  readonly id: number;
  /** The game, by the name that both threads know it by. */
  readonly name: string;
  readonly wants: 'choice' | 'thought';
}

export type BotAnswer =
  | { readonly id: number; readonly choice: BotChoice }
  | { readonly id: number; readonly thought: BotThought }
  | { readonly id: number; readonly error: string };

/** Bots that think in a thread of their own, which is started when the first one is asked. */
export class ThreadBots implements BotPort {
  readonly #setup: BotThreadSetup;
  readonly #names: ReadonlyMap<BotRequest['game'], string>;
  readonly #waiting = new Map<number, (answer: BotAnswer) => void>();
  #thread: Worker | undefined;
  #next = 0;

  constructor(setup: BotThreadSetup, games: readonly HostedGame[]) {
    this.#setup = setup;
    this.#names = new Map(games.map(({ definition, name }) => [definition, name]));
  }

  async choose(request: BotRequest): Promise<BotChoice> {
    const answer = await this.#ask(request, 'choice');
    if ('choice' in answer) return answer.choice;
    throw new Error(failureOf(answer));
  }

  async explain(request: BotRequest): Promise<BotThought> {
    const answer = await this.#ask(request, 'thought');
    if ('thought' in answer) return answer.thought;
    throw new Error(failureOf(answer));
  }

  #ask({ game, ...request }: BotRequest, wants: BotQuestion['wants']): Promise<BotAnswer> {
    const id = this.#next++;
    const name = this.#names.get(game) ?? '';
    return new Promise(resolve => {
      this.#waiting.set(id, resolve);
      this.#started().postMessage({ id, name, wants, ...request } satisfies BotQuestion);
    });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #started(): Worker {
    if (this.#thread !== undefined) return this.#thread;
    const thread = startThread('./bot-thread', import.meta.url, { workerData: this.#setup });
    thread.on('message', (answer: BotAnswer) => {
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
    // The bot that is thinking answers nothing more: chance chooses for it, and the next one is fresh.
    thread.on('error', error => this.#failed(error));
    this.#thread = thread;
    return thread;
  }

  #failed(cause: Error): void {
    this.#thread = undefined;
    for (const [id, answer] of this.#waiting) answer({ id, error: cause.message });
    this.#waiting.clear();
  }
}

function failureOf(answer: BotAnswer): string {
  return 'error' in answer ? answer.error : 'The bot has answered something else.';
}
