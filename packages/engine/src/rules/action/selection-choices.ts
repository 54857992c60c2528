import type { Player } from '../../elements/element/player.ts';
import { authorError } from '../../errors/author-error.ts';
import { nodeOf } from '../../state/node/anchored.ts';
import type { RulesInPlay } from './action-registry.ts';
import { type AnnotatedChoice, annotatedChoices } from './annotated-choice.ts';
import { draftBefore } from './draft-before.ts';
import type { Offer } from './offer.ts';
import { type NextPrompt, nextPrompt } from './selection-prompt.ts';

/** Which selection of which action, for whom, after which choices. */
export interface SelectionPoint {
  readonly action: string;
  readonly selection: string;
  readonly player: Player;
  /** What is chosen already, by name; live values or what stands for them. */
  readonly args: unknown;
}

/**
 * What a player sees on the list of a selection: what can be chosen, and what cannot with its reason.
 * Empty where the choices before it may not be made, and where there is no list.
 */
export function selectionChoices(play: RulesInPlay, point: SelectionPoint): AnnotatedChoice[] {
  return asking(play, point, offer => {
    const before = draftBefore(offer, point.selection, point.args);
    if (!before.ok || before.draft.selection?.name !== point.selection) return [];
    return annotatedChoices(before.draft.list);
  });
}

/**
 * The same for the selection that the choices so far leave open. What the next question is about is
 * chosen next; empty where there is none, or no list.
 */
export function nextChoices(
  play: RulesInPlay,
  point: Omit<SelectionPoint, 'selection'>,
): AnnotatedChoice[] {
  const asked = promptFor(play, point);
  if (!('question' in asked)) return [];
  return (asked.question.choices ?? []).map(({ value, disabled }) => ({ value, disabled }));
}

/** What to ask a player next for an action. */
export function promptFor(play: RulesInPlay, point: Omit<SelectionPoint, 'selection'>): NextPrompt {
  return asking(play, point, nextAt);
}

function nextAt(offer: Offer, { args }: Omit<SelectionPoint, 'selection'>): NextPrompt {
  return nextPrompt(offer, args);
}

/** Returns an action as it is offered to a player now; throws an author error if the name is unknown. */
function offerNamed(play: RulesInPlay, name: string, player: Player): Offer {
  const { registry } = play;
  const definition = registry.find(name);
  if (definition === undefined)
    throw authorError('no-such-action', name, registry.names.join(', '));
  return registry.offer(definition, player);
}

/** Asks about an action under the rule that nothing may change meanwhile. */
export function asking<T, P extends Pick<SelectionPoint, 'action' | 'player'>>(
  play: RulesInPlay,
  point: P,
  ask: (offer: Offer, point: P) => T,
): T {
  const { guard } = nodeOf(point.player).world;
  return guard.reading(`choices of ${point.action}`, answered<T, P>, { play, point, ask });
}

function answered<T, P extends Pick<SelectionPoint, 'action' | 'player'>>({
  play,
  point,
  ask,
}: {
  readonly play: RulesInPlay;
  readonly point: P;
  readonly ask: (offer: Offer, point: P) => T;
}): T {
  return ask(offerNamed(play, point.action, point.player), point);
}
