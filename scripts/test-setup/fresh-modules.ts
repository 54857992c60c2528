import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

/**
 * The many small test files beside the sources of the engine share their modules: loading the engine anew takes
 * a quarter of their time. All other files begin with new modules, and so do files that replace modules or
 * members of classes, and the file after such a file.
 */
const SHARES = /[/\\]packages[/\\]engine[/\\]src[/\\]/;
const REPLACES = /\bvi\.(mock|doMock|spyOn|resetModules)\b/;

const LAST = Symbol.for('whether the last test file shares its modules');
const { testPath = '' } = expect.getState();
const shares = SHARES.test(testPath) && !REPLACES.test(readFileSync(testPath, 'utf8'));
if (!shares || Reflect.get(globalThis, LAST) !== true) vi.resetModules();
Reflect.set(globalThis, LAST, shares);
