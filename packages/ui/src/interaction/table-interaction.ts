import type { Cell, Reactivity, Reading } from '../reactivity/cell.ts';
import type { TableSource } from '../table/table-source.ts';
import { ViewIndex } from '../table/view-index.ts';
import type { Handle, JsonObject, JsonValue, SelectionPrompt } from '../table/view-types.ts';
import type { Translate } from '../text/filled-text.ts';
import { humanise } from '../text/humanise.ts';
import {
  askedQuestions,
  type BoardRole,
  isByReference,
  isEnabled,
  type Option,
  type Options,
  optionsOf,
  rolesOf,
} from './choice-options.ts';
import {
  answerOf,
  asksForSeveral,
  isEnough,
  NOTHING_SELECTED,
  type Selection,
  stepped,
  toggled,
  valuesIn,
  valuesOf,
} from './current-selection.ts';
import type { Interaction, Notice, Step, Target, TargetMenu } from './interaction.ts';
import { whyNot } from './why-not.ts';

/** The options of an interaction with a table. */
export interface InteractionOptions {
  readonly t: Translate;
  /** Called when the player does something, so that running animations can be skipped. */
  readonly onAct?: () => void;
}

/** Maps the questions of a table to elements that the player can click. */
export function createInteraction(
  table: TableSource,
  options: InteractionOptions,
  reactivity: Reactivity,
): Interaction {
  return new TableInteraction(table, options, reactivity);
}

class TableInteraction implements Interaction {
  readonly options: Reading<Options>;
  readonly index: Reading<ViewIndex | null>;
  readonly question: Reading<SelectionPrompt | null>;
  readonly isMyTurn: Reading<boolean>;
  readonly canGoBack: Reading<boolean>;
  readonly step: Reading<Step | null>;
  readonly mustConfirm: Reading<boolean>;
  readonly selection: Cell<Selection>;
  readonly refusal: Cell<string | null>;
  readonly menu: Cell<TargetMenu | null>;
  readonly notice: Cell<Notice | null>;
  readonly pointed: Cell<ReadonlyMap<Handle, BoardRole>>;
  readonly #table: TableSource;
  readonly #t: Translate;
  readonly #onAct: () => void;
  /** Whether a complete action that cannot be undone waits for confirmation. */
  readonly #isHeld: Cell<boolean>;
  /** The selections that the page made because they had one legal answer. */
  readonly #forced: Cell<ReadonlySet<string>>;

