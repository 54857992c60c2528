import {
  type ActionDefinition,
  describeRejection,
  type Game,
  type PendingSelection,
  Player,
  playOf,
  promptFor,
  type Random,
  type Rejection,
  type ShownChoice,
} from '@boardsmith/engine';
import type { Answer } from './controller.ts';
import { type ChoiceGroup, SeatKnowledge, type SeenChoice } from './seat-knowledge.ts';

/** The prompt of a selection, as the seat may see it. */
export interface SeenPrompt {
  readonly action: string;
  readonly selection: string;
  readonly prompt: string;
  /** The number of this selection, from 1; `of` is the maximum number of selections of the action. */
  readonly step: number;
  readonly of: number;
  /** Whether choices still to be made may skip a later selection. */
  readonly mayBeFewer: boolean;
  readonly kind: PendingSelection['kind'];
  readonly isOptional: boolean;
  /** How many values to choose; `null` is one. */
  readonly count: PendingSelection['count'];
  /** Whether values are chosen one after another until the rules end it. */
  readonly isRepeated: boolean;
  /** The visible choices, disabled ones with the reason; `null` if the selection has no list. */
  readonly choices: readonly SeenChoice[] | null;
  /** The bounds of a number. */
  readonly bounds: PendingSelection['bounds'];
  /** The pattern of a text. */
  readonly pattern: string | null;
}

/** The next prompt as the seat may see it, or all arguments, or why the choices so far are refused. */
export type SeenNext = { readonly question: SeenPrompt } | { readonly args: Args } | Refused;

type Args = Readonly<Record<string, unknown>>;

/** The next prompt with live values, or all arguments, or why the choices so far are refused. */
type Next = { readonly question: PendingSelection } | { readonly args: Args } | Refused;

/** An answer that the rules accept, as a live value. */
interface Accepted<V> {
  readonly value: V;
}

interface Refused {
  readonly refused: string;
  readonly rejection: Rejection;
}

/** A list of choices; most answers are resolved without grouping it. */
interface ChoiceList {
  readonly choices: readonly ShownChoice[];
  groups: readonly ChoiceGroup[] | undefined;
}

const NO_CHOICES: readonly ShownChoice[] = [];
const NO_ARGS: Args = Object.freeze({});

/**
 * Prompts a seat with what that seat may see, and resolves its answers to live values.
 * Answers are resolved only by what the seat may see, so a client that knows more cannot use it.
 */
export class SeatPrompts {
  readonly knowledge: SeatKnowledge;
  readonly #game: Game;
  readonly #player: Player;
  /** Picks one of several values that look alike. */
  readonly #random: Pick<Random, 'pick'>;

  constructor(game: Game, player: Player, random: Pick<Random, 'pick'>) {
    this.knowledge = new SeatKnowledge(game, player);
    this.#game = game;
    this.#player = player;
    this.#random = random;
  }

  /** The next prompt of an action for the seat, after choices that `read` has resolved. */
  next(action: string, args: Args): SeenNext {
    return this.#show(action, this.#next(action, args));
  }

