import { timelineOf } from '@boardsmith/engine';
import { mix, mixText } from '../position/hash32.ts';
import type { SearchGame } from '../position/search-game.ts';
import type { HeldPieces } from './held-pieces.ts';

/** A choice that a player made in the true game, and the action before it. */
interface PastChoice {
  readonly seat: number;
  readonly before: string;
  readonly action: string;
}

/** How often players do what their strategy never would: people err, and the strategy may be wrong. */
const SURPRISE = 0.25;
/** A situation that the search visited less often than this is too rare to judge a player by. */
const MIN_TOTAL = 8;

/**
 * How likely the players' past choices are in a world, by the play of the search itself: what players
 * choose who hold the same after the same action.
 */
export class Behaviour {
  /** The name of the latest action of the true game. */
  readonly latest: string;
  readonly #past: readonly PastChoice[];
  readonly #bySecret = new ActionCounts();
  readonly #byAnyPlayer = new ActionCounts();
  readonly #secrets: HeldPieces;

  constructor({ game }: SearchGame, secrets: HeldPieces) {
    const made = timelineOf(game).points.made.filter(({ to }) => to <= game.journal.length);
    this.#secrets = secrets;
    this.latest = made.at(-1)?.action ?? '';
    this.#past = game.players.flatMap(({ position: seat }) => {
      const places = secrets.placesOf(seat);
      const touches = made.findLastIndex(({ from, to }) =>
        game.journal
          .entries(from, to)
          .some(
            entry =>
              entry.type === 'MOVE' &&
              (places.has(entry.from.parent.id) || places.has(entry.to.parent.id)),
          ),
      );
      return made.flatMap(({ seat: mover, action }, at) =>
        mover === seat && at > touches ? { seat, before: made[at - 1]?.action ?? '', action } : [],
      );
    });
  }

  /** How many past choices are judged. */
  get size(): number {
    return this.#past.length;
  }

  /** Counts a choice of the search by a player who holds this. */
  count(held: number, before: string, action: string): void {
    this.#bySecret.add(mix(held, mixText(before)), action);
    this.#byAnyPlayer.add(mixText(before), action);
  }

  /** How likely the choices of all seats but one are in the present world; of all seats for `null`. */
  likelihood(except: number | null): number {
    let likelihood = 1;
    for (const { seat, before, action } of this.#past) {
      if (seat === except) continue;
      const situation = mix(this.#secrets.of(seat), mixText(before));
      const share =
        this.#bySecret.share(situation, action) ??
        this.#byAnyPlayer.share(mixText(before), action) ??
        1;
      likelihood *= (1 - SURPRISE) * share + SURPRISE;
    }
    return likelihood;
  }
}

/** How often each action was chosen, by situation. */
class ActionCounts {
  readonly #counts = new Map<number, Map<string, number>>();
  readonly #totals = new Map<number, number>();

  add(situation: number, action: string): void {
    let counts = this.#counts.get(situation);
    if (counts === undefined) {
      counts = new Map();
      this.#counts.set(situation, counts);
    }
    counts.set(action, (counts.get(action) ?? 0) + 1);
    this.#totals.set(situation, (this.#totals.get(situation) ?? 0) + 1);
  }

  /** The share of an action; `undefined` in a situation that is hardly known. */
  share(situation: number, action: string): number | undefined {
    const total = this.#totals.get(situation) ?? 0;
    return total < MIN_TOTAL ? undefined : (this.#counts.get(situation)?.get(action) ?? 0) / total;
  }
}
