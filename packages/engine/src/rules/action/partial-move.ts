import type { Player } from '../../elements/element/player.ts';
import { nodeOfPlayer } from '../../state/node/node.ts';
import type { Random } from '../../state/random/random.ts';
import type { Move } from './action.ts';
import type { RulesInPlay } from './action-registry.ts';
import { offersFor } from './moves.ts';
import { boundsAt } from './multisets.ts';
import type { Draft } from './offer.ts';
import { canBeLeftOut, setRange } from './walk-moves.ts';

/** The choice to leave out an optional selection, or to add no more values to a set. */
export const NO_MORE: unique symbol = Symbol('no more');

/** How many values are drawn for a selection without a list. */
const OPEN_DRAWS = 8;

/**
 * A move that is composed choice by choice: first the action, then one value after the other. For
 * searches of games in which complete moves are too many to list. Valid in one position.
 */
export class PartialMove {
  readonly #draft: Draft;
  /** The candidates chosen so far of a selection of several, ascending, each as often as it is taken. */
  readonly #places: readonly number[];
  /** For how many kinds of a selection of amounts a number is chosen. */
  readonly #decided: number;
  #options: readonly (number | null)[] | undefined;
  #drawn: readonly unknown[] | undefined;

  constructor(draft: Draft, places: readonly number[] = [], decided = 0) {
    this.#draft = draft;
    this.#places = places;
    this.#decided = decided;
  }

  /** The name of the action. */
  get action(): string {
    return this.#draft.offer.action.name;
  }

  /** The complete move; `undefined` while something is left to choose, or if the rules refuse it. */
  get move(): Move | undefined {
    const { selection, offer, args } = this.#draft;
    if (selection !== undefined || this.#draft.validity !== true) return undefined;
    return { action: offer.action, player: offer.player, args };
  }

  /**
   * The values of which one is to be chosen next, or `NO_MORE`; empty if nothing can be chosen. Values
   * of a selection without a list are drawn. Amounts are chosen kind by kind: `{ ruby: 2 }`.
   */
  choices(random: Random): readonly unknown[] {
    const { selection } = this.#draft;
    if (selection === undefined) return [];
    const { candidates, playable } = this.#draft.list;
    if (candidates === null) {
      this.#drawn ??= this.#drawOpen(random);
      return this.#drawn;
    }
    const isAmount = selection.source.hasLimits;
    this.#options ??= isAmount ? this.#amounts() : this.#listed();
    const kind = isAmount ? String(candidates[playable[this.#decided] ?? 0]) : '';
    return this.#options.map(option => {
      if (option === null) return NO_MORE;
      return isAmount ? { [kind]: option } : candidates[option];
    });
  }

  /** The move with the choice at an index of the latest `choices`. */
  choose(index: number): PartialMove {
    const draft = this.#draft;
    if (this.#drawn !== undefined) {
      const value = this.#drawn[index];
      return new PartialMove(value === NO_MORE ? draft.without() : draft.afterOpen(value));
    }
    const option = this.#options?.[index] ?? null;
    if (draft.selection?.count === null) {
      return new PartialMove(option === null ? draft.without() : draft.after(option));
    }
    if (option !== null) return this.#with(option);
    const isLeftOut = this.#places.length === 0 && this.#decided === 0 && canBeLeftOut(draft);
    return new PartialMove(isLeftOut ? draft.without() : draft.afterSeveral(this.#places));
  }

  #with(option: number): PartialMove {
    const draft = this.#draft;
    if (draft.selection?.source.hasLimits === true) return this.#withAmount(option);
    const places = [...this.#places, option];
    // A set that is full is complete.
    const isFull = places.length === draft.list.count?.max;
    return isFull
      ? new PartialMove(draft.afterSeveral(places))
      : new PartialMove(draft, places, this.#decided);
  }

  /** Takes a number of the next kind, and of those after it of which only one number is possible. */
  #withAmount(count: number): PartialMove {
    const draft = this.#draft;
    const { playable } = draft.list;
    const range = setRange(draft);
    const places = [...this.#places];
    let decided = this.#decided;
    const add = (times: number): void => {
      const place = playable[decided++] ?? 0;
      for (let i = 0; i < times; i++) places.push(place);
    };
    add(count);
    while (decided < range.of) {
      const { min, max } = boundsAt(range, decided, places.length);
      if (min !== max) return new PartialMove(draft, places, decided);
      add(min);
    }
    return new PartialMove(draft.afterSeveral(places));
  }

  /** The possible numbers of the next kind. */
  #amounts(): readonly (number | null)[] {
    const draft = this.#draft;
    const range = setRange(draft);
    const left = this.#decided === 0 && canBeLeftOut(draft) ? [null] : [];
    if (range.max < range.min) return left;
    // Without any kind there is one choice: nothing.
    if (range.of === 0) return range.min === 0 ? [null] : left;
    const { min, max } = boundsAt(range, this.#decided, this.#places.length);
    const numbers = Array.from({ length: Math.max(0, max - min + 1) }, (_, i) => min + i);
    return [...left, ...numbers];
  }

  #listed(): readonly (number | null)[] {
    const draft = this.#draft;
    const { list } = draft;
    const { playable, selection } = list;
    if (draft.isEndless) return [];
    if (selection.count === null) return canBeLeftOut(draft) ? [null, ...playable] : playable;
    const { min, max } = setRange(draft);
    const taken = this.#places.length;
    const isLeftOut = taken === 0 && canBeLeftOut(draft);
    if (max < min) return isLeftOut ? [null] : [];
    const last = this.#places.at(-1) ?? -1;
    const ofLast = this.#places.filter(place => place === last).length;
    // Ascending, so that a set is composed in one order only; those too near the end leave too few.
    const open: number[] = [];
    let capacity = 0;
    for (let i = playable.length - 1; i >= 0 && taken < max; i--) {
      const place = playable[i] ?? 0;
      if (place < last) break;
      capacity += list.limitOf(place) - (place === last ? ofLast : 0);
      const isOpen = place > last || ofLast < list.limitOf(place);
      if (isOpen && taken + capacity >= min) open.unshift(place);
    }
    return taken >= min || isLeftOut ? [null, ...open] : open;
  }

  #drawOpen(random: Random): readonly unknown[] {
    const { list } = this.#draft;
    const drawn = new Set<unknown>(canBeLeftOut(this.#draft) ? [NO_MORE] : []);
    for (let draw = 0; draw < OPEN_DRAWS && list.isPossible; draw++) {
      const value = list.draw(random);
      if (value !== undefined) drawn.add(value);
    }
    return [...drawn];
  }
}

/** The moves that a player can begin now, one for each action. */
export function beginMoves(play: RulesInPlay, player: Player): readonly PartialMove[] {
  return offersFor(play, player)
    .filter(({ obstacle }) => obstacle === null)
    .map(({ first }) => new PartialMove(first));
}

/** Runs a search that composes moves; the rules that list values must not change anything meanwhile. */
export function composing<T>(player: Player, compose: () => T): T {
  return nodeOfPlayer(player).world.guard.looking('choices of a step', compose);
}
