import {
  type ActionDefinition,
  type Game,
  type Player,
  playOf,
  type Random,
  seededRandom,
} from '@boardsmith/engine';
import type {
  Choices,
  OfferedAction,
  Range,
  Rejection,
  SelectionPrompt,
  UnavailableAction,
} from '@boardsmith/protocol';
import type { Attempt } from '@boardsmith/runtime';
import { SeatPrompts, type SeenPrompt } from '@boardsmith/runtime';

/** The answers of a seat as live values, or why they were refused. */
export type Resolved<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: Rejection };

/** An action that can be begun, with its first selection. */
type FirstPrompt = ReturnType<SeatPrompts['first']>[number];

type Raw = Readonly<Record<string, unknown>>;

const NONE: readonly never[] = [];

export const NO_CHOICES: Choices = { prompt: null, actions: NONE, unavailable: NONE };

/**
 * Picks at random among values that a seat cannot distinguish. Most choices need no pick, so the generator is
 * created on demand.
 */
class TieBreak {
  readonly #seed: string;
  readonly #at: number;
  #random: Random | undefined;

  /** The picks depend on the seed of the table and the length of its log. */
  constructor({ seed, at }: { readonly seed: string; readonly at: number }) {
    this.#seed = seed;
    this.#at = at;
  }

  pick<T>(items: readonly T[]): T {
    const [only] = items;
    if (items.length === 1 && only !== undefined) return only;
    this.#random ??= seededRandom(`between things that look alike: ${this.#seed}`, this.#at);
    return this.#random.pick(items);
  }
}

/**
 * Lists the choices of a seat as that seat may see them, and resolves its answers. Among values that the
 * seat cannot distinguish, a generator with a secret seed picks one.
 */
export class SeatChoices {
  readonly #game: Game;
  readonly #seat: number;
  readonly #ties: TieBreak;

  constructor(game: Game, seat: number, chance: { readonly seed: string; readonly at: number }) {
    this.#game = game;
    this.#seat = seat;
    this.#ties = new TieBreak(chance);
  }

  /** All actions of the seat, with the first selection of each. */
  all(): Choices {
    return listChoices(this.#game, this.#seat, playOf(this.#game).place().prompt ?? null);
  }

  /** The selection after some answers; `null` when the action is complete. */
  after(action: string, raw: Raw): Resolved<SelectionPrompt | null> {
    const prompts = this.#prompts();
    if (prompts === undefined) return { ok: false, reason: this.#notYourTurn() };
    const next = prompts.after(action, raw);
    if ('refused' in next) return { ok: false, reason: next.rejection };
    return { ok: true, value: 'question' in next ? wirePrompt(next.question) : null };
  }

  /** Resolves the action and arguments of a seat. */
  read(action: string, raw: Raw): Resolved<Attempt> {
    const prompts = this.#prompts();
    if (prompts === undefined) return { ok: false, reason: this.#notYourTurn() };
    for (let given = raw; ; ) {
      const next = prompts.after(action, given);
      if ('refused' in next) return { ok: false, reason: next.rejection };
      if ('args' in next) return { ok: true, value: { seat: this.#seat, action, args: next.args } };
      const { selection, isOptional } = next.question;
      if (!isOptional || Object.hasOwn(given, selection)) {
        return { ok: false, reason: { code: 'missing', selection } };
      }
      given = { ...given, [selection]: null };
    }
  }

  #prompts(): SeatPrompts | undefined {
    const player = playerToChoose(this.#game, this.#seat);
    return player && new SeatPrompts(this.#game, player, this.#ties);
  }

  #notYourTurn(): Rejection {
    if (this.#game.isFinished()) return { code: 'game-over' };
    const waitingFor = this.#game.getAwaitingPlayers().map(({ position }) => position);
    return { code: 'not-your-turn', waitingFor };
  }
}

/** Listing choices draws no random number. */
const NO_TIES = new TieBreak({ seed: '', at: 0 });

/** All actions of a seat, with the first selection of each; `prompt` is that of the step. */
export function listChoices(game: Game, seat: number, prompt: string | null): Choices {
  const player = playerToChoose(game, seat);
  if (player === undefined) return NO_CHOICES;
  const first = new SeatPrompts(game, player, NO_TIES).first();
  // A growing array reserves capacity for many; most have one item.
  const open = first.some(isRefused) ? first.filter(each => !isRefused(each)) : first;
  const actions = open.map(each => offer(game, each));
  return { prompt, actions, unavailable: unavailable(game, player) };
}

/** Only awaited seats are sent choices. */
function playerToChoose(game: Game, seat: number): Player | undefined {
  const player = game.players.byPosition(seat);
  return player !== undefined && game.canPlayerAct(player) ? player : undefined;
}

function offer(game: Game, { action, next }: FirstPrompt): OfferedAction {
  const definition = game.getAction(action);
  const prompt = promptOf(definition);
  const question = 'question' in next ? wirePrompt(next.question) : null;
  return definition?.isUndoable === false
    ? { action, prompt, question, isFinal: true }
    : { action, prompt, question };
}

/** The actions of the step that are shown as disabled. */
function unavailable(game: Game, player: Player): readonly UnavailableAction[] {
  let shown: UnavailableAction[] | undefined;
  for (const { name, disabled } of playOf(game).flow.offered(player)) {
    const reason = disabled !== null && game.traceAction(name, player).disabled;
    if (reason === false) continue;
    shown ??= [];
    shown.push({ action: name, prompt: promptOf(game.getAction(name)), reason });
  }
  return shown ?? NONE;
}

function isRefused({ next }: FirstPrompt): boolean {
  return 'refused' in next;
}

/** The author's label of an action, if it is constant. */
function promptOf(action: ActionDefinition | undefined): string | null {
  const prompt = action?.prompt;
  return typeof prompt === 'string' ? prompt : null;
}

/** A selection prompt as it is sent. If no field has to be converted, nothing is copied. */
function wirePrompt(prompt: SeenPrompt): SelectionPrompt {
  const { count, bounds } = prompt;
  if (count === null && bounds === null) return prompt;
  return { ...prompt, count: count && wireRange(count), bounds: bounds && wireRange(bounds) };
}

/** JSON has no infinite numbers. */
function wireRange({ min, max }: { readonly min: number; readonly max: number }): Range {
  return { min: finite(min), max: finite(max) };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
