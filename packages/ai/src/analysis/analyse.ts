import {
  deserializeAction,
  type Game,
  type JsonObject,
  type Move,
  type PlayableGame,
  playOf,
  readGameOptions,
  seededRandom,
} from '@boardsmith/engine';
import { type BotConfig, readBotOptions } from '../bot/bot-config.ts';
import { AutoBot } from '../bot/search-bots.ts';
import { BotError } from '../errors/bot-error.ts';
import { Evaluation, scoreObjectives } from '../position/evaluation.ts';
import { SearchGame } from '../position/search-game.ts';
import { StateCheck } from '../position/state-check.ts';
import { describeMove, type ExplainedMove, type Explanation } from '../search/explanation.ts';
import { type Clock, pauseSearch, type SearchRun, type StopSignal } from '../search/run-search.ts';
import type { SearchContext } from '../search/search-kind.ts';
import { type MoveValue, PositionEvaluator } from './evaluate-position.ts';
import { findTurningPoints, type TurningPoint } from './turning-points.ts';
import { judgeMove, type Verdict } from './verdict.ts';

/** A recorded game: the replay file of a run is one. */
export interface RecordedGame {
  readonly seed: string;
  /** The names of the players, in seat order. */
  readonly players: readonly string[];
  /** The game's own options. */
  readonly options: JsonObject;
  readonly actions: readonly RecordedChoice[];
}

/** A choice of a recorded game. */
export interface RecordedChoice {
  /** The position of the player. */
  readonly player: number;
  readonly action: string;
  readonly args: JsonObject;
}

/** The values of a position: the expected outcome for each seat, from 0 for a loss to 1 for a win. */
export interface PositionValues {
  /** With what each seat knows: one list of values per seat. */
  readonly bySeat: readonly (readonly number[])[];
  /** With everything known, hidden cards included: no player could know this. */
  readonly withEverythingKnown: readonly number[];
}

/** A choice, judged with what its player knew. */
export interface AnalysedChoice extends RecordedChoice {
  readonly text: string;
  /** The estimated value of the move, and of the best move; `null` if the move could not be compared. */
  readonly value: number | null;
  readonly best: ExplainedMove;
  /** How much the best move is better, and how much of that may be chance (95 %). */
  readonly loss: number;
  readonly margin: number;
  readonly verdict: Verdict;
  /** Why the best move is the best, in words. */
  readonly reason: string;
}

/** A position of the game, and the choice that was made in it. */
export interface AnalysedPosition {
  /** How many choices were made before. */
  readonly number: number;
  readonly values: PositionValues;
  readonly choice: AnalysedChoice;
}

/** The analysis of a game, as JSON. */
export interface GameAnalysis {
  readonly positions: readonly AnalysedPosition[];
  /** The numbers of the choices that were inaccuracies, mistakes or blunders. */
  readonly mistakes: readonly number[];
  readonly turningPoints: readonly TurningPoint[];
}

/** How a game is analysed. */
export interface AnalysisOptions {
  /** The level of the bot that looks for better moves: `medium` if left out. */
  readonly difficulty?: string | number;
  /** How many random games evaluate a position: 200 if left out. */
  readonly iterations?: number;
  readonly seed?: string;
  /** Called after every position, with the number of positions done and the number of all. */
  readonly onPosition?: (position: AnalysedPosition, done: number, of: number) => void;
  /** Cancels the analysis. */
  readonly signal?: StopSignal;
  /** With a clock, other code runs in between. */
  readonly clock?: Clock;
}

const ITERATIONS = 200;

/**
 * Analyses a recorded game: evaluates every position from the knowledge of each seat and with everything
 * known, judges every choice by what its player knew, and finds the turning points.
 *
 * Throws a `BotError` if the rules do not allow a recorded choice, or the setup.
 */
export async function analyse<G extends Game>(
  definition: PlayableGame<G>,
  recorded: RecordedGame,
  options: AnalysisOptions = {},
): Promise<GameAnalysis> {
  const analysis = new Analysis(definition, recorded, options);
  const positions: AnalysedPosition[] = [];
  const of = recorded.actions.length;
  for (const [number, choice] of recorded.actions.entries()) {
    const position = await analysis.position(number, choice);
    analysis.make(number, choice);
    positions.push(position);
    options.onPosition?.(position, positions.length, of);
  }
  const isFlawed = ({ choice }: AnalysedPosition): boolean =>
    choice.verdict !== 'best' && choice.verdict !== 'good' && choice.verdict !== 'not-compared';
  return {
    positions,
    mistakes: positions.filter(isFlawed).map(({ number }) => number),
    turningPoints: findTurningPoints(positions, analysis.outcome()),
  };
}

class Analysis<G extends Game> {
  readonly #game: G;
  readonly #search: SearchGame;
  readonly #evaluator: PositionEvaluator;
  readonly #config: BotConfig<G>;
  readonly #options: AnalysisOptions;

