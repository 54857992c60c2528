import { hashOfView, type Mark, observe, timelineOf } from '@boardsmith/engine';
import { mix } from './hash32.ts';
import type { SearchGame } from './search-game.ts';

/** A choice that was made in the true game. */
export interface PastChoice {
  readonly seat: number;
  readonly action: string;
  /** What the searching seat knew after the choice, as a hash. */
  readonly known: number;
}

/** What each seat knows, as a hash of everything it has observed. */
export type Knowledge = Float64Array;

/** What each seat knows from the current position, as hashes. */
export function knowledgeAtSight({ game, seats }: SearchGame): Knowledge {
  return Float64Array.from({ length: seats }, (_, seat) => hashOfView(game, seat));
}

/** What each seat knows after observing what happened since a mark. */
export function knowledgeAfter(before: Knowledge, { game }: SearchGame, from: Mark): Knowledge {
  return before.map((known, seat) => combine(known, observe(game, seat, from)));
}

/**
 * The choices of a game from its first one on, as one seat observed them. A strategy that is computed
 * only from the current position on would not know why the opponents moved there.
 */
export class History {
  /** The mark of the first choice of the game. */
  readonly start: Mark;
  readonly choices: readonly PastChoice[];
  /** What the seat knew at the first choice. */
  readonly knownAtStart: number;

  /** Reads the history of a game, and leaves the game as it was. */
  constructor(searched: SearchGame, seat: number) {
    const { game } = searched;
    const { points } = timelineOf(game);
    const now = searched.mark();
    const made = points.made.filter(({ from }) => from < now);
    this.start = made[0]?.from ?? now;
    const choices: PastChoice[] = [];
    searched.undoTo(this.start);
    let known = hashOfView(game, seat);
    this.knownAtStart = known;
    for (const { seat: mover, action, from, to } of made) {
      game.journal.redoTo(to);
      known = combine(known, observe(game, seat, from));
      choices.push({ seat: mover, action, known });
    }
    game.journal.redoTo(now);
    this.choices = choices;
  }

  /** What the seat knows now. */
  get known(): number {
    return this.choices.at(-1)?.known ?? this.knownAtStart;
  }
}

/** Whether the journal reaches back to the first choice of a game. */
export function hasWholeHistory({ game }: SearchGame): boolean {
  const { points } = timelineOf(game);
  return points.count === points.made.length && points.markAfter(0) !== undefined;
}

const SEED = 0x2545f491;

/** Hashes two hashes of 53 bits. */
function combine(one: number, other: number): number {
  const lo = mix(mix(SEED, one | 0), other | 0);
  const hi = mix(mix(lo, (one / 2 ** 32) | 0), (other / 2 ** 32) | 0);
  return (lo >>> 0) + (hi & 0x1f_ffff) * 2 ** 32;
}
