import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackage, type Machine, placesOnPath, thisMachine } from '../machine.ts';

/** Where Debian installs servers: one folder for each major version. */
const DEBIAN = '/usr/lib/postgresql';

/** What has to be typed where we may not install PostgreSQL ourselves. */
export const INSTALL_COMMAND = 'sudo apt-get update && sudo apt-get install -y postgresql';

/** The variable that names a running server for tests. */
export const TEST_DATABASE = 'BOARDSMITH_TEST_DATABASE';

/** The folder with `postgres` and `initdb`: of this machine, or installed for it. */
export function findPostgres(
  machine: Machine = thisMachine,
  resolve: (path: string) => string = realpathSync,
): string {
  const found = installedPostgres(machine, resolve);
  if (found !== undefined) return found;
  installPackage(machine, 'postgresql');
  const installed = installedPostgres(machine, resolve);
  if (installed !== undefined) return installed;
  throw new Error(
    `There is no PostgreSQL server here, and tests of the cluster need one. Install it with\n\n  ${INSTALL_COMMAND}\n\nor name a server whose user may create databases: ${TEST_DATABASE}=postgres://user:password@host npm test`,
  );
}

/** `initdb` finds its files from where it really is, so links are followed. */
function installedPostgres(
  machine: Machine,
  resolve: (path: string) => string,
): string | undefined {
  const newestFirst = [...machine.list(DEBIAN)].sort((a, b) => Number(b) - Number(a));
  const places = [
    ...placesOnPath(machine, ['initdb']),
    ...newestFirst.map(version => join(DEBIAN, version, 'bin', 'initdb')),
  ];
  const found = places.find(place => machine.exists(place));
  return found === undefined ? undefined : dirname(resolve(found));
}
