import { expect, test } from 'vitest';
import type { Machine } from '../machine.ts';
import { findChromium, INSTALL_COMMAND } from './find-chromium.ts';

function machine(about: Partial<Machine> & { readonly files?: string[] } = {}): {
  readonly machine: Machine;
  readonly ran: string[];
} {
  const { files = [], ...rest } = about;
  const ran: string[] = [];
  const run = (...words: readonly string[]): boolean => {
    ran.push(words.join(' '));
    if (words.includes('install')) files.push('/usr/bin/chromium');
    return true;
  };
  const plain: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    exists: path => files.includes(path),
    list: () => [],
    isRoot: () => false,
    run,
  };
  return { machine: { ...plain, ...rest }, ran };
}

test('a Chromium on the path is found', () => {
  const { machine: here } = machine({ files: ['/usr/bin/google-chrome'] });
  expect(findChromium(here)).toBe('/usr/bin/google-chrome');
});

test('a named Chromium is used', () => {
  const env = { PATH: '/usr/bin', CHROMIUM: '/opt/chromium' };
  const { machine: here } = machine({ env, files: ['/usr/bin/chromium', '/opt/chromium'] });
  expect(findChromium(here)).toBe('/opt/chromium');
});

test('naming a missing one is an error', () => {
  const { machine: here } = machine({ env: { CHROMIUM: '/nowhere' } });
  expect(() => findChromium(here)).toThrow('CHROMIUM is /nowhere');
});

test('it is installed where that is allowed', () => {
  const { machine: here, ran } = machine({ isRoot: () => true });
  expect(findChromium(here)).toBe('/usr/bin/chromium');
  expect(ran).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends chromium']);
});

test('the install command is printed where installing is not allowed', () => {
  expect(() => findChromium(machine().machine)).toThrow(INSTALL_COMMAND);
});

test('the install command is printed where installing fails', () => {
  const { machine: here } = machine({ isRoot: () => true, run: () => false });
  expect(() => findChromium(here)).toThrow(INSTALL_COMMAND);
});
