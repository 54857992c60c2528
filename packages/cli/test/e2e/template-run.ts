import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import type { AuthorMachine } from './author-machine.ts';
import { isOver, playOn } from './page-player.ts';
import { addPicture, expectPicture } from './public-picture.ts';

/** Everything that an author does with a project, up to a finished game in a browser. */
export async function proveTemplate(
  machine: AuthorMachine,
  folder: string,
  context: BrowserContext,
): Promise<void> {
  for (const args of [
    ['npx', 'tsc', '--noEmit'],
    ['npm', 'run', 'typecheck'],
  ] as const) {
    const [program, ...rest] = args;
    const typed = machine.run(folder, program, ...rest);
    expect([args, typed.code, typed.code === 0 ? '' : typed.out]).toEqual([args, 0, '']);
  }
  const tested = machine.boardsmith(folder, 'test');
  expect([tested.code, tested.out]).toEqual([0, expect.stringContaining('passed')]);
  const validated = machine.boardsmith(folder, 'validate', '--games', '20', '--json');
  expect([validated.code, statusesIn(validated.out)]).toEqual([
    0,
    ['config', 'assets', 'types', 'code', 'games', 'laws', 'build', 'page'].map(
      name => `${name}: good`,
    ),
  ]);
  addPicture(folder);
  expect(machine.boardsmith(folder, 'build').code).toBe(0);
  proveReproducible(machine, folder);
  const preview = machine.start(folder, 'preview', '--port', '0');
  try {
    const [, address = ''] = await preview.says(/Serving games at (http\S+)/);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', error => complaints.push(error.message));
    await page.goto(address);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('[data-region=shell]').waitFor();
    await expectPicture(page);
    await playOn(page);
    expect([await isOver(page), complaints]).toEqual([true, []]);
    await page.close();
  } finally {
    await preview.close();
  }
}

/** The same sources produce the same bytes, whenever and wherever they are built. */
function proveReproducible(machine: AuthorMachine, folder: string): void {
  const again = join(folder, 'again');
  expect(machine.boardsmith(folder, 'build', '--out', again).code).toBe(0);
  expect(bytesIn(again)).toEqual(bytesIn(join(folder, 'dist')));
  const { rules } = JSON.parse(readFileSync(join(again, 'manifest.json'), 'utf8'));
  const imports = readFileSync(join(again, rules), 'utf8').match(/from "[^"]*"|import\(/g);
  expect(imports).toEqual(['from "@boardsmith/engine"']);
}

function bytesIn(folder: string): Record<string, string> {
  expect(existsSync(folder)).toBe(true);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map(path => [path.slice(folder.length), readFileSync(path, 'base64')]),
  );
}

/** `config: good`, or the problems. */
function statusesIn(out: string): readonly string[] {
  const line = out.split('\n').find(each => each.startsWith('{"ok"'));
  if (line === undefined) return [out];
  const { checks } = JSON.parse(line);
  return checks.map(({ name, result }: { name: string; result: { status: string } }) =>
    result.status === 'wrong' ? JSON.stringify(result) : `${name}: ${result.status}`,
  );
}
