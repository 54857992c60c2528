import type { JsonObject, JsonValue } from '@boardsmith/engine';
import type { Choices, SelectionPrompt } from '@boardsmith/protocol';
import type { Picked, Result } from './game-client.ts';

/** What a pending choice needs of its client. */
export interface ChoiceDesk {
  choices(): Choices | null;
  pick(action: string, args: JsonObject): Promise<Picked>;
  act(action: string, args: JsonObject): Promise<Result>;
  changed(): void;
}

interface Answered {
  readonly question: SelectionPrompt;
  readonly args: JsonObject;
}

/**
 * An action that is being chosen, one selection after the other. Nothing is said to the table but
 * questions until it is submitted; when the table offers other choices, it begins again.
 */
export class PendingChoice {
  readonly #desk: ChoiceDesk;
  #action: string | null = null;
  #question: SelectionPrompt | null = null;
  #args: JsonObject = {};
  #before: readonly Answered[] = [];
  #offered: Choices | null = null;
  #refused: string | null = null;
  #isAsking = false;

  constructor(desk: ChoiceDesk) {
    this.#desk = desk;
  }

  /** The action that is being chosen. */
  get action(): string | null {
    return this.#action;
  }

  /** What is to be chosen next; `null` when there is nothing. */
  get question(): SelectionPrompt | null {
    return this.#question;
  }

  /** What has been chosen. */
  get args(): JsonObject {
    return this.#args;
  }

  /** Whether everything has been chosen. */
  get isReady(): boolean {
    return this.#action !== null && this.#question === null && !this.#isAsking;
  }

  /** Whether the table is being asked what comes next. */
  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** Why the latest choice may not be made. */
  get refused(): string | null {
    return this.#refused;
  }

  /** Begins with an action; `false` if it cannot be taken. */
  start(action: string): boolean {
    const offered = this.#desk.choices()?.actions.find(each => each.action === action);
    this.cancel();
    if (offered === undefined) return false;
    this.#action = action;
    this.#question = offered.question;
    this.#offered = this.#desk.choices();
    this.#desk.changed();
    return true;
  }

  /** Chooses a value of the question: one of its choices, or several where it asks for several. */
  async choose(value: JsonValue): Promise<void> {
    const question = this.#question;
    const action = this.#action;
    if (question === null || action === null || this.#isAsking) return;
    const before = { question, args: this.#args };
    const { selection, isRepeated } = question;
    const chosen = this.#args[selection];
    const items = isRepeated ? [...(isList(chosen) ? chosen : []), value] : value;
    this.#args = { ...this.#args, [selection]: items };
    this.#before = [...this.#before, before];
    this.#question = null;
    this.#refused = null;
    if (question.step < question.of || isRepeated) await this.#askNext(action);
    this.#desk.changed();
  }

  /** Takes back the latest choice; without one, the action. */
  back(): void {
    const before = this.#before.at(-1);
    if (before === undefined) {
      this.cancel();
      return;
    }
    this.#before = this.#before.slice(0, -1);
    this.#args = before.args;
    this.#question = before.question;
    this.#refused = null;
    this.#isAsking = false;
    this.#desk.changed();
  }

  cancel(): void {
    const isSomething = this.#action !== null;
    this.#action = null;
    this.#question = null;
    this.#args = {};
    this.#before = [];
    this.#refused = null;
    this.#isAsking = false;
    if (isSomething) this.#desk.changed();
  }

  /** Says it to the table, when everything has been chosen. */
  async submit(): Promise<Result> {
    const action = this.#action;
    if (action === null || !this.isReady) {
      const reason = { code: 'missing', selection: this.#question?.selection ?? '' } as const;
      return { ok: false, reason, text: 'Not everything has been chosen' };
    }
    const result = await this.#desk.act(action, this.#args);
    if (result.ok) this.cancel();
    else this.#refused = result.text;
    this.#desk.changed();
    return result;
  }

  /** The table may offer something else by now: what was being chosen then is no longer asked. */
  refresh(): void {
    if (this.#action === null || this.#offered === this.#desk.choices()) return;
    this.#action = null;
    this.cancel();
  }

  async #askNext(action: string): Promise<void> {
    const asked = this.#before;
    this.#isAsking = true;
    this.#desk.changed();
    const picked = await this.#desk.pick(action, this.#args);
    // Meanwhile the choice may have been taken back, or the game may have gone on.
    if (this.#before !== asked) return;
    this.#isAsking = false;
    if (picked.ok) {
      this.#question = picked.question;
      return;
    }
    this.back();
    this.#refused = picked.text;
  }
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
