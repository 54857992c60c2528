import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTemplate, TEMPLATES } from '../commands/init/template.ts';
import { describeProblem } from './problem.ts';
import { readConfig } from './project-config.ts';

/** What is said of a configuration. */
function said(text: string): readonly string[] {
  const read = readConfig(text);
  return read.ok ? [] : read.problems.map(describeProblem);
}

const GOOD = {
  name: 'my-game',
  displayName: 'My game',
  playerCount: { min: 2, max: 4 },
};

function written(changes: object): string {
  return JSON.stringify({ ...GOOD, ...changes }, null, 2);
}

test('[PRJ3] the games of this repo and all templates have a configuration that the schema allows', () => {
  const games = readdirSync('games').filter(name => !name.includes('.'));
  const configs = [
    ...games.map(name => readFileSync(join('games', name, 'boardsmith.json'), 'utf8')),
    ...TEMPLATES.map(name => readTemplate(name).get('boardsmith.json') ?? ''),
  ];
  expect(configs.length).toBe(13);
  expect(configs.flatMap(said)).toEqual([]);
});

test.each([
  [
    { name: 'My Game' },
    'boardsmith.json:2: name cannot be "My Game": What the game is called in addresses and files: small letters, digits and hyphens.',
  ],
  [{ displayName: '' }, 'boardsmith.json:3: displayName must not be empty.'],
  [
    { playerCount: { min: 'two', max: 4 } },
    'boardsmith.json:5: playerCount.min must be a whole number, not "two".',
  ],
  [
    { playerCount: { min: 0, max: 4 } },
    'boardsmith.json:5: playerCount.min must be from 1 to 32, not 0.',
  ],
  [
    { playerCount: { min: 4, max: 2 } },
    'boardsmith.json:6: playerCount.max must not be smaller than playerCount.min, and 2 is smaller than 4.',
  ],
  [{ playerCount: { min: 4 } }, 'boardsmith.json:4: playerCount.max is missing.'],
  [{ complexity: 9 }, 'boardsmith.json:8: complexity must be from 1 to 5, not 9.'],
  [{ categories: ['dice', 7] }, 'boardsmith.json:10: categories.1 must be a text, not 7.'],
  [
    { estimatedDuration: 'long' },
    'boardsmith.json:8: estimatedDuration cannot be "long": How long a game takes, like "15 min" or "1-2 h".',
  ],
  [
    { laws: { telling: { ask: 'all' } } },
    'boardsmith.json:10: laws.telling.ask must be one of "turn", "anything", not "all".',
  ],
])('[PRJ3] %j is refused with the line and what is wanted', (changes, message) => {
  expect(said(written(changes))).toEqual([message]);
});

test('[PRJ3] what is not known is named with what is', () => {
  const [message = ''] = said(written({ colour: 'red' }));
  expect(message).toMatch(
    /^boardsmith\.json:8: colour is not known\. Known are name, displayName, /,
  );
});

test('[PRJ3] text that is no JSON is named with the line', () => {
  expect(said('{\n  "name": "a",\n}')).toEqual([
    expect.stringMatching(/^boardsmith\.json:\d: The file is no JSON: /),
  ]);
  expect(said('[]')).toEqual(['boardsmith.json:1: The file must be an object, not [].']);
});
