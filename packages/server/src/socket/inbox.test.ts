import { expect, test } from 'vitest';
import { Inbox } from './inbox.ts';

/** Writes down what it hears. */
class Listener {
  readonly heard: (string | null)[] = [];

  receive(text: string | null): void {
    this.heard.push(text);
  }
}

test('[NET11] frames of one turn of the loop are heard together, in order', async () => {
  const inbox = new Inbox();
  const listener = new Listener();
  for (const text of ['a', null, 'b']) inbox.add(listener, text);
  expect(listener.heard).toEqual([]);
  await new Promise(resolve => setImmediate(resolve));
  expect(listener.heard).toEqual(['a', null, 'b']);
});

test('[NET11] a flood is heard before it fills the memory', () => {
  const inbox = new Inbox();
  const listener = new Listener();
  const texts = Array.from({ length: 1000 }, (_, i) => String(i));
  for (const text of texts) inbox.add(listener, text);
  expect(listener.heard.length).toBeGreaterThan(700);
  inbox.empty();
  expect(listener.heard).toEqual(texts);
});
