import { type Catalogue, ENGLISH, type MessageKey } from './english.ts';

/** The values of a text's placeholders; `null` is a value hidden from the viewer. */
export type MessageParams = Readonly<Record<string, unknown>>;
/** Translates a text of the user interface to the language of the page. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** Replaces the placeholders `{{name}}` of a text. */
export function fillGaps(text: string, params: MessageParams = {}, hidden?: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, key: string) => {
    const value = params[key];
    if (value === undefined) return gap;
    return value === null ? (hidden ?? ENGLISH['hidden.one']) : String(value);
  });
}

/** Creates a translation function from a catalogue; missing keys fall back to English. */
export function createTranslate(catalogue: Catalogue = {}): Translate {
  const english: Catalogue = ENGLISH;
  return (key, params) => fillGaps(catalogue[key] ?? english[key] ?? key, params);
}
