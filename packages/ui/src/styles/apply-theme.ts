/** The design tokens of a theme: a colour, a length or a font for each. */
export const THEME_TOKENS = [
  'felt',
  'on-felt',
  'on-felt-2',
  'felt-line',
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
  'on-square',
  'frame',
  'on-frame',
  'card',
  'card-ink',
  'card-back',
  'card-back-2',
  'red-suit',
  'black-suit',
  'font',
  'title-font',
  'radius-s',
  'radius-m',
  'radius-l',
] as const;
export type ThemeToken = (typeof THEME_TOKENS)[number];
/** The design tokens that a game overrides. */
export type Theme = Readonly<Partial<Record<ThemeToken, string>>>;

/** Custom properties that repeat panel colours for sheets above a board, where the table's colours apply. */
const PAPER: Readonly<Partial<Record<ThemeToken, string>>> = {
  panel: '--bs-paper',
  ink: '--bs-paper-ink',
  'ink-2': '--bs-paper-ink-2',
  line: '--bs-paper-line',
  legal: '--bs-paper-legal',
  select: '--bs-paper-select',
};

/** Applies a theme to an element and its descendants; returns a function that removes the theme. */
export function applyTheme(
  theme: Theme,
  element: HTMLElement = document.documentElement,
): () => void {
  // A theme that sets the table colour and one text colour uses that text colour on the table too.
  const {
    'on-felt': onFelt = theme.felt && theme.ink,
    'on-felt-2': onFelt2 = theme.felt && theme['ink-2'],
  } = theme;
  const full: Theme = {
    ...theme,
    ...(onFelt && { 'on-felt': onFelt }),
    ...(onFelt2 && { 'on-felt-2': onFelt2 }),
  };
  const values = THEME_TOKENS.flatMap(token => {
    const value = full[token];
    const names = [`--bs-${token}`, PAPER[token] ?? []].flat();
    return value === undefined ? [] : names.map(name => [name, value] as const);
  });
  const before = values.map(([name]) => [name, element.style.getPropertyValue(name)] as const);
  for (const [name, value] of values) element.style.setProperty(name, value);
  return () => {
    for (const [name, value] of before) {
      if (value === '') element.style.removeProperty(name);
      else element.style.setProperty(name, value);
    }
  };
}
