import type { DebugVerdict } from '@boardsmith/client';
import { DEBUG_ENGLISH } from '../text/debug-english.ts';
import type { MessageKey } from '../text/english.ts';
import type { Translate } from '../text/messages.ts';

/** What stands in the way of a value, in words. */
export function verdictText(t: Translate, { kind, reason }: Omit<DebugVerdict, 'text'>): string {
  const words = wordsFor(t, `debug.verdict.${kind}`, kind);
  return reason === null ? words : `${words}: ${reason}`;
}

/** What the catalogue says for a key that a table may not know either; the word itself if it says nothing. */
export function wordsFor(t: Translate, key: string, word: string): string {
  return isKey(key) ? t(key) : word;
}

function isKey(key: string): key is MessageKey {
  return Object.hasOwn(DEBUG_ENGLISH, key);
}
