import { type Move, type Player, playOf, type Random, timelineOf } from '@boardsmith/engine';
import type { SearchGame } from '../position/search-game.ts';

/** How often a player let something happen that the player could have answered, and how often not. */
interface Answers {
  passed: number;
  answered: number;
}

/** How likely a player is, before the first response, who never responds. */
const PASSIVE = 0.5;
/** How often any other player lets something happen, and how often a passive player does not. */
const PASSES = 0.6;
const LAPSES = 0.1;

/**
 * How the others respond: where a step has an action for players who do nothing, such as believing a claim,
 * many players always take it. An equilibrium would not expect that, and would never profit from it.
 */
export class Passivity {
  readonly #game: SearchGame;
  /** By seat and by the name of the action for players who do nothing. */
  readonly #answers = new Map<string, Answers>();

  /** Reads the responses of the game so far, and leaves the game as it was. */
  constructor(searched: SearchGame) {
    this.#game = searched;
    const { game } = searched;
    const present = searched.mark();
    const made = timelineOf(game).points.made.filter(({ to }) => to <= present);
    try {
      for (const { seat, action, from } of made.toReversed()) {
        searched.undoTo(from);
        const player = game.players[seat];
        const pass = player === undefined ? undefined : passOf(searched, player);
        if (pass === undefined) continue;
        const answers = this.#answersOf(seat, pass);
        if (action === pass) answers.passed++;
        else answers.answered++;
      }
    } finally {
      game.journal.redoTo(present);
    }
  }

  /** The moves that a player considers: all, or only to let it happen, as the player's past suggests. */
  considered(player: Player, moves: readonly Move[], random: Random): readonly Move[] {
    const pass = passOf(this.#game, player);
    if (pass === undefined) return moves;
    const passes = moves.filter(({ action }) => action.name === pass);
    if (passes.length === 0 || passes.length === moves.length) return moves;
    return random() < this.#probability(player.position, pass) ? passes : moves;
  }

  /** The probability that a player never responds. */
  #probability(seat: number, pass: string): number {
    const { passed, answered } = this.#answersOf(seat, pass);
    const passive = PASSIVE * (1 - LAPSES) ** passed * LAPSES ** answered;
    const other = (1 - PASSIVE) * PASSES ** passed * (1 - PASSES) ** answered;
    return passive / (passive + other);
  }

  #answersOf(seat: number, pass: string): Answers {
    const name = `${seat} ${pass}`;
    const answers = this.#answers.get(name) ?? { passed: 0, answered: 0 };
    this.#answers.set(name, answers);
    return answers;
  }
}

/** The action of the present step for players who do nothing. */
function passOf({ game }: SearchGame, player: Player): string | undefined {
  return playOf(game).flow.clock.defaultFor(player)?.action;
}
