import { readFileSync } from 'node:fs';

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Versions that the templates were tested with, besides those in this package's manifest. */
const TRIED = { vue: '3.5.45', vitest: '4.1.12', 'vue-tsc': '3.3.14' } as const;

/** The `package.json` of a project. */
export function projectManifest(name: string): object {
  const { version, dependencies } = ownManifest();
  const own = (...names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map(each => [`@boardsmith/${each}`, `^${version}`]));
  const same = (...names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map(each => [each, `^${dependencies[each]}`]));
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'boardsmith dev',
      test: 'boardsmith test',
      typecheck: 'vue-tsc --noEmit',
      validate: 'boardsmith validate',
      build: 'boardsmith build',
      preview: 'boardsmith preview',
    },
    dependencies: { ...own('client', 'engine', 'ui'), vue: `^${TRIED.vue}` },
    devDependencies: {
      ...own('cli', 'testing'),
      ...same('@vitejs/plugin-vue', 'typescript', 'vite'),
      vitest: `^${TRIED.vitest}`,
      'vue-tsc': `^${TRIED['vue-tsc']}`,
    },
  };
}

/** The manifest of this package. */
export function ownManifest(): Manifest {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
}
