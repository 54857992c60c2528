import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTemplate, TEMPLATES } from '../commands/init/template.ts';
import { parseRulesPage, whyNotRules } from './rules-page.ts';

test('[PRJ13] Markdown becomes paragraphs, lists and tables in sections', () => {
  const markdown = [
    '# Race',
    'For *two*.',
    '## Goal',
    'Be **first**.',
    '## Your turn',
    '1. Roll.\n2. Move.',
    '| Roll | Fields |\n| --- | --- |\n| 1 | `none` |',
  ].join('\n\n');
  expect(parseRulesPage(markdown)).toEqual({
    introduction: [
      {
        type: 'paragraph',
        words: [{ text: 'For ' }, { text: 'two', style: 'emphasis' }, { text: '.' }],
      },
    ],
    sections: [
      {
        heading: 'Goal',
        blocks: [
          {
            type: 'paragraph',
            words: [{ text: 'Be ' }, { text: 'first', style: 'strong' }, { text: '.' }],
          },
        ],
      },
      {
        heading: 'Your turn',
        blocks: [
          { type: 'list', isNumbered: true, items: [[{ text: 'Roll.' }], [{ text: 'Move.' }]] },
          {
            type: 'table',
            head: [[{ text: 'Roll' }], [{ text: 'Fields' }]],
            rows: [[[{ text: '1' }], [{ text: 'none', style: 'code' }]]],
          },
        ],
      },
    ],
  });
});

test.each([
  ['<script>alert(1)</script>', 'a block of the kind "html"'],
  ['See [this](javascript:alert(1)).', '"[this](javascript:alert(1))"'],
  ['Bold <b>move</b>.', '"<b>"'],
  ['### Deep', 'a heading of level 3'],
  ['- one\n  - two', 'a "list" inside a list'],
])('[PRJ13] %s is refused with what to write instead', (markdown, what) => {
  expect(() => parseRulesPage(markdown)).toThrow(
    `rules.md has ${what}, which the page cannot show`,
  );
});

test('[PRJ13] entities and escaped letters are shown as players read them', () => {
  expect(parseRulesPage('Tom & Ann: 1 \\* 2 < 3')).toMatchObject({
    introduction: [{ words: [{ text: 'Tom & Ann: 1 ' }, { text: '*' }, { text: ' 2 < 3' }] }],
  });
});

test('[PRJ13] all games of this repo and all templates explain the goal', () => {
  const games = readdirSync('games').filter(name => !name.includes('.'));
  const pages = [
    ...games.map(name => [name, readFileSync(join('games', name, 'rules.md'), 'utf8')] as const),
    ...TEMPLATES.map(name => [name, readTemplate(name).get('rules.md') ?? ''] as const),
  ];
  expect(pages.map(([name, page]) => [name, whyNotRules(page)])).toEqual(
    pages.map(([name]) => [name, null]),
  );
});

test('[PRJ13] a page without a goal, or with nothing else, is refused by `validate`', () => {
  const noGoal = 'rules.md has no section "## Goal" with a text. Players look for it first.';
  expect(whyNotRules('# Race\n\n## Your turn\n\nRoll.')).toBe(noGoal);
  expect(whyNotRules('# Race\n\n## Goal\n\n## Your turn\n\nRoll.')).toBe(noGoal);
  expect(whyNotRules('# Race\n\n## Goal\n\nBe first.')).toBe(
    'rules.md has no section besides "## Goal". Explain a turn, the score and the end.',
  );
});
