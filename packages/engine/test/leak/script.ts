import type { Game, Mark, Space } from '../../src/index.ts';

import type { Bijection } from './bijection.ts';
import { type Choose, choiceFrom, favouring, type Move } from './choose.ts';
import { contentsOf } from './naive-sight.ts';
import type { Run } from './run.ts';
import { type AroundShuffle, watchShuffles } from './shuffle-watch.ts';

/** An answer to a choice: an element by its id, or a number. */
interface Answer {
  readonly number: number;
  readonly element: number | null;
}

/** A shuffle, where it stands in the journal, and what lay in which order after it. */
export interface Shuffled {
  readonly at: Mark;
  readonly zone: number;
  readonly result: readonly number[];
}

/** One move of one run: where it begins in the journal, and everything that chance and people decided. */
export interface Script {
  readonly from: Mark;
  readonly firstId: number;
  readonly answers: readonly Answer[];
  readonly shuffles: readonly Shuffled[];
}

/** The second run cannot do what the first did: what is hidden has steered the rules. */
export class Divergence extends Error {
  override readonly name = 'Divergence';
}

/** Makes a move in the first run, often with what is in focus, and writes down how it went. */
export function lead<G extends Game>(
  run: Run<G>,
  move: Move<G>,
  { salt, isInFocus }: { readonly salt: number; readonly isInFocus: (id: number) => boolean },
): Script {
  const { game, mark: from, nextId: firstId } = run;
  const answers: Answer[] = [];
  const shuffles: Shuffled[] = [];
  const favoured = favouring(choiceFrom(salt), isInFocus);
  const choose: Choose = (n, among = []) => {
    const number = favoured(n, among);
    answers.push({ number, element: among[number]?.id ?? null });
    return number;
  };
  const around: AroundShuffle = (zone, shuffle) => {
    const at = game.journal.length;
    shuffle();
    shuffles.push({ at, zone: zone.id, result: contentsOf(zone).map(({ id }) => id) });
  };
  watchShuffles(game, around, () => game.journal.segment(() => move.run(game, choose)));
  return { from, firstId, answers, shuffles };
}

/** A shuffle of the second run, and the same one as it went in the first. */
export interface ShuffleScene {
  readonly zone: Space;
  readonly shuffle: () => void;
  readonly led: Shuffled;
  /** How many shuffles of the move lie before it. */
  readonly number: number;
  readonly parts: Bijection;
}

/** Lets a shuffle of the second run fall in another way; `false` leaves it as in the first. */
export type Twist = (scene: ShuffleScene) => boolean;

/** Makes the same move in the second run, with each answer in the same role. */
export function follow<G extends Game>(
  run: Run<G>,
  move: Move<G>,
  {
    script,
    parts,
    twist,
  }: { readonly script: Script; readonly parts: Bijection; readonly twist: Twist },
): Script {
  const { game, mark: from, nextId: firstId } = run;
  const shuffles: Shuffled[] = [];
  let next = 0;
  const choose: Choose = (n, among) => {
    const answer = script.answers[next++];
    if (answer === undefined || (answer.element === null) === (among !== undefined))
      throw new Divergence();
    const { element, number } = answer;
    const chosen =
      element === null ? number : (among ?? []).findIndex(({ id }) => id === parts.of(element));
    if (chosen < 0 || chosen >= n) throw new Divergence();
    return chosen;
  };
  const around: AroundShuffle = (zone, shuffle) => {
    const at = game.journal.length;
    const led = script.shuffles[shuffles.length];
    if (led === undefined || parts.of(led.zone) !== zone.id) throw new Divergence();
    if (!twist({ zone, shuffle, led, number: shuffles.length, parts })) shuffle();
    shuffles.push({ at, zone: zone.id, result: contentsOf(zone).map(({ id }) => id) });
  };
  watchShuffles(game, around, () => game.journal.segment(() => move.run(game, choose)));
  return { from, firstId, answers: script.answers, shuffles };
}
