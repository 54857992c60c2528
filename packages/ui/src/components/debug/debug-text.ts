import type { DebugElement, DebugVerdict } from '@boardsmith/client';
import type { SeatView } from '../../table/view-types.ts';
import { DEBUG_ENGLISH } from '../../text/debug-english.ts';
import type { MessageKey } from '../../text/english.ts';
import type { Translate } from '../../text/filled-text.ts';
import { unnamed } from '../../text/humanise.ts';

/** Describes the verdict on a value: legal, or the reason why not. */
export function verdictText(t: Translate, { kind, reason }: Omit<DebugVerdict, 'text'>): string {
  const words = wordsFor(t, `debug.verdict.${kind}`, kind);
  return reason === null ? words : `${words}: ${reason}`;
}

/** Translates a key; returns `word` if the catalogue lacks the key. */
export function wordsFor(t: Translate, key: string, word: string): string {
  return isKey(key) ? t(key) : word;
}

function isKey(key: string): key is MessageKey {
  return Object.hasOwn(DEBUG_ENGLISH, key);
}

/** Describes which viewers see an element. */
export function settingText(
  t: Translate,
  { mode, add, except }: NonNullable<DebugElement['visibility']>,
  names: readonly string[],
): string {
  const named = (seats: readonly number[]): string => seats.map(seat => names[seat]).join(', ');
  return [
    t(`debug.mode.${mode}`),
    ...(add.length > 0 ? [t('debug.mode.also', { names: named(add) })] : []),
    ...(except.length > 0 ? [t('debug.mode.not', { names: named(except) })] : []),
  ].join(', ');
}

/** The name of a viewer: the player of a seat, or "spectator" for `null`. */
export function viewerName(
  t: Translate,
  seats: readonly SeatView[],
  viewer: number | null,
): string {
  if (viewer === null) return t('debug.spectator');
  return seats[viewer]?.name ?? unnamed(t, viewer);
}
