import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import ts from 'typescript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endThread } from './end-thread.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardsmith-stands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Resumes a thread until it has sent a message. */
async function running(path: string): Promise<Worker> {
  const worker = new Worker(path);
  await new Promise(resolve => worker.once('message', resolve));
  return worker;
}

const ENDLESS = `import { parentPort } from 'node:worker_threads';

interface Stones { left: number }

parentPort?.postMessage('begun');
take({ left: 3 });

function take(stones: Stones): void {
  while (stones.left > 0) {
    stones.left = Math.max(1, stones.left - 1);
  }
}
`;

function compiled(): { readonly code: string; readonly map: object } {
  const { outputText, sourceMapText } = ts.transpileModule(ENDLESS, {
    compilerOptions: {
      sourceMap: true,
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
    },
  });
  return { code: outputText, map: JSON.parse(sourceMapText ?? '{}') };
}

test("[CLI17] a thread that never returns reports the author's line it is at", async () => {
  const source = join(folder, 'src', 'rules', 'actions.ts');
  const { code, map } = compiled();
  mkdirSync(join(folder, '.boardsmith'));
  const path = join(folder, '.boardsmith', 'rules.mjs');
  writeFileSync(path, code);
  writeFileSync(`${path}.map`, JSON.stringify({ ...map, sources: [source] }));
  const worker = await running(path);
  expect(await endThread(worker, folder)).toEqual({
    file: 'src/rules/actions.ts',
    line: expect.toSatisfy(line => line === 9 || line === 10),
    column: expect.any(Number),
  });
  expect(worker.threadId).toBe(-1);
});

test('[CLI17] a thread that is busy elsewhere has no place in the project', async () => {
  mkdirSync(join(folder, 'node_modules'));
  const path = join(folder, 'node_modules', 'other.mjs');
  writeFileSync(path, compiled().code);
  const worker = await running(path);
  expect(await endThread(worker, folder)).toBe(undefined);
});
