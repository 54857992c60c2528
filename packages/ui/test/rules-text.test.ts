import type { RulesPage } from '@boardsmith/client';
import { afterEach, expect, test } from 'vitest';
import { createApp, nextTick } from 'vue';
import RulesText from '../src/components/shell/RulesText.vue';

const page: RulesPage = {
  introduction: [{ type: 'paragraph', words: [{ text: 'For two players.' }] }],
  sections: [
    {
      heading: 'Goal',
      blocks: [
        { type: 'paragraph', words: [{ text: 'Reach ' }, { text: '121 points', style: 'strong' }] },
      ],
    },
    {
      heading: 'The show',
      blocks: [
        { type: 'list', isNumbered: false, items: [[{ text: 'A run of three' }]] },
        { type: 'table', head: [[{ text: 'Cards' }]], rows: [[[{ text: 'His nobs' }]]] },
      ],
    },
  ],
};

const host = document.createElement('div');
const app = createApp(RulesText, { page });
afterEach(() => app.unmount());

test('[TAB20] the search finds headings and words of the rules, and no names of the data', async () => {
  app.mount(host);
  expect(await find('')).toEqual(['Goal', 'The show']);
  expect(await find('goal')).toEqual(['Goal']);
  expect(await find('Reach 121')).toEqual(['Goal']);
  expect(await find('RUN OF')).toEqual(['The show']);
  expect(await find('nobs')).toEqual(['The show']);
  expect(await find('paragraph')).toEqual([]);
  expect(await find('strong')).toEqual([]);
  expect(host.textContent).toContain('The rules do not mention that.');
});

/** The headings that are shown for a word in the search field. */
async function find(word: string): Promise<readonly (string | null)[]> {
  const field = host.querySelector('input');
  if (field === null) throw new Error('There is no search field.');
  field.value = word;
  field.dispatchEvent(new Event('input'));
  await nextTick();
  return [...host.querySelectorAll('h3')].map(heading => heading.textContent);
}
