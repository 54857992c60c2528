import type { Game, Player } from '@boardsmith/engine';
import { BotError } from '../error/bot-error.ts';
import { hasHiddenInformation } from '../hidden/has-hidden-information.ts';
import { Evaluation } from '../objective/evaluation.ts';
import { probe } from '../search/probe.ts';
import { type Decision, SeatedBot, type Task } from './bot.ts';
import type { BotOptions } from './bot-config.ts';
import { LineThinking } from './line-thinking.ts';

/** Chooses by looking ahead move by move: for two players, without chance and without secrets. */
export class AlphaBetaBot<G extends Game = Game> extends SeatedBot<G> {
  readonly #lines: LineThinking<G>;

  constructor(game: G, player: Player | number, options: BotOptions<G> = {}) {
    super(game, player, options);
    if (game.players.length !== 2) throw new BotError('needs-two-players', [game.players.length]);
    const { objectives } = this.config;
    const evaluation = objectives === null ? null : new Evaluation(game, objectives);
    this.#lines = new LineThinking(game, this.config, evaluation);
  }

  protected override async decide(task: Task): Promise<Decision> {
    if (hasHiddenInformation(this.game, this.seat))
      throw new BotError('needs-open-game', ['secrets']);
    const { hasChance, isTogether } = await probe(task.game, task);
    if (hasChance) throw new BotError('needs-open-game', ['chance']);
    if (isTogether)
      throw new BotError('needs-open-game', ['steps that several players take at once']);
    return this.#lines.decide(task);
  }
}
