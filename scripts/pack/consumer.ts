import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { PackedPackage } from './pack-packages.ts';
import { typedEntries } from './package-manifest.ts';

/** The ways of resolving the types of a package. */
const RESOLUTIONS = [
  { module: 'node16', moduleResolution: 'node16' },
  { module: 'esnext', moduleResolution: 'bundler' },
] as const;

/** A user's project, beside packages that are packed in the folder `root`. */
export class Consumer {
  readonly folder: string;
  readonly #packages: readonly PackedPackage[];

  constructor(root: string, packages: readonly PackedPackage[]) {
    this.folder = join(root, 'consumer');
    this.#packages = packages;
    const modules = join(root, 'node_modules');
    for (const folder of [this.folder, modules]) rmSync(folder, { recursive: true, force: true });
    for (const { name, folder } of packages) link(folder, join(modules, name));
    for (const name of [...outsideOf(packages), '@types/node']) {
      link(resolve('node_modules', name), join(modules, name));
    }
    this.write('package.json', JSON.stringify({ name: 'consumer', type: 'module', private: true }));
  }

  write(file: string, text: string): string {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  }

  /** Whether every entry has types, for each way of resolving them, with libraries checked too. */
  typeProblems(): readonly string[] {
    const entries = this.#packages.flatMap(({ manifest }) => typedEntries(manifest));
    const imports = entries.map((entry, i) => `import * as entry${i} from '${entry}';`);
    const uses = entries.map((_, i) => `entry${i}`).join(', ');
    this.write('src/index.ts', `${imports.join('\n')}\nexport const all: object[] = [${uses}];\n`);
    return RESOLUTIONS.flatMap(resolution => this.#compile(resolution));
  }

  /** Whether Node can import every entry that is not for pages. */
  nodeProblems(): readonly string[] {
    const entries = this.#packages
      .flatMap(({ manifest }) => typedEntries(manifest))
      .filter(entry => !/^@boardsmith\/(ui|cli\/page|ai\/browser)$/.test(entry));
    const code = entries.map(entry => `await import('${entry}');`).join('\n');
    const { status, stderr } = this.#run(['--input-type=module', '--eval', code]);
    return status === 0 ? [] : [`Node cannot import the packages.\n${stderr}`];
  }

  #compile(resolution: (typeof RESOLUTIONS)[number]): readonly string[] {
    const compilerOptions = {
      ...resolution,
      ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], strict: true, noEmit: true },
      // A declaration that imports a missing module would count as `any`.
      ...{ skipLibCheck: false, types: ['node'] },
    };
    const { moduleResolution } = resolution;
    const config = this.write(
      `tsconfig.${moduleResolution}.json`,
      JSON.stringify({ compilerOptions, files: ['src/index.ts'] }),
    );
    const compiler = resolve('node_modules/typescript-7/lib/tsc.js');
    const { status, stdout } = this.#run([compiler, '-p', config]);
    return status === 0 ? [] : [`The types do not resolve under ${moduleResolution}.\n${stdout}`];
  }

  #run(args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
    return spawnSync(process.execPath, args, { cwd: this.folder, encoding: 'utf8' });
  }
}

/** The third-party packages that users of ours have installed. */
function outsideOf(packages: readonly PackedPackage[]): readonly string[] {
  const names = packages.flatMap(({ manifest }) =>
    Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  );
  return [...new Set(names)].filter(name => !name.startsWith('@boardsmith/'));
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}
