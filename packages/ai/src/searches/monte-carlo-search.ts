import { seededRandom } from '@boardsmith/engine';
import { BotError } from '../errors/bot-error.ts';
import { Ismcts } from '../ismcts/ismcts.ts';
import { type MctsSettings, UNLIMITED_PLAYOUT } from '../mcts/mcts-settings.ts';
import { reuseTree } from '../mcts/reuse-tree.ts';
import { type Tree, Uct } from '../mcts/uct.ts';
import { hasHiddenInformation } from '../position/search-game.ts';
import { chooseMove } from '../search/choose-move.ts';
import { presetOf } from '../search/difficulty.ts';
import type { GameProfile } from '../search/game-profile.ts';
import { type Budget, runSearch } from '../search/run-search.ts';
import { type SearchReport, withWorlds } from '../search/search.ts';
import type {
  BotSearch,
  Decision,
  SearchContext,
  SearchKind,
  SearchTask,
} from '../search/search-kind.ts';

/** The exploration constants of tree search: how much moves that look worse are explored. */
const EXPLORATION = 0.7;
const EXPLORATION_HIDDEN = 0.6;

/** Random games longer than `longer` moves are cut off after `after` moves and evaluated. */
interface Cutoff {
  readonly longer: number;
  readonly after: number;
}
const CUTOFF: Cutoff = { longer: 250, after: 40 };
const CUTOFF_CHANCE: Cutoff = { longer: 40, after: 20 };
/** If no cards are dealt later, the position is evaluated at once: the opponents' moves are guesses. */
const CUTOFF_HIDDEN: Cutoff = { longer: 40, after: 0 };
/** The rest of a card game is mostly further deals: the current deal is played to its end. */
const CUTOFF_DEALS: Cutoff = { longer: 40, after: 100 };
/** Scores alone predict the result poorly: both players first play on for some moves. */
const CUTOFF_SCORES: Cutoff = { longer: 40, after: 12 };
/** A game that draws this many random numbers has dealt the cards again. */
const DRAWS_OF_A_DEAL = 24;

/** Moves beyond this number add no iterations, or one choice would take minutes. */
const MAX_COUNTED_MOVES = 60;
/** The same limit for games with chance or hidden information, whose iterations are slow. */
const MAX_COUNTED_MOVES_SLOW = 20;
/** Near the end random games are short; at least this share of the level's iterations is still used. */
const MIN_WORK_SHARE = 1 / 4;

/** GRAVE is used if more than this share of the moves recurs in a random game, and */
const MIN_RECURRENCE = 0.3;
/** if there are more moves than this, or none is ever repeated; fewer moves are soon explored. */
const MIN_BRANCHING_GRAVE = 20;

/** Information-set tree search: for seats with incomplete information. */
export const ismctsSearch: SearchKind & { readonly name: 'ismcts' } = {
  name: 'ismcts',
  fits: ({ isHidden }) => isHidden,
  create: context => new MonteCarloSearch(context),
  describeWork: countGames,
};

/** Tree search with GRAVE: estimates a move by how it fared later in random games. */
export const graveSearch: SearchKind & { readonly name: 'grave' } = {
  name: 'grave',
  fits: ({ isHidden, hasChance, recurrence, branching, isOnceOnly }) =>
    !isHidden &&
    !hasChance &&
    recurrence > MIN_RECURRENCE &&
    (branching > MIN_BRANCHING_GRAVE || isOnceOnly),
  create: context => new MonteCarloSearch(context, { usesGrave: true }),
  describeWork: countGames,
};

/** Monte Carlo tree search: for every game that no other search fits. */
export const uctSearch: SearchKind & { readonly name: 'uct' } = {
  name: 'uct',
  fits: ({ isHidden }) => !isHidden,
  create: context => new MonteCarloSearch(context),
  describeWork: countGames,
};

/** The tree searches of one bot; reuses the tree from move to move. */
export class MonteCarloSearch implements BotSearch {
  readonly #context: SearchContext;
  readonly #usesGrave: boolean;
  #tree: Tree | undefined;

  constructor(
    context: SearchContext,
    { usesGrave = false }: { readonly usesGrave?: boolean } = {},
  ) {
    this.#context = context;
    this.#usesGrave = usesGrave;
  }

