import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { PackedPackage } from './pack-packages.ts';
import { nodeEntries, typedEntries } from './package-manifest.ts';

/** The package for Workers: its types are those of another platform. */
const WORKER = '@boardsmith/worker';

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
    for (const [name, target] of outsideOf(packages)) link(target, join(modules, name));
    link(resolve('node_modules/@types/node'), join(modules, '@types/node'));
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
    return [
      ...this.#compileImports(
        entries.filter(entry => entry !== WORKER),
        { types: ['node'], lib: ['es2023', 'dom', 'dom.iterable'] },
      ),
      ...this.#compileImports([WORKER], {
        types: ['@cloudflare/workers-types'],
        lib: ['es2023'],
      }),
    ];
  }

  #compileImports(entries: readonly string[], platform: object): readonly string[] {
    const imports = entries.map((entry, i) => `import * as entry${i} from '${entry}';`);
    const uses = entries.map((_, i) => `entry${i}`).join(', ');
    this.write('src/index.ts', `${imports.join('\n')}\nexport const all: object[] = [${uses}];\n`);
    return RESOLUTIONS.flatMap(resolution => this.#compile(resolution, platform));
  }

  /** Whether Node can import every entry that is not for pages. */
  nodeProblems(): readonly string[] {
    const entries = this.#packages
      .flatMap(({ manifest }) => nodeEntries(manifest))
      .filter(entry => !/^@boardsmith\/(ui|cli\/page|ai\/browser)$/.test(entry));
    const code = entries.map(entry => `await import('${entry}');`).join('\n');
    const { status, stderr } = this.#run(['--input-type=module', '--eval', code]);
    return status === 0 ? [] : [`Node cannot import the packages.\n${stderr}`];
  }

  #compile(resolution: (typeof RESOLUTIONS)[number], platform: object): readonly string[] {
    const compilerOptions = {
      ...resolution,
      ...{ target: 'es2022', strict: true, noEmit: true, ...platform },
      // A declaration that imports a missing module would count as `any`.
      skipLibCheck: false,
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

/** The third-party packages that users of ours have installed, and where they are in this repo. */
function outsideOf(packages: readonly PackedPackage[]): ReadonlyMap<string, string> {
  const found = packages.flatMap(({ manifest, folder }) =>
    Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).map(name => {
      // npm puts a version that only one package uses beside that package.
      const own = resolve('packages', basename(folder), 'node_modules', name);
      return [name, existsSync(own) ? own : resolve('node_modules', name)] as const;
    }),
  );
  return new Map(found.filter(([name]) => !name.startsWith('@boardsmith/')));
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}
