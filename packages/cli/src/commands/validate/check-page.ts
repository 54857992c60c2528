import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { BrowserPage } from '../../browser/browser-page.ts';
import { findBrowser } from '../../browser/find-browser.ts';
import { alikeCards } from '../../rules/announced-cards.ts';
import { type CheckResult, resultOf } from '../../rules/check-result.ts';

/** Roles of controls and pictures: without a name, a screen reader cannot announce what they are. */
const USED = new Set([
  ...['button', 'link', 'textbox', 'searchbox', 'combobox', 'listbox', 'checkbox', 'radio'],
  ...['slider', 'spinbutton', 'switch', 'tab', 'menuitem', 'option', 'image', 'img'],
]);

const SIZE = { width: 390, height: 844 };

/** Opens a build in a browser, starts a game, and checks what a screen reader announces. */
export async function checkPage(build: string): Promise<CheckResult> {
  const path = findBrowser();
  if (path === undefined) {
    const note = 'there is no Chromium here; name one with CHROMIUM=/path/to/chromium';
    return { status: 'skipped', note };
  }
  const server = await startPreview(build);
  let page: BrowserPage | undefined;
  try {
    page = await BrowserPage.open(path, SIZE);
    await page.goTo(server.url);
    const problems = await problemsOf(page);
    const note = 'begins and can be read aloud; fits a phone; nothing on the console';
    return resultOf(
      problems.map(message => ({ message })),
      note,
    );
  } finally {
    await page?.close();
    server.child.kill();
  }
}

async function problemsOf(page: BrowserPage): Promise<readonly string[]> {
  if (!(await page.becomes(`document.querySelector('#app')?.childElementCount > 0`))) {
    const complaints =
      page.complaints.length === 0 ? '' : ` The console shows: ${page.complaints.join(' ')}`;
    return [`The page is empty.${complaints}`];
  }
  const first = [...(await unnamed(page, 'on the first page')), ...(await faults(page))];
  await page.evaluate(`document.querySelector('form button, main button')?.click()`);
  const begins = await page.becomes(`document.querySelector('[data-region=shell]') !== null`);
  if (!begins) return [...first, 'No game begins when the first button of the page is pressed.'];
  await page.becomes(`document.querySelector('[data-region=shell]')?.dataset.busy === 'false'`);
  const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth + 1');
  return [
    ...first,
    ...(await unnamed(page, 'at the table')),
    ...(await announcedAlike(page)),
    ...(wide === true ? [`The page is wider than a phone of ${SIZE.width} pixels.`] : []),
    ...page.complaints.map(text => `The page logs an error to the console: ${text}`),
  ];
}

/** Faults of the document itself: language, title, viewport, ids, tab order. */
async function faults(page: BrowserPage): Promise<readonly string[]> {
  const found = await page.evaluate(`JSON.stringify([
    document.documentElement.lang === '' && 'The page does not say which language it is in: write <html lang="en">.',
    document.title === '' && 'The page has no title.',
    document.querySelector('meta[name=viewport]') === null && 'The page has no <meta name="viewport">, so phones show it tiny.',
    [...document.querySelectorAll('[id]')].some((each, at, all) => all.findIndex(({ id }) => id === each.id) < at) && 'Two elements of the page have the same id.',
    document.querySelector('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])') !== null && 'A tabindex above 0 changes the order of the Tab key. Remove it.',
  ].filter(each => each !== false))`);
  return JSON.parse(String(found));
}

async function unnamed(page: BrowserPage, where: string): Promise<readonly string[]> {
  const nodes = await page.spoken();
  const roles = nodes.filter(({ role, name }) => USED.has(role) && name.trim() === '');
  return [...new Set(roles.map(({ role }) => role))].map(
    role => `A ${role} ${where} has no accessible name. Give it a text, a label or an aria-label.`,
  );
}

/** How many moves are made to find a hand with two cards. */
const MAX_CLICKS = 4;

/** Compares the labels of the cards at the table, and of those that appear in the first moves. */
async function announcedAlike(page: BrowserPage): Promise<readonly string[]> {
  for (let clicks = 0; ; clicks++) {
    const text = await page.evaluate(SPOKEN_VIEW);
    if (typeof text !== 'string') return [];
    const found = alikeCards(JSON.parse(text));
    if (found.length > 0 || clicks === MAX_CLICKS) return found;
    if ((await page.evaluate(CLICK_CARD)) !== true) return [];
    if (!(await page.becomes(READY))) return [];
  }
}

const READY = `document.querySelector('[data-region=shell][data-turn][data-busy=false]') !== null || document.querySelector('.bs-over') !== null`;

/** A view with the labels of its elements; `undefined` if the page did not use findTable. */
const SPOKEN_VIEW = `(() => {
  const view = globalThis[Symbol.for('boardsmith.client')]?.state.view;
  if (!view) return null;
  const labels = {};
  for (const each of document.querySelectorAll('[data-handle][aria-label]')) {
    labels[each.dataset.handle] = each.getAttribute('aria-label');
  }
  return JSON.stringify({ game: view.game, labels });
})()`;

/** Whether the board has an element to click. */
const CLICK_CARD = `(() => {
  const target = document.querySelector('[data-region=board] button[data-legal]:not([aria-disabled=true])');
  target?.click();
  return target !== null;
})()`;

/** Serves a build at a free port. */
async function startPreview(
  build: string,
): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const isSource = import.meta.url.endsWith('.ts');
  const bin = fileURLToPath(new URL(`../../bin.${isSource ? 'ts' : 'js'}`, import.meta.url));
  const loader = isSource ? ['--import', 'tsx', '--conditions=source'] : [];
  const child = spawn(process.execPath, [...loader, bin, 'preview', build, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', chunk => {
    output += chunk;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\S+/.exec(line)?.[0];
    if (url !== undefined) return { url, child };
  }
  throw new Error(`The build cannot be served. ${output.trim()}`);
}
