import { ChoiceList, checkedValidity } from './choice-list.ts';
import type { Offer } from './offer.ts';
import {
  type Args,
  type Choosing,
  NONE,
  type Selection,
  takesSeveral,
  withArg,
} from './selection.ts';

/** A sequence of repeated choices longer than this is taken for endless. */
export const MOST_REPEATS = 64;

/** The choices that lead to a draft: whole ones, and those of a selection that goes on. */
type Made = Pick<Choosing, 'args' | 'chosen'>;

/**
 * An action with its first choices made. The drafts of an offer are a tree, grown as far as somebody
 * asks: the same choices are always the same draft, so what was worked out after them is kept.
 */
export class Draft {
  readonly offer: Offer;
  /** Which selection comes next, by number. */
  readonly index: number;
  /** What is asked for next; nothing if all is chosen. */
  readonly selection: Selection | undefined;
  /** Whether there is nothing to look at once the next selection is made. */
  readonly isLast: boolean;
  readonly choosing: Choosing;
  /** What is chosen already of a selection that goes on until it is enough. */
  readonly chosen: readonly unknown[];
  /** In how many ways it can be completed, once somebody has counted. */
  ways: number | undefined;
  #list: ChoiceList | undefined;
  #former: ChoiceList | undefined;
  #validity: true | string | undefined;
  #without: Draft | undefined;
  /** By candidate. */
  #after: (Draft | undefined)[] | undefined;
  /** By candidates joined with `+`, or by value where there is no list. */
  #afterMore: Map<unknown, Draft> | undefined;

  constructor(offer: Offer, index: number, made: Made) {
    const { selections, validate } = offer.action;
    this.offer = offer;
    this.index = index;
    this.selection = selections[index];
    this.isLast = validate === null && index === selections.length - 1;
    this.chosen = made.chosen;
    const { args, chosen } = made;
    this.choosing = { game: offer.game, player: offer.player, args, chosen };
  }

  /** Forgets what was worked out in another position. */
  renew(): void {
    this.ways = undefined;
    this.#former = this.#list ?? this.#former;
    this.#list = undefined;
    this.#validity = undefined;
    this.#without = undefined;
    this.#after = undefined;
    this.#afterMore = undefined;
  }

  /** Whether so much has been chosen for a selection that goes on that no end is expected any more. */
  get isEndless(): boolean {
    return this.chosen.length >= MOST_REPEATS;
  }

  /** The values for the next selection. */
  get list(): ChoiceList {
    if (this.#list === undefined) {
      const { selection } = this;
      if (selection === undefined) throw new RangeError('everything has been chosen');
      const { guard } = this.offer;
      this.#list = new ChoiceList(selection, this.choosing, { guard, former: this.#former });
    }
    return this.#list;
  }

  /** What the action's own `validate` says, when everything has been chosen. */
  get validity(): true | string {
    this.#validity ??= this.#validate();
    return this.#validity;
  }

  /** With the next selection left out. */
  without(): Draft {
    this.#without ??= this.#beyond(this.argsWithout());
    return this.#without;
  }

  /** With the candidate at a place chosen; a selection that goes on may still be the next. */
  after(place: number): Draft {
    this.#after ??= [];
    let draft = this.#after[place];
    if (draft === undefined) {
      draft = this.#choose(this.list.candidates?.[place]);
      this.#after[place] = draft;
    }
    return draft;
  }

  /** With several candidates chosen; `places` are ascending. */
  afterSeveral(places: readonly number[]): Draft {
    return this.#kept(places.join('+'), () => this.#beyond(this.argsWithSeveral(places)));
  }

  /** With a value chosen of which there is no list. */
  afterOpen(value: unknown): Draft {
    return this.#kept(value, () => this.#choose(value));
  }

  /** The arguments with a value for the next selection. */
  argsWith(value: unknown): Args {
    return withArg(this.choosing.args, this.list.selection.name, value);
  }

  /** The arguments with several candidates for the next selection. */
  argsWithSeveral(places: readonly number[]): Args {
    const { candidates } = this.list;
    return this.argsWith(places.map(place => candidates?.[place]));
  }

  /** The arguments without the next selection: a list is empty then, a single value is not there. */
  argsWithout(): Args {
    const { selection } = this;
    const { args } = this.choosing;
    if (selection === undefined || !takesSeveral(selection)) return args;
    return withArg(args, selection.name, NONE);
  }

  #kept(key: unknown, make: () => Draft): Draft {
    this.#afterMore ??= new Map();
    let draft = this.#afterMore.get(key);
    if (draft === undefined) {
      draft = make();
      this.#afterMore.set(key, draft);
    }
    return draft;
  }

  #beyond(args: Args): Draft {
    return new Draft(this.offer, this.index + 1, { args, chosen: NONE });
  }

  #choose(value: unknown): Draft {
    const { until, places } = this.list.selection;
    if (until === null) return this.#beyond(this.argsWith(value));
    const chosen = Object.freeze([...this.chosen, value]);
    const { args } = this.choosing;
    this.offer.guard.at(places.until);
    const isEnough = until(chosen, { ...this.choosing, chosen });
    return isEnough
      ? this.#beyond(this.argsWith(chosen))
      : new Draft(this.offer, this.index, { args, chosen });
  }

  #validate(): true | string {
    const { action, guard } = this.offer;
    if (action.validate === null) return true;
    const place = `validate of ${action.name}`;
    guard.at(place);
    return checkedValidity(action.validate(this.choosing.args, this.choosing), place);
  }
}
