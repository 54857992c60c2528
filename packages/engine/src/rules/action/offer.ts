import type { Player } from '../../elements/element/player.ts';
import type { GameSpace } from '../../elements/element/space.ts';
import { authorError, inWords } from '../../errors/errors.ts';
import { nodeOf } from '../../state/node/node.ts';
import type { ChangeGuard } from '../../state/node/world-parts.ts';
import type { ActionDefinition } from './action.ts';
import { ChoiceList, checkedValidity } from './choice-list.ts';
import type { NextPrompt } from './pending-selection.ts';
import {
  type Args,
  type Choosing,
  NONE,
  type Selection,
  takesSeveral,
  WatchedArgs,
  withArg,
} from './selection/selection.ts';

/** A sequence of repeated choices longer than this is taken for endless. */
export const MOST_REPEATS = 64;

/** The choices that lead to a draft: complete selections, and the values so far of a repeated one. */
type Made = Pick<Choosing, 'args' | 'chosen'> & {
  readonly isWatched: boolean;
  /** Whether a `when` decided which selection is next. */
  readonly isConditional: boolean;
};

/** Below this many values, counting a selection is faster than watching which arguments it reads. */
const FEW = 32;

/**
 * An action with its first choices made. The drafts of an offer form a tree that grows on demand: the
 * same choices always lead to the same draft, so results computed after them are cached.
 */
export class Draft {
  readonly offer: Offer;
  /** The index of the next selection. */
  readonly index: number;
  /** The next selection; `undefined` if all are made. */
  readonly selection: Selection | undefined;
  /** Whether the draft is complete once the next selection is made. */
  readonly isLast: boolean;
  readonly args: Args;
  /** The argument of callbacks. */
  readonly choosing: Choosing;
  /** The values chosen so far for a repeated selection. */
  readonly chosen: readonly unknown[];
  /** The number of completions of the action, once it has been counted. */
  completions: number | undefined;
  /** In how many ways with any of the values for the next selection, where it is the same for all. */
  evenCompletions: number | undefined;
  /** Whether a `when` decided which selection is next. */
  readonly #isConditional: boolean;
  /** Records whether callbacks read the earlier choices; absent if that is known. */
  readonly #watch: WatchedArgs | undefined;
  #list: ChoiceList | undefined;
  /** Whether the list was computed for the present position. */
  #isListed = false;
  #validity: true | string | undefined;
  #without: Draft | undefined;
  /** The drafts after each candidate, by index. */
  #after: (Draft | undefined)[] | undefined;
  /** The drafts by candidates joined with `+`, or by value for a selection without a list. */
  #afterMore: Map<unknown, Draft> | undefined;

  constructor(offer: Offer, index: number, made: Made) {
    const { selections, validate } = offer.action;
    this.offer = offer;
    this.index = index;
    this.selection = selections[index];
    this.isLast = validate === null && index === selections.length - 1;
    this.#isConditional = made.isConditional;
    this.chosen = made.chosen;
    this.args = made.args;
    const { args, chosen } = made;
    const { game, player } = offer;
    this.#watch = made.isWatched ? new WatchedArgs(args) : undefined;
    this.choosing =
      this.#watch === undefined
        ? { game, player, args, chosen }
        : this.#watch.choosing({ game, player, chosen });
  }

  /** Clears what was computed in another position. */
  renew(): void {
    this.completions = undefined;
    this.evenCompletions = undefined;
    this.#isListed = false;
    this.#validity = undefined;
    this.#without = undefined;
    this.#after = undefined;
    this.#afterMore = undefined;
  }

  /** Whether a repeated selection has so many values that it is considered endless. */
  get isEndless(): boolean {
    return this.chosen.length >= MOST_REPEATS;
  }

