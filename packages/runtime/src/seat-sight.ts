import {
  type ActionDefinition,
  type BoardRole,
  describeRejection,
  type Game,
  GameElement,
  type JsonValue,
  Player,
  promptFor,
  type Random,
  type Rejection,
  resolveVisibility,
  type SelectionPrompt,
  type ShownChoice,
} from '@boardsmith/engine';
import type { Answer } from './controller.ts';

/** A value that a seat can choose, as that seat may see it. */
export interface SeenChoice {
  /** Elements are pointers: `{ "@": handle }`, or `{ in, look }` for one of those that look alike. */
  readonly value: JsonValue;
  /** As text; `null` if the text would disclose hidden information. */
  readonly text: string | null;
  readonly disabled: string | false;
  /** How many choices look alike. One of them is chosen at random. */
  readonly count: number;
  /** Elements on the board that represent this value, besides the element that it is itself. */
  readonly boardRefs?: readonly SeenRef[];
}

/** An element on the board that represents a choice, as the seat may see it. */
export interface SeenRef {
  readonly element: JsonValue;
  readonly role: BoardRole;
}

/** The next selection of an action, as the seat may see it. */
export interface SeenQuestion {
  readonly action: string;
  readonly selection: string;
  readonly prompt: string;
  /** The number of this selection, from 1; `of` is the maximum number of selections of the action. */
  readonly step: number;
  readonly of: number;
  readonly kind: SelectionPrompt['kind'];
  readonly isOptional: boolean;
  /** How many values to choose; `null` is one. */
  readonly count: SelectionPrompt['count'];
  /** Whether values are chosen one after another until the rules end it. */
  readonly isRepeated: boolean;
  /** The visible choices, disabled ones with the reason; `null` if the selection has no list. */
  readonly choices: readonly SeenChoice[] | null;
  /** The bounds of a number. */
  readonly bounds: SelectionPrompt['bounds'];
  /** The pattern of a text. */
  readonly pattern: string | null;
}

/** The next selection, or all arguments, or why the choices so far are refused. */
export type SeenNext = { readonly question: SeenQuestion } | { readonly args: Args } | Refused;

type Args = Readonly<Record<string, unknown>>;

type Heard = { readonly question: SelectionPrompt } | { readonly args: Args } | Refused;

interface Taken<V> {
  readonly value: V;
}

interface Refused {
  readonly refused: string;
  readonly rejection: Rejection;
}

/** A list, and its appearance for the seat, computed on demand. */
interface Listed {
  readonly choices: readonly ShownChoice[];
  alike: readonly Alike[] | undefined;
}

/** The values of a list that a seat cannot distinguish. */
interface Alike {
  readonly key: string;
  readonly seen: Omit<SeenChoice, 'count'>;
  readonly choices: ShownChoice[];
}

const NONE: Pick<Alike, 'choices'> = { choices: [] };
const NO_ARGS: Args = Object.freeze({});
const NO_REFS = {};
const NOTHING_USED: ReadonlyMap<string, number> = new Map();

/**
 * Lists the choices of a seat as that seat may see them, and resolves its answers to live values.
 * Answers are resolved only by what the seat may see, so a client that knows more cannot use it.
 */
export class SeatSight {
  readonly #game: Game;
  readonly #player: Player;
  /** Picks one of several values that look alike. */
  readonly #random: Pick<Random, 'pick'>;

  constructor(game: Game, player: Player, random: Pick<Random, 'pick'>) {
    this.#game = game;
    this.#player = player;
    this.#random = random;
  }

  /** A value as the seat may see it. */
  show(value: unknown): JsonValue {
    if (value instanceof GameElement) {
      const { position } = this.#player;
      return { ...(this.#game.views.pointer(position, value) ?? { '@': 0 }) };
    }
    if (Array.isArray(value)) return value.map(each => this.show(each));
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([key, each]) => [key, this.show(each)]);
      return Object.fromEntries(entries);
    }
    const isPlain = typeof value === 'string' || typeof value === 'boolean';
    return isPlain || (typeof value === 'number' && Number.isFinite(value)) ? value : null;
  }

  /** The next selection of an action for the seat, after choices that `read` has resolved. */
  next(action: string, args: Args): SeenNext {
    return this.#shown(action, this.#ask(action, args));
  }

