import {
  describeRejection,
  type Game,
  GameElement,
  type NextPrompt,
  type PendingSelection,
  type Player,
  playOf,
  promptFor,
} from '@boardsmith/engine';

/** Words for choices, or live values, by the names of the selections. */
export type WordedArgs = Readonly<Record<string, unknown>>;

/** The result of resolving words: all arguments, or the reason why they are invalid. */
export type ReadArgs =
  | { readonly ok: true; readonly args: WordedArgs }
  | { readonly ok: false; readonly reason: string };

/** An action of a player. */
export interface WordedAction {
  readonly player: Player;
  readonly action: string;
}

/** Resolves words to live values: a word is the text of a choice or the name of an element. */
export function readWords(
  game: Game,
  { player, action }: WordedAction,
  words: WordedArgs,
): ReadArgs {
  let args: WordedArgs = {};
  for (const [selection, value] of Object.entries(words)) {
    const asked = promptFor(playOf(game), { action, player, args });
    const question = 'question' in asked ? asked.question : undefined;
    const isMeant = question?.selection === selection;
    const skipped = isMeant ? undefined : skippedIn(asked, args).get(selection);
    const isSkipped = skipped !== undefined && isNamed(skipped, value);
    const other = isSkipped ? skipped : value;
    args = { ...args, [selection]: isMeant ? meaningOf(value, question) : other };
  }
  return { ok: true, args };
}

/**
 * Resolves words in the order of the selections. The value of a selection that is skipped, because only one
 * value was left, may be stated or omitted.
 */
export function readInOrder(game: Game, action: WordedAction, words: readonly string[]): ReadArgs {
  const asAsked = readAll(game, action, { words, hasSkipped: false });
  if (asAsked.ok) return asAsked;
  const withSkipped = readAll(game, action, { words, hasSkipped: true });
  return withSkipped.ok ? withSkipped : asAsked;
}

function readAll(
  game: Game,
  { player, action }: WordedAction,
  { words, hasSkipped }: { readonly words: readonly string[]; readonly hasSkipped: boolean },
): ReadArgs {
  const left = [...words];
  let args: WordedArgs = {};
  for (;;) {
    const asked = promptFor(playOf(game), { action, player, args });
    if ('rejection' in asked) return { ok: false, reason: describeRejection(asked.rejection) };
    for (const [selection, value] of hasSkipped ? skippedIn(asked, args) : []) {
      if (isNamed(value, left[0])) left.shift();
      args = { ...args, [selection]: value };
    }
    if ('args' in asked) break;
    const { selection, isRepeated, isOptional, chosen } = asked.question;
    const word = left.shift();
    if (word === undefined) {
      if (!isOptional) return { ok: false, reason: `Say what to choose for "${selection}"` };
      args = { ...args, [selection]: null };
      continue;
    }
    const meant = meaningOf(asked.question.count === null ? word : word.split('+'), asked.question);
    args = { ...args, [selection]: isRepeated ? [...chosen, meant] : meant };
  }
  if (left.length === 0) return { ok: true, args };
  return { ok: false, reason: `"${action}" does not ask for "${left.join(', ')}"` };
}

/** The values of skipped selections, by the names of the selections. */
function skippedIn(asked: NextPrompt, args: WordedArgs): ReadonlyMap<string, unknown> {
  if ('rejection' in asked) return new Map();
  const chosen = 'args' in asked ? asked.args : asked.question.args;
  return new Map(Object.entries(chosen).filter(([selection]) => !(selection in args)));
}

/** Whether a word, or the value itself, names a value. */
function isNamed(value: unknown, word: unknown): boolean {
  if (Array.isArray(value) && typeof word === 'string') {
    const parts = word.split('+');
    return parts.length === value.length && value.every((each, i) => isNamed(each, parts[i]));
  }
  if (value === word) return true;
  const text = typeof word === 'string' ? word.trim() : undefined;
  return text !== undefined && (nameOf(value) === text || String(value) === text);
}

/** Resolves a word to one of the choices of a selection; a value that is not a word is returned as it is. */
function meaningOf(value: unknown, question: PendingSelection): unknown {
  if (question.kind === 'amounts') return amountsOf(value);
  if (Array.isArray(value)) return value.map(each => meaningOf(each, question));
  if (typeof value !== 'string') return value;
  const { choices, kind } = question;
  if (choices === null) return kind === 'number' ? Number(value) : value;
  const word = value.trim();
  const found = choices.find(
    each => each.text === word || nameOf(each.value) === word || String(each.value) === word,
  );
  return found === undefined ? value : found.value;
}

/** Amounts from words: `2 ruby` and `pearl`; a value that is no list of words is returned as it is. */
function amountsOf(value: unknown): unknown {
  const words: unknown = typeof value === 'string' ? value.split('+') : value;
  if (!Array.isArray(words)) return value;
  const amounts: Record<string, number> = {};
  for (const word of words) {
    const [, count = '1', kind = ''] = /^\s*(?:(\d+)\s+)?(.*?)\s*$/.exec(String(word)) ?? [];
    if (kind !== '') amounts[kind] = (amounts[kind] ?? 0) + Number(count);
  }
  return amounts;
}

function nameOf(value: unknown): string | undefined {
  return value instanceof GameElement ? value.name : undefined;
}