  /** Every action that the seat can begin, with its first prompt. */
  first(): readonly { readonly action: string; readonly next: SeenNext }[] {
    return playOf(this.#game)
      .available(this.#player)
      .map(action => {
        return { action: action.name, next: this.#show(action.name, this.#first(action)) };
      });
  }

  #show(action: string, next: Next): SeenNext {
    if (!('question' in next)) return next;
    const { question } = next;
    const { selection, prompt, step, of, mayBeFewer, kind, isOptional } = question;
    const { count, isRepeated, bounds } = question;
    const choices = question.choices && this.knowledge.list(question.choices);
    const pattern = question.text?.pattern?.source ?? null;
    // Written out: object spread takes several times as long, and this runs for every move.
    return {
      question: {
        action,
        selection,
        prompt,
        step,
        of,
        mayBeFewer,
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

  /** Resolves the answers of the seat to all selections of an action. */
  read(action: string, raw: Args): Answer | Refused {
    const answers = new RawAnswers(raw);
    for (let args = NO_ARGS; ; ) {
      const next = this.#next(action, args);
      if ('refused' in next) return next;
      if ('args' in next) return answers.refuseUnused() ?? { action, args: next.args };
      const { question } = next;
      const accepted = this.#resolve(question, answers.to(question));
      if ('refused' in accepted) return accepted;
      answers.use(question);
      args = { ...args, [question.selection]: accepted.value };
    }
  }

  /** The next prompt after answers that `read` has not resolved yet. */
  after(action: string, raw: Args): SeenNext {
    const answers = new RawAnswers(raw);
    for (let args = NO_ARGS; ; ) {
      const next = this.#next(action, args);
      if ('refused' in next) return next;
      if ('args' in next) return answers.refuseUnused() ?? next;
      const { question } = next;
      const given = answers.to(question);
      if (given === undefined) return answers.refuseUnused() ?? this.#show(action, next);
      const accepted = this.#resolve(question, given);
      if ('refused' in accepted) return accepted;
      answers.use(question);
      args = { ...args, [question.selection]: accepted.value };
    }
  }

  /** Adds the answer to the next selection to the arguments; for a repeated selection, one item of it. */
  answer(action: string, args: Args, raw: unknown): Accepted<Args> | Refused {
    const next = this.#next(action, args);
    if ('refused' in next) return next;
    if ('args' in next) return { value: next.args };
    const accepted = this.#resolve(next.question, raw);
    if ('refused' in accepted) return accepted;
    return { value: { ...args, [next.question.selection]: accepted.value } };
  }

  /** Resolves the answer to one selection. */
  #resolve(prompt: PendingSelection, raw: unknown): Accepted<unknown> | Refused {
    const { selection, isOptional, isRepeated, count, choices } = prompt;
    const chosen = isRepeated ? chosenItems(prompt) : [];
    if (raw === undefined || raw === null) {
      if (isOptional && chosen.length === 0) return { value: null };
      return refused({ code: 'missing', selection });
    }
    if (choices === null) return { value: isRepeated ? [...chosen, raw] : raw };
    // The kinds of amounts are texts, which look the same to every seat: the rules check the numbers.
    if (prompt.kind === 'amounts') return { value: raw };
    const list: ChoiceList = { choices, groups: undefined };
    const picked = count === null ? this.#pick(list, raw) : this.#pickSeveral(list, raw);
    if (picked === undefined) return refused({ code: 'not-a-choice', selection });
    return isRepeated ? { value: [...chosen, picked.value] } : picked;
  }

  #pickSeveral(list: ChoiceList, raw: unknown): Accepted<unknown> | undefined {
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
  #pick(
    list: ChoiceList,
    raw: unknown,
    picked: readonly unknown[] = [],
  ): Accepted<unknown> | undefined {
    const matches = this.#matchHandle(list.choices, raw) ?? this.#matchAppearance(list, raw);
    const left = matches.filter(
      ({ value, count }) => picked.filter(each => each === value).length < count,
    );
    return left.length === 0 ? undefined : { value: this.#random.pick(left).value };
  }

  /** The choices whose value is the element of a handle: most answers are handles, and need no groups. */
  #matchHandle(choices: readonly ShownChoice[], raw: unknown): readonly ShownChoice[] | undefined {
    const handle = handleIn(raw);
    if (handle === undefined) return undefined;
    const element = this.#game.views.find(this.#player.position, handle);
    const matches = choices.filter(
      ({ value, alike }) => element !== undefined && (value === element || alike.includes(element)),
    );
    const enabled = matches.filter(({ disabled }) => disabled === false);
    if (enabled.length > 0) return enabled;
    return matches.length > 0 ? matches : undefined;
  }

  /** The choices that look like the answer to the seat. */
  #matchAppearance(list: ChoiceList, raw: unknown): readonly ShownChoice[] {
    list.groups ??= this.knowledge.group(list.choices);
    const matches = list.groups.filter(matcherOf(raw));
    const group = matches.find(({ seen }) => seen.disabled === false) ?? matches[0];
    return group?.choices ?? NO_CHOICES;
  }

  #next(action: string, args: Args): Next {
    const play = playOf(this.#game);
    const found = play.available(this.#player).find(({ name }) => name === action);
    if (found === undefined) return refused({ code: 'unknown-action', action });
    if (args === NO_ARGS) return this.#first(found);
    return orRefused(promptFor(play, { action, player: this.#player, args }));
  }

  #first(action: ActionDefinition): Next {
    return orRefused(playOf(this.#game).firstPrompt(action, this.#player));
  }
}

/** The answers of a client to the selections of one action, not resolved yet. */
class RawAnswers {
  readonly #raw: Args;
  /** How many items of each answer were used; infinite for a selection that is not repeated. */
  readonly #used = new Map<string, number>();

  constructor(raw: Args) {
    this.#raw = raw;
  }

  /** The answer to a selection; for a repeated selection, its next item. */
  to({ selection, isRepeated }: PendingSelection): unknown {
    const given = this.#raw[selection];
    return isRepeated ? itemAt(given, this.#used.get(selection) ?? 0) : given;
  }

  use({ selection, isRepeated }: PendingSelection): void {
    const used = this.#used.get(selection) ?? 0;
    this.#used.set(selection, isRepeated ? used + 1 : Number.POSITIVE_INFINITY);
  }

  /** Refuses answers that no selection asked for; `undefined` if there are none. */
  refuseUnused(): Refused | undefined {
    for (const [name, given] of Object.entries(this.#raw)) {
      const used = this.#used.get(name);
      if (used === undefined) return refused({ code: 'unknown-argument', argument: name });
      if (Array.isArray(given) && given.length > used) {
        return refused({ code: 'not-a-choice', selection: name });
      }
    }
    return undefined;
  }
}

function orRefused(next: ReturnType<typeof promptFor>): Next {
  return 'rejection' in next ? refused(next.rejection) : next;
}

function refused(rejection: Rejection): Refused {
  return { refused: describeRejection(rejection), rejection };
}

/** The items of a repeated selection that are chosen already. */
function chosenItems({ args, selection }: PendingSelection): readonly unknown[] {
  const chosen = args[selection];
  return Array.isArray(chosen) ? chosen : [];
}

/** One item of a list from outside; any other value is a list of one. */
function itemAt(raw: unknown, at: number): unknown {
  return Array.isArray(raw) ? raw[at] : at === 0 ? raw : undefined;
}

/** Returns a test of whether a group looks like the answer. */
function matcherOf(raw: unknown): (group: ChoiceGroup) => boolean {
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
