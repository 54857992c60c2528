import type { Game, Player } from '@boardsmith/engine';
import type {
  Choices,
  OfferedAction,
  Question,
  Range,
  Rejection,
  UnavailableAction,
} from '@boardsmith/protocol';
import { SeatSight, type SeenQuestion } from '@boardsmith/runtime';
import type { Attempt } from './live-game.ts';
import { TieBreak } from './tie-break.ts';

/** What came of what a seat said, as live values, or why nothing did. */
export type Understood<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: Rejection };

type Raw = Readonly<Record<string, unknown>>;

const NONE: readonly never[] = [];

export const NO_CHOICES: Choices = { prompt: null, actions: NONE, unavailable: NONE };

/**
 * What a seat can choose, as it may see it, and what it means by its answers. Between things that it
 * cannot tell from each other chance decides, which follows from a secret.
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

  /** Everything that the seat can do, with the first question of each action; `prompt` is that of the step. */
  all(prompt: string | null = this.#game.play.place().prompt ?? null): Choices {
    const sight = this.#sight();
    const player = this.#game.players.byPosition(this.#seat);
    if (player === undefined || sight === undefined) return NO_CHOICES;
    const actions: OfferedAction[] = [];
    for (const { action, next } of sight.first()) {
      if ('refused' in next) continue;
      const question = 'question' in next ? wireQuestion(next.question) : null;
      const offer = { action, prompt: this.#promptOf(action), question };
      const isFinal = this.#game.getAction(action)?.isUndoable === false;
      actions.push(isFinal ? { ...offer, isFinal } : offer);
    }
    return { prompt, actions, unavailable: this.#unavailable(player) };
  }

  /** The actions of the step that are shown as disabled. */
  #unavailable(player: Player): readonly UnavailableAction[] {
    let unavailable: UnavailableAction[] | undefined;
    for (const { name, disabled } of this.#game.play.flow.offered(player)) {
      const reason = disabled !== null && this.#game.traceAction(name, player).disabled;
      if (reason === false) continue;
      unavailable ??= [];
      unavailable.push({ action: name, prompt: this.#promptOf(name), reason });
    }
    return unavailable ?? NONE;
  }

  /** What the author calls an action, where it is always the same. */
  #promptOf(action: string): string | null {
    const prompt = this.#game.getAction(action)?.prompt;
    return typeof prompt === 'string' ? prompt : null;
  }

  /** The question after some answers; `null` when everything has been answered. */
  after(action: string, raw: Raw): Understood<Question | null> {
    const sight = this.#sight();
    if (sight === undefined) return { ok: false, reason: this.#notYourTurn() };
    const next = sight.after(action, raw);
    if ('refused' in next) return { ok: false, reason: next.rejection };
    return { ok: true, value: 'question' in next ? wireQuestion(next.question) : null };
  }

  /** What the seat wants to do. */
  read(action: string, raw: Raw): Understood<Attempt> {
    const sight = this.#sight();
    if (sight === undefined) return { ok: false, reason: this.#notYourTurn() };
    for (let given = raw; ; ) {
      const next = sight.after(action, given);
      if ('refused' in next) return { ok: false, reason: next.rejection };
      if ('args' in next) return { ok: true, value: { seat: this.#seat, action, args: next.args } };
      const { selection, isOptional } = next.question;
      if (!isOptional || Object.hasOwn(given, selection)) {
        return { ok: false, reason: { code: 'missing', selection } };
      }
      given = { ...given, [selection]: null };
    }
  }

  /** Only those who are waited for see choices. */
  #sight(): SeatSight | undefined {
    const player = this.#game.players.byPosition(this.#seat);
    if (player === undefined || !this.#game.canPlayerAct(player)) return undefined;
    return new SeatSight(this.#game, player, this.#ties);
  }

  #notYourTurn(): Rejection {
    if (this.#game.isFinished()) return { code: 'game-over' };
    const waitingFor = this.#game.getAwaitingPlayers().map(({ position }) => position);
    return { code: 'not-your-turn', waitingFor };
  }
}

/** What a seat is asked, as it is sent. Where nothing has to be changed for that, nothing is copied. */
function wireQuestion(asked: SeenQuestion): Question {
  const { count, bounds } = asked;
  if (count === null && bounds === null) return asked;
  return { ...asked, count: count && wireRange(count), bounds: bounds && wireRange(bounds) };
}

/** JSON has no numbers without end. */
function wireRange({ min, max }: { readonly min: number; readonly max: number }): Range {
  return { min: finite(min), max: finite(max) };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
