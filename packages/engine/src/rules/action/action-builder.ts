import type { GameLike, PlayerOf } from '../../elements/element/element-class.ts';
import type { GameElement } from '../../elements/element/game-element.ts';
import { authorError } from '../../errors/author-error.ts';
import type { AnimatedEvent } from '../../state/journal/animated-event.ts';
import type { Action, ActionDefinition, ActionResult, Condition } from './action.ts';
import type { ChoicesComeFirst, Fresh, Picked, Settled, With } from './argument-types.ts';
import { makeSelection, type SelectionKind, type StoredOptions } from './make-selection.ts';
import { AUTO_PASS, type Selection, type Worked } from './selection.ts';
import type {
  ActionContext,
  ChoiceOptions,
  ElementListOptions,
  ElementOptions,
  Given,
  ListOptions,
  NumberOptions,
  OfClass,
  TextOptions,
} from './selection-options.ts';

type Finish = (definition: ActionDefinition) => Action<GameLike, unknown>;
type Draft = Omit<ActionDefinition, 'execute'>;

/** An action that is being written down. It cannot be registered before `.execute` ends it. */
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

  /** What the player reads. */
  prompt(text: Given<G, A, string>): ActionBuilder<G, A> {
    return this.#with({ prompt: stored<Worked<string>>(text) });
  }

  /** When the action is there at all. Give a label for each condition, and "why not" can name it. */
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

  /** Once done it stays done: a player's undo stops here. */
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
    return this.#select('choices', name, options);
  }

  /** An element of a class. */
  chooseElement<const K extends string, E extends GameElement, M, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: OfClass<E> & ElementOptions<G, A, Settled<E>, M, S>,
  ): ActionBuilder<G, With<A, Picked<K, E, M, S>>> {
    return this.#select('class', name, options);
  }

  /** One of a list of elements. */
  fromElements<const K extends string, M, E = ChoicesComeFirst, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: ElementListOptions<G, A, E, M, S>,
  ): ActionBuilder<G, With<A, Picked<K, E, M, S>>> {
    return this.#select('elements', name, options);
  }

  /** A player. */
  choosePlayer<const K extends string, M, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: ListOptions<G, A, PlayerOf<G>, M, S> = {},
  ): ActionBuilder<G, With<A, Picked<K, PlayerOf<G>, M, S>>> {
    return this.#select('players', name, options);
  }

  /** A number between two bounds. */
  chooseNumber<const K extends string, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: NumberOptions<G, A> & { readonly optional?: S } = {},
  ): ActionBuilder<G, With<A, Picked<K, number, unknown, S>>> {
    return this.#select('number', name, options);
  }

  /** The same as `chooseNumber`, for a number that is typed. */
  enterNumber<const K extends string, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: NumberOptions<G, A> & { readonly optional?: S } = {},
  ): ActionBuilder<G, With<A, Picked<K, number, unknown, S>>> {
    return this.#select('number', name, options);
  }

  /** A text. */
  chooseText<const K extends string, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: TextOptions<G, A> & { readonly optional?: S } = {},
  ): ActionBuilder<G, With<A, Picked<K, string, unknown, S>>> {
    return this.#select('text', name, options);
  }

  /** The same as `chooseText`, for a text that is typed. */
  enterText<const K extends string, const S extends boolean = false>(
    name: Fresh<K, A>,
    options: TextOptions<G, A> & { readonly optional?: S } = {},
  ): ActionBuilder<G, With<A, Picked<K, string, unknown, S>>> {
    return this.#select('text', name, options);
  }

  /** A last look at all arguments together; a text refuses them with that reason. */
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

  #select<B>(kind: SelectionKind, name: string, options: object): ActionBuilder<G, B> {
    const { selections, name: action } = this.#draft;
    if (selections.some(each => each.name === name))
      throw authorError('argument-twice', action, name);
    const selection: Selection = makeSelection(
      kind,
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
