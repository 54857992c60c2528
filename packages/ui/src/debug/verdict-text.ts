import type { DebugVerdict } from '@boardsmith/client';
import { ENGLISH, type MessageKey } from '../text/english.ts';
import type { Translate } from '../text/messages.ts';

/** What stands in the way of a value, in words. */
export function verdictText(t: Translate, { kind, reason }: Omit<DebugVerdict, 'text'>): string {
  const key = `debug.verdict.${kind}`;
  const words = isKey(key) ? t(key) : kind;
  return reason === null ? words : `${words}: ${reason}`;
}

function isKey(key: string): key is MessageKey {
  return Object.hasOwn(ENGLISH, key);
}
