import type { Game, Viewer } from '../../src/index.ts';
import { SPECTATOR } from '../../src/index.ts';
import type { SavedViewer } from '../../src/view/delta/viewer-state.ts';

import type { Bijection } from './bijection.ts';
import { type Choose, choiceFrom, favouring, type Move, type Step } from './choose.ts';
import { type Difference, type MakeDifference, PAIR_KINDS, type PairKind } from './difference.ts';
import { changeAttribute, stutter } from './hidden-differences.ts';
import { Lockstep, type PairEnd } from './lockstep.ts';
import { NaiveSight } from './naive-sight.ts';
import { naiveView } from './naive-view.ts';
import {
  canTwist,
  reorderUnseen,
  swapCopies,
  swapFaces,
  twistShuffle,
} from './place-differences.ts';
import { Run } from './run.ts';
import { lead } from './script.ts';

/** A game in which leaks are hunted. */
export interface Hunted<G extends Game> {
  create(seed: string): G;
  readonly moves: readonly Move<G>[];
  /** Names of moves that tell something hidden on purpose. */
  readonly telling?: readonly string[];
}

/** Everything that one hunt follows from. */
export interface HuntCase {
  readonly seed: string;
  /** How the two runs come to where they part. */
  readonly prefix: readonly Step[];
  /** How they go on from there. */
  readonly suffix: readonly Step[];
  readonly salt: number;
}

/** One pair of runs, and how it ended. */
export interface HuntedPair {
  readonly kind: PairKind;
  readonly viewer: Viewer;
  readonly compared: number;
  readonly end: PairEnd;
}

const MAKERS: { readonly [K in PairKind]: MakeDifference } = {
  faces: swapFaces,
  order: reorderUnseen,
  shuffle: twistShuffle,
  copies: swapCopies,
  attribute: changeAttribute,
  stutter,
};

/** How often a kind of difference is looked for before there is none. */
const TRIES = 12;

/** Plays one game twice up to a point, and goes on from there with pairs of every kind. */
export function huntLeaks<G extends Game>(
  hunted: Hunted<G>,
  { seed, prefix, suffix, salt }: HuntCase,
  kinds: readonly PairKind[] = PAIR_KINDS,
): HuntedPair[] {
  const choose = choiceFrom(salt);
  const first = new Run(hunted.create(seed));
  const second = new Run(hunted.create(seed));
  for (const step of prefix) {
    for (const run of [first, second]) play(run, hunted, step);
    first.advance();
  }
  const parting = new Parting(hunted, { first, second });
  const viewers = [...first.game.players.map(({ position }) => position), SPECTATOR];
  return kinds.flatMap(kind =>
    [0, 1].flatMap(() => {
      const viewer = viewers[choose(viewers.length)] ?? SPECTATOR;
      return parting.pair({ kind, viewer, choose, suffix }) ?? [];
    }),
  );
}

function play<G extends Game>({ game }: Run<G>, { moves }: Hunted<G>, step: Step): void {
  const choose = favouring(choiceFrom(step.salt), id => id % 8 === 0);
  game.journal.segment(() => moves[step.move % moves.length]?.run(game, choose));
}

/** A pair that is to be found. */
interface Wanted {
  readonly kind: PairKind;
  readonly viewer: Viewer;
  readonly choose: Choose;
  readonly suffix: readonly Step[];
}

/** Where two equal runs part, as often as one likes. */
class Parting<G extends Game> {
  readonly #hunted: Hunted<G>;
  readonly #first: Run<G>;
  readonly #second: Run<G>;
  readonly #saved: readonly SavedViewer[];
  readonly #mark: number;
  readonly #knownBy = new Map<Viewer, string>();

  constructor(
    hunted: Hunted<G>,
    { first, second }: { readonly first: Run<G>; readonly second: Run<G> },
  ) {
    this.#hunted = hunted;
    this.#first = first;
    this.#second = second;
    this.#saved = first.save();
    this.#mark = first.mark;
    if (first.game.fullHash !== second.game.fullHash)
      throw new Error('The same moves gave two games');
  }

  /** Goes on with one pair, and comes back. Nothing if no difference could be made. */
  pair(wanted: Wanted): HuntedPair | undefined {
    const { kind, viewer, suffix } = wanted;
    const [first, second] = [this.#first, this.#second];
    for (const run of [first, second]) run.open(this.#saved);
    const difference = this.#part(wanted);
    if (difference === undefined) return undefined;
    const { moves, telling = [] } = this.#hunted;
    const steps = kind === 'shuffle' ? [...this.#shuffling(wanted), ...suffix] : suffix;
    const lockstep = new Lockstep({ first, second, viewer, difference, moves, telling });
    const end =
      this.#told(difference, viewer) ?? lockstep.compareSyncs('parting') ?? lockstep.run(steps);
    const isMade = difference.isMade();
    first.game.journal.undoTo(this.#mark);
    second.game.journal.undoTo(this.#mark);
    difference.undo();
    return isMade ? { kind, viewer, compared: lockstep.compared, end } : undefined;
  }

  /** Makes the second run different where the rules in words say that the viewer sees the same. */
  #part({ kind, viewer, choose }: Wanted): Difference | undefined {
    const { game } = this.#second;
    const { moves } = this.#hunted;
    const known = this.#known(viewer);
    for (let i = 0; i < TRIES; i++) {
      const sight = new NaiveSight(viewer);
      const difference = MAKERS[kind]({ game, viewer, sight, known, choose, moves });
      if (difference === undefined) continue;
      if (naiveView(game, viewer) === known) {
        if (!difference.isJournaled) this.#second.open(renamed(this.#saved, difference.parts));
        return difference;
      }
      game.journal.undoTo(this.#mark);
      difference.undo();
    }
    return undefined;
  }

  /** What the rules in words let a viewer know where the runs part. */
  #known(viewer: Viewer): string {
    const known = this.#knownBy.get(viewer) ?? naiveView(this.#first.game, viewer);
    this.#knownBy.set(viewer, known);
    return known;
  }

  /** A move that shuffles what the viewer cannot tell apart, so that there is something to differ in. */
  #shuffling({ viewer, choose }: Wanted): Step[] {
    const [{ game }, { moves }] = [this.#first, this.#hunted];
    for (let i = 0; i < TRIES * 2; i++) {
      const step = { move: choose(moves.length), salt: choose(2 ** 31) };
      const move = moves[step.move];
      if (move === undefined) continue;
      const { shuffles } = lead(this.#first, move, { salt: step.salt, isInFocus: () => false });
      const isFound = shuffles.some(({ zone }) => {
        const space = game.getElementById(zone);
        return space !== undefined && canTwist(space, new NaiveSight(viewer));
      });
      game.journal.undoTo(this.#mark);
      if (isFound) return [step];
    }
    return [];
  }

  /** A leak, if the viewer hears of a difference that it may not see. */
  #told({ isJournaled }: Difference, viewer: Viewer): PairEnd | undefined {
    const told = isJournaled ? this.#second.advance().get(viewer) : undefined;
    if (told === undefined) return undefined;
    const unequal = { move: 'parting', first: 'null', second: JSON.stringify(told) };
    return { verdict: 'leak', blame: 'engine', unequal };
  }
}

/** The names that viewers have for elements, after those have taken each other's part. */
function renamed(saved: readonly SavedViewer[], parts: Bijection): SavedViewer[] {
  return saved.map(eye => ({
    ...eye,
    handles: eye.handles.map((each, i) => (i % 2 === 0 ? parts.of(each) : each)),
  }));
}
