import {
  type Args,
  type ChoiceTrace,
  type Game,
  GameElement,
  Player,
  playOf,
  promptFor,
  resolveVisibility,
  type SelectionTrace,
  whyNotChoice,
} from '@boardsmith/engine';
import type {
  DebugAsked,
  DebugElement,
  DebugName,
  DebugNode,
  DebugSelection,
  DebugTrace,
  DebugVerdict,
} from '@boardsmith/protocol';
import { describeChoice } from '@boardsmith/runtime';

/** All elements with their hidden information and the handles of a viewer. */
export function elementTree(game: Game, as: number | null): readonly DebugNode[] {
  const nodeOf = (element: GameElement): DebugNode => {
    const pointer = game.views.pointer(as ?? -1, element);
    const handle = pointer !== undefined && '@' in pointer ? pointer['@'] : 0;
    return { ...labelOf(element), handle, children: element.children.map(nodeOf) };
  };
  return [nodeOf(game), ...game.players.map(nodeOf)];
}

/** Everything about one element; `undefined` if there is none. */
export function elementFacts(game: Game, id: number): DebugElement | undefined {
  const element = [...game.players, game].find(each => each.id === id) ?? game.atId(id);
  if (element === undefined) return undefined;
  const { attributes = {}, visibility = null, contents = null } = element.toJSON();
  const viewers = [...game.players.map(({ position }) => position), null];
  return {
    ...labelOf(element),
    path: pathOf(element),
    owner: ownerOf(element),
    attributes: Object.fromEntries(
      // Fields that the engine sets on the game are not the author's.
      Object.entries(attributes).filter(([key]) => !key.startsWith('%')),
    ),
    visibility,
    contents,
    seenBy: viewers.map(viewer => ({ viewer, place: resolveVisibility(element, viewer) })),
    asked: game.getAwaitingPlayers().flatMap(player => askedAbout(game, player, element)),
  };
}

function labelOf(element: GameElement): DebugName {
  return { id: element.id, className: element.constructor.name, name: element.name };
}

function pathOf(element: GameElement): readonly DebugName[] {
  const path: DebugName[] = [];
  for (let at = element.parent; at !== undefined; at = at.parent) path.unshift(labelOf(at));
  return path;
}

/** The nearest ancestor that belongs to a player, and that player. */
function ownerOf(element: GameElement): number | null {
  for (let at: GameElement | undefined = element; at !== undefined; at = at.parent) {
    if (at instanceof Player) return at.position;
    if (at.player != null) return at.player.position;
  }
  return null;
}

/**
 * The selections of a player that have an element as a candidate, with the reason if it cannot be chosen.
 */
function askedAbout(game: Game, player: Player, element: GameElement): readonly DebugAsked[] {
  return game.getActionNames().flatMap(action => {
    const { isOffered, selections } = game.traceAction(action, player);
    if (!isOffered) return [];
    return selections.flatMap(({ selection, after }): readonly DebugAsked[] => {
      const point = { action, player, selection, args: after };
      const verdict = verdictOf(whyNotChoice(playOf(game), point, element));
      if (verdict.kind === 'not-a-candidate' || verdict.kind === 'not-asked') return [];
      return [{ seat: player.position, action, selection, ...verdict }];
    });
  });
}

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
function verdictOf(trace: ChoiceTrace): Pick<DebugVerdict, 'kind' | 'reason'> {
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
    ...verdictOf(whyNotChoice(playOf(game), point, value)),
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
  const next = promptFor(playOf(game), { action, player, args: after });
  if ('question' in next && next.question.selection === selection) {
    return (next.question.choices ?? []).map(({ text, value }) => ({ text, value }));
  }
  return refused.map(({ value }) => ({ text: nameOf(value), value }));
}

function nameOf(value: unknown): string {
  return value instanceof GameElement ? value.name : String(value);
}
