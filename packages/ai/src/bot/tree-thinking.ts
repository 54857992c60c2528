import { type Game, seededRandom } from '@boardsmith/engine';
import { BotError } from '../error/bot-error.ts';
import { hasHiddenInformation } from '../hidden/has-hidden-information.ts';
import { Ismcts } from '../hidden/ismcts.ts';
import { LONGEST_PLAYOUT, type MctsSettings } from '../mcts/mcts-settings.ts';
import { reuseTree } from '../mcts/reuse-tree.ts';
import { type Tree, Uct } from '../mcts/uct.ts';
import type { Evaluation } from '../objective/evaluation.ts';
import { type Budget, runSearch } from '../search/run-search.ts';
import type { Decision, Task } from './bot.ts';
import type { BotConfig } from './bot-config.ts';
import { chooseMove } from './choose-move.ts';
import { presetOf } from './difficulty.ts';

/** How much is tried that looks worse, where the player does not see everything. */
const EXPLORATION_BLIND = 0.6;
const EXPLORATION = 0.7;
/**
 * Random games that are longer are broken off after so many moves, where they can be judged. The rest
 * of a game of cards is mostly other deals: where there are any, this one is played to its end.
 */
const CUT = { longer: 250, after: 40 };
const CUT_CHANCE = { longer: 40, after: 20 };
/** Without deals to come, what others will do is anybody's guess: what was gained is judged at once. */
const CUT_BLIND = { longer: 40, after: 0 };
const CUT_DEALS = { longer: 40, after: 100 };
/** So many random numbers deal cards anew. */
const DEAL = 24;
/** More moves to choose from than this get no more iterations, or a move would take minutes; */
const MOST_WEIGHED = 60;
/** fewer where chance or secrets make them slow. */
const MOST_WEIGHED_SLOW = 20;

/** Towards the end random games are short, and at least so much of what long ones may take is spent on them. */
const LEAST_SHARE = 1 / 4;

/** What is known of the game when a tree is begun. */
export interface TreePlan {
  readonly usesGrave: boolean;
  /** How long random games are; unknown is 0. */
  readonly length: number;
  /** Whether chance has a part in the rest of the game. */
  readonly hasChance: boolean;
}

/** Thinks by trees of random games, and keeps the tree for the next move. */
export class TreeThinking<G extends Game> {
  readonly #config: BotConfig<G>;
  readonly #evaluation: Evaluation<G> | null;
  #tree: Tree | undefined;

  constructor(config: BotConfig<G>, evaluation: Evaluation<G> | null) {
    this.#config = config;
    this.#evaluation = evaluation;
  }

  async decide(task: Task, plan: TreePlan): Promise<Decision> {
    const { game, player, moves, seed } = task;
    const seat = player.position;
    const isBlind = hasHiddenInformation(game.game, seat);
    const settings = this.#settings(seed, plan, isBlind);
    const search = isBlind
      ? new Ismcts(game, { seat, settings, remembered: this.#config.remembered })
      : new Uct(game, { seat, settings, ...this.#kept(game, seat, settings) });
    const preset = presetOf(this.#config.difficulty);
    const isSlow = isBlind || plan.hasChance;
    const weighed = Math.min(moves.length, isSlow ? MOST_WEIGHED_SLOW : MOST_WEIGHED);
    const length = Math.min(plan.length, settings.playoutDepth);
    await runSearch(search, this.#budget(weighed, { length, isSlow }), task);
    const report = search.report();
    if (search instanceof Uct) this.#tree = search.tree;
    const move = chooseMove(report, preset, seededRandom(seed, 2));
    if (move === undefined) throw new BotError('no-legal-move', [seat]);
    return { move, search: search.kind, report };
  }

  #kept(game: Task['game'], seat: number, { usesGrave }: MctsSettings): { readonly tree?: Tree } {
    const old = this.#tree;
    this.#tree = undefined;
    if (old === undefined || (old.amaf !== null) !== usesGrave) return {};
    const tree = reuseTree(old, game, seat);
    return tree === undefined ? {} : { tree };
  }

  #budget(
    branching: number,
    { length, isSlow }: { readonly length: number; readonly isSlow: boolean },
  ): Budget {
    const { iterations, timeMs, difficulty } = this.#config;
    const preset = presetOf(difficulty);
    const most = Math.ceil(preset.moves / Math.max(1, length));
    const least = isSlow || length === 0 ? 0 : Math.ceil(most * LEAST_SHARE);
    const wanted = Math.max(least, Math.min(most, preset.perMove * branching));
    const work = iterations ?? Math.max(preset.iterations, wanted);
    const endsEarly = preset.temperature === 0;
    return { work, timeMs: timeMs ?? Number.POSITIVE_INFINITY, endsEarly };
  }

  #settings(seed: string, plan: TreePlan, isBlind: boolean): MctsSettings {
    const { playoutDepth, maxNodes } = this.#config;
    const evaluation = this.#evaluation;
    const { longer, after } = cutFor(plan, isBlind);
    const isLong = evaluation !== null && plan.length > longer;
    return {
      seed,
      exploration: isBlind ? EXPLORATION_BLIND : EXPLORATION,
      usesGrave: plan.usesGrave,
      playoutDepth: playoutDepth ?? (isLong ? after : LONGEST_PLAYOUT),
      mostDraws: isLong && isBlind ? DEAL : Number.POSITIVE_INFINITY,
      evaluate: evaluation === null ? null : () => evaluation.outcome(),
      maxNodes,
    };
  }
}

function cutFor({ hasChance }: TreePlan, isBlind: boolean): typeof CUT {
  if (isBlind) return hasChance ? CUT_DEALS : CUT_BLIND;
  return hasChance ? CUT_CHANCE : CUT;
}
