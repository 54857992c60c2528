import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import type { Manifest } from './package-manifest.ts';

/** One sentence for each package that the built files of another import without depending on it. */
export function undeclaredImports(
  manifest: Manifest,
  folder: string,
  files: readonly string[],
): readonly string[] {
  const { name, dependencies, peerDependencies } = manifest;
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  return files
    .filter(file => /^dist\/.+\.(js|d\.ts)$/.test(file))
    .flatMap(file => {
      const wanted = packagesIn(readFileSync(join(folder, file), 'utf8'));
      const missing = wanted.filter(each => !declared.has(each));
      return missing.map(each => `${name}: ${file} imports ${each}, on which it does not depend.`);
    });
}

/** Modules that the platform of Workers provides. */
const OF_WORKERS = /^cloudflare:/;

/** The packages that a module imports, each once; without modules of Node and of Workers. */
export function packagesIn(text: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const names = importedFiles
    .map(({ fileName }) => fileName)
    .filter(specifier => !/^[./]/.test(specifier) && !isBuiltin(specifier))
    .filter(specifier => !OF_WORKERS.test(specifier))
    .map(specifier => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(names)];
}
