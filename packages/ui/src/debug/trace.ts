import type { ChoiceState } from '../table/use-table.ts';
import type { Choices, Question } from '../table/wire.ts';
import { humanise } from '../text/words.ts';

/** One action and what is to be said of it. */
export interface TraceLine {
  readonly title: string;
  readonly text: string;
}

/** What a seat can do and what it cannot, and why: as far as the table tells its own seat. */
export function traceOf(choices: Choices | null, choice: ChoiceState): readonly TraceLine[] {
  if (choices === null) return [];
  const offered = choices.actions.map(({ action, question }) => ({
    title: humanise(action),
    text: question === null ? 'asks nothing' : asked(question),
  }));
  const refused = choices.unavailable.map(({ action, reason }) => ({
    title: humanise(action),
    text: reason,
  }));
  const current =
    choice.question === null || choice.action === null
      ? []
      : [{ title: `${humanise(choice.action)} (being chosen)`, text: asked(choice.question) }];
  return [...current, ...offered, ...refused];
}

function asked({ selection, choices, step, of }: Question): string {
  const where = `${selection}, step ${step} of ${of}`;
  if (choices === null) return where;
  const refused = choices.filter(({ disabled }) => disabled !== false);
  const reasons = [...new Set(refused.map(({ disabled }) => String(disabled)))];
  const why = reasons.length === 0 ? '' : `; refused: ${reasons.join('; ')}`;
  return `${where}: ${choices.length - refused.length} of ${choices.length} can be chosen${why}`;
}
