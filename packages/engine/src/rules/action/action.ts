import type {
  GameLike,
  GameNotNamed,
  PlayerOf,
} from '../../elements/element/element-collection.ts';
import type { GameElement } from '../../elements/element/game-element.ts';
import type { Player } from '../../elements/element/player.ts';
import { authorError } from '../../errors/errors.ts';
import type { AnimatedEvent } from '../../state/journal/theatre.ts';
import {
  type AmountOptions,
  AmountSource,
  type Amounts,
  amountCount,
  type StoredAmountOptions,
} from './kinds/amount-selection.ts';
import {
  type ChoiceOptions,
  type ElementListOptions,
  type ElementOptions,
  ElementSource,
  type OfClass,
  PlayerSource,
  ValueSource,
} from './kinds/list-selection.ts';
import { type NumberOptions, NumberSource } from './kinds/number-selection.ts';
import { type TextOptions, TextSource } from './kinds/text-selection.ts';
import { makeSelection, type StoredOptions } from './make-selection.ts';
import {
  type Args,
  AUTO_PASS,
  type Choosing,
  type Computed,
  type Selection,
  type SelectionSource,
} from './selection/selection.ts';
import type { ActionContext, Given, ListOptions } from './selection/selection-options.ts';

/** `K`, or a sentence the author can read in the editor when the name is taken. */
type Fresh<K extends string, A> = K extends keyof A
  ? `"${K}" is already an argument of this action`
  : K;

/**
 * What a selection adds to the arguments: one value, perhaps one, or a list. `M` is what says how many,
 * `unknown` where nothing does. `S` is `true` if it is optional, and `boolean` if `when` decides.
 */
type Picked<K extends string, V, M, S> = undefined extends M
  ? [S] extends [false]
    ? { readonly [P in K]: V }
    : { readonly [P in K]?: V }
  : boolean extends S
    ? { readonly [P in K]?: readonly V[] }
    : { readonly [P in K]: readonly V[] };

/** The arguments with one more; flat, so that hovering shows them. */
type With<A, N> = Flat<A & N>;
type Flat<A> = { [P in keyof A]: A[P] } & unknown;

/** A type that later options do not widen; unlike `NoInfer` it does not show in messages. */
type Settled<E> = [E][E extends unknown ? 0 : never];

/** The value type until `choices` is known. Its name tells the author to write `choices` before the callbacks. */
interface ChoicesComeFirst {
  readonly choicesComeFirst: never;
}

type Finish = (definition: ActionDefinition) => Action<GameLike, unknown>;
type Draft = Omit<ActionDefinition, 'execute'>;

/** The builder of an action. It cannot be registered before `.execute` completes it. */
export class ActionBuilder<G extends GameLike, A> {
  readonly #draft: Draft;
  readonly #finish: Finish;

  private constructor(draft: Draft, finish: Finish) {
    this.#draft = draft;
    this.#finish = finish;
  }

  // biome-ignore lint/complexity/noBannedTypes: no arguments yet, and messages show it as it is
  static begin<G extends GameLike>(name: string, finish: Finish): ActionBuilder<G, {}> {
    if (typeof name !== 'string' || name === '') throw authorError('action-without-name');
    if (name === AUTO_PASS) throw authorError('reserved-action', name);
    const draft: Draft = {
      name,
      prompt: null,
      conditions: [],
      disabled: null,
      isUndoable: true,
      selections: [],
      validate: null,
    };
    return new ActionBuilder(draft, finish);
  }

  /** The prompt that the player reads. */
  prompt(text: Given<G, A, string>): ActionBuilder<G, A> {
    return this.#with({ prompt: stored<Computed<string>>(text) });
  }

  /** When the action is available. Label each condition, so that explanations can name it. */
  condition(
    test:
      | ((context: ActionContext<G, A>) => boolean)
      | Readonly<Record<string, (context: ActionContext<G, A>) => boolean>>,
  ): ActionBuilder<G, A> {
    const labelled = typeof test === 'function' ? { 'its condition holds': test } : test;
    const conditions = Object.entries(labelled).map(
      ([label, each]): Condition => ({ label, test: stored<Condition['test']>(each) }),
    );
    return this.#with({ conditions: [...this.#draft.conditions, ...conditions] });
  }

  /** Why the action, although shown, cannot be taken now, or `false`. */
  disabled(reason: (context: ActionContext<G, A>) => string | false): ActionBuilder<G, A> {
    return this.#with({ disabled: stored<Draft['disabled']>(reason) });
  }

  /** Marks the action as final: a player's undo does not go back before it. */
  notUndoable(): ActionBuilder<G, A> {
    return this.#with({ isUndoable: false });
  }

  /** One of a list of values. */
  chooseFrom<
    const K extends string,
    M,
    const V = ChoicesComeFirst,
    const S extends boolean = false,
  >(
    name: Fresh<K, A>,
    options: ChoiceOptions<G, A, V, M, S>,
  ): ActionBuilder<G, With<A, Picked<K, V, M, S>>> {
    return this.#select(name, options, new ValueSource(name, 'choices', options.choices));
  }

