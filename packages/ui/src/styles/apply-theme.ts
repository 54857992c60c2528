/** The parts of a theme: a colour, a length or a font for each. */
export const THEME_TOKENS = [
  'felt',
  'panel',
  'ink',
  'ink-2',
  'line',
  'accent',
  'on-accent',
  'legal',
  'select',
  'last',
  'square',
  'square-dark',
  'card',
  'card-ink',
  'card-back',
  'card-back-2',
  'red-suit',
  'black-suit',
  'font',
  'radius-s',
  'radius-m',
  'radius-l',
] as const;
export type ThemeToken = (typeof THEME_TOKENS)[number];
/** What a game changes of how tables look. */
export type Theme = Readonly<Partial<Record<ThemeToken, string>>>;

/** Gives an element, and all that is in it, a theme; what it returns takes it back. */
export function applyTheme(
  theme: Theme,
  element: HTMLElement = document.documentElement,
): () => void {
  const before = THEME_TOKENS.map(
    token => [token, element.style.getPropertyValue(`--bs-${token}`)] as const,
  );
  for (const token of THEME_TOKENS) {
    const value = theme[token];
    if (value !== undefined) element.style.setProperty(`--bs-${token}`, value);
  }
  return () => {
    for (const [token, value] of before) {
      if (value === '') element.style.removeProperty(`--bs-${token}`);
      else element.style.setProperty(`--bs-${token}`, value);
    }
  };
}