  /** Every action that the seat can begin, with its first selection. */
  first(): readonly { readonly action: string; readonly next: SeenNext }[] {
    return this.#game.play.available(this.#player).map(action => {
      return { action: action.name, next: this.#shown(action.name, this.#askedFirst(action)) };
    });
  }

  #shown(action: string, asked: Heard): SeenNext {
    if (!('question' in asked)) return asked;
    const { question } = asked;
    const { selection, prompt, step, of, kind, isOptional, count, isRepeated, bounds } = question;
    const choices = question.choices && this.#seen(question.choices);
    const pattern = question.text?.pattern?.source ?? null;
    // Written out: object spread takes several times as long, and this runs for every move.
    return {
      question: {
        action,
        selection,
        prompt,
        step,
        of,
        kind,
        isOptional,
        count,
        isRepeated,
        choices,
        bounds,
        pattern,
      },
    };
  }

  /** The answers of the seat to all selections of an action, as live values. */
  read(action: string, raw: Args): Answer | Refused {
    let args = NO_ARGS;
    let used = NOTHING_USED;
    for (;;) {
      const asked = this.#ask(action, args);
      if ('refused' in asked) return asked;
      if ('args' in asked) return leftOver(raw, used) ?? { action, args: asked.args };
      const { selection, isRepeated } = asked.question;
      const at = used.get(selection) ?? 0;
      const given = isRepeated ? itemAt(raw[selection], at) : raw[selection];
      const taken = this.#take(asked.question, given);
      if ('refused' in taken) return taken;
      used = new Map(used).set(selection, isRepeated ? at + 1 : Number.POSITIVE_INFINITY);
      args = { ...args, [selection]: taken.value };
    }
  }

  /** The next selection after answers that `read` has not resolved yet. */
  after(action: string, raw: Args): SeenNext {
    let args = NO_ARGS;
    let used = NOTHING_USED;
    for (;;) {
      const asked = this.#ask(action, args);
      if (!('question' in asked))
        return 'refused' in asked ? asked : (leftOver(raw, used) ?? asked);
      const { selection, isRepeated } = asked.question;
      const at = used.get(selection) ?? 0;
      const given = isRepeated ? itemAt(raw[selection], at) : raw[selection];
      if (given === undefined) return leftOver(raw, used) ?? this.next(action, args);
      const taken = this.#take(asked.question, given);
      if ('refused' in taken) return taken;
      used = new Map(used).set(selection, isRepeated ? at + 1 : Number.POSITIVE_INFINITY);
      args = { ...args, [selection]: taken.value };
    }
  }

  /** The arguments with the answer to the next selection; for a repeated selection, one item of it. */
  answer(action: string, args: Args, raw: unknown): Taken<Args> | Refused {
    const asked = this.#ask(action, args);
    if ('refused' in asked) return asked;
    if ('args' in asked) return { value: asked.args };
    const taken = this.#take(asked.question, raw);
    if ('refused' in taken) return taken;
    return { value: { ...args, [asked.question.selection]: taken.value } };
  }

  /** Whether the seat knows the faces of all elements in a value. */
  knows(value: unknown): boolean {
    if (value instanceof GameElement) {
      const place = resolveVisibility(value, this.#player);
      return place === 'full' || place === 'set';
    }
    if (typeof value !== 'object' || value === null) return true;
    return Object.values(value).every(each => this.knows(each));
  }

  /** Resolves an answer to a selection. */
  #take(question: SelectionPrompt, raw: unknown): Taken<unknown> | Refused {
    const { selection, isOptional, isRepeated, count, choices } = question;
    const chosen = isRepeated ? chosenOf(question) : [];
    if (raw === undefined || raw === null) {
      if (isOptional && chosen.length === 0) return { value: null };
      return refused({ code: 'missing', selection });
    }
    if (choices === null) return { value: isRepeated ? [...chosen, raw] : raw };
    const list: Listed = { choices, alike: undefined };
    const picked = count === null ? this.#pick(list, raw) : this.#pickSeveral(list, raw);
    if (picked === undefined) return refused({ code: 'not-a-choice', selection });
    return isRepeated ? { value: [...chosen, picked.value] } : picked;
  }

  #pickSeveral(list: Listed, raw: unknown): Taken<unknown> | undefined {
    if (!Array.isArray(raw)) return undefined;
    const values: unknown[] = [];
    for (const each of raw) {
      const picked = this.#pick(list, each, values);
      if (picked === undefined) return undefined;
      values.push(picked.value);
    }
    return { value: values };
  }

  /** Picks one of the values that look like the answer: a disabled one only if there is no other. */
  #pick(list: Listed, raw: unknown, taken: readonly unknown[] = []): Taken<unknown> | undefined {
    const meant = this.#pointedAt(list.choices, raw) ?? this.#lookingLike(list, raw);
    const left = meant.filter(({ value }) => !taken.includes(value));
    return left.length === 0 ? undefined : { value: this.#random.pick(left).value };
  }

  /** The element of a handle, if it is listed: most answers are handles, and need no list. */
  #pointedAt(choices: readonly ShownChoice[], raw: unknown): readonly ShownChoice[] | undefined {
    const handle = handleIn(raw);
    if (handle === undefined) return undefined;
    const element = this.#game.views.find(this.#player.position, handle);
    const listed = choices.filter(({ value }) => value === element && value !== undefined);
    const open = listed.filter(({ disabled }) => disabled === false);
    if (open.length > 0) return open;
    return listed.length > 0 ? listed : undefined;
  }

  #lookingLike(list: Listed, raw: unknown): readonly ShownChoice[] {
    list.alike ??= this.#alike(list.choices);
    const meant = list.alike.filter(meantBy(raw));
    const { choices } = meant.find(({ seen }) => seen.disabled === false) ?? meant[0] ?? NONE;
    return choices;
  }

  #ask(action: string, args: Args): Heard {
    const { play } = this.#game;
    const found = play.available(this.#player).find(({ name }) => name === action);
    if (found === undefined) return refused({ code: 'unknown-action', action });
    if (args === NO_ARGS) return this.#askedFirst(found);
    return heard(promptFor(play, { action, player: this.#player, args }));
  }

  #askedFirst(action: ActionDefinition): Heard {
    return heard(this.#game.play.firstPrompt(action, this.#player));
  }

  /** A list as the seat may see it. */
  #seen(choices: readonly ShownChoice[]): readonly SeenChoice[] {
    return this.#apart(choices) ?? this.#alike(choices).map(counted);
  }

  /**
   * The values of a list that the seat cannot distinguish. Those without a handle come last, ordered by
   * appearance: the order of the list may be that of the cards in a hidden hand.
   */
  #alike(choices: readonly ShownChoice[]): Alike[] {
    const groups = new Map<string, Alike>();
    for (const choice of choices) {
      const seen = this.#see(choice);
      const key = JSON.stringify([seen.value, seen.disabled]);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { key, seen, choices: [choice] });
      else group.choices.push(choice);
    }
    const [blind, open] = [true, false].map(isBlind =>
      [...groups.values()].filter(({ seen }) => isBlind === (seen.text === null)),
    );
    blind?.sort((a, b) => (a.key < b.key ? -1 : 1));
    return [...(open ?? []), ...(blind ?? [])];
  }

  /** If every value of a list has a handle, no two of them look alike. */
  #apart(choices: readonly ShownChoice[]): SeenChoice[] | undefined {
    const { position } = this.#player;
    const { views } = this.#game;
    const apart: SeenChoice[] = [];
    const handles = new Set<number>();
    for (const { value, text, disabled, boardRefs } of choices) {
      if (!(value instanceof GameElement)) return undefined;
      const pointer = views.pointer(position, value);
      if (pointer === undefined || !('@' in pointer) || !this.knows(value)) return undefined;
      const { '@': handle } = pointer;
      if (handles.has(handle)) return undefined;
      handles.add(handle);
      const choice = { value: { '@': handle }, text, disabled, count: 1 };
      apart.push({ ...choice, ...this.#refs(value, boardRefs) });
    }
    return apart;
  }

  #see({ value, text, disabled, boardRefs }: ShownChoice): Alike['seen'] {
    const isKnown = this.knows(value);
    return {
      value: this.show(value),
      text: isKnown ? text : null,
      disabled,
      // Elements that represent a hidden value would distinguish it from others that look alike.
      ...(isKnown && this.#refs(value, boardRefs)),
    };
  }

  /** Elements on the board that represent a value, besides the element that the value is itself. */
  #refs(
    value: unknown,
    refs: ShownChoice['boardRefs'],
  ): { readonly boardRefs?: readonly SeenRef[] } {
    const others = refs.filter(({ element, role }) => element !== value || role !== 'highlight');
    if (others.length === 0) return NO_REFS;
    return {
      boardRefs: others.map(({ element, role }) => ({ element: this.show(element), role })),
    };
  }
}