  /** An element of a class. */
  chooseElement<const K extends string, E extends GameElement, M, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: OfClass<E> & ElementOptions<G, A, Settled<E>, M, S>,
  ): ActionBuilder<G, With<A, Picked<K, E, M, S>>> {
    return this.#select(name, options, new ElementSource(name, options.elementClass, options.from));
  }

  /** One of a list of elements. */
  fromElements<const K extends string, M, E = ChoicesComeFirst, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: ElementListOptions<G, A, E, M, S>,
  ): ActionBuilder<G, With<A, Picked<K, E, M, S>>> {
    return this.#select(name, options, new ValueSource(name, 'elements', options.elements));
  }

  /** A player. */
  choosePlayer<const K extends string, M, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: ListOptions<G, A, PlayerOf<G>, M, S> = {},
  ): ActionBuilder<G, With<A, Picked<K, PlayerOf<G>, M, S>>> {
    return this.#select(name, options, new PlayerSource());
  }

  /** A number between two bounds. */
  chooseNumber<const K extends string, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: NumberOptions<G, A, S> = {},
  ): ActionBuilder<G, With<A, Picked<K, number, unknown, S>>> {
    return this.#select(name, options, new NumberSource(stored(options)));
  }

  /** Like `chooseNumber`, for a number that the player types. */
  enterNumber<const K extends string, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: NumberOptions<G, A, S> = {},
  ): ActionBuilder<G, With<A, Picked<K, number, unknown, S>>> {
    return this.#select(name, options, new NumberSource(stored(options)));
  }

  /** How many of each of several kinds: a payment, a haul, a split. */
  chooseAmounts<const K extends string, const V extends string, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: AmountOptions<G, A, V, S>,
  ): ActionBuilder<G, With<A, Picked<K, Amounts<V>, unknown, S>>> {
    const numbers = stored<StoredAmountOptions>(options);
    const source = new AmountSource(name, numbers);
    return this.#select(name, { ...options, multiSelect: amountCount(numbers) }, source);
  }

  /** The player types a text. */
  chooseText<const K extends string, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: TextOptions<G, A, S> = {},
  ): ActionBuilder<G, With<A, Picked<K, string, unknown, S>>> {
    return this.#select(name, options, new TextSource(options));
  }

  /** Like `chooseText`, for a text that the player types. */
  enterText<const K extends string, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: TextOptions<G, A, S> = {},
  ): ActionBuilder<G, With<A, Picked<K, string, unknown, S>>> {
    return this.#select(name, options, new TextSource(options));
  }

  /** Checks all arguments together; a text refuses them with that reason. */
  validate(test: (args: A, context: ActionContext<G, A>) => true | string): ActionBuilder<G, A> {
    return this.#with({ validate: stored<Draft['validate']>(test) });
  }

  /** What the action does. A returned animation event is ignored. */
  execute(
    // biome-ignore lint/suspicious/noConfusingVoidType: an arrow function may return what it calls
    run: (args: A, context: ActionContext<G, A>) => ActionResult | AnimatedEvent | void,
  ): Action<G, A> {
    const definition = { ...this.#draft, execute: stored<ActionDefinition['execute']>(run) };
    return this.#finish(definition);
  }

  #with(changes: Partial<Draft>): ActionBuilder<G, A> {
    return new ActionBuilder<G, A>({ ...this.#draft, ...changes }, this.#finish);
  }

  #select<B>(name: string, options: object, source: SelectionSource): ActionBuilder<G, B> {
    const { selections, name: action } = this.#draft;
    if (selections.some(each => each.name === name))
      throw authorError('argument-twice', action, name);
    const selection: Selection = makeSelection(
      source,
      { action, name },
      stored<StoredOptions>(options),
    );
    const draft = { ...this.#draft, selections: [...selections, selection] };
    return new ActionBuilder<G, B>(draft, this.#finish);
  }
}

/**
 * An author's callback as the engine keeps it. The builder has checked that it takes what the
 * selections before it give; a list of callbacks of different kinds cannot say so any more.
 */
function stored<T>(callback: unknown): T {
  return callback as T;
}

/** The result of an action. */
export interface ActionResult {
  readonly success: boolean;
  readonly error?: string;
  readonly message?: string;
  readonly data?: unknown;
}

/** A condition of an action, with the label that explanations show. */
export interface Condition {
  readonly label: string;
  readonly test: (choosing: Choosing) => boolean;
}

/** The complete definition of an action. */
export interface ActionDefinition {
  readonly name: string;
  readonly prompt: Computed<string> | null;
  readonly conditions: readonly Condition[];
  readonly disabled: ((choosing: Choosing) => string | false) | null;
  readonly isUndoable: boolean;
  readonly selections: readonly Selection[];
  readonly validate: ((args: Args, choosing: Choosing) => true | string) | null;
  readonly execute: (args: Args, choosing: Choosing) => ActionResult | AnimatedEvent | undefined;
}

/** One move: a player, an action and its arguments. */
export interface Move {
  readonly action: ActionDefinition;
  readonly player: Player;
  readonly args: Args;
}

/**
 * Something that players may do. Finished and immutable: made with `Action.create`, ended with
 * `.execute`.
 */
export class Action<in G extends GameLike, in A> {
  readonly definition: ActionDefinition;
  /** Never called: it carries the types of the game and the arguments. */
  declare readonly accepts: (args: A, context: ActionContext<G>) => void;

  constructor(definition: ActionDefinition) {
    this.definition = definition;
  }

  get name(): string {
    return this.definition.name;
  }

  /** Begins an action; the game's class is the only generic to write. */
  // biome-ignore lint/complexity/noBannedTypes: no arguments yet, and messages show it as it is
  static create<G extends GameLike = GameNotNamed>(name: string): ActionBuilder<G, {}> {
    return ActionBuilder.begin<G>(name, definition => new Action(definition));
  }
}
