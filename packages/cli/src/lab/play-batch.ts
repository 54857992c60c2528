import {
  countMoves,
  type Game,
  GameElement,
  type OptionValue,
  type PlayableGame,
  Player,
  playOf,
  playout,
  readGameOptions,
  sampleMove,
  seededRandom,
  withLimits,
} from '@boardsmith/engine';
import { GameRunner, outcomeOf } from '@boardsmith/runtime';
import { RandomGameError, type WrittenAttempt, writeAttempt } from '@boardsmith/testing';
import { parseContender, seatContender } from '../bots/contender.ts';
import { LOOPING_MS } from '../rules/looping.ts';
import type { LabBatch, LabGroup, LabPlan } from './lab-plan.ts';
import { emptyTally, type LabTally, PARTS, usageOf } from './lab-tally.ts';

/** A game that is not over after this many choices is stopped. */
const MOST_CHOICES = 3_000;

/** Moves are counted at the first choices and then at every n-th: counting costs more than choosing. */
const COUNTED_FIRST = 30;
const COUNTED_EVERY = 5;

/** More legal moves than this are not counted. */
const MOST_MOVES = 2_000;

/** A longer text of a choice is no name of a card. */
const MOST_TEXT = 40;

/** The rules and the setup of a batch. */
export interface BatchSetup {
  readonly definition: PlayableGame;
  readonly plan: LabPlan;
  /** Values of options from the command line. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Called after each game. */
  readonly onGame: () => void;
}

/** Plays the games of a batch, and counts what happens in them. */
export async function playBatch(batch: LabBatch, setup: BatchSetup): Promise<LabTally> {
  const group = setup.plan.groups[batch.group];
  if (group === undefined) throw new RangeError(`The plan has no group ${batch.group}.`);
  const tally = emptyTally(group.playerCount);
  for (let number = batch.first; number < batch.first + batch.games; number++) {
    const runner = runnerFor(setup, group, number);
    const watched = new WatchedGame(runner.game, tally);
    runner.start();
    watched.begin();
    if (group.kind === 'random') playRandomly(runner, watched, setup.definition);
    else await playBots(runner, watched, { setup, group, number });
    setup.onGame();
  }
  return tally;
}

function runnerFor(
  { definition, plan, options }: BatchSetup,
  group: LabGroup,
  number: number,
): GameRunner {
  const { playerCount, bots } = group;
  // Contenders play the same deal from every seat.
  const seed = `${plan.seed}/${Math.floor(number / bots.length)}`;
  const own = { ...options, ...group.options };
  const read = readGameOptions(definition, { playerCount, seed, options: own });
  if (!read.ok) throw new RangeError(read.reason);
  return new GameRunner(definition, read.options);
}

function playRandomly(
  { game, options }: GameRunner,
  watched: WatchedGame,
  definition: PlayableGame,
): void {
  const random = seededRandom(`choices of ${options.seed}`);
  const moves: WrittenAttempt[] = [];
  // A playout skips what these counts do not need: hashes, messages and the journal of undone moves.
  playout(game, () => {
    try {
      while (watched.choices < MOST_CHOICES) {
        const move = sampleMove(playOf(game), random)?.move;
        if (move === undefined) break;
        const { player, action, args } = move;
        moves.push(writeAttempt({ player: player.position, action: action.name, args }));
        watched.choose(player, action.name, args);
        withLimits({ milliseconds: LOOPING_MS, now: () => performance.now() }, () =>
          playOf(game).make(move),
        );
        watched.chosen();
      }
      watched.end();
    } catch (error) {
      throw new RandomGameError({ definition, options, moves }, { cause: error });
    }
  });
}

interface BotGame {
  readonly setup: BatchSetup;
  readonly group: LabGroup;
  readonly number: number;
}

async function playBots(
  runner: GameRunner,
  watched: WatchedGame,
  { setup, group, number }: BotGame,
): Promise<void> {
  const { game } = runner;
  const { objectives } = setup.definition;
  const contenderAt = (seat: number): string =>
    group.bots[(seat + number) % group.bots.length] ?? 'random';
  const seated = game.players.map(({ position: seat }) => {
    const seed = `${setup.plan.seed}, game ${number}, seat ${seat}`;
    return seatContender(parseContender(contenderAt(seat)), { game, seat, seed, objectives });
  });
  while (!game.isFinished() && watched.choices < MOST_CHOICES) {
    const { seat } = runner.next ?? {};
    const move = seat === undefined ? undefined : await seated[seat]?.play();
    const player = move && game.players.byPosition(move.player);
    if (move === undefined || player === undefined) break;
    watched.choose(player, move.action, move.args);
    const { success, error } = game.performAction(move.action, move.args, move.player);
    if (!success)
      throw new Error(`A bot chose "${move.action}", and the rules refused it: ${error}`);
    watched.chosen();
  }
  watched.end(contenderAt);
}

/** One game, and what is counted in it. */
class WatchedGame {
  choices = 0;
  readonly #game: Game;
  readonly #tally: LabTally;
  readonly #entered = new Set<string>();
  readonly #actions: Map<string, number>[];
  readonly #values: Map<string, number>[];
  readonly #branching: { readonly at: number; readonly moves: number }[] = [];
  #leader: number | undefined;
  #leadChanges = 0;

