import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  addIntegrity,
  completeLock,
  type Lock,
  packagesWithoutIntegrity,
} from './complete-lock.ts';

test('packages of other platforms that npm left out get their platform from their name', () => {
  const tool = {
    version: '2.0.0',
    dev: true,
    optionalDependencies: {
      '@tool/cli-darwin-arm64': '2.0.0',
      '@tool/cli-linux-x64-musl': '2.0.0',
      '@tool/cli-linux-x64': '2.0.0',
      '@tool/cli-wasm32-wasi': '2.0.0',
    },
  };
  const present = { version: '2.0.0', integrity: 'sha512-x', os: ['linux'], cpu: ['x64'] };
  const lock = {
    name: 'boardsmith',
    packages: {
      'node_modules/@tool/cli-linux-x64': present,
      'node_modules/tool': tool,
    },
  };

  const added = { version: '2.0.0', dev: true, optional: true };
  const completed = completeLock(lock);
  expect(completed).toEqual({
    name: 'boardsmith',
    packages: {
      'node_modules/@tool/cli-darwin-arm64': { ...added, os: ['darwin'], cpu: ['arm64'] },
      'node_modules/@tool/cli-linux-x64': present,
      'node_modules/@tool/cli-linux-x64-musl': {
        ...added,
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
      },
      'node_modules/@tool/cli-wasm32-wasi': { ...added, cpu: ['wasm32'] },
      'node_modules/tool': tool,
    },
  });
  expect(Object.keys(completed.packages)).toEqual(Object.keys(completed.packages).sort());
  expect(completeLock(completed)).toEqual(completed);
});

test('an optional package without a platform is not guessed', () => {
  const lock = { packages: { 'node_modules/tool': { optionalDependencies: { extra: '1.0.0' } } } };
  expect(() => completeLock(lock)).toThrow('No platform can be read from the name extra.');
});

test('packages without integrity get the one that the registry knows', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/own': { link: true },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0', dev: true },
      'node_modules/d': { version: '3.0.0' },
    },
  };
  const known: Readonly<Record<string, string>> = { '@b/c@2.0.0': 'sha512-c' };
  const completed = addIntegrity(lock, (name, version) => known[`${name}@${version}`]);
  expect(completed.packages).toEqual({
    ...lock.packages,
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', integrity: 'sha512-c', dev: true },
  });
  expect(packagesWithoutIntegrity(completed)).toEqual(['d']);
});

test('every package in the lock file has an integrity and no download host, and no platform is left out', () => {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(packagesWithoutIntegrity(lock)).toEqual([]);
  expect(Object.keys(completeLock(lock).packages)).toEqual(Object.keys(lock.packages));
  expect(JSON.stringify(lock)).not.toMatch(/"resolved":"[a-z+]+:/);
});
