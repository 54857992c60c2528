import { type Game, type Player, seededRandom } from '@boardsmith/engine';
import {
  type Answered,
  type ChoiceRequest,
  type Controller,
  ControllerError,
} from './controller.ts';
import { drawView } from './draw-view.ts';
import { SeatPrompts, type SeenPrompt } from './seat-prompts.ts';

/** The input and output of a terminal. */
export interface Terminal {
  print(line: string): void;
  /** The typed line; `null` at the end of the input. */
  ask(prompt: string): Promise<string | null>;
  close?(): void;
}

/** Lets a person choose at a terminal, one selection after the other. */
export class TerminalController implements Controller {
  readonly attempts: number = Number.POSITIVE_INFINITY;
  readonly usesViews = true;
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  async choose({ runner, seat, number, refused }: ChoiceRequest): Promise<Answered> {
    const { game, options } = runner;
    const player = game.players.byPosition(seat);
    if (player === undefined) throw new ControllerError(`There is no player ${seat + 1}.`);
    if (refused === null)
      for (const line of drawView(game.views.sync(seat).view)) this.#print(line);
    else this.#print(`${refused}.`);
    const random = seededRandom(`blind choices of ${options.seed ?? ''}`, number);
    const action = await this.#chooseAction(game, player);
    return this.#chooseArgs(new SeatPrompts(game, player, random), action);
  }

  async #chooseAction(game: Game, player: Player): Promise<string> {
    const actions = game.getAvailableActions(player);
    const [only] = actions;
    if (actions.length === 1 && only !== undefined) return only;
    for (const [index, action] of actions.entries()) this.#print(`  ${index + 1}  ${action}`);
    for (;;) {
      const typed = await this.#ask(`${player.name}: `);
      const chosen = actions.find((action, index) => typed === action || typed === `${index + 1}`);
      if (chosen !== undefined) return chosen;
      this.#print('Type the number or the name of an action.');
    }
  }

  async #chooseArgs(prompts: SeatPrompts, action: string): Promise<Answered> {
    let args: Args = {};
    /** The arguments before each answer, the latest last. */
    const before: Args[] = [];
    for (;;) {
      const next = prompts.next(action, args);
      if ('args' in next) return { action, args: next.args };
      if ('refused' in next) {
        const earlier = before.pop();
        if (earlier === undefined) return next;
        // The rules refuse the latest answer: earlier ones stand.
        this.#print(`${next.refused}.`);
        args = earlier;
        continue;
      }
      for (const line of choiceLines(next.question)) this.#print(line);
      const typed = await this.#ask(`${next.question.prompt}${stepOf(next.question)}: `);
      if (typed === BACK && before.length > 0 && !isChoice(typed, next.question)) {
        args = before.pop() ?? args;
        continue;
      }
      const answered = prompts.answer(action, args, parseTyped(typed, next.question));
      if ('refused' in answered) this.#print(`${answered.refused}.`);
      else {
        before.push(args);
        args = answered.value;
      }
    }
  }

  close(): void {
    this.#terminal.close?.();
  }

  #print(line: string): void {
    this.#terminal.print(line);
  }

  async #ask(prompt: string): Promise<string> {
    const typed = await this.#terminal.ask(prompt);
    if (typed === null) throw new ControllerError('The terminal was closed.');
    return typed.trim();
  }
}

type Args = Readonly<Record<string, unknown>>;

/** Typed from the second selection on: the one before is asked again. */
const BACK = 'back';

/** Whether a typed word is an answer of its own: a text, or a choice of that name. */
function isChoice(typed: string, { kind, choices }: SeenPrompt): boolean {
  return (
    kind === 'text' || (choices ?? []).some(({ text, value }) => [text, value].includes(typed))
  );
}

/** The number of the selection, if the action has several. */
function stepOf({ step, of, mayBeFewer }: SeenPrompt): string {
  if (of === 1) return '';
  const back = step > 1 ? `, "${BACK}" for the one before` : '';
  return ` (step ${step} of ${mayBeFewer ? 'up to ' : ''}${of}${back})`;
}

/** The choices of a selection, numbered, with the reasons why some of them are disabled. */
function choiceLines({ choices, isOptional, kind, count: total }: SeenPrompt): readonly string[] {
  const lines = (choices ?? []).map(({ text, value, disabled, count }, index) => {
    const many = kind === 'amounts' ? ` (up to ${count})` : count > 1 ? ` (one of ${count})` : '';
    const why = disabled === false ? '' : ` (not now: ${disabled})`;
    return `  ${index + 1}  ${text ?? JSON.stringify(value)}${many}${why}`;
  });
  if (kind === 'amounts') lines.push(`  (${inAll(total)}: type for example "${example(choices)}")`);
  return isOptional ? [...lines, '  (nothing: press Enter)'] : lines;
}

/** Resolves a typed line: numbers or words of the list, or the value itself. */
function parseTyped(typed: string, { choices, count, kind }: SeenPrompt): unknown {
  if (typed === '' && kind !== 'text') return null;
  if (choices === null) return kind === 'number' ? Number(typed) : typed;
  if (kind === 'amounts') return parseAmounts(typed, choices);
  const named = (word: string): unknown => {
    const exact = choices.find(({ text }) => text === word);
    return (exact ?? choices[Number(word) - 1])?.value ?? NO_CHOICE;
  };
  return count === null ? named(typed) : typed.split(/[\s,]+/).map(named);
}

/** Resolves typed amounts: "2 ruby, 1 pearl", or "ruby ruby pearl"; a kind by its text or its value. */
function parseAmounts(
  typed: string,
  choices: NonNullable<SeenPrompt['choices']>,
): Readonly<Record<string, number>> {
  const amounts: Record<string, number> = {};
  const kindOf = (words: string): unknown =>
    choices.find(({ text, value }) => text === words || value === words)?.value;
  const add = (words: string, times: number): void => {
    const kind = kindOf(words);
    const name = typeof kind === 'string' ? kind : words;
    amounts[name] = (amounts[name] ?? 0) + times;
  };
  for (const part of typed.split(/[,+]+/)) {
    const [, times, words = ''] = /^\s*(\d+)?\s*(.*?)\s*$/.exec(part) ?? [];
    // A kind may be shown in several words, or as a number; without commas each word is a number or a kind.
    if (kindOf(part.trim()) !== undefined) add(part.trim(), 1);
    else if (kindOf(words) !== undefined) add(words, Number(times ?? 1));
    else
      for (const [, each, word = ''] of part.matchAll(/(?:(\d+)\s*)?([^\s\d]\S*)/g))
        add(word, Number(each ?? 1));
  }
  return amounts;
}

/** An answer to a selection of amounts: "2 ruby". */
function example(choices: SeenPrompt['choices']): string {
  const kind = choices?.find(({ disabled, count }) => disabled === false && count > 0);
  return kind === undefined ? '0' : `${Math.min(2, kind.count)} ${kind.text}`;
}

/** How many of all kinds together. */
function inAll(total: SeenPrompt['count']): string {
  const { min, max } = total ?? { min: 0, max: Number.POSITIVE_INFINITY };
  if (min === max) return `${min} in all`;
  return max === Number.POSITIVE_INFINITY ? `at least ${min} in all` : `${min} to ${max} in all`;
}

/** A value that equals no choice of any list. */
const NO_CHOICE = '\u0000';