  /**
   * Whether no callback has looked at the earlier choices so far: with others it would have said the
   * same. `false` where that is not known.
   */
  get isIndependent(): boolean {
    const { selection, offer } = this;
    if (this.#isConditional) return false;
    if (selection === undefined) return offer.action.validate === null;
    if (selection.isFixed) return true;
    if (this.#watch === undefined) return false;
    if (this.#watch.isRead) offer.dependent[this.index] = true;
    return !this.#watch.isRead;
  }

  /** The values for the next selection. */
  get list(): ChoiceList {
    const list = this.#list ?? this.#begin();
    if (!this.#isListed) {
      list.read();
      this.#isListed = true;
    }
    return list;
  }

  #begin(): ChoiceList {
    const { selection } = this;
    if (selection === undefined) throw new RangeError('everything has been chosen');
    this.#list = new ChoiceList(selection, this.choosing, this.offer.guard);
    return this.#list;
  }

  /** What the action's own `validate` says, when everything has been chosen. */
  get validity(): true | string {
    this.#validity ??= this.#validate();
    return this.#validity;
  }

  /** The draft with the next selection left out. */
  without(): Draft {
    this.#without ??= this.#beyond(this.argsWithout());
    return this.#without;
  }

  /** The draft with the candidate at an index chosen; a repeated selection may still be the next. */
  after(place: number): Draft {
    // An array with one item far from its start would cost more than the draft.
    if (place >= FEW) return this.#kept(place, () => this.#choose(this.list.candidates?.[place]));
    let draft = this.#after?.[place];
    if (draft === undefined) {
      draft = this.#choose(this.list.candidates?.[place]);
      this.#after ??= [];
      this.#after[place] = draft;
    }
    return draft;
  }

  /** The draft with several candidates chosen; `places` are ascending indices, each as often as it is taken. */
  afterSeveral(places: readonly number[]): Draft {
    return this.#kept(places.join('+'), () => this.#beyond(this.argsWithSeveral(places)));
  }

  /** The draft with a value chosen for a selection without a list. */
  afterOpen(value: unknown): Draft {
    return this.#kept(value, () => this.#choose(value));
  }

  /** The arguments with a value for the next selection. */
  argsWith(value: unknown): Args {
    return withArg(this.args, this.list.selection.name, value);
  }

  /** The arguments with several candidates for the next selection. */
  argsWithSeveral(places: readonly number[]): Args {
    const { list } = this;
    return this.argsWith(list.selection.source.gather(list.valuesAt(places)));
  }

  /** The arguments with the next selection left out: an empty list, or no value or amounts. */
  argsWithout(): Args {
    const { selection, args } = this;
    if (selection === undefined || !takesSeveral(selection)) return args;
    if (selection.source.hasLimits) return args;
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
    const { offer } = this;
    const index = this.index + 1;
    const { selections } = offer.action;
    const next = selections[index];
    if (next !== undefined && next.when !== null) return draftFrom(offer, index, args);
    // The first of several speaks for all of them: see `isIndependent`.
    const isWatched =
      next !== undefined &&
      !next.isFixed &&
      this.#after === undefined &&
      (this.#afterMore === undefined || this.#afterMore.size === 0) &&
      (this.list.candidates?.length ?? 0) > FEW &&
      offer.dependent[index] !== true;
    return new Draft(offer, index, { args, chosen: NONE, isWatched, isConditional: false });
  }

  #choose(value: unknown): Draft {
    const { until, places } = this.list.selection;
    if (until === null) return this.#beyond(this.argsWith(value));
    const chosen = Object.freeze([...this.chosen, value]);
    const { args } = this;
    this.offer.guard.at(places.until);
    const isEnough = until(chosen, { ...this.choosing, chosen });
    return isEnough
      ? this.#beyond(this.argsWith(chosen))
      : new Draft(this.offer, this.index, { args, chosen, isWatched: false, isConditional: false });
  }

  #validate(): true | string {
    const { action, guard } = this.offer;
    if (action.validate === null) return true;
    const place = `validate of ${action.name}`;
    guard.at(place);
    return checkedValidity(action.validate(this.args, this.choosing), place);
  }
}

const NO_ARGS: Args = Object.freeze({});

/** The draft before the first selection, from an index on, that `when` does not skip. */
function draftFrom(offer: Offer, from: number, args: Args): Draft {
  const { selections } = offer.action;
  let index = from;
  for (let next = selections[index]; next !== undefined; next = selections[index]) {
    if (next.when === null || isMade(offer, next.when, { place: next.places.when, args })) break;
    index++;
  }
  return new Draft(offer, index, { args, chosen: NONE, isWatched: false, isConditional: true });
}

/** Whether `when` lets a selection be made after some choices. */
export function isMade(
  { game, player, guard }: Offer,
  when: NonNullable<Selection['when']>,
  { place, args }: { readonly place: string; readonly args: Args },
): boolean {
  guard.at(place);
  const said: unknown = when({ game, player, args, chosen: NONE });
  if (typeof said !== 'boolean') throw authorError('when-result', place, inWords(said));
  return said;
}

/** Why an action cannot be begun: a condition does not hold, or it is shown as disabled. */
interface Obstacle {
  readonly kind: 'condition' | 'disabled';
  /** The label of the condition, or the reason. */
  readonly text: string;
}

/**
 * One action, offered to one player in one position: whether it can be begun, and the tree of its
 * drafts.
 */
export class Offer {
  readonly action: ActionDefinition;
  readonly game: GameSpace;
  readonly player: Player;
  readonly choosing: Choosing;
  readonly guard: ChangeGuard;
  /** Nothing to choose and nothing to check: there is exactly one completion. */
  readonly isBare: boolean;
  /** One value from one list and nothing to check afterwards: what most actions are. */
  readonly isFlat: boolean;
  /** Whether one of its selections takes several values. */
  readonly choosesSeveral: boolean;
  /** Whether `when` may skip the first selection. */
  readonly #isConditional: boolean;
  /** Which selections are known to read earlier choices, by index. */
  readonly dependent: boolean[] = [];
  /** The version of the journal for which the offer was computed. */
  version = -1;
  /** The first prompt of the action, once it has been computed. */
  question: NextPrompt | undefined;
  /** The latest complete arguments that were found legal. */
  accepted: Args | undefined;
  /** Whether the action has a completion, once it has been computed. */
  isTakeable: boolean | undefined;
  #obstacle: Obstacle | null | undefined;
  /** The draft before any choice; computed for each position if `when` may skip the first selection. */
  #first: Draft | undefined;

