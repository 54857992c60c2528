import { expect, test } from 'vitest';
import { createApp, defineComponent, h } from 'vue';
import { logLine } from '../table/card-display.ts';
import { DEBUG_ENGLISH } from './debug-english.ts';
import { createTranslate, fillGaps } from './filled-text.ts';
import { clockTime, humanise, listed } from './humanise.ts';
import { provideMessages, provideMoreWords, useMessages } from './translate.ts';

test('[TXT1] placeholders are filled, and hidden values are written as hidden', () => {
  expect(fillGaps('{{a}} gives {{b}} to {{c}}', { a: 'Ann', b: null })).toBe(
    'Ann gives something hidden to {{c}}',
  );
});

test('[TXT5] playing cards have suit symbols in the log, and texts of the rules are unchanged', () => {
  const data = { player: 'Ann', cards: 'KD, 10C and AS', other: null };
  expect(logLine({ text: '{{player}} AS gives {{cards}} to {{other}}', data }, 'no player')).toBe(
    'Ann AS gives K♦, 10♣ and A♠ to no player',
  );
  expect(logLine({ text: 'Round 2' })).toBe('Round 2');
});

test('[TXT2] a catalogue applies to all components below it, with English for missing texts', () => {
  const spoken: string[] = [];
  const child = defineComponent(() => {
    const t = useMessages();
    spoken.push(t('turn.yours'), t('turn.other', { name: 'Ann' }));
    return () => h('i');
  });
  const page = defineComponent(() => {
    provideMessages({ 'turn.yours': 'Du bist dran' });
    return () => h(child);
  });
  createApp(page).mount(document.createElement('div'));
  expect(spoken).toEqual(['Du bist dran', 'Ann’s turn']);
  expect(createTranslate()('prompt.step', { step: 1, of: 2 })).toBe('Step 1 of 2');
});

test('[TXT2] the texts of the debug panel are loaded with it, in English where a catalogue has none', () => {
  const spoken: string[] = [];
  const panel = defineComponent(() => {
    const t = provideMoreWords(DEBUG_ENGLISH);
    spoken.push(t('debug.back'), t('debug.moment', { at: 1, of: 2 }), t('turn.yours'));
    return () => h('i');
  });
  const page = defineComponent(() => {
    provideMessages({ 'debug.back': 'Eins zurück', 'turn.yours': 'Du bist dran' });
    return () => h(panel);
  });
  createApp(page).mount(document.createElement('div'));
  expect(spoken).toEqual(['Eins zurück', 'After 1 of 2 choices', 'Du bist dran']);
});

test('[TXT3] names from the code, lists and times are written as people write them', () => {
  expect(['brewsLeft', 'hand-0', 'isKing', 'd20', 'adjust2'].map(humanise)).toEqual([
    'Brews left',
    'Hand',
    'King',
    'D20',
    'Adjust 2',
  ]);
  expect(
    [[], ['Ann'], ['Ann', 'Bob', 'Cy']].map(names => listed(createTranslate(), names)),
  ).toEqual(['', 'Ann', 'Ann, Bob and Cy']);
  expect([0, 59_001, 3_661_000].map(clockTime)).toEqual(['0:00', '1:00', '1:01:01']);
});
