import {
  attributesHiddenFrom,
  type Game,
  type GameElement,
  legalMoves,
  type OptionValue,
  type Player,
  playOf,
  resolveVisibility,
} from '@boardsmith/engine';
import { GameRunner } from '@boardsmith/runtime';
import { type CheckedGame, definitionOf, settingOf } from './run/check-options.ts';

/** The depth of a count, and the setup of its game. */
export interface PerftOptions {
  readonly depth: number;
  readonly playerCount?: number;
  readonly seed?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
}

/** The counts of a perft run. */
export interface Perft {
  /** Positions after exactly this many turns, once for each path that leads there. */
  readonly leaves: number;
  /** Positions after at most this many turns, the first one included. */
  readonly nodes: number;
  /** Games that are over after at most this many turns. */
  readonly ended: number;
}

/** The moves of the game cannot be counted: it has random events or hidden information. */
export class NoPerftError extends Error {
  override readonly name = 'NoPerftError';
}

/**
 * Counts the paths of a game, by making moves and undoing them.
 *
 * A turn is everything that one player chooses until another player acts, or until the flow starts another
 * turn of the same player: a multiple jump is one turn.
 */
export function perft<G extends Game>(game: CheckedGame<G>, options: PerftOptions): Perft {
  const definition = definitionOf(game);
  const { depth, seed = '1', options: own = {} } = options;
  const { playerCount = definition.playerCount.min } = options;
  const setting = settingOf(definition, { playerCount, seed, own });
  const runner = new GameRunner(definition, setting.options);
  runner.start();
  const started: Game = runner.game;
  refuseSecrets(started);
  const walk = new Walk(started);
  walk.from(depth, undefined);
  return { leaves: walk.leaves, nodes: walk.nodes, ended: walk.ended };
}

/** A walk through all paths of a game. */
class Walk {
  leaves = 0;
  nodes = 0;
  ended = 0;
  readonly #game: Game;
  readonly #draws: number;
  /** Whether the flow has started a turn since the last choice. */
  #isNextTurn = false;

  constructor(game: Game) {
    this.#game = game;
    this.#draws = game.journal.draws;
    game.journal.suspendNews();
    playOf(game).flow.onStep = ({ definition: { kind } }) => {
      if (kind === 'each-player') this.#isNextTurn = true;
    };
  }

  /**
   * Counts from the present position; `mover` is the player who chose last, `left` the number of turns after
   * the current one.
   */
  from(left: number, mover: Player | undefined): void {
    const game = this.#game;
    const [player] = playOf(game).flow.awaiting();
    const isOver = player === undefined || game.isFinished();
    const isTurnOver = isOver || mover === undefined || player !== mover || this.#isNextTurn;
    if (isTurnOver) {
      this.nodes++;
      if (isOver) this.ended++;
      if (left === 0) this.leaves++;
      if (isOver || left === 0) return;
    }
    const rest = isTurnOver ? left - 1 : left;
    for (const move of legalMoves(playOf(game), player)) {
      const mark = game.journal.mark();
      this.#isNextTurn = false;
      if (!playOf(game).make(move)) continue;
      if (game.journal.draws !== this.#draws) {
        throw new NoPerftError(
          'Chance decides in this game, so its moves make no tree that can be counted.',
        );
      }
      this.from(rest, player);
      game.journal.undoTo(mark);
    }
  }
}

function refuseSecrets(game: Game): void {
  if (game.journal.draws > 0) {
    throw new NoPerftError(
      'The set-up of this game is left to chance, so its moves make no tree that can be counted.',
    );
  }
  const isSealed = playOf(game).flow.steps.some(
    ({ definition }) => definition.turn?.awaitsSeveral === true,
  );
  const hides = (element: GameElement): boolean =>
    game.players.some(player => resolveVisibility(element, player) !== 'full');
  const hidden = game.all().find(hides);
  const isSecretive = [game, ...game.players, ...game.all()].some(
    element => attributesHiddenFrom(element, null).length > 0,
  );
  if (!isSealed && hidden === undefined && !isSecretive) return;
  const what =
    hidden === undefined
      ? 'players choose or keep something in secret'
      : `not everyone sees "${hidden.name}"`;
  throw new NoPerftError(
    `Something is hidden in this game: ${what}. Its moves make no tree that can be counted.`,
  );
}