  constructor(game: Game, tally: LabTally) {
    this.#game = game;
    this.#tally = tally;
    this.#actions = game.players.map(() => new Map());
    this.#values = game.players.map(() => new Map());
    playOf(game).flow.onStep = ({ path }) => this.#entered.add(path);
  }

  begin(): void {
    const play = playOf(this.#game);
    const tally = this.#tally;
    tally.steps = play.flow.steps.map(({ path }) => path);
    tally.known = this.#game.getActionNames();
  }

  /** A player has chosen, and the move is about to be made. */
  choose(player: Player, action: string, args: Readonly<Record<string, unknown>>): void {
    const tally = this.#tally;
    const seat = player.position;
    tally.decisions[seat] = (tally.decisions[seat] ?? 0) + 1;
    const play = playOf(this.#game);
    if (countMoves(play, player, 2) === 1) tally.forced++;
    if (this.choices < COUNTED_FIRST || this.choices % COUNTED_EVERY === 0) {
      const moves = countMoves(play, player, MOST_MOVES);
      this.#branching.push({ at: this.choices, moves });
    }
    count(this.#actions[seat], action);
    for (const value of Object.values(args)) {
      for (const each of Array.isArray(value) ? value : [value]) {
        const name = nameOf(each);
        if (name !== undefined) count(this.#values[seat], `${action}: ${name}`);
      }
    }
    this.choices++;
  }

  /** The move has been made. */
  chosen(): void {
    const leader = leaderOf(this.#game.getScores?.() ?? []);
    if (leader === undefined || leader === this.#leader) return;
    if (this.#leader !== undefined) this.#leadChanges++;
    this.#leader = leader;
  }

  end(contenderAt?: (seat: number) => string): void {
    const tally = this.#tally;
    const game = this.#game;
    const winners = game.getWinners().map(({ position }) => position);
    tally.games++;
    tally.outcomes[outcomeOf(game)]++;
    tally.lengths.push(this.choices);
    for (const seat of winners) tally.wins[seat] = (tally.wins[seat] ?? 0) + 1 / winners.length;
    this.#countBranching();
    this.#countScores();
    this.#countUsage(winners);
    tally.entered = [...new Set([...tally.entered, ...this.#entered])];
    if (contenderAt !== undefined) this.#countContenders(winners, contenderAt);
  }

  #countBranching(): void {
    const tally = this.#tally;
    for (const { at, moves } of this.#branching) {
      tally.mostMoves = Math.max(tally.mostMoves, moves);
      const part = tally.branching[Math.floor((at / this.choices) * PARTS)];
      if (part === undefined) continue;
      part.sum += moves;
      part.count++;
    }
  }

  #countScores(): void {
    const scores = this.#game.getScores?.();
    if (scores === undefined) return;
    const tally = this.#tally;
    for (const [seat, score] of scores.entries()) {
      tally.scores[seat] = (tally.scores[seat] ?? 0) + score;
    }
    const [best = 0, next = best] = [...scores].sort((a, b) => b - a);
    tally.margins.push(best - next);
    tally.leadChanges.push(this.#leadChanges);
  }

  #countUsage(winners: readonly number[]): void {
    const { actions, choices } = this.#tally;
    for (const seat of this.#game.players.keys()) {
      const won = winners.includes(seat) ? 1 / winners.length : 0;
      for (const [usages, used] of [
        [actions, this.#actions[seat]],
        [choices, this.#values[seat]],
      ] as const) {
        for (const [name, uses] of used ?? []) {
          const own = usageOf(usages, name);
          own.uses += uses;
          own.seats++;
          own.wins += won;
        }
      }
    }
  }

  #countContenders(winners: readonly number[], contenderAt: (seat: number) => string): void {
    const { contenders } = this.#tally;
    const seats = this.#game.players.length;
    const isOpen = winners.length === 0;
    for (const seat of this.#game.players.keys()) {
      const name = contenderAt(seat);
      const own = contenders[name] ?? { games: 0, score: 0 };
      const score = isOpen ? 1 / seats : winners.includes(seat) ? 1 / winners.length : 0;
      // The seats of a contender together are one game.
      contenders[name] = { games: own.games + 2 / seats, score: own.score + score };
    }
  }
}

function count(counts: Map<string, number> | undefined, name: string): void {
  counts?.set(name, (counts.get(name) ?? 0) + 1);
}

/** The name under which a chosen value is counted; none for players, for records and for long texts. */
function nameOf(value: unknown): string | undefined {
  if (value instanceof Player) return undefined;
  if (value instanceof GameElement) return value.name;
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  const text = String(value);
  return isPlain && text.length <= MOST_TEXT ? text : undefined;
}

/** The seat with the only highest score. */
function leaderOf(scores: readonly number[]): number | undefined {
  const best = Math.max(...scores);
  const first = scores.indexOf(best);
  return first >= 0 && scores.lastIndexOf(best) === first ? first : undefined;
}
