import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { whenRun } from './tool/entry.ts';

/** The part of a lock file that names the installed packages, by path. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

interface Locked {
  readonly version?: string;
  /** The hash that npm compares a download with. */
  readonly integrity?: string;
  /** Whether the path is a link to a workspace. */
  readonly link?: boolean;
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

/** Returns the integrity of a package, or `undefined` if the registry does not answer for it. */
type AskIntegrity = (name: string, version: string) => string | undefined;

/** Adds the integrity of every package that has none and that the registry answers for. */
export function addIntegrity<L extends Lock>(lock: L, ask: AskIntegrity): L {
  const packages = Object.entries(lock.packages).map(([place, locked]): [string, Locked] => {
    const { version, ...rest } = locked;
    if (version === undefined || !isUnchecked(place, locked)) return [place, locked];
    const integrity = ask(nameAt(place), version);
    return [place, { version, ...(integrity === undefined ? {} : { integrity }), ...rest }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** The installed packages without integrity, by name. */
export function packagesWithoutIntegrity({ packages }: Lock): readonly string[] {
  return Object.entries(packages).flatMap(([place, locked]) =>
    isUnchecked(place, locked) ? [nameAt(place)] : [],
  );
}

function isUnchecked(place: string, { integrity, link }: Locked): boolean {
  return place.includes('node_modules/') && integrity === undefined && link !== true;
}

function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function askRegistry(name: string, version: string): string | undefined {
  const args = ['view', `${name}@${version}`, 'dist.integrity'];
  const { status, stdout } = spawnSync('npm', args, { encoding: 'utf8' });
  const integrity = stdout.trim();
  return status === 0 && /^sha512-\S+$/.test(integrity) ? integrity : undefined;
}

whenRun(import.meta.url, () => {
  const path = 'package-lock.json';
  const lock: Lock = JSON.parse(readFileSync(path, 'utf8'));
  const completed = addIntegrity(completeLock(lock), askRegistry);
  writeFileSync(path, `${JSON.stringify(completed, undefined, 2)}\n`);
  for (const name of packagesWithoutIntegrity(completed)) {
    console.warn(`The registry does not answer for ${name}: it has no integrity.`);
  }
  return 0;
});
