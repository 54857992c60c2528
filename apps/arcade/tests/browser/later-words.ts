import type { GameClient, PlayerView, ViewNode } from '@boardsmith/client';
import type { Page } from 'playwright-core';

/** What a page has shown of events that its viewer has not been shown. */
export interface EarlyShown {
  /** How many moments were compared while events were pending. */
  readonly compared: number;
  readonly early: readonly string[];
}

/** Compares everything on the page with what the viewer has been shown, whenever something changes. */
export async function watchForLaterWords(page: Page): Promise<void> {
  await page.evaluate(watchHere);
}

export async function earlyShown(page: Page): Promise<EarlyShown> {
  return page.evaluate(() => Reflect.get(globalThis, 'earlyShown'));
}

/** Runs in the page: everything it needs is inside. */
function watchHere(): void {
  const found = { compared: 0, early: [] as string[] };
  Object.assign(globalThis, { earlyShown: found });
  /** A shorter text may be part of any other. */
  const SHORTEST = 6;
  type Instance = { readonly props?: { readonly client?: GameClient }; readonly subTree?: unknown };
  const clientIn = (vnode: unknown): GameClient | undefined => {
    if (typeof vnode !== 'object' || vnode === null) return undefined;
    const instance: Instance | null | undefined = Reflect.get(vnode, 'component');
    if (instance?.props?.client !== undefined) return instance.props.client;
    const children: unknown = Reflect.get(vnode, 'children');
    const inside = Array.isArray(children) ? children : [];
    for (const each of [instance?.subTree, ...inside]) {
      const client = clientIn(each);
      if (client !== undefined) return client;
    }
    return undefined;
  };
  const theClient = (): GameClient | undefined => {
    const root = document.querySelector('#app');
    return root === null ? undefined : clientIn(Reflect.get(root, '_vnode'));
  };
  const nodesOf = (node: ViewNode): ViewNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
  const handlesOf = ({ game }: PlayerView): Set<number> =>
    new Set(nodesOf(game).map(({ handle }) => handle));
  const linesOf = ({ messages }: PlayerView): string[] =>
    messages.map(({ text, data = {} }) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(data[key] ?? '…')),
    );
  const WORDS = ['prompt', 'text', 'reason', 'disabled'];
  const textsIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, each]) =>
      typeof each === 'string' && WORDS.includes(key) ? [each] : textsIn(each),
    );
  };
  /** What the viewer was ever shown: the live region still says what was asked before. */
  const everShown = new Set<string>();
  const everyWord = (): string => {
    const attributes = ['aria-label', 'title', 'data-reason'];
    const labels = [...document.querySelectorAll('[aria-label], [title], [data-reason]')];
    const said = labels.flatMap(each => attributes.map(name => each.getAttribute(name) ?? ''));
    return [document.title, document.body.textContent ?? '', ...said].join('\n');
  };
  const laterHandles = (shown: PlayerView, truth: PlayerView): string[] => {
    const known = handlesOf(shown);
    return [...handlesOf(truth)]
      .filter(handle => !known.has(handle))
      .flatMap(handle => {
        const selector = ['handle', 'piece', 'zone'].map(name => `[data-${name}="${handle}"]`);
        const early = document.querySelector(selector.join());
        return early === null ? [] : [`element ${early.outerHTML.slice(0, 160)}`];
      });
  };
  const laterScores = (shown: PlayerView, truth: PlayerView): string[] =>
    (truth.players.children ?? []).flatMap((player, seat) =>
      Object.entries(player.attributes ?? {}).flatMap(([key, value]) => {
        const before = shown.players.children?.[seat]?.attributes?.[key];
        const stat = document.querySelector(`[data-stat="${seat}-${key}"] .bs-stat`);
        const isEarly = before !== value && stat?.firstChild?.textContent?.trim() === String(value);
        return isEarly ? [`${key} of seat ${seat} is ${String(value)}`] : [];
      }),
    );
  const compare = (): void => {
    const client = theClient();
    const { view, truth, flow, parts, choices } = client?.state ?? {};
    if (!client || !view || !truth || !parts) return;
    for (const text of [...linesOf(view), ...textsIn(choices)]) everShown.add(text);
    if (client.theatre.event === null) return;
    found.compared++;
    const later = [...linesOf(truth), ...textsIn(parts.choices)].filter(
      text => text.length >= SHORTEST && !everShown.has(text),
    );
    const words = everyWord();
    const isOverEarly = parts.flow?.isOver === true && flow?.isOver === false;
    const marks = '[data-region=result], .bs-over, [data-winner]';
    const early = [
      ...later.filter(text => words.includes(text)),
      ...laterHandles(view, truth),
      ...laterScores(view, truth),
      ...(isOverEarly && document.querySelector(marks) ? ['the result'] : []),
      ...(isOverEarly && /\bwon\b|\bwins\b|\blost\b/i.test(document.title) ? ['the title'] : []),
    ];
    for (const each of early) if (!found.early.includes(each)) found.early.push(each);
  };
  new MutationObserver(compare).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
}
