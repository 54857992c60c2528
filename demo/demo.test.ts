import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demo } from './demo.ts';
import { TRANSCRIPT } from './transcript.ts';

test('the demonstration prints what its transcript says; npm run demo -- --update writes it anew', () => {
  const lines: string[] = [];
  demo(line => lines.push(line));
  expect(lines).toEqual(readFileSync(TRANSCRIPT, 'utf8').trimEnd().split('\n'));
});
