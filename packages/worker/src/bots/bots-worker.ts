import { WorkerEntrypoint } from 'cloudflare:workers';
import type { HostedGame } from '@boardsmith/server/host';
import {
  type BotChoice,
  type BotPort,
  type BotRequest,
  type BotThought,
  searchBots,
} from '@boardsmith/session';

/** A request for a bot, with the name of its game: rules cannot be sent to another Worker. */
export interface NamedBotRequest extends Omit<BotRequest, 'game'> {
  readonly game: string;
}

/** Errors lose their class between Workers, so a failure is a value. */
export type BotAnswer<V> = { readonly value: V } | { readonly error: string };

/** The Worker of the bots, as other Workers see it. */
export interface BotsRpc {
  choose(request: NamedBotRequest): Promise<BotAnswer<BotChoice>>;
  explain(request: NamedBotRequest): Promise<BotAnswer<BotThought>>;
}

/**
 * The most iterations of one search, whatever the level says. The clock stands still while a Worker runs, so that a
 * search cannot end by time; the platform ends a Worker that computes for too long.
 */
const MAX_ITERATIONS = 4_000;

/** The Worker in which bots think: a search does not hold up the table. */
export class BotsWorker extends WorkerEntrypoint<unknown> implements BotsRpc {
  readonly #games: ReadonlyMap<string, HostedGame>;

  constructor(ctx: ExecutionContext, env: unknown, games: readonly HostedGame[]) {
    super(ctx, env);
    this.#games = new Map(games.map(game => [game.name, game]));
  }

  choose(request: NamedBotRequest): Promise<BotAnswer<BotChoice>> {
    return this.#answer(request, bounded => searchBots().choose(bounded));
  }

  explain(request: NamedBotRequest): Promise<BotAnswer<BotThought>> {
    return this.#answer(request, bounded => searchBots().explain(bounded));
  }

  async #answer<V>(
    { game: name, level, ...request }: NamedBotRequest,
    think: (request: BotRequest) => Promise<V>,
  ): Promise<BotAnswer<V>> {
    const hosted = this.#games.get(name);
    if (hosted === undefined) return { error: `There is no game "${name}" here.` };
    try {
      const game = hosted.definition;
      return { value: await think({ ...request, game, level: bounded(level) }) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** The level, or the most iterations that a Worker can compute: `expert` takes minutes in large games. */
function bounded(level: string): string {
  const isTooMuch = level === 'expert' || Number(level) > MAX_ITERATIONS;
  return isTooMuch ? String(MAX_ITERATIONS) : level;
}

/** Bots in another Worker. */
export class RemoteBots implements BotPort {
  readonly #bots: BotsRpc;
  readonly #names: ReadonlyMap<BotRequest['game'], string>;

  constructor(bots: BotsRpc, games: readonly HostedGame[]) {
    this.#bots = bots;
    this.#names = new Map(games.map(({ definition, name }) => [definition, name]));
  }

  async choose({ game, ...request }: BotRequest): Promise<BotChoice> {
    return contentOf(await this.#bots.choose({ ...request, game: this.#nameOf(game) }));
  }

  async explain({ game, ...request }: BotRequest): Promise<BotThought> {
    return contentOf(await this.#bots.explain({ ...request, game: this.#nameOf(game) }));
  }

  #nameOf(game: BotRequest['game']): string {
    return this.#names.get(game) ?? '';
  }
}

function contentOf<V>(answer: BotAnswer<V>): V {
  if ('value' in answer) return answer.value;
  throw new Error(answer.error);
}
