import {
  describe,
  deserializeValue,
  type Entry,
  type Game,
  GameElement,
  type JsonObject,
  type JsonValue,
  type Message,
  type NamedElement,
  type PendingSelection,
  type Player,
  playOf,
  promptFor,
  serializeValue,
  timelineOf,
} from '@boardsmith/engine';
import type { DebugAnswer, DebugChoice, DebugRecipe } from '@boardsmith/protocol';
import { describeChoice, type MadeChoice, Match } from '@boardsmith/runtime';
import type { Work } from '../ports/host-exchange.ts';
import type { TableState } from '../state/table-state.ts';
import { flowView } from '../viewers/table-parts.ts';

/** The choices that led to a moment, with the names of all chosen values. */
export function* choicesInWords(match: Match): Work<readonly DebugChoice[]> {
  const choices: DebugChoice[] = [];
  for (const made of match.choices) {
    choices.push(inWords(match, made));
    yield;
  }
  return choices;
}

/** The latest choice. */
function latestInWords(match: Match): DebugChoice | null {
  const latest = match.choices.at(-1);
  return latest === undefined ? null : inWords(match, latest);
}

function inWords({ game }: Match, made: MadeChoice): DebugChoice {
  return { seat: made.player, action: made.action, text: describeChoice(game, made) };
}

type Journal = Omit<Extract<DebugAnswer, { readonly what: 'journal' }>, 'what'>;

/** The entries that followed from the latest choice; before the first one, those of setup. */
export function journalInWords(match: Match): Journal {
  const { game } = match;
  const { latest } = timelineOf(game).points;
  const entries = game.journal.entries(latest?.from ?? 0, latest?.to);
  return {
    choice: latestInWords(match),
    entries: entries.map(entry => ({ type: entry.type, text: describe(withNames(entry)) })),
  };
}

/** A message is described as people read it; its template has unfilled placeholders. */
function withNames(entry: Entry): Entry {
  if (entry.type !== 'MESSAGE') return entry;
  return { ...entry, message: { ...entry.message, text: filled(entry.message) } };
}

function filled({ text, data = {} }: Message): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, key: string) => {
    const datum = data[key];
    if (datum === undefined) return gap;
    return isNamed(datum) ? datum.name : String(datum);
  });
}

function isNamed(datum: unknown): datum is NamedElement {
  return typeof datum === 'object' && datum !== null;
}

/** How to reproduce a moment: the setup, and every choice in words that a test can use. */
export function* recipeOf(state: TableState, match: Match): Work<DebugRecipe> {
  const { who, isOver, winners } = flowView(match);
  return {
    gameType: state.meta.gameType,
    playerNames: match.game.players.map(({ name }) => name),
    seed: state.setup.seed,
    options: state.options,
    choices: yield* describeChoices(state, match.choices),
    hash: match.hash,
    waiting: who,
    isOver,
    winners,
  };
}

/** The text of a choice depends on the position, so the game is replayed. */
function* describeChoices(
  state: TableState,
  made: readonly MadeChoice[],
): Work<DebugRecipe['choices']> {
  const options = state.gameOptions();
  if ('refused' in options) return [];
  const { game } = Match.create(state.definition, options).start();
  const choices: DebugRecipe['choices'][number][] = [];
  for (const { player: seat, action, args } of made) {
    const player = game.players.byPosition(seat);
    const described = player === undefined ? args : describeArgs(game, { player, action, args });
    game.performAction(action, args, seat);
    choices.push({ seat, action, args: described });
    yield;
  }
  return choices;
}

interface Chosen {
  readonly player: Player;
  readonly action: string;
  readonly args: JsonObject;
}

function describeArgs(game: Game, { player, action, args }: Chosen): JsonObject {
  let described: JsonObject = {};
  let before: Readonly<Record<string, unknown>> = {};
  for (const [selection, written] of Object.entries(args)) {
    const value = deserializeValue(written, game);
    const next = promptFor(playOf(game), { action, player, args: before });
    const isNext = 'question' in next && next.question.selection === selection;
    const isClear = isNext && !next.question.isRepeated;
    described = {
      ...described,
      [selection]: isClear ? describeValue(value, next.question) : written,
    };
    before = { ...before, [selection]: value };
  }
  return described;
}

/** A value by its text if no other listed value has the same text, otherwise by a reference. */
function describeValue(value: unknown, question: PendingSelection): JsonValue {
  if (Array.isArray(value)) return value.map(each => describeValue(each, question));
  const choices = question.choices ?? [];
  const choice = choices.find(each => each.value === value);
  if (choice === undefined || !isWord(value)) return serializeValue(value);
  const matches = choices.filter(each => namesOf(each).includes(choice.text));
  return matches.length === 1 && choice.text.trim() === choice.text
    ? choice.text
    : serializeValue(value);
}

/** Numbers and booleans are written as they are. */
function isWord(value: unknown): boolean {
  return value instanceof GameElement || typeof value === 'object' || typeof value === 'string';
}

function namesOf({
  text,
  value,
}: NonNullable<PendingSelection['choices']>[number]): readonly string[] {
  return [text, value instanceof GameElement ? value.name : '', String(value)];
}
