import { readFileSync, writeFileSync } from 'node:fs';
import { whenRun } from './entry.ts';

/** The part of a lock file that names the installed packages, by place. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const libraries: Readonly<Record<string, string>> = { gnu: 'glibc', musl: 'musl' };

/**
 * Adds the optional packages of other platforms that npm left out. It leaves them out when the
 * registry does not answer for them, and `npm ci` then refuses the lock file on every machine.
 */
export function completeLock<L extends Lock>(lock: L): L {
  const missing = Object.values(lock.packages).flatMap(({ dev, optionalDependencies = {} }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => lock.packages[`node_modules/${name}`] === undefined)
      .map(([name, version]): [string, Locked] => [
        `node_modules/${name}`,
        lockedFor(name, { version, dev: dev === true }),
      ]),
  );
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  return {
    ...lock,
    packages: Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en'))),
  };
}

/**
 * Takes the platform from the package's name; npm tries to install a package without one everywhere.
 * The order of the keys is npm's own, so that its next run leaves them alone.
 */
function lockedFor(name: string, { version, dev }: { version: string; dev: boolean }): Locked {
  const words = name.split(/[/-]/);
  const cpu = processors.filter(each => words.includes(each));
  const libc = words.flatMap(word => libraries[word] ?? []);
  const os = systems.filter(each => words.includes(each));
  if (cpu.length === 0) throw new Error(`No platform can be read from the name ${name}.`);
  return {
    version,
    cpu,
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

whenRun(import.meta.url, () => {
  const path = 'package-lock.json';
  const lock: Lock = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, `${JSON.stringify(completeLock(lock), undefined, 2)}\n`);
  return 0;
});
