import type { ClientState } from '@boardsmith/client';
import type { ChoiceState } from '../table/table-source.ts';
import type { SelectionPrompt } from '../table/view-types.ts';
import type { Translate } from '../text/filled-text.ts';
import { listed, unnamed } from '../text/humanise.ts';
import type { Option } from './choice-options.ts';

/** The state from which the reason is derived why an element cannot be chosen. */
export interface Circumstances {
  readonly state: ClientState;
  readonly choice: ChoiceState;
  readonly question: SelectionPrompt | null;
  /** The options that the element represents. */
  readonly found: readonly Option[];
  readonly t: Translate;
}

/** Why an element cannot be chosen: the reason of the rules, else whose turn it is, else the current question. */
export function whyNot({ state, choice, question, found, t }: Circumstances): string {
  const stated = found.map(option => option.choice.disabled).find(reason => reason !== false);
  if (stated !== undefined) return stated;
  const { choices, seat, flow, event } = state;
  if (flow?.isOver) return t('why.over');
  if (seat === null) return t('why.watching');
  if (choice.isAsking || choice.isReady) return t('why.sending');
  if (choices.actions.length === 0) {
    if (event !== null) return t('turn.showing');
    const names = waitedFor(t, state);
    return names === '' ? t('why.nothing-to-do') : t('why.not-your-turn', { names });
  }
  const prompt = question?.prompt ?? choices.prompt ?? t('prompt.choose-action');
  return t('why.not-asked', { prompt });
}

/** The names of the players who have to act, as of the last event shown to the viewer. */
export function waitedFor(t: Translate, { parts, flow }: ClientState): string {
  const seats = parts?.table.seats ?? [];
  const who = flow?.who ?? [];
  return listed(
    t,
    who.map(position => seats[position]?.name ?? unnamed(t, position)),
  );
}
