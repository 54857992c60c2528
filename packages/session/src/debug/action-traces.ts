import {
  type Args,
  type ChoiceTrace,
  type Game,
  GameElement,
  type Player,
  promptFor,
  type SelectionTrace,
  whyNotChoice,
} from '@boardsmith/engine';
import type { DebugSelection, DebugTrace, DebugVerdict } from '@boardsmith/protocol';
import { describeChoice } from '@boardsmith/runtime';

/** Why a player can take each action of a game, or cannot, down to single values. */
export function actionTraces(game: Game, player: Player): readonly DebugTrace[] {
  return game.getActionNames().map(action => {
    const trace = game.traceAction(action, player);
    return {
      action,
      isOffered: trace.isOffered,
      isAvailable: trace.isAvailable,
      reason: trace.reason === false ? null : trace.reason,
      conditions: trace.conditions,
      selections: trace.selections.map(each => selectionFacts(game, { action, player }, each)),
    };
  });
}

/** Why a value cannot be chosen, as it is sent. */
export function verdictOf(trace: ChoiceTrace): Pick<DebugVerdict, 'kind' | 'reason'> {
  return { kind: trace.kind, reason: 'reason' in trace ? trace.reason : null };
}

interface SeatAction {
  readonly action: string;
  readonly player: Player;
}

function selectionFacts(game: Game, seatAction: SeatAction, trace: SelectionTrace): DebugSelection {
  const { selection, isOptional, after, candidates, filtered, enabled } = trace;
  const { action, player } = seatAction;
  const point = { action, player, selection, args: after };
  const values = valuesOf(game, { ...seatAction, after }, trace).map(({ text, value }) => ({
    text,
    ...verdictOf(whyNotChoice(game.play, point, value)),
  }));
  const isFirst = Object.keys(after).length === 0;
  const before = isFirst
    ? null
    : describeChoice(game, { player: player.position, action, args: after });
  return { selection, isOptional, after: before, candidates, filtered, enabled, values };
}

/**
 * The listed values with their texts; if no selection is offered because all values are refused, those
 * values.
 */
function valuesOf(
  game: Game,
  { action, player, after }: SeatAction & { readonly after: Args },
  { selection, refused }: SelectionTrace,
): readonly { readonly text: string; readonly value: unknown }[] {
  const next = promptFor(game.play, { action, player, args: after });
  if ('question' in next && next.question.selection === selection) {
    return (next.question.choices ?? []).map(({ text, value }) => ({ text, value }));
  }
  return refused.map(({ value }) => ({ text: nameOf(value), value }));
}

function nameOf(value: unknown): string {
  return value instanceof GameElement ? value.name : String(value);
}
