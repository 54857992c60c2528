/** The attributes and children of an HTML element. */
interface ElementParts {
  readonly text?: string;
  readonly className?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

/** Creates an HTML element. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  { text, className, attributes = {}, children = [] }: ElementParts = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className !== undefined) made.className = className;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A form field with its label. */
export function labelled(text: string, field: HTMLElement): HTMLLabelElement {
  return element('label', {
    className: 'bs-page-field',
    children: [element('span', { text }), field],
  });
}

/** Replaces the page by a heading and content. */
export function showPage(root: HTMLElement, title: string, children: readonly Node[]): HTMLElement {
  const main = element('main', {
    className: 'bs-page',
    children: [element('h1', { text: title }), ...children],
  });
  root.replaceChildren(element('style', { text: STYLE }), main);
  return main;
}

const STYLE = `
body { margin: 0; background: var(--bs-felt, #e9e4d8); }
.bs-page { box-sizing: border-box; display: grid; gap: 16px; max-width: 26rem; margin: 10vh auto; padding: 24px;
  color: var(--bs-ink, #222); font: 16px/1.5 var(--bs-font, system-ui, sans-serif); }
.bs-page h1, .bs-page p, .bs-page ul { margin: 0; }
.bs-page-form, .bs-page-options { display: grid; gap: 12px; }
.bs-page-field { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; align-items: center; }
.bs-page input, .bs-page select, .bs-page button { box-sizing: border-box; min-height: 44px; padding: 0 12px; font: inherit;
  color: inherit; background: var(--bs-panel, #fff); border: 1px solid var(--bs-ink-2, #666); border-radius: 8px; }
.bs-page-field > :is(input, select) { width: 100%; }
.bs-page input[type=checkbox] { min-height: 24px; width: 24px; height: 24px; padding: 0; }
.bs-page button { font-weight: 600; cursor: pointer; color: var(--bs-panel, #fff); background: var(--bs-ink, #222); }
.bs-page button[disabled] { opacity: .6; cursor: default; }
.bs-page :focus-visible { outline: 3px solid var(--bs-legal, #0b6e5a); outline-offset: 2px; }
`;

/** A drop-down list of values with their texts. */
export function selectOf(choices: readonly (readonly [string, string])[]): HTMLSelectElement {
  const options = choices.map(([value, text]) =>
    element('option', { text, attributes: { value } }),
  );
  return element('select', { children: options });
}
