import type { DebugElement } from '@boardsmith/client';
import type { Translate } from '../text/messages.ts';

/** Who sees something, in words. */
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