  async decide(
    task: SearchTask,
    profile: Pick<GameProfile, 'length' | 'hasChance'>,
  ): Promise<Decision> {
    const { game, player, moves, seed } = task;
    const seat = player.position;
    const isHidden = hasHiddenInformation(game.game, seat);
    const settings = this.#settings(seed, profile, isHidden);
    const { remembered, difficulty } = this.#context.config;
    const search = isHidden
      ? new Ismcts(game, { seat, settings, remembered })
      : new Uct(game, { seat, settings, ...this.#reused(game, seat) });
    const isSlow = isHidden || profile.hasChance;
    const counted = Math.min(moves.length, isSlow ? MAX_COUNTED_MOVES_SLOW : MAX_COUNTED_MOVES);
    const length = Math.min(profile.length, settings.playoutDepth);
    await runSearch(search, this.#budget(counted, { length, isSlow }), task);
    const report = withoutRefuted(search.report(), task.refuted);
    if (search instanceof Uct) this.#tree = search.tree;
    const move = chooseMove(report, presetOf(difficulty), seededRandom(seed, 2));
    if (move === undefined) throw new BotError('no-legal-move', [seat]);
    return { move, search: this.#nameFor(isHidden), report };
  }

  #nameFor(isHidden: boolean): string {
    if (isHidden) return ismctsSearch.name;
    return this.#usesGrave ? graveSearch.name : uctSearch.name;
  }

  #reused(game: SearchTask['game'], seat: number): { readonly tree?: Tree } {
    const old = this.#tree;
    this.#tree = undefined;
    const tree = old === undefined ? undefined : reuseTree(old, game, seat);
    return tree === undefined ? {} : { tree };
  }

  #budget(
    branching: number,
    { length, isSlow }: { readonly length: number; readonly isSlow: boolean },
  ): Budget {
    const { iterations, timeMs, difficulty } = this.#context.config;
    const preset = presetOf(difficulty);
    const most = Math.ceil(preset.moves / Math.max(1, length));
    const least = isSlow || length === 0 ? 0 : Math.ceil(most * MIN_WORK_SHARE);
    const wanted = Math.max(least, Math.min(most, preset.perMove * branching));
    const work = iterations ?? Math.max(preset.iterations, wanted);
    const endsEarly = preset.temperature === 0;
    return { work, timeMs: timeMs ?? Number.POSITIVE_INFINITY, endsEarly };
  }

  #settings(
    seed: string,
    profile: Pick<GameProfile, 'length' | 'hasChance'>,
    isHidden: boolean,
  ): MctsSettings {
    const settings = monteCarloSettings(this.#context, { ...profile, seed, isHidden });
    return { ...settings, usesGrave: this.#usesGrave && !isHidden };
  }
}

/** How a position is searched by random games: where they are cut off, and how they are evaluated. */
export function monteCarloSettings(
  { config, evaluation: objectives, scores }: SearchContext,
  {
    seed,
    length,
    hasChance,
    isHidden,
  }: Pick<GameProfile, 'length' | 'hasChance' | 'isHidden'> & { readonly seed: string },
): MctsSettings {
  // With complete information and without chance, results of whole games predict better than scores.
  const evaluation = objectives ?? (isHidden || hasChance ? scores : null);
  const { longer, after } = objectives === null ? CUTOFF_SCORES : cutoffFor(hasChance, isHidden);
  const isCutOff = evaluation !== null && length > longer;
  return {
    seed,
    exploration: isHidden ? EXPLORATION_HIDDEN : EXPLORATION,
    usesGrave: false,
    playoutDepth: config.playoutDepth ?? (isCutOff ? after : UNLIMITED_PLAYOUT),
    maxDraws: isCutOff && isHidden ? DRAWS_OF_A_DEAL : Number.POSITIVE_INFINITY,
    evaluate: evaluation === null ? null : () => evaluation.outcome(),
    maxNodes: config.maxNodes,
  };
}

/** A report without moves that are proven to lose, unless nothing would be left. */
function withoutRefuted(report: SearchReport, refuted: ReadonlySet<number>): SearchReport {
  const moves = report.moves.filter(({ key }) => !refuted.has(key));
  if (moves.length === report.moves.length || moves.length === 0) return report;
  const [best] = moves;
  return { ...report, moves, line: best === undefined ? [] : [best.move] };
}

function cutoffFor(hasChance: boolean, isHidden: boolean): Cutoff {
  if (isHidden) return hasChance ? CUTOFF_DEALS : CUTOFF_HIDDEN;
  return hasChance ? CUTOFF_CHANCE : CUTOFF;
}

function countGames({ work, worlds }: Pick<SearchReport, 'work' | 'worlds'>): string {
  return withWorlds(`${work} random ${work === 1 ? 'game' : 'games'}`, worlds);
}
