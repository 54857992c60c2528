import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What finding or installing a program asks of the machine. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
  /** The names in a folder; none if there is no such folder. */
  list(folder: string): readonly string[];
  isRoot(): boolean;
  /** Runs a program to its end; returns whether it succeeded. */
  run(program: string, ...args: readonly string[]): boolean;
}

/** The places where the path would look for a program with one of some names. */
export function placesOnPath({ env }: Machine, names: readonly string[]): readonly string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(folder => folder !== '');
  return names.flatMap(name => folders.map(folder => join(folder, name)));
}

/** Installs a Debian package where this process may. */
export function installPackage(machine: Machine, name: string): void {
  if (machine.isRoot() && machine.run('apt-get', 'update')) {
    machine.run('apt-get', 'install', '-y', '--no-install-recommends', name);
  }
}

export const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  list: folder => (existsSync(folder) ? readdirSync(folder) : []),
  isRoot: () => process.getuid?.() === 0,
  run: (program, ...args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0,
};