function heard(asked: ReturnType<typeof promptFor>): Heard {
  return 'rejection' in asked ? refused(asked.rejection) : asked;
}

function refused(rejection: Rejection): Refused {
  return { refused: describeRejection(rejection), rejection };
}

/** Why an answer contains more than was requested; `undefined` if it does not. */
function leftOver(raw: Args, used: ReadonlyMap<string, number>): Refused | undefined {
  for (const name of Object.keys(raw)) {
    const given = raw[name];
    const count = used.get(name);
    if (count === undefined) {
      return refused({ code: 'unknown-argument', argument: name });
    }
    if (Array.isArray(given) && given.length > count) {
      return refused({ code: 'not-a-choice', selection: name });
    }
  }
  return undefined;
}

/** The items of a repeated selection that are chosen already. */
function chosenOf({ args, selection }: SelectionPrompt): readonly unknown[] {
  const chosen = args[selection];
  return Array.isArray(chosen) ? chosen : [];
}

/** One item of a list from outside; any other value is a list of one. */
function itemAt(raw: unknown, at: number): unknown {
  return Array.isArray(raw) ? raw[at] : at === 0 ? raw : undefined;
}

function counted({ seen, choices }: Alike): SeenChoice {
  return { ...seen, count: choices.length };
}

/** Whether a visible value equals the answer; most answers are handles. */
function meantBy(raw: unknown): (alike: Alike) => boolean {
  const handle = handleIn(raw);
  if (handle !== undefined) return ({ seen }) => handleIn(seen.value) === handle;
  const text = JSON.stringify(raw);
  // A player may be named by position: every client knows the seats.
  return ({ seen, choices: [first] }) =>
    JSON.stringify(seen.value) === text ||
    (first?.value instanceof Player && first.value.position === raw);
}

/** The handle of a pointer that has no other field. */
function handleIn(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.keys(value).length !== 1) return undefined;
  const handle: unknown = Reflect.get(value, '@');
  return typeof handle === 'number' && handle > 0 ? handle : undefined;
}
