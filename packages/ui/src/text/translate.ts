import { hasInjectionContext, type InjectionKey, inject, provide } from 'vue';
import { type Catalogue, ENGLISH, type MessageKey } from './english.ts';

/** What goes into the gaps of a message; `null` is something that the viewer may not know. */
export type MessageParams = Readonly<Record<string, unknown>>;
/** Says a message in the language of the page. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

const KEY: InjectionKey<Translate> = Symbol('messages');

/** A text with its gaps `{{name}}` filled. */
export function fillGaps(text: string, params: MessageParams = {}, hidden?: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, key: string) => {
    const value = params[key];
    if (value === undefined) return gap;
    return value === null ? (hidden ?? ENGLISH['hidden.one']) : String(value);
  });
}

/** Says messages with the words of a catalogue. */
export function createTranslate(catalogue: Catalogue = {}): Translate {
  const english: Catalogue = ENGLISH;
  return (key, params) => fillGaps(catalogue[key] ?? english[key] ?? key, params);
}

/** Lets everything below speak another language. */
export function provideMessages(catalogue: Catalogue): Translate {
  const translate = createTranslate(catalogue);
  provide(KEY, translate);
  return translate;
}

/** Gives everything below English words that others have not been provided for. */
export function provideMoreWords(english: Catalogue): Translate {
  const before = useMessages();
  const translate: Translate = (key, params) => {
    const said = before(key, params);
    return said === key ? fillGaps(english[key] ?? key, params) : said;
  };
  provide(KEY, translate);
  return translate;
}

/** The words of the page; English unless others are provided. */
export function useMessages(): Translate {
  return hasInjectionContext() ? inject(KEY, english) : english;
}

const english: Translate = createTranslate();

/** The words that a board of a game's own needs, by their names; `{{name}}` is a gap. */
export type BoardWords<K extends string> = Readonly<Record<K, string>>;
/** Says something with the words of a board. */
export type SayOnBoard<K extends string> = (key: K, params?: MessageParams) => string;

const BOARD_WORDS: InjectionKey<Readonly<Record<string, string>>> = Symbol('board words');

/** Lets the boards below speak another language; what is missing they say in their own. */
export function provideBoardWords(words: Readonly<Record<string, string>>): void {
  provide(BOARD_WORDS, words);
}

/** The words of a board: those of the page where it has some, else those that the board brings along. */
export function useBoardWords<K extends string>(english: BoardWords<K>): SayOnBoard<K> {
  const words = inject(BOARD_WORDS, {});
  return (key, params) => fillGaps(words[key] ?? english[key], params);
}
