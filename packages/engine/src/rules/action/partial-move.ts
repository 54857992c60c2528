import type { Player } from '../../elements/element/player.ts';
import { nodeOfPlayer } from '../../state/node/anchored.ts';
import type { Random } from '../../state/random/random.ts';
import type { Move } from './action.ts';
import type { RulesInPlay } from './action-registry.ts';
import { offersFor } from './moves.ts';
import type { Draft } from './offer.ts';
import { canBeLeftOut, subsetRange } from './walk-moves.ts';

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
  /** The candidates chosen so far of a selection of several, by ascending place. */
  readonly #places: readonly number[];
  #options: readonly (number | null)[] | undefined;
  #drawn: readonly unknown[] | undefined;

  constructor(draft: Draft, places: readonly number[] = []) {
    this.#draft = draft;
    this.#places = places;
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
   * of a selection without a list are drawn.
   */
  choices(random: Random): readonly unknown[] {
    if (this.#draft.selection === undefined) return [];
    const { candidates } = this.#draft.list;
    if (candidates === null) {
      this.#drawn ??= this.#drawOpen(random);
      return this.#drawn;
    }
    this.#options ??= this.#listed();
    return this.#options.map(place => (place === null ? NO_MORE : candidates[place]));
  }

  /** The move with the choice at an index of the latest `choices`. */
  choose(index: number): PartialMove {
    const draft = this.#draft;
    if (this.#drawn !== undefined) {
      const value = this.#drawn[index];
      return new PartialMove(value === NO_MORE ? draft.without() : draft.afterOpen(value));
    }
    const place = this.#options?.[index] ?? null;
    if (draft.selection?.count === null) {
      return new PartialMove(place === null ? draft.without() : draft.after(place));
    }
    if (place !== null) return this.#with(place);
    const isLeftOut = this.#places.length === 0 && canBeLeftOut(draft);
    return new PartialMove(isLeftOut ? draft.without() : draft.afterSeveral(this.#places));
  }

  /** Adds a value to a set; a set that is full is complete. */
  #with(place: number): PartialMove {
    const places = [...this.#places, place];
    const isFull = places.length === this.#draft.selection?.count?.max;
    return isFull
      ? new PartialMove(this.#draft.afterSeveral(places))
      : new PartialMove(this.#draft, places);
  }

  #listed(): readonly (number | null)[] {
    const draft = this.#draft;
    const { playable, selection } = draft.list;
    if (draft.isEndless) return [];
    if (selection.count === null) return canBeLeftOut(draft) ? [null, ...playable] : playable;
    const { min, max } = subsetRange(draft);
    const taken = this.#places.length;
    const last = this.#places.at(-1) ?? -1;
    // Ascending, so that a set is composed in one order only; those too near the end leave too few.
    const rest = playable.filter(place => place > last);
    const open = taken < max ? rest.slice(0, rest.length - Math.max(0, min - taken - 1)) : [];
    return taken >= min || (taken === 0 && canBeLeftOut(draft)) ? [null, ...open] : open;
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