  constructor(definition: PlayableGame<G>, recorded: RecordedGame, options: AnalysisOptions) {
    this.#options = options;
    this.#game = startedGame(definition, recorded);
    this.#search = new SearchGame(this.#game);
    this.#search.rehearse(seededRandom('analysis'));
    const { difficulty, seed = 'analysis', clock, iterations = ITERATIONS } = options;
    const { objectives } = definition;
    this.#config = readBotOptions<G>({
      seed,
      ...(difficulty !== undefined && { difficulty: String(difficulty) }),
      ...(objectives !== undefined && { objectives }),
      ...(clock !== undefined && { clock }),
    });
    const game = this.#search;
    this.#evaluator = new PositionEvaluator({ game, context: this.#context(), iterations });
  }

  /** Evaluates the current position, and judges the choice made in it. */
  async position(number: number, choice: RecordedChoice): Promise<AnalysedPosition> {
    const run = this.#run();
    const move = this.#moveOf(number, choice);
    const seed = `${this.#config.seed} ${number}`;
    await this.#evaluator.profile(move.player, seed, () => pauseSearch(run));
    const known = await this.#evaluator.outcome(null, seed, run);
    const bySeat: (readonly number[])[] = [];
    for (const { position: seat } of this.#game.players) {
      const isHidden = this.#evaluator.isHiddenFrom(seat);
      const values = isHidden ? await this.#evaluator.outcome(seat, seed, run) : known;
      bySeat.push([...values]);
    }
    const values = { bySeat, withEverythingKnown: [...known] };
    return { number, values, choice: await this.#judge(move, choice, seed) };
  }

  /** Makes a recorded choice. */
  make(number: number, { player, action, args }: RecordedChoice): void {
    const { success, error } = this.#game.performAction(action, args, player);
    if (!success) throw new BotError('bad-recording', [number + 1, action, error ?? 'refused']);
  }

  /** The outcome of the game for each seat; `null` if the recording ends before the game does. */
  outcome(): readonly number[] | null {
    return this.#search.isOver ? [...this.#search.outcome()] : null;
  }

  async #judge(move: Move, choice: RecordedChoice, seed: string): Promise<AnalysedChoice> {
    const bot = new AutoBot<G>(this.#game, move.player, { ...this.#config, seed });
    const { signal } = this.#options;
    await bot.play(signal === undefined ? {} : { signal });
    const explanation = bot.explain();
    const best = explanation?.moves[0];
    if (explanation === undefined || best === undefined) {
      throw new BotError('no-legal-move', [move.player.position]);
    }
    const played = await this.#valueOf(move, explanation, seed);
    const judged = judgeMove(best, played, explanation.deviation ?? 1);
    return {
      ...choice,
      ...judged,
      text: describeMove(move),
      value: played?.value ?? null,
      best,
      reason: explanation.reason,
    };
  }

  /** The value of the move that was made: by the search of the bot, or by a search of this move alone. */
  async #valueOf(
    move: Move,
    { moves, search }: Explanation,
    seed: string,
  ): Promise<(MoveValue & { readonly isBest: boolean }) | null> {
    const key = this.#search.keys.of(move);
    const at = moves.findIndex(each => this.#keyOf(each, move.player.position) === key);
    const found = moves[at];
    const isBest = at === 0 || search === 'forced';
    if (found !== undefined && (isBest || found.isProven || found.visits >= MIN_VISITS)) {
      const visits = found.isProven ? Number.POSITIVE_INFINITY : found.visits;
      return { value: found.value, visits, isBest };
    }
    // Searches by depth count no visits, and their values compare only with each other.
    if (found !== undefined && search === 'alpha-beta') {
      return { value: found.value, visits: Number.POSITIVE_INFINITY, isBest };
    }
    if (!this.#search.listsAll(move.player)) return null;
    return { ...(await this.#evaluator.valueOf(move, seed, this.#run())), isBest };
  }

  #keyOf({ action, args }: ExplainedMove, seat: number): number | undefined {
    const move = liveMove(this.#game, { player: seat, action, args });
    return move === undefined ? undefined : this.#search.keys.of(move);
  }

  #moveOf(number: number, choice: RecordedChoice): Move {
    const move = liveMove(this.#game, choice);
    if (move !== undefined) return move;
    throw new BotError('bad-recording', [number + 1, choice.action, 'there is no such action']);
  }

  #run(): SearchRun {
    const { signal = null, clock = null } = this.#options;
    const host = { clock, isAsync: clock !== null, signal };
    return { host, before: new StateCheck(this.#game) };
  }

  #context(): SearchContext {
    const { objectives } = this.#config;
    const byScore = objectives === null ? scoreObjectives(this.#game) : null;
    return {
      config: this.#config,
      evaluation: objectives === null ? null : new Evaluation(this.#game, objectives),
      scores: byScore === null ? null : new Evaluation<Game>(this.#game, byScore),
      isNoisy: null,
    };
  }
}

/** A move with fewer random games than this is searched again, alone. */
const MIN_VISITS = 60;

function startedGame<G extends Game>(
  definition: PlayableGame<G>,
  { seed, players, options }: RecordedGame,
): G {
  const playerNames = [...players];
  const request = { seed, playerCount: players.length, playerNames, options };
  const read = readGameOptions(definition, request);
  if (!read.ok) throw new BotError('bad-recording', [0, 'the setup', read.reason]);
  // A definition describes the options of its class, but its type is that of any class.
  const game = new definition.gameClass(read.options as never);
  game.startFlow();
  return game;
}

/** A recorded choice as a move of the live game; `undefined` if the game has no such action or seat. */
function liveMove(
  game: Game,
  { player: seat, action: name, args: written }: RecordedChoice,
): Move | undefined {
  const action = playOf(game).registry.find(name);
  const live = deserializeAction({ name, player: seat, args: written, undoable: true }, game);
  if (action === undefined || live === undefined) return undefined;
  return { action, player: live.player, args: live.args };
}
