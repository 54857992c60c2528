import { expect, test } from 'vitest';
import type { Machine } from '../machine.ts';
import { findPostgres, INSTALL_COMMAND, TEST_DATABASE } from './find-postgres.ts';

function machine(about: Partial<Machine> & { readonly files?: string[] } = {}): Machine {
  const { files = [], ...rest } = about;
  const plain: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    exists: path => files.includes(path),
    list: folder =>
      files.flatMap(file =>
        file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1).split('/')[0] ?? ''] : [],
      ),
    isRoot: () => false,
    run: (...words) => {
      if (words.includes('install')) files.push('/usr/lib/postgresql/15/bin/initdb');
      return true;
    },
  };
  return { ...plain, ...rest };
}
const asIs = (path: string): string => path;

test('a PostgreSQL on the path is found, and links are followed', () => {
  const here = machine({ files: ['/usr/bin/initdb'] });
  expect(findPostgres(here, () => '/opt/postgresql/bin/initdb')).toBe('/opt/postgresql/bin');
});

test('of the versions that Debian has installed the newest is taken', () => {
  const files = ['/usr/lib/postgresql/9/bin/initdb', '/usr/lib/postgresql/16/bin/initdb'];
  expect(findPostgres(machine({ files }), asIs)).toBe('/usr/lib/postgresql/16/bin');
});

test('where it may be installed it is', () => {
  expect(findPostgres(machine({ isRoot: () => true }), asIs)).toBe('/usr/lib/postgresql/15/bin');
});

test('where it may not be installed, the error has the command and the variable to set', () => {
  expect(() => findPostgres(machine(), asIs)).toThrow(INSTALL_COMMAND);
  expect(() => findPostgres(machine(), asIs)).toThrow(TEST_DATABASE);
});
