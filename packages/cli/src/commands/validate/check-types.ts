import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Problem } from '../../project/problem.ts';
import { type CheckResult, resultOf } from '../../rules/check-result.ts';

/** Checks the types of a whole project, including components if vue-tsc is installed. */
export async function checkTypes(folder: string): Promise<CheckResult> {
  const { compiler, reads } = compilerFor(folder);
  const { code, out } = await run(
    [compiler, '--noEmit', '--pretty', 'false', '-p', folder],
    folder,
  );
  if (code === 0) return { status: 'good', note: reads };
  // Indented lines after a diagnostic explain it.
  const problems = out.replace(/\n\s+/g, ' ').split('\n').flatMap(problemIn);
  return resultOf(problems.length > 0 ? problems : [{ message: out.trim() }], reads);
}

/** `src/rules/game.ts(4,7): error TS2322: Type …` */
function problemIn(line: string): readonly Problem[] {
  const [, file, row, column, text] = /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*)$/.exec(line) ?? [];
  if (text !== undefined)
    return [{ file, line: Number(row), column: Number(column), message: text }];
  const [, only] = /^error (TS\d+: .*)$/.exec(line) ?? [];
  return only === undefined ? [] : [{ message: only }];
}

function compilerFor(folder: string): { readonly compiler: string; readonly reads: string } {
  const own = createRequire(join(folder, 'package.json'));
  const ours = createRequire(import.meta.url);
  try {
    const compiler = join(dirname(own.resolve('vue-tsc/package.json')), 'bin', 'vue-tsc.js');
    return { compiler, reads: 'rules, page and tests' };
  } catch {
    const compiler = join(dirname(ours.resolve('typescript/package.json')), 'lib', 'tsc.js');
    return { compiler, reads: 'rules and tests; install vue-tsc to check components too' };
  }
}

function run(args: readonly string[], folder: string): Promise<{ code: number; out: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { cwd: folder });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (out += chunk));
    child.on('error', reject);
    child.on('close', code => resolve({ code: code ?? 1, out }));
  });
}
