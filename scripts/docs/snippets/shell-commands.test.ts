import { expect, test } from 'vitest';
import { boardsmithCalls } from './shell-commands.ts';

function callsIn(code: string): readonly (readonly string[])[] {
  return boardsmithCalls({ path: 'page.md', line: 2, code, isRun: true, header: '', footer: '' });
}

test('every way of calling the program yields its arguments', () => {
  const code = `npm run boardsmith -- play hex --seed 1 # begins
npx boardsmith check
boardsmith serve --limits '{"a": 1}' \\
  --port 1`;
  expect(callsIn(code)).toEqual([
    ['play', 'hex', '--seed', '1'],
    ['check'],
    ['serve', '--limits', '{"a": 1}', '--port', '1'],
  ]);
});

test('an unknown syntax is refused, and never silently skipped', () => {
  const message = 'page.md:2 cannot be run: "npm install". Write "sh no-run: reason".';
  expect(() => callsIn('npm install')).toThrow(message);
  expect(() => callsIn('boardsmith play hex | head')).toThrow('page.md:2 cannot be run');
});
