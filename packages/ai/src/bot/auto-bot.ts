import { Determinization, type Game, type Player, type Random } from '@boardsmith/engine';
import { hasHiddenInformation } from '../hidden/has-hidden-information.ts';
import { Evaluation } from '../objective/evaluation.ts';
import { type Probed, probe } from '../search/probe.ts';
import { type Decision, SeatedBot, type Task } from './bot.ts';
import type { BotOptions } from './bot-config.ts';
import { presetOf } from './difficulty.ts';
import { LineThinking } from './line-thinking.ts';
import { TreeThinking } from './tree-thinking.ts';

/** Games with fewer lines than ten to the power of this are searched to their end, */
const PROVABLE = 7;
/** and it is tried where a level reaches this part of the power: most lines are cut off, or come up again. */
const WORTH_A_TRY = 0.36;
/** Where positions can be judged, alpha-beta is better up to so many moves to choose from. */
const WIDEST = 45;
/**
 * Moves are judged by later ones where so many come again, and there are more of them, or each can be
 * made only once; fewer are soon looked through.
 */
const WIDE = 20;
const RECURRENCE = 0.3;
/** How long the game will be and whether chance has a part in it, so few random games tell as well. */
const GAMES_BLIND = 2;

/** Finds out by some random games which kind of search suits the game, at every move. */
export class AutoBot<G extends Game = Game> extends SeatedBot<G> {
  readonly #trees: TreeThinking<G>;
  readonly #lines: LineThinking<G>;

  constructor(game: G, player: Player | number, options: BotOptions<G> = {}) {
    super(game, player, options);
    const { objectives } = this.config;
    const evaluation = objectives === null ? null : new Evaluation(game, objectives);
    this.#trees = new TreeThinking(this.config, evaluation);
    this.#lines = new LineThinking(game, this.config, evaluation);
  }

  protected override async decide(task: Task): Promise<Decision> {
    if (hasHiddenInformation(this.game, this.seat)) {
      const { remembered } = this.config;
      const unknown = new Determinization(this.game, task.player, { remembered });
      const imagine = (random: Random): void => unknown.apply(random);
      const { length, hasChance } = await probe(task.game, {
        ...task,
        imagine,
        games: GAMES_BLIND,
      });
      return this.#trees.decide(task, { usesGrave: false, length, hasChance });
    }
    const probed = await probe(task.game, task);
    const isTwo = task.game.seats === 2 && !probed.hasChance && !probed.isTogether;
    if (isTwo && presetOf(this.config.difficulty).proves) {
      const proof = await this.#prove(task, probed);
      if (proof !== undefined) return proof;
    }
    if (isTwo && this.#suitsLines(probed)) return this.#lines.decide(task);
    if (isTwo && this.#mayGlance(probed)) {
      const win = await this.#lines.winSoon(task);
      if (win !== undefined) return win;
    }
    return this.#trees.decide(task, { ...probed, usesGrave: suitsGrave(probed) });
  }

  async #prove(task: Task, { length, branching }: Probed): Promise<Decision | undefined> {
    const lines = length * Math.log10(Math.max(1, branching));
    if (lines < PROVABLE) return this.#lines.prove(task);
    const { proof } = presetOf(this.config.difficulty);
    return lines * WORTH_A_TRY < Math.log10(proof) ? this.#lines.tryToProve(task) : undefined;
  }

  #mayGlance({ branching }: Probed): boolean {
    return presetOf(this.config.difficulty).proves && branching <= WIDE;
  }

  #suitsLines({ branching }: Probed): boolean {
    return this.config.objectives !== null && branching <= WIDEST;
  }
}

function suitsGrave({ hasChance, recurrence, branching, isOnceOnly }: Probed): boolean {
  return !hasChance && recurrence > RECURRENCE && (branching > WIDE || isOnceOnly);
}
