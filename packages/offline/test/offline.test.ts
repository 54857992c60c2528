import { FAILURES, StoreFailure } from '@boardsmith/server/host';
import type { Store } from '@boardsmith/session';
import { storeContract } from '@boardsmith/testing/store';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BrowserSite } from './browser-site.ts';

let site: BrowserSite;
beforeAll(async () => {
  site = await BrowserSite.start();
}, 120_000);
afterAll(() => site.close());

/** The store of a page, called from outside of the browser. */
function remoteStore(page: () => Page): Store {
  const call =
    (method: string) =>
    async (...args: readonly unknown[]): Promise<unknown> => {
      const answer = await page().evaluate(([name, values]) => window.callStore(name, values), [
        method,
        args,
      ] as const);
      if ('value' in answer) return answer.value;
      const failure = FAILURES.find(each => each === answer.failure) ?? 'unknown';
      throw new StoreFailure(answer.message, { failure });
    };
  // A store is no promise, although `await` asks whether it is.
  const get = (_: object, method: string | symbol): unknown =>
    method === 'then' ? undefined : call(String(method));
  // Every method of a store takes and returns what can be sent to a page.
  return new Proxy({}, { get }) as Store;
}

describe('[OFS1] IndexedDB in Chromium, opened again by another page', () => {
  storeContract(() => {
    let profile: BrowserContext | undefined;
    let page: Page | undefined;
    const open = async (): Promise<Store> => {
      profile ??= await site.profile();
      const opened = await site.open(profile, 'store-page');
      page = opened;
      return remoteStore(() => opened);
    };
    return {
      open,
      async reopen() {
        await page?.close();
        return open();
      },
      dispose: async () => profile?.close(),
    };
  });
});

describe('tables of a browser', () => {
  let profile: BrowserContext;
  beforeEach(async () => {
    profile = await site.profile();
  });
  afterEach(() => profile.close());

  test.for([
    { game: 'tic-tac-toe', players: 2, level: 'medium' },
    { game: 'go-fish', players: 3, level: 'easy' },
  ])('[OFP1] the client plays $game against bots to the end, without a network', async each => {
    const page = await site.open(profile, 'play-page');
    await expect.poll(() => page.evaluate(() => window.offline.state())).toBe('ready');
    await profile.setOffline(true);
    const standing = await page.evaluate(async ({ game, players, level }) => {
      const seat = await window.offline.begin(game, players, level);
      const before = await window.offline.play(seat, 1);
      const end = await window.offline.playToEnd(seat);
      return { before, end, replay: await window.offline.replayStatus(seat) };
    }, each);
    expect(standing).toMatchObject({ before: { isOver: false }, end: { isOver: true } });
    expect(standing.replay).toContain('"');
  });

  test('[OFP2] a game goes on after a reload, at the very move', async () => {
    const page = await site.open(profile, 'play-page');
    const seat = await page.evaluate(() => window.offline.begin('go-fish', 3, 'easy'));
    const before = await page.evaluate(each => window.offline.play(each, 2), seat);
    await page.reload();
    const after = await page.evaluate(each => window.offline.play(each, 0), seat);
    expect(after.view).toBe(before.view);
    const end = await page.evaluate(each => window.offline.playToEnd(each), seat);
    expect(end.isOver).toBe(true);
  });

  test('[OFP3] one tab hosts the tables; another one waits and takes over', async () => {
    const first = await site.open(profile, 'play-page');
    await expect.poll(() => first.evaluate(() => window.offline.state())).toBe('ready');
    const seat = await first.evaluate(() => window.offline.begin('tic-tac-toe', 2, 'easy'));
    const before = await first.evaluate(each => window.offline.play(each, 1), seat);
    const second = await site.open(profile, 'play-page');
    await expect.poll(() => second.evaluate(() => window.offline.state())).toBe('waiting');
    await first.close();
    await expect.poll(() => second.evaluate(() => window.offline.state())).toBe('ready');
    const after = await second.evaluate(each => window.offline.play(each, 0), seat);
    expect(after.view).toBe(before.view);
  });
});
