import { type DevState, EVENTS, type Way } from '../commands/dev/dev-state.ts';
import { element } from './element.ts';

// Vite searches for exactly this expression, so it cannot be split.
const hot = import.meta.hot;
const root = element('div', { attributes: { id: 'boardsmith-dev' } });
const shadow = root.attachShadow({ mode: 'open' });
document.body.append(root);

hot?.on(EVENTS.state, show);
hot?.on(EVENTS.move, (paths: Readonly<Record<string, string>>) => {
  const seat = new URLSearchParams(location.search).get('seat');
  const path = seat === null ? undefined : paths[seat];
  if (path !== undefined) location.assign(path);
});
hot?.send(EVENTS.hello);

/** Sentences about pictures that the page could not load. */
const missingImages: string[] = [];
let latest: DevState = { kind: 'good', note: '' };
addEventListener('boardsmith-missing-image', event => {
  if (event instanceof CustomEvent) missingImages.push(String(event.detail));
  show(latest);
});

/** Shows the state of the rules and missing pictures; nothing if there are no problems. */
function show(state: DevState): void {
  latest = state;
  document.documentElement.dataset['boardsmithRules'] = state.kind;
  const panels = [
    ...(state.kind === 'good' ? [] : [panel(state)]),
    ...(missingImages.length === 0 ? [] : [imagePanel()]),
  ];
  shadow.replaceChildren(
    ...(panels.length === 0 ? [] : [element('style', { text: STYLE })]),
    ...panels,
  );
}

function imagePanel(): HTMLElement {
  const close = element('button', { text: 'Close' });
  close.addEventListener('click', () => {
    missingImages.length = 0;
    show(latest);
  });
  const title = missingImages.length === 1 ? 'A picture is missing' : 'Pictures are missing';
  return element('section', {
    attributes: { role: 'alert', 'aria-label': title },
    children: [
      element('h2', { text: title }),
      ...missingImages.map(text => element('p', { text })),
      close,
    ],
  });
}

function panel(state: Exclude<DevState, { kind: 'good' }>): HTMLElement {
  const isStop = state.kind === 'stopped';
  const title = isStop
    ? `Choice ${state.stop.choice} of ${state.stop.of} no longer applies`
    : state.title;
  return element('section', {
    attributes: { role: 'alert', 'aria-label': title },
    children: [
      element('h2', { text: title }),
      ...(isStop ? stopped(state.stop) : problems(state.problems)),
    ],
  });
}

function problems(
  found: Extract<DevState, { kind: 'problems' }>['problems'],
): readonly HTMLElement[] {
  const items = found.map(({ file, line, column, message }) => {
    const place = [file, line, column].filter(part => part !== undefined).join(':');
    const children = place === '' ? [] : [element('code', { text: place })];
    return element('li', { children: [...children, element('p', { text: message })] });
  });
  const note = 'The game continues with the previous rules. Fix this, and it continues with yours.';
  return [element('ul', { children: items }), element('p', { text: note, className: 'note' })];
}

function stopped({ choice, text, why }: Extract<DevState, { kind: 'stopped' }>['stop']) {
  const kept = choice - 1;
  const some = kept === 1 ? 'the first choice' : `the first ${kept} choices`;
  return [
    element('p', { text: `${text}: ${why}` }),
    way('stop', kept === 0 ? 'Keep none of the choices' : `Keep ${some}`),
    way('back', 'Keep the rules before'),
    way('restart', 'Begin a game'),
  ];
}

function way(name: Way, text: string): HTMLButtonElement {
  const button = element('button', { text, attributes: { 'data-way': name } });
  button.addEventListener('click', () => hot?.send(EVENTS.way, name));
  return button;
}

const STYLE = `
section { position: fixed; z-index: 1000; inset: auto 12px 12px; max-height: 50vh; overflow: auto; padding: 16px;
  color: #fff; background: #2b1d1d; border: 2px solid #ff8a80; border-radius: 12px; font: 15px/1.5 system-ui, sans-serif; }
h2 { margin: 0 0 8px; font-size: 17px; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px; }
p { margin: 0; }
code { color: #ffd180; }
.note { margin-top: 8px; color: #ddd; }
button { min-height: 44px; margin: 8px 8px 0 0; padding: 0 16px; font: inherit; font-weight: 600; color: #2b1d1d;
  background: #ffd180; border: 0; border-radius: 8px; cursor: pointer; }
button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
`;
