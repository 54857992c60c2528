import type { Player } from '../../elements/element/player.ts';
import { nodeOf } from '../../state/node/anchored.ts';
import { ENGINE } from '../../state/node/engine-key.ts';
import { readEngine } from '../../state/world/engine-slot.ts';
import type { Draft } from './action-draft.ts';
import type { RulesInPlay } from './action-registry.ts';
import { canTake } from './can-take.ts';
import { type ChoiceList, VERDICT } from './choice-list.ts';
import { furthestCompletion } from './furthest-completion.ts';
import type { Offer } from './offer.ts';
import { describeRejection } from './rejection.ts';
import type { Args } from './selection/selection.ts';
import { asking } from './selection-choices.ts';

/** Why a player can or cannot take an action now. */
export interface ActionTrace {
  readonly action: string;
  readonly player: number;
  /** Whether the flow stands where the player may take it. */
  readonly isOffered: boolean;
  readonly isAvailable: boolean;
  /** Each condition by its label; those after one that fails are not asked, which is `null`. */
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
    enabled: list.playable.length,
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
