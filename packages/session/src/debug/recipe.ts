import {
  deserializeValue,
  type Game,
  GameElement,
  type JsonObject,
  type JsonValue,
  type Player,
  promptFor,
  type SelectionPrompt,
  serializeValue,
} from '@boardsmith/engine';
import type { DebugRecipe } from '@boardsmith/protocol';
import { type MadeChoice, Match } from '@boardsmith/runtime';
import type { Work } from '../ports/work.ts';
import type { TableState } from '../state/table-state.ts';
import { flowView } from '../viewers/table-parts.ts';

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
    const next = promptFor(game.play, { action, player, args: before });
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
function describeValue(value: unknown, question: SelectionPrompt): JsonValue {
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
}: NonNullable<SelectionPrompt['choices']>[number]): readonly string[] {
  return [text, value instanceof GameElement ? value.name : '', String(value)];
}
