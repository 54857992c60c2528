import { afterEach, expect, test, vi } from 'vitest';
import { createApp, h, nextTick } from 'vue';
import { HowToPlay } from '../src/index.ts';

afterEach(() => vi.unstubAllGlobals());

const page = {
  introduction: [{ type: 'paragraph', words: [{ text: 'A game of cards' }] }],
  sections: [
    { heading: 'Goal', blocks: [] },
    { heading: 'The show', blocks: [] },
  ],
};

test('[TAB20] a button shows the rules of the game, which can be searched', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(page), { status: 200 }));
  const root = document.createElement('div');
  const app = createApp(() => h(HowToPlay, { game: 'cribbage', title: 'Cribbage' }));
  app.mount(root);
  root.querySelector('button')?.click();
  await vi.dynamicImportSettled();
  const headings = (): readonly (string | null)[] =>
    [...document.querySelectorAll('[data-region=how-to-play] h3')].map(each => each.textContent);
  await vi.waitFor(() => expect(headings()).toEqual(['Goal', 'The show']));
  const search = document.querySelector<HTMLInputElement>('[data-region=how-to-play] input');
  if (search) search.value = 'show';
  search?.dispatchEvent(new Event('input'));
  await nextTick();
  expect(headings()).toEqual(['The show']);
  app.unmount();
});
