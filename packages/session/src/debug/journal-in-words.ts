import { describe, type Entry, type Message, type NamedElement } from '@boardsmith/engine';
import type { DebugAnswer } from '@boardsmith/protocol';
import type { Match } from '@boardsmith/runtime';
import { latestInWords } from './choices-in-words.ts';

type Journal = Omit<Extract<DebugAnswer, { readonly what: 'journal' }>, 'what'>;

/** The entries that followed from the latest choice; before the first one, those of setup. */
export function journalInWords(match: Match): Journal {
  const { game } = match;
  const { latest } = game.timeline.points;
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
