import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join('node_modules', '.cache');

/** What the compiler says to a source, and what it counts. The source lies three folders below the root. */
export function compiled(source: string): string {
  mkdirSync(CACHE, { recursive: true });
  const scratch = mkdtempSync(join(CACHE, 'types-'));
  const options = {
    extends: '../../../tsconfig.base.json',
    compilerOptions: { noEmit: true },
    files: ['source.ts'],
  };
  writeFileSync(join(scratch, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(options));
  writeFileSync(join(scratch, 'source.ts'), source);
  const compiler = [
    'node_modules/typescript-7/lib/tsc.js',
    '-p',
    scratch,
    '--singleThreaded',
    '--extendedDiagnostics',
    '--pretty',
    'false',
  ];
  const { stdout } = spawnSync(process.execPath, compiler, { encoding: 'utf8' });
  rmSync(scratch, { recursive: true, force: true });
  return stdout;
}

/** Compiles lines after a head, and returns what the compiler says to each of them by its index. */
export function linesOf(head: string, lines: readonly string[]): (index: number) => string {
  const said = compiled(head + lines.join('\n')).split(/\n(?=source\.ts|.*source\.ts\()/);
  const first = head.split('\n').length;
  return index => said.filter(each => each.includes(`(${first + index},`)).join('\n');
}
