import type { RulesPage } from '@boardsmith/protocol';
import type {
  BotChoice,
  BotPort,
  BotRequest,
  PlayableGame,
  Table,
  Thought,
} from '@boardsmith/session';
import type { Metrics } from '../log/metrics.ts';

/** A game that tables can be created for. */
export interface HostedGame {
  /** The name of the game in addresses and in the store. */
  readonly name: string;
  readonly definition: PlayableGame;
  /** A hash that changes with the rules. */
  readonly rulesHash: string;
  /** The rules in words for players. */
  readonly rulesPage?: RulesPage | undefined;
}

type Asked = Omit<BotRequest, 'game'>;

/** Requests moves from the bots of a host on behalf of its tables. */
export class HostBots {
  readonly #bots: BotPort | undefined;
  readonly #games: ReadonlyMap<string, HostedGame>;
  readonly #metrics: Metrics;

  constructor(bots: BotPort | undefined, games: ReadonlyMap<string, HostedGame>, metrics: Metrics) {
    this.#bots = bots;
    this.#games = games;
    this.#metrics = metrics;
  }

  async choose({ meta }: Table, request: Asked): Promise<BotChoice | { readonly error: string }> {
    const hosted = this.#games.get(meta.gameType);
    if (this.#bots === undefined || hosted === undefined) {
      return { error: 'There are no bots here.' };
    }
    this.#metrics.counts.bot_moves++;
    try {
      return await this.#bots.choose({ ...request, game: hosted.definition });
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Explains what a bot would choose. */
  async explain({ meta }: Table, request: Asked): Promise<Thought> {
    const hosted = this.#games.get(meta.gameType);
    if (this.#bots?.explain === undefined || hosted === undefined) {
      return { error: 'The bots here do not explain themselves' };
    }
    try {
      return { thought: await this.#bots.explain({ ...request, game: hosted.definition }) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }
}
