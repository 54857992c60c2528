import type { Translate } from './filled-text.ts';

/** Converts an identifier to words: `brewsLeft` becomes "Brews left", `hand-0` becomes "Hand". */
export function humanise(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/[-_ ]\d+$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([a-z]{2})(\d)/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of one of several spaces: as words, with its number if a sibling has the same words (`deck-2`). */
export function humaniseAmong(name: string, siblings: readonly string[]): string {
  const words = humanise(name);
  const number = /[-_ ](\d+)$/.exec(name)?.[1];
  const isShared = siblings.some(other => other !== name && humanise(other) === words);
  return number !== undefined && isShared ? `${words} ${number}` : words;
}

/** Joins names: "Ann, Bob and Cy". */
export function listed(t: Translate, names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return t('list.and', { names: names.slice(0, -1).join(', '), last: names.at(-1) });
}

/** The name of a player who has none. */
export function unnamed(t: Translate, position: number): string {
  return t('players.unnamed', { number: position + 1 });
}

/** Formats a duration as a clock does: `1:05`. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = String(seconds % 60).padStart(2, '0');
  if (hours === 0) return `${minutes}:${tail}`;
  return `${hours}:${String(minutes).padStart(2, '0')}:${tail}`;
}
