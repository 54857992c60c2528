import type { Player } from '../../elements/element/player.ts';
import { nodeOf } from '../../state/node/node.ts';
import { ENGINE } from '../../state/node/shape.ts';
import { readEngine } from '../../state/world/attributes.ts';
import { draftBefore, placeOf } from './accept.ts';
import { canTake, isCompletable, type RulesInPlay } from './action-registry.ts';
import { type ChoiceList, VERDICT } from './choice-list.ts';
import { visitSets } from './multisets.ts';
import { asking, type SelectionPoint } from './next-prompt.ts';
import type { Draft, Offer } from './offer.ts';
import { describeRejection } from './pending-selection.ts';
import type { Args } from './selection/selection.ts';
import { canBeLeftOut, placesOf, setRange } from './walk-moves.ts';

/** Of more values than this only the first are tried. */
const MOST_TRIED = 1_000;

/** The drafts on a way to the end of an action, or on one that leads as far as choosing goes. */
function furthestCompletion(first: Draft): readonly Draft[] {
  const way = [first];
  for (let draft: Draft | undefined = first; draft?.selection !== undefined; ) {
    if (draft.isEndless) break;
    draft = nextTowardsEnd(draft);
    if (draft !== undefined) way.push(draft);
  }
  return way;
}

function nextTowardsEnd(draft: Draft): Draft | undefined {
  const next = nextDrafts(draft).slice(0, MOST_TRIED);
  return next.find(isCompletable) ?? next[next.length - 1];
}

/** The drafts that one choice more leads to; leaving it out comes last. */
function nextDrafts(draft: Draft): Draft[] {
  const left = canBeLeftOut(draft) ? [draft.without()] : [];
  const { count, candidates, playable } = draft.list;
  if (candidates === null) {
    return [...draft.list.examples().map(value => draft.afterOpen(value)), ...left];
  }
  if (count === null) return [...playable.map(place => draft.after(place)), ...left];
  let smallest: Draft[] = [];
  visitSets(setRange(draft), set => {
    smallest = [draft.afterSeveral(placesOf(draft, set))];
    return true;
  });
  return [...smallest, ...left];
}

/** Why one value cannot be chosen. */
export type ChoiceTrace =
  /** It can be chosen. */
  | { readonly kind: 'legal' }
  /** The selection is not reached: the action or an earlier choice is refused. */
  | { readonly kind: 'not-asked'; readonly reason: string }
  /** It is none of the values, or nothing that could be one. */
  | { readonly kind: 'not-a-candidate' }
  /** `filter` takes it away. */
  | { readonly kind: 'filtered' }
  /** `disabled` returned a reason. */
  | { readonly kind: 'disabled'; readonly reason: string }
  /** `validate` refuses it. */
  | { readonly kind: 'invalid'; readonly reason: string }
  /** It can be chosen, but then the action cannot be completed. */
  | { readonly kind: 'leads-nowhere' };

/** Explains why one value of a selection cannot be chosen, after earlier choices. */
export function whyNotChoice(
  play: RulesInPlay,
  point: SelectionPoint,
  value: unknown,
): ChoiceTrace {
  return asking(play, point, offer => {
    const before = draftBefore(offer, point.selection, point.args);
    if (!before.ok) return { kind: 'not-asked', reason: describeRejection(before.rejection) };
    const { draft } = before;
    if (draft.selection?.name !== point.selection) {
      return { kind: 'not-asked', reason: whyNotPrompted(draft, point.selection) };
    }
    return draft.list.candidates === null ? openTrace(draft, value) : listedTrace(draft, value);
  });
}

/** Why a selection is not the next one, although the choices before it are made. */
function whyNotPrompted({ args }: Draft, selection: string): string {
  return selection in args
    ? `Enough is chosen for "${selection}"`
    : describeRejection({ code: 'unknown-argument', argument: selection });
}

function openTrace(draft: Draft, value: unknown): ChoiceTrace {
  if (!draft.list.accepts(value)) return { kind: 'not-a-candidate' };
  const reason = draft.list.openValidity(value);
  if (reason !== true) return { kind: 'invalid', reason };
  return isCompletable(draft.afterOpen(value)) ? { kind: 'legal' } : { kind: 'leads-nowhere' };
}

function listedTrace(draft: Draft, value: unknown): ChoiceTrace {
  const { list } = draft;
  const place = list.representative(placeOf(list, value));
  const obstacle = place < 0 ? ({ kind: 'not-a-candidate' } as const) : obstacleAt(list, place);
  if (obstacle !== null) return obstacle;
  // One of several alone is not the whole choice, so what follows cannot be judged by it.
  const isWhole = list.selection.count === null;
  return isWhole && !isCompletable(draft.after(place))
    ? { kind: 'leads-nowhere' }
    : { kind: 'legal' };
}

function obstacleAt(list: ChoiceList, place: number): ChoiceTrace | null {
  const verdict = list.verdict(place);
  if (verdict === VERDICT.absent) return { kind: 'filtered' };
  if (verdict === VERDICT.disabled) return { kind: 'disabled', reason: list.reason(place) };
  const reason = list.validity(place);
  return reason === true ? null : { kind: 'invalid', reason };
}

