import { expect, test } from 'vitest';
import { createApp } from 'vue';
import GameHistory from '../src/components/shell/GameHistory.vue';

/** The lines that are shown of a log. */
function shown(props: InstanceType<typeof GameHistory>['$props']): readonly (string | null)[] {
  const root = document.createElement('div');
  const app = createApp(GameHistory, { ...props });
  app.mount(root);
  const lines = [...root.querySelectorAll('li')].map(({ textContent }) => textContent);
  app.unmount();
  return lines;
}

test('[CMP17] the log states how many lines came before those that it shows', () => {
  const messages = [{ text: 'one' }, { text: 'two' }];
  expect(shown({ messages })).toEqual(['one', 'two']);
  expect(shown({ messages, earlier: 80 })).toEqual(['Earlier lines: 80', 'one', 'two']);
  expect(shown({ messages: [] })).toEqual(['No moves yet']);
});
