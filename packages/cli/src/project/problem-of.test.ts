import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthorError, type AuthorErrorCode } from '@boardsmith/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemOf } from './problem-of.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardsmith-problem-'));
  mkdirSync(join(folder, 'src', 'rules'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function rules(name: string, text: string): void {
  writeFileSync(join(folder, 'src', 'rules', name), text);
}

/** A sentence about an error that occurred inside the engine. */
function problemFor(code: AuthorErrorCode, message: string): Promise<unknown> {
  const error = new AuthorError(code, message);
  error.stack = `${message}\n    at engine (/elsewhere/engine.js:1:1)`;
  return problemOf(new Error(message, { cause: error }), folder);
}

test('[CLI17] an action that the flow only names is located by its name', async () => {
  rules('flow.ts', "// 'drop'\nexport const flow = playerActions(place,\n  'drop');\n");
  const message = 'The flow names an action "drop" that the game does not have.';
  expect(await problemFor('unknown-action', message)).toEqual({
    message,
    file: 'src/rules/flow.ts',
    line: 3,
    column: 3,
  });
});

test('[CLI17] a name that occurs in several places is reported with all of them', async () => {
  rules('a.ts', "const a = Action.create('take');\n");
  rules('b.ts', "const b = Action.create('take');\n");
  expect(await problemFor('action-twice', 'Two actions are called "take".')).toEqual({
    message:
      'Two actions are called "take". The name stands at src/rules/a.ts:1:25, src/rules/b.ts:1:25.',
  });
});

test('[CLI17] a field whose name is taken is located in the class that declares it, and in no other', async () => {
  rules(
    'elements.ts',
    "class Other { pile = 1 }\nclass Deck {\n  readonly pile = 'mine';\n}\nconst pile = 'pile';\n",
  );
  const message = 'The class Deck declares "pile", a name that the engine or a base class uses.';
  expect(await problemFor('name-taken', message)).toEqual({
    message,
    file: 'src/rules/elements.ts',
    line: 3,
    column: 3,
  });
});

test('[CLI17] a name that occurs nowhere leaves an error without a place', async () => {
  rules('flow.ts', 'export const flow = 1;\n');
  const message = 'The flow names an action "drop" that the game does not have.';
  expect(await problemFor('unknown-action', message)).toEqual({ message });
});
