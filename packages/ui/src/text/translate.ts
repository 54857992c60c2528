import { hasInjectionContext, type InjectionKey, inject, provide } from 'vue';
import type { Catalogue } from './english.ts';
import { createTranslate, fillGaps, type MessageParams, type Translate } from './filled-text.ts';

const KEY: InjectionKey<Translate> = Symbol('messages');

/** Provides the texts of another language to all components below. */
export function provideMessages(catalogue: Catalogue): Translate {
  const translate = createTranslate(catalogue);
  provide(KEY, translate);
  return translate;
}

/** Provides English fallbacks, to all components below, for keys that the page's catalogue lacks. */
export function provideMoreWords(english: Catalogue): Translate {
  const before = useMessages();
  const translate: Translate = (key, params) => {
    const said = before(key, params);
    return said === key ? fillGaps(english[key] ?? key, params) : said;
  };
  provide(KEY, translate);
  return translate;
}

/** The translation function of the page; English by default. */
export function useMessages(): Translate {
  return hasInjectionContext() ? inject(KEY, english) : english;
}

const english: Translate = createTranslate();

/** The texts of a custom board by key; `{{name}}` is a placeholder. */
export type BoardWords<K extends string> = Readonly<Record<K, string>>;
/** Translates a text of a custom board. */
export type SayOnBoard<K extends string> = (key: K, params?: MessageParams) => string;

const BOARD_WORDS: InjectionKey<Readonly<Record<string, string>>> = Symbol('board words');

/** Provides translations for the custom boards below; missing keys fall back to the board's own texts. */
export function provideBoardWords(words: Readonly<Record<string, string>>): void {
  provide(BOARD_WORDS, words);
}

/** The translation function of a custom board: the page's texts first, then the board's own. */
export function useBoardWords<K extends string>(english: BoardWords<K>): SayOnBoard<K> {
  const words = inject(BOARD_WORDS, {});
  return (key, params) => fillGaps(words[key] ?? english[key], params);
}
