import type { JsonObject, JsonValue } from '@boardsmith/engine';
import type { Choices, SelectionPrompt } from '@boardsmith/protocol';
import type { Picked, Result } from './client-state.ts';

/** What a pending choice needs from its client. */
export interface ChoiceContext {
  choices(): Choices | null;
  pick(action: string, args: JsonObject): Promise<Picked>;
  act(action: string, args: JsonObject): Promise<Result>;
  changed(): void;
}

/** A selection that was made, and the arguments before it. */
interface MadeSelection {
  readonly question: SelectionPrompt;
  readonly args: JsonObject;
}

/**
 * An action that the player is choosing, one selection after the other. Only the next selection is requested
 * from the table until the action is submitted; when the table offers other choices, the choice is cancelled.
 */
export class PendingChoice {
  readonly #context: ChoiceContext;
  #action: string | null = null;
  #question: SelectionPrompt | null = null;
  #args: JsonObject = {};
  #before: readonly MadeSelection[] = [];
  #offered: Choices | null = null;
  #refused: string | null = null;
  #isAsking = false;

  constructor(context: ChoiceContext) {
    this.#context = context;
  }

  /** The action that is being chosen. */
  get action(): string | null {
    return this.#action;
  }

  /** The next selection; `null` when there is none. */
  get question(): SelectionPrompt | null {
    return this.#question;
  }

  /** The selections so far. */
  get args(): JsonObject {
    return this.#args;
  }

  /** Whether the action is complete. */
  get isReady(): boolean {
    return this.#action !== null && this.#question === null && !this.#isAsking;
  }

  /** Whether a request for the next selection is pending. */
  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** Why the latest selection was refused. */
  get refused(): string | null {
    return this.#refused;
  }

  /** Starts an action; `false` if it is not offered. */
  start(action: string): boolean {
    const offered = this.#context.choices()?.actions.find(each => each.action === action);
    this.cancel();
    if (offered === undefined) return false;
    this.#action = action;
    this.#question = offered.question;
    this.#offered = this.#context.choices();
    this.#context.changed();
    return true;
  }

  /** Makes the next selection: one of its choices, or a list if it takes several. */
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
    this.#context.changed();
  }

  /** Takes back the latest selection; without one, cancels the action. */
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
    this.#context.changed();
  }

  cancel(): void {
    const isSomething = this.#action !== null;
    this.#action = null;
    this.#question = null;
    this.#args = {};
    this.#before = [];
    this.#refused = null;
    this.#isAsking = false;
    if (isSomething) this.#context.changed();
  }

  /** Sends the action to the table when it is complete. */
  async submit(): Promise<Result> {
    const action = this.#action;
    if (action === null || !this.isReady) {
      const reason = { code: 'missing', selection: this.#question?.selection ?? '' } as const;
      return { ok: false, reason, text: 'The move is not complete' };
    }
    const result = await this.#context.act(action, this.#args);
    if (result.ok) this.cancel();
    else this.#refused = result.text;
    this.#context.changed();
    return result;
  }

  /** Cancels the action if the table has sent other choices since it was started. */
  refresh(): void {
    if (this.#action === null || this.#offered === this.#context.choices()) return;
    this.#action = null;
    this.cancel();
  }

  async #askNext(action: string): Promise<void> {
    const asked = this.#before;
    this.#isAsking = true;
    this.#context.changed();
    const picked = await this.#context.pick(action, this.#args);
    // The selection may have been taken back, or the game may have gone on, before the answer came.
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
