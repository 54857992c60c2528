import {
  AuthorError,
  type Game,
  type GameSnapshot,
  legalMoves,
  type Move,
  playOf,
  type Random,
  SnapshotError,
  sampleMove,
  seededRandom,
  serializeValue,
} from '@boardsmith/engine';
import { GameRunner, type RunnerOptions } from '@boardsmith/runtime';
import type { CheckOptions, Setting } from './check-options.ts';
import type { Coverage } from './coverage.ts';
import { Broken, type Law, type Scene, type Watch } from './law.ts';
import type { LawName } from './law-names.ts';
import type { Attempt, Witness, WrittenAttempt } from './reproduction.ts';
import type { SkipCount } from './skipped.ts';

/** Returns the next attempt; `undefined` to stop the run. */
export type Pick = (game: Game, number: number) => Attempt | undefined;

/** One run under some laws. */
export interface TrialPlan {
  readonly setting: Setting;
  /** The arranged position that the run begins with; without it the game is set up and started. */
  readonly position?: GameSnapshot;
  readonly options: CheckOptions;
  readonly laws: readonly Law[];
  readonly pick: Pick;
  /** Whether a fault is being shortened. */
  readonly isThorough?: boolean;
  /** Whether laws check the choice point thoroughly, because a fault is expected there. */
  readonly isLast?: () => boolean;
  /** The expected number of choices of the run. */
  readonly length?: number;
  /** Called with what laws count. */
  readonly onNote?: (what: string) => void;
  readonly coverage?: Coverage;
  /** Counts the skipped players. */
  readonly skips?: SkipCount;
}

/** The result of a run. */
export interface Trial {
  readonly runner: GameRunner;
  /** The attempts of the run; the last of them may not have succeeded. */
  readonly attempts: readonly WrittenAttempt[];
  readonly broken: Broken | undefined;
}

/** A game that is not over after this many choices counts as endless. */
export const MAX_CHOICES = 3_000;

/** Resuming replays the choices after the last stored state. */
const STATE_EVERY = 20;

/** Plays one run, and stops at the first broken law. */
export function runTrial(plan: TrialPlan): Trial {
  const runner = newRunner(plan, { stateEvery: STATE_EVERY });
  const attempts: WrittenAttempt[] = [];
  try {
    play(runner, plan, attempts);
    return { runner, attempts, broken: undefined };
  } catch (error) {
    return { runner, attempts, broken: asBroken(error) };
  }
}

/** A run of the setup or of the arranged position of a plan, before its first choice if there is a position. */
function newRunner({ setting, position }: TrialPlan, options: RunnerOptions): GameRunner {
  const { definition } = setting;
  return position === undefined
    ? new GameRunner(definition, setting.options, options)
    : GameRunner.fromPosition(definition, position, options);
}

/** How often an action is drawn instead of a move: of a hundred moves only one may be a swap. */
const BY_ACTION = 0.3;
const MOST_MOVES = 300;

/** Draws every choice of a run at random. */
export function randomPick(seed: string): Pick {
  return (game, number) => {
    const random = seededRandom(`choices of ${seed}`, number);
    const move = random.chance(BY_ACTION) ? moveByAction(game, random) : undefined;
    const { player, action, args } = move ?? sampleMove(playOf(game), random)?.move ?? {};
    if (player === undefined || action === undefined) return undefined;
    return { player: player.position, action: action.name, args: args ?? {} };
  };
}

function moveByAction(game: Game, random: Random): Move | undefined {
  const player = random.pick(game.getAwaitingPlayers());
  const names = game.getAvailableActions(player);
  if (names.length < 2) return undefined;
  const name = random.pick(names);
  const moves = legalMoves(playOf(game), player, MOST_MOVES).filter(
    each => each.action.name === name,
  );
  return moves.length === 0 ? undefined : random.pick(moves);
}

