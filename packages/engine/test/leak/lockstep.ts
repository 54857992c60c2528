import type { Game, Mark, Viewer } from '../../src/index.ts';

import { compareJournals } from './alignment.ts';
import type { Bijection } from './bijection.ts';
import { choiceFrom, type Move, type Step } from './choose.ts';
import type { Difference } from './difference.ts';
import { NaiveSight } from './naive-sight.ts';
import type { Run } from './run.ts';
import { Divergence, follow, lead, type Script, type ShuffleScene } from './script.ts';

/** What the viewer of a pair got in both runs where it should have got the same. */
export interface Unequal {
  readonly move: string;
  readonly first: string;
  readonly second: string;
}

/** How a pair ended: nothing was told apart, or it was, rightly or not. */
export type PairEnd =
  | { readonly verdict: 'equal' | 'reveal' | 'outcome' | 'declared' }
  | { readonly verdict: 'leak'; readonly blame: 'engine' | 'author'; readonly unequal: Unequal };

/** Two runs that differ in what a viewer may not see. */
export interface PairOfRuns<G extends Game> {
  readonly first: Run<G>;
  readonly second: Run<G>;
  readonly viewer: Viewer;
  readonly difference: Difference;
  readonly moves: readonly Move<G>[];
  /** Names of moves that tell something hidden on purpose. */
  readonly telling: readonly string[];
}

/** A moment that both runs can be taken back to. */
interface Moment {
  readonly first: Mark;
  readonly second: Mark;
  readonly parts: Bijection;
}

/** Goes on in both runs, move by move, as long as the viewer cannot tell them apart. */
export class Lockstep<G extends Game> {
  /** How many times the viewer was told something in both runs. */
  compared = 0;
  readonly #pair: PairOfRuns<G>;
  readonly #moments: Moment[];

  constructor(pair: PairOfRuns<G>) {
    this.#pair = pair;
    const { first, second, difference } = pair;
    this.#moments = [{ first: first.mark, second: second.mark, parts: difference.parts }];
  }

  /** Makes the moves, and takes some of them back. */
  run(steps: readonly Step[]): PairEnd {
    for (const step of steps) {
      const end = this.#step(step) ?? this.#takeBack(choiceFrom(step.salt ^ 0x55555555));
      if (end !== undefined) return end;
    }
    return this.compareSyncs('at the end') ?? { verdict: 'equal' };
  }

  /** A leak, if a viewer who asks for everything gets different things. */
  compareSyncs(move: string): PairEnd | undefined {
    const { first, second, viewer } = this.#pair;
    const unequal = { move, first: first.syncText(viewer), second: second.syncText(viewer) };
    if (unequal.first === unequal.second) return undefined;
    return { verdict: 'leak', blame: 'engine', unequal };
  }

  #step(step: Step): PairEnd | undefined {
    const { first, second, moves, viewer } = this.#pair;
    const move = moves[step.move % moves.length];
    if (move === undefined) return undefined;
    const made = this.#make(move, step.salt);
    const told = first.advance().get(viewer);
    if (made === undefined) return { verdict: 'outcome' };
    const journals = compareJournals(made);
    if (!journals.isSameStructure) return { verdict: 'outcome' };
    const unequal = this.#compare(move.name, told, second.advance().get(viewer));
    this.#moments.push({ first: first.mark, second: second.mark, parts: made.parts(Infinity) });
    if (unequal === undefined) return undefined;
    if (this.#isExposed(made)) return { verdict: 'reveal' };
    if (journals.areSameValues) return { verdict: 'leak', blame: 'engine', unequal };
    if (this.#pair.telling.includes(move.name)) return { verdict: 'declared' };
    return { verdict: 'leak', blame: 'author', unequal };
  }

  /** Makes a move in both runs; nothing if the second cannot make it. */
  #make(move: Move<G>, salt: number): Made<G> | undefined {
    const { first, second, difference } = this.#pair;
    const parts = this.#now.parts.copy();
    const script = lead(first, move, { salt, isInFocus: id => difference.isInFocus(id) });
    const created = first.nextId - script.firstId;
    for (let i = 0; i < created; i++) parts.set(script.firstId + i, second.nextId + i);
    let twisted = Infinity;
    let before = parts;
    const twist = (scene: ShuffleScene): boolean => {
      const kept = parts.copy();
      if (difference.twist?.(scene) !== true) return false;
      [twisted, before] = [scene.number, kept];
      return true;
    };
    try {
      const other = follow(second, move, { script, parts, twist });
      return {
        first: { run: first, script },
        second: { run: second, script: other },
        parts: shuffles => (shuffles > twisted ? parts : before),
      };
    } catch (error) {
      if (error instanceof Divergence) return undefined;
      throw error;
    }
  }

  /** Takes both runs back to an earlier moment, every fifth time or so. */
  #takeBack(choose: (n: number) => number): PairEnd | undefined {
    if (choose(5) > 0 || this.#moments.length < 2) return undefined;
    const { first, second, viewer } = this.#pair;
    this.#moments.length = 1 + choose(this.#moments.length - 1);
    const told = first.undoTo(this.#now.first).get(viewer);
    const unequal = this.#compare('taking back', told, second.undoTo(this.#now.second).get(viewer));
    return unequal && { verdict: 'leak', blame: 'engine', unequal };
  }

  get #now(): Moment {
    const now = this.#moments.at(-1);
    if (now === undefined) throw new Error('A pair of runs has a beginning');
    return now;
  }

  #compare(move: string, one: object | undefined, other: object | undefined): Unequal | undefined {
    this.compared++;
    const [first, second] = [JSON.stringify(one ?? null), JSON.stringify(other ?? null)];
    return first === second ? undefined : { move, first, second };
  }

  /** Whether the viewer may see or was rightly told by name what differs. */
  #isExposed({ first, second }: Made<G>): boolean {
    return [first, second].some(({ run, script }) => {
      const { difference, viewer } = this.#pair;
      const isSeen = difference.isExposed(run.game, new NaiveSight(viewer));
      return isSeen || this.#isNamed(run, script.from);
    });
  }

  /** Whether a message of the latest move named something that differs, whose face was seen then. */
  #isNamed({ game }: Run<G>, from: Mark): boolean {
    const { difference, viewer } = this.#pair;
    const { journal } = game;
    return journal.entries(from).some((entry, i) => {
      if (entry.type !== 'MESSAGE') return false;
      const { audience, data } = entry.message;
      if (audience !== undefined && !audience.includes(viewer)) return false;
      const ids = Object.values(data ?? {}).flatMap(datum =>
        typeof datum === 'object' && datum !== null ? [datum.id] : [],
      );
      const concerned = ids.filter(id => difference.concerns(id));
      if (concerned.length === 0) return false;
      const now = journal.mark();
      journal.undoTo(from + i);
      const sight = new NaiveSight(viewer);
      const isSeen = concerned.some(id => {
        const element = game.getElementById(id);
        return element !== undefined && sight.seesFace(element);
      });
      journal.redoTo(now);
      return isSeen;
    });
  }
}

/** A move that both runs have made. */
interface Made<G extends Game> {
  readonly first: { readonly run: Run<G>; readonly script: Script };
  readonly second: { readonly run: Run<G>; readonly script: Script };
  readonly parts: (shuffles: number) => Bijection;
}
