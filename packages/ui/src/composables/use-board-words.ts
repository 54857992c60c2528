import { type InjectionKey, inject, provide } from 'vue';
import { fillGaps, type MessageParams } from '../text/messages.ts';

/** The words that a board of a game's own needs, by their names; `{{name}}` is a gap. */
export type BoardWords<K extends string> = Readonly<Record<K, string>>;
/** Says something with the words of a board. */
export type SayOnBoard<K extends string> = (key: K, params?: MessageParams) => string;

const KEY: InjectionKey<Readonly<Record<string, string>>> = Symbol('board words');

/** Lets the boards below speak another language; what is missing they say in their own. */
export function provideBoardWords(words: Readonly<Record<string, string>>): void {
  provide(KEY, words);
}

/** The words of a board: those of the page where it has some, else those that the board brings along. */
export function useBoardWords<K extends string>(english: BoardWords<K>): SayOnBoard<K> {
  const words = inject(KEY, {});
  return (key, params) => fillGaps(words[key] ?? english[key], params);
}
