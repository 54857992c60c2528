import type { Game, Player } from '@boardsmith/engine';
import { Evaluation } from '../objective/evaluation.ts';
import { type Decision, SeatedBot, type Task } from './bot.ts';
import type { BotOptions } from './bot-config.ts';
import { TreeThinking } from './tree-thinking.ts';

/** What a bot that plays random games can be told besides. */
export type MCTSBotOptions<G extends Game = Game> = BotOptions<G> & {
  /** Whether moves are first judged by how they fared later in random games; for many equal moves. */
  readonly usesGrave?: boolean;
};

/** Chooses by playing random games from here, more of them where they go well. */
export class MCTSBot<G extends Game = Game> extends SeatedBot<G> {
  readonly #trees: TreeThinking<G>;
  readonly #usesGrave: boolean;

  constructor(game: G, player: Player | number, options: MCTSBotOptions<G> = {}) {
    const { usesGrave = false, ...common } = options;
    super(game, player, common);
    const { objectives } = this.config;
    const evaluation = objectives === null ? null : new Evaluation(game, objectives);
    this.#trees = new TreeThinking(this.config, evaluation);
    this.#usesGrave = usesGrave;
  }

  protected override decide(task: Task): Promise<Decision> {
    return this.#trees.decide(task, { usesGrave: this.#usesGrave, length: 0, hasChance: false });
  }
}