  constructor(
    table: TableSource,
    { t, onAct = () => {} }: InteractionOptions,
    { cell, derived }: Reactivity,
  ) {
    this.selection = cell(NOTHING_SELECTED);
    this.refusal = cell<string | null>(null);
    this.menu = cell<TargetMenu | null>(null);
    this.notice = cell<Notice | null>(null);
    this.pointed = cell<ReadonlyMap<Handle, BoardRole>>(new Map());
    this.#isHeld = cell(false);
    this.#forced = cell<ReadonlySet<string>>(new Set());
    this.#table = table;
    this.#t = t;
    this.#onAct = onAct;
    const { state, choice } = table;
    const choices = derived(() => state.value.choices);
    const view = derived(() => state.value.view);
    const questions = derived<readonly SelectionPrompt[]>(before => {
      const now = askedQuestions(choices.value, choice.value);
      return isSameList(now, before) ? before : now;
    });
    this.index = derived(() => view.value && new ViewIndex(view.value));
    this.question = derived(() => {
      const [only, second] = questions.value;
      // The question of one action is not the current question while the player can still choose another action.
      const isOneOfSeveral = choice.value.action === null && choices.value.actions.length > 1;
      return second === undefined && !isOneOfSeveral ? (only ?? null) : null;
    });
    // The board keeps its options until the table has answered, so that a click causes no flicker.
    const shown = derived<readonly SelectionPrompt[]>(before => {
      const { isAsking, isReady } = choice.value;
      const isOnItsWay = isAsking || (isReady && !this.#isHeld.value);
      return isOnItsWay && before !== undefined ? before : questions.value;
    });
    this.options = derived(() => optionsOf(shown.value, this.index.value));
    this.isMyTurn = derived(() => choices.value.actions.length > 0);
    this.mustConfirm = derived(() => this.#isHeld.value && choice.value.isReady);
    this.canGoBack = derived(() => {
      if (this.selection.value.values.length > 0 || this.mustConfirm.value) return true;
      const isOnlyAction = choices.value.actions.length === 1;
      return choice.value.action !== null && !(isOnlyAction && this.#made.length === 0);
    });
    this.step = derived(() => {
      const asked = this.question.value;
      const forced = Object.keys(choice.value.args).length - this.#made.length;
      if (asked === null || !this.isMyTurn.value || asked.step - forced < 2) return null;
      return {
        step: asked.step - forced,
        of: asked.of - forced,
        mayBeFewer: asked.mayBeFewer,
      };
    });
  }

  targetOf(handles: readonly Handle[]): Target {
    const found = this.#optionsAt(handles);
    const isLegal = found.some(isEnabled);
    const isSelected =
      found.some(option => this.#isSelected(option)) || handles.some(each => this.#isChosen(each));
    const reason = isLegal ? null : this.#reasonFor(found);
    const isReference = isLegal && found.filter(isEnabled).every(isByReference);
    const role = this.#roleOf(handles, found);
    const isRefused = !isLegal && found.length > 0;
    return { isLegal, isReference, role, isSelected, isRefused, reason };
  }

  groupOf(handles: readonly Handle[]): ReadonlyMap<Handle, BoardRole> {
    const found = this.#optionsAt(handles).filter(isEnabled);
    return new Map(found.flatMap(({ choice }) => [...rolesOf(choice)]));
  }

  /** The role of the elements in all their choices; `null` if the roles differ or there is none. */
  #roleOf(handles: readonly Handle[], found: readonly Option[]): BoardRole | null {
    const roles = found.filter(isEnabled).flatMap(({ choice }) => {
      const all = rolesOf(choice);
      return handles.flatMap(handle => all.get(handle) ?? []);
    });
    const [first = null, ...others] = new Set(roles);
    return others.length === 0 ? first : null;
  }

  pick(handles: readonly Handle[]): void {
    if (this.#isShowing && this.#isLegalAtPresent(handles)) this.#onAct();
    let found = this.#optionsAt(handles);
    for (let at = handles[0]; found.length === 0 && at !== undefined; ) {
      at = this.index.value?.parentOf(at)?.handle;
      if (at !== undefined) found = this.#optionsAt([at]);
    }
    const enabled = found.filter(isEnabled);
    const [only, ...others] = enabled;
    if (only === undefined) this.tell(this.#reasonFor(found));
    else if (others.length === 0) this.take(only);
    else this.menu.value = { handle: handles[0] ?? 0, options: enabled };
  }

  force(option: Option): void {
    this.take(option);
    this.#forced.value = new Set([...this.#forced.value, option.question.selection]);
  }

  take(option: Option): void {
    const { action, choice, question } = option;
    this.closeMenu();
    this.#forced.value = without(this.#forced.value, question.selection);
    if (choice.disabled !== false) {
      this.tell(choice.disabled);
      return;
    }
    if (!this.#begin(action)) {
      this.tell(this.#t('why.nothing-to-do'));
      return;
    }
    if (asksForSeveral(question)) this.#toggle(question, choice.value);
    else void this.#choose(choice.value);
  }

  adjust({ action, choice, question }: Option, by: 1 | -1): void {
    if (choice.disabled !== false) this.tell(choice.disabled);
    else if (this.#begin(action)) {
      const after = stepped(this.selection.value, question, { value: choice.value, by });
      if (after === this.selection.value) this.tell(this.#t('why.enough'));
      else this.#change(question, after);
    }
  }

  answer(value: JsonValue): void {
    const { value: asked } = this.question;
    if (asked !== null && this.#begin(asked.action)) void this.#choose(value);
  }

  start(action: string): void {
    this.#onAct();
    this.#select(NOTHING_SELECTED);
    if (this.#choice.start(action)) void this.#submitIfReady();
  }

  confirm(): void {
    if (this.mustConfirm.value) {
      void this.#submit();
      return;
    }
    const { value: asked } = this.question;
    if (asked === null || !isEnough(this.selection.value, asked)) return;
    if (this.refusal.value !== null) {
      this.tell(this.refusal.value);
      return;
    }
    const answer = answerOf(this.selection.value, asked);
    if (this.#begin(asked.action)) void this.#choose(answer);
  }

  back(): void {
    this.closeMenu();
    const isSelecting = this.selection.value.values.length > 0;
    this.#select(NOTHING_SELECTED);
    this.#isHeld.value = false;
    if (!isSelecting) this.#stepBack();
  }

  cancel(): void {
    this.closeMenu();
    this.#select(NOTHING_SELECTED);
    this.#isHeld.value = false;
    while (this.canGoBack.value) this.#stepBack();
  }

  /** Takes back the latest selection that the player made, and the forced ones after it. */
  #stepBack(): void {
    const { choice } = this.#table.client;
    do choice.back();
    while (this.#forced.value.has(choice.question?.selection ?? ''));
  }

  /** The selections of the current action that the player made. */
  get #made(): readonly string[] {
    const { args } = this.#table.choice.value;
    return Object.keys(args).filter(name => !this.#forced.value.has(name));
  }

  closeMenu(): void {
    this.menu.value = null;
  }

  tell(text: string): void {
    this.notice.value = { id: (this.notice.value?.id ?? 0) + 1, text };
  }

  /** Whether some events have not been shown to the player yet. */
  get #isShowing(): boolean {
    return this.#table.client.theatre.event !== null;
  }

  /** Whether elements can be chosen in the current position, which has not been shown yet. */
  #isLegalAtPresent(handles: readonly Handle[]): boolean {
    const { parts, truth } = this.#table.client.state;
    const questions = askedQuestions(parts?.choices ?? null, NOTHING_STARTED);
    const { onBoard } = optionsOf(questions, truth && new ViewIndex(truth));
    return handles.some(handle => onBoard.get(handle)?.some(isEnabled));
  }

  get #choice(): TableSource['client']['choice'] {
    return this.#table.client.choice;
  }

  #begin(action: string): boolean {
    return this.#choice.action === action || this.#choice.start(action);
  }

  async #choose(value: JsonValue): Promise<void> {
    this.#onAct();
    const { value: picks } = this.selection;
    this.#select(NOTHING_SELECTED);
    await this.#choice.choose(value);
    const { question, refused } = this.#choice;
    // A refused selection stays selected: most of it may be right.
    if (refused !== null && question !== null && question === picks.question) this.#select(picks);
    await this.#submitIfReady();
  }

  async #submitIfReady(): Promise<void> {
    const { refused, isReady, action } = this.#choice;
    if (refused !== null) this.tell(refused);
    if (!isReady) return;
    const offered = this.#table.state.value.choices.actions;
    this.#isHeld.value = offered.find(each => each.action === action)?.isFinal === true;
    if (!this.#isHeld.value) await this.#submit();
  }

  async #submit(): Promise<void> {
    this.#isHeld.value = false;
    const { action, args } = this.#choice;
    const result = await this.#choice.submit();
    if (result.ok) return;
    const selection = 'selection' in result.reason ? result.reason.selection : null;
    const part = selection !== null && Object.keys(args).length > 1 ? selection : null;
    this.tell(part === null ? result.text : `${humanise(part)}: ${result.text}`);
    // The game may have continued meanwhile, and the choice with it.
    if (this.#choice.action === action) this.#reopen(selection, args);
  }

  /** Reopens the question whose answer was refused, with the values selected for it. */
  #reopen(selection: string | null, args: JsonObject): void {
    const { choice } = this.#table.client;
    do choice.back();
    while (
      choice.action !== null &&
      selection !== null &&
      choice.question?.selection !== selection
    );
    const { question } = choice;
    const picked = question && args[question.selection];
    if (question !== null && asksForSeveral(question)) {
      this.#select({ question, values: valuesIn(picked ?? undefined, question) });
    }
  }

  #select(selection: Selection): void {
    this.selection.value = selection;
    this.refusal.value = null;
  }

  /** Asks the table whether it would accept the picked values, before the player confirms them. */
  async #check(question: SelectionPrompt): Promise<void> {
    const { value: selection } = this.selection;
    if (!isEnough(selection, question)) return;
    const args = { ...this.#choice.args, [question.selection]: answerOf(selection, question) };
    const picked = await this.#table.client.pick(question.action, args);
    if (this.selection.value === selection) this.refusal.value = picked.ok ? null : picked.text;
  }

  #toggle(question: SelectionPrompt, value: JsonValue): void {
    const before = this.selection.value;
    const after = toggled(before, question, value);
    if (after === before) {
      this.tell(this.#t('why.enough'));
      return;
    }
    this.#change(question, after);
  }

  #change(question: SelectionPrompt, after: Selection): void {
    this.#select(after);
    void this.#check(question);
  }

  #optionsAt(handles: readonly Handle[]): readonly Option[] {
    const { onBoard } = this.options.value;
    return [...new Set(handles.flatMap(handle => onBoard.get(handle) ?? []))];
  }

  #reasonFor(found: readonly Option[]): string {
    if (this.mustConfirm.value) return this.#t('why.confirm-first');
    const { state, choice } = this.#table;
    return whyNot({
      state: state.value,
      choice: choice.value,
      question: this.question.value,
      found,
      t: this.#t,
    });
  }

  #isSelected({ question, choice }: Option): boolean {
    const key = JSON.stringify(choice.value);
    return valuesOf(this.selection.value, question).some(value => JSON.stringify(value) === key);
  }

  /** Whether an element was the answer to an earlier question. */
  #isChosen(handle: Handle): boolean {
    const { args } = this.#table.choice.value;
    return JSON.stringify(Object.values(args)).includes(`{"@":${handle}}`);
  }
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return names.has(name) ? new Set([...names].filter(each => each !== name)) : names;
}

const NOTHING_STARTED = { action: null, question: null };

function isSameList<V>(
  now: readonly V[],
  before: readonly V[] | undefined,
): before is readonly V[] {
  return before?.length === now.length && now.every((each, at) => each === before[at]);
}