function play(runner: GameRunner, plan: TrialPlan, attempts: WrittenAttempt[]): void {
  const { laws, options, pick, coverage, skips } = plan;
  options.witness?.onBegin?.(plan.setting.options, laws.length === 0);
  coverage?.watch(runner.game);
  skips?.watch(runner.game);
  if (plan.position === undefined) runner.start();
  const scene = sceneOf(runner, plan);
  const watches = laws.map(law => watched(law, scene));
  const most = options.maxChoices ?? MAX_CHOICES;
  for (;;) {
    for (const watch of watches) watch.atChoice?.();
    if (runner.game.isFinished()) break;
    const attempt = pick(runner.game, runner.choices.length + 1);
    if (attempt === undefined) break;
    if (runner.choices.length >= most) throw endless(most);
    make(runner, attempt, { attempts, witness: options.witness });
    coverage?.take(attempt.action);
  }
  for (const watch of watches) watch.atEnd?.();
}

function make(
  runner: GameRunner,
  { player, action, args }: Attempt,
  { attempts, witness }: { attempts: WrittenAttempt[]; witness: Witness | undefined },
): void {
  const written = writeAttempt({ player, action, args });
  attempts.push(written);
  witness?.onMove?.(written);
  const result = runner.performAction(action, args, player);
  if (result.success) return;
  const { code } = result.rejection ?? { code: 'refused-by-rules' };
  // The move of a script may be impossible after other choices; a listed move may not.
  if (code !== 'refused-by-rules' && code !== 'not-available') {
    attempts.pop();
    return;
  }
  throw new Broken(
    `"${action}" was on the list of player ${player + 1}, and the rules refused it: ${result.error}. Leave out of the list what cannot be done, with \`filter\`, \`disabled\` or \`validate\`.`,
    { law: 'legal' },
  );
}

/** Encodes an attempt as JSON. */
export function writeAttempt({ player, action, args }: Attempt): WrittenAttempt {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  const written = given.map(([name, value]) => [name, serializeValue(value)]);
  return { player, action, args: Object.fromEntries(written) };
}

function sceneOf(runner: GameRunner, plan: TrialPlan): Scene {
  const { setting, options, isThorough = false, isLast, length = 20, onNote } = plan;
  const random = (salt: string): Random =>
    seededRandom(`${salt} ${setting.options.seed} ${runner.game.positionHash}`);
  return {
    setting,
    options,
    runner,
    repeat: how => {
      const again = newRunner(plan, how);
      if (plan.position === undefined) again.start();
      return again;
    },
    isThorough,
    note: what => onNote?.(what),
    random,
    isDue: (law, times) =>
      isLast?.() ?? random(`is ${law} due`).chance(Math.min(1, times / Math.max(1, length))),
  };
}

function endless(most: number): Broken {
  return new Broken(
    `The game is not over after ${most} choices. Give it an end that always comes, or a larger \`maxChoices\`.`,
    { law: 'ends' },
  );
}

/** Calls a law in a run; an error of the call is a fault of that law. */
function watched({ name, watch }: Law, scene: Scene): Watch {
  const { atChoice, atEnd } = watch(scene);
  const guarded = (look: (() => void) | undefined) => () => {
    try {
      look?.();
    } catch (error) {
      throw asBroken(error, name);
    }
  };
  return { atChoice: guarded(atChoice), atEnd: guarded(atEnd) };
}

function asBroken(error: unknown, law: LawName = 'plays'): Broken {
  if (error instanceof Broken) return error;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (error instanceof AuthorError && error.code === 'change-while-reading') {
    return new Broken(error.message, { law: 'pure', cause: error });
  }
  if (error instanceof SnapshotError) {
    return new Broken(`The game cannot be restored. ${error.message}`, {
      law: error.code === 'hash' ? 'hash' : 'snapshot',
      cause: error,
    });
  }
  return new Broken(`The rules threw an error. ${message}`, { law, cause: error });
}