  constructor(action: ActionDefinition, game: GameSpace, player: Player) {
    this.action = action;
    this.game = game;
    this.player = player;
    this.choosing = { game, player, args: NO_ARGS, chosen: NONE };
    this.guard = nodeOf(game).world.guard;
    this.#isConditional = typeof action.selections[0]?.when === 'function';
    if (!this.#isConditional) {
      const made = { args: NO_ARGS, chosen: NONE, isWatched: false, isConditional: false };
      this.#first = new Draft(this, 0, made);
    }
    this.isBare = action.selections.length === 0 && action.validate === null;
    this.isFlat = isFlat(action);
    this.choosesSeveral = action.selections.some(takesSeveral);
  }

  /** Clears what was computed in another position. */
  renew(version: number): void {
    this.version = version;
    this.isTakeable = undefined;
    this.question = undefined;
    this.accepted = undefined;
    this.#obstacle = undefined;
    if (this.#isConditional) this.#first = undefined;
    else this.first.renew();
  }

  /** The draft before any choice. */
  get first(): Draft {
    this.#first ??= draftFrom(this, 0, NO_ARGS);
    return this.#first;
  }

  /**
   * These arguments, if they were found legal in this position: the very object that the last question
   * returned, or none where there is nothing to choose. They are not checked a second time.
   */
  checkedArgs(args: unknown): Args | undefined {
    if (this.accepted !== undefined && args === this.accepted) return this.accepted;
    return this.isBare && this.isTakeable === true && args === NO_ARGS ? NO_ARGS : undefined;
  }

  /** The reason that the action cannot be begun; `null` if it can. */
  get obstacle(): Obstacle | null {
    if (this.#obstacle === undefined) this.#obstacle = this.#ask();
    return this.#obstacle;
  }

  /** Why the action is not there or cannot be taken, before anything is chosen; `false` if it can. */
  whyNot(): string | false {
    return this.obstacle?.text ?? false;
  }

  #ask(): Obstacle | null {
    const { action, choosing, guard } = this;
    for (const { label, test } of action.conditions) {
      guard.at(`condition "${label}" of ${action.name}`);
      if (!test(choosing)) return { kind: 'condition', text: label };
    }
    if (action.disabled === null) return null;
    const place = `disabled of ${action.name}`;
    guard.at(place);
    const text = action.disabled(choosing);
    if (text === false) return null;
    if (typeof text !== 'string' || text === '')
      throw authorError('no-reason', place, inWords(text));
    return { kind: 'disabled', text };
  }
}

function isFlat({ selections, validate }: ActionDefinition): boolean {
  const [only, ...more] = selections;
  if (only === undefined || more.length > 0 || validate !== null) return false;
  if (only.when !== null) return false;
  return only.source.isListed && !only.isOptional && !takesSeveral(only) && only.validate === null;
}