/** Why a player can or cannot take an action now. */
export interface ActionTrace {
  readonly action: string;
  readonly player: number;
  /** Whether the present step offers the action to the player. */
  readonly isOffered: boolean;
  readonly isAvailable: boolean;
  /** The result of each condition by its label; `null` for those after the first that fails, which are not called. */
  readonly conditions: readonly { readonly label: string; readonly holds: boolean | null }[];
  /** Why it is shown as disabled, or `false`. */
  readonly disabled: string | false;
  /** What there is to choose, as far as choosing goes. */
  readonly selections: readonly SelectionTrace[];
  /** The whole in one sentence; `false` if it is available. */
  readonly reason: string | false;
}

/** What there is to choose for one selection. */
export interface SelectionTrace {
  readonly selection: string;
  readonly isOptional: boolean;
  /** The earlier choices with which it was asked: those that lead furthest. */
  readonly after: Args;
  /** How many values there are before `filter`; `null` where there is no list. */
  readonly candidates: number | null;
  /** How many of them `filter` takes away. */
  readonly filtered: number;
  /** How many of them can be chosen. */
  readonly enabled: number;
  /** The others, with what `disabled` or `validate` says. */
  readonly refused: readonly { readonly value: unknown; readonly reason: string }[];
}

/** Explains whether a player can take an action, down to each value that cannot be chosen. */
export function traceAction(play: RulesInPlay, name: string, player: Player): ActionTrace {
  return asking(play, { action: name, player }, offer => {
    const flowReason = whyNotOffered(play, offer);
    const way = offer.obstacle === null ? furthestCompletion(offer.first) : [];
    const selections = way.filter(isAsked).map(selectionTrace);
    const isAvailable = flowReason === false && canTake(offer);
    return {
      action: name,
      player: player.position,
      isOffered: flowReason === false,
      isAvailable,
      conditions: conditionsOf(offer),
      disabled: offer.obstacle?.kind === 'disabled' && offer.obstacle.text,
      selections,
      reason: !isAvailable && (flowReason || whyNotTaken(offer, way)),
    };
  });
}

function whyNotOffered(play: RulesInPlay, { action, player }: Offer): string | false {
  if (readEngine(nodeOf(player).world.game, ENGINE.phase) === 'finished') {
    return describeRejection({ code: 'game-over' });
  }
  const waiting = play.flow.awaiting();
  if (!waiting.includes(player)) {
    const waitingFor = waiting.map(each => each.position);
    return describeRejection({ code: 'not-your-turn', waitingFor });
  }
  if (play.flow.offered(player).includes(action)) return false;
  return describeRejection({ code: 'unknown-action', action: action.name });
}

function conditionsOf({ action, obstacle }: Offer): ActionTrace['conditions'] {
  const failed = obstacle?.kind === 'condition' ? obstacle.text : null;
  const labels = action.conditions.map(({ label }) => label);
  const at = failed === null ? labels.length : labels.indexOf(failed);
  return labels.map((label, i) => ({ label, holds: i < at ? true : i === at ? false : null }));
}

/** Whether a draft is the first to ask for its selection: one that goes on is asked several times. */
function isAsked(draft: Draft, i: number, way: readonly Draft[]): boolean {
  return draft.selection !== undefined && draft.index !== way[i - 1]?.index;
}

function selectionTrace({ list, args }: Draft): SelectionTrace {
  const { selection, candidates } = list;
  const places = Array.from({ length: candidates?.length ?? 0 }, (_, place) => place);
  return {
    selection: selection.name,
    isOptional: selection.isOptional,
    after: args,
    candidates: candidates === null ? null : candidates.length,
    filtered: places.filter(place => list.verdict(place) === VERDICT.absent).length,
    enabled: list.enabled.length,
    refused: places.flatMap(place => refusedAt(list, place)),
  };
}

function refusedAt(list: ChoiceList, place: number): SelectionTrace['refused'] {
  const verdict = list.verdict(place);
  if (verdict === VERDICT.absent || list.isPlayable(place)) return [];
  const value = list.candidates?.[place];
  const reason = verdict === VERDICT.disabled ? list.reason(place) : String(list.validity(place));
  return [{ value, reason }];
}

function whyNotTaken({ obstacle }: Offer, way: readonly Draft[]): string {
  if (obstacle?.kind === 'condition') return `The condition "${obstacle.text}" does not hold`;
  if (obstacle !== null) return obstacle.text;
  const last = way[way.length - 1];
  if (last === undefined) return 'There is no way to take it';
  if (last.selection !== undefined) return inWords(selectionTrace(last));
  return last.validity === true ? 'There is no way to take it' : last.validity;
}

function inWords({ selection, candidates, filtered, enabled, refused }: SelectionTrace): string {
  const reasons = [...new Set(refused.map(({ reason }) => reason))].join('; ');
  const because = reasons === '' ? '' : ` (${reasons})`;
  const parts = [
    `${candidates ?? 0} candidates`,
    `${filtered} filtered out`,
    `${refused.length} disabled${because}`,
    `${enabled} left`,
  ];
  return `There is not enough to choose for "${selection}": ${parts.join(', ')}`;
}
