import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTemplate, TEMPLATES } from '../commands/init/template.ts';
import { describeProblem } from './problem.ts';
import { CONFIG_KEYS } from './project-config.ts';
import { readConfig } from './read-config.ts';

/** The problems of a configuration. */
function problemsOf(text: string): readonly string[] {
  const read = readConfig(text);
  return read.ok ? [] : read.problems.map(describeProblem);
}

function written(changes: object): string {
  return JSON.stringify({ name: 'my-game', ...changes }, null, 2);
}

test('[PRJ3] the games of this repo and all templates have a valid configuration', () => {
  const games = readdirSync('games').filter(name => !name.includes('.'));
  const configs = [
    ...games.map(name => readFileSync(join('games', name, 'boardsmith.json'), 'utf8')),
    ...TEMPLATES.map(name => readTemplate(name).get('boardsmith.json') ?? ''),
  ];
  expect(configs.length).toBe(16);
  expect(configs.flatMap(problemsOf)).toEqual([]);
});

test('[PRJ3] the JSON schema for editors has the same keys', () => {
  const schema: unknown = JSON.parse(readFileSync('packages/cli/boardsmith.schema.json', 'utf8'));
  expect(schema).toMatchObject({
    required: ['name'],
    properties: Object.fromEntries(CONFIG_KEYS.map(key => [key, expect.anything()])),
  });
  expect(Object.keys(Object(Reflect.get(Object(schema), 'properties')))).toEqual(CONFIG_KEYS);
});

test.each([
  [
    { name: 'My Game' },
    'boardsmith.json:2: name must be a name of lower-case letters, digits and hyphens, such as "my-game", not "My Game".',
  ],
  [{ name: undefined }, 'boardsmith.json:1: name is missing.'],
  [{ complexity: 9 }, 'boardsmith.json:3: complexity must be a whole number from 1 to 5, not 9.'],
  [{ categories: ['dice', 7] }, 'boardsmith.json:5: categories.1 must be a name, not 7.'],
  [
    { estimatedDuration: 'long' },
    'boardsmith.json:3: estimatedDuration must be a duration such as "15 min" or "1-2 h", not "long".',
  ],
  [
    { laws: { telling: { ask: 'all' } } },
    'boardsmith.json:5: laws.telling.ask must be "turn" or "anything", not "all".',
  ],
])('[PRJ3] %j is refused with the line and what is expected', (changes, message) => {
  expect(problemsOf(written(changes))).toEqual([message]);
});

test.each([
  ['displayName', 'My game'],
  ['playerCount', { min: 2, max: 4 }],
  ['options', { size: { type: 'number', default: 3 } }],
])('[PRJ3] %s, which the code states, is refused with where it belongs', (key, value) => {
  expect(problemsOf(written({ [key]: value }))).toEqual([
    `boardsmith.json:3: ${key} is stated in code: set it in defineGame in src/rules/index.ts and delete it here.`,
  ]);
});

test('[PRJ3] an unknown key is refused with the known ones', () => {
  expect(problemsOf(written({ colour: 'red' }))).toEqual([
    'boardsmith.json:3: colour is unknown. Known are name, description, estimatedDuration, complexity, categories, thumbnail, unlisted, laws, size.',
  ]);
});

test('[PRJ3] text that is not JSON is refused with the line', () => {
  expect(problemsOf('{\n  "name": "a",\n}')).toEqual([
    expect.stringMatching(/^boardsmith\.json:\d: The file is not JSON: /),
  ]);
  expect(problemsOf('[]')).toEqual(['boardsmith.json:1: The file must be an object, not "[]".']);
});
