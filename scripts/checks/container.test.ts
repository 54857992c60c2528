import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseServeOptions } from '../../packages/cli/src/serve/serve-options.ts';
import { instructionsIn, stagesIn, textOf, variablesIn, wordsOf } from '../container/dockerfile.ts';

const KNOWN = [
  'FROM',
  'ENV',
  'WORKDIR',
  'COPY',
  'RUN',
  'USER',
  'EXPOSE',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'VOLUME',
  'CMD',
];

const text = readFileSync('deploy/Dockerfile', 'utf8');
const instructions = instructionsIn(text);
const last = stagesIn(text).at(-1) ?? { name: '', steps: [] };

describe('deploy/Dockerfile', () => {
  test('has known instructions, and images with exact versions', () => {
    expect(instructions.filter(({ name }) => !KNOWN.includes(name))).toEqual([]);
    const images = instructions.filter(({ name }) => name === 'FROM').map(({ text }) => text);
    expect(images.filter(image => !/^\S+:\d+\.\d+\S*( AS \w+)?$/.test(image))).toEqual([]);
  });

  test('copies what is there', () => {
    const copied = instructions
      .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'))
      .map(({ text }) => text.split(' ')[0] ?? '');
    expect(copied.filter(path => !existsSync(path))).toEqual([]);
  });

  test('runs as an unprivileged user, with a health check', () => {
    expect(textOf(last, 'USER')).toBe('node');
    const names = last.steps.map(({ name }) => name);
    // What runs after it would run without rights, and what runs before it with them.
    expect(names.slice(names.indexOf('USER'))).not.toContain('RUN');
    expect(wordsOf(textOf(last, 'HEALTHCHECK')).join()).toContain('/health');
  });

  test('gives Node the options that the documentation recommends', () => {
    const { NODE_OPTIONS = '' } = variablesIn(textOf(last, 'ENV'));
    expect(readFileSync('docs/hosting.md', 'utf8')).toContain(`NODE_OPTIONS="${NODE_OPTIONS}"`);
  });

  test('is the only one: the documentation has none that could differ', () => {
    expect(readFileSync('docs/hosting.md', 'utf8')).not.toMatch(/^FROM /m);
  });

  test('starts serve with options that exist', () => {
    // The exec form starts the program itself; a shell in between would not pass on `SIGTERM`.
    const [program, command, ...options] = wordsOf(textOf(last, 'ENTRYPOINT'));
    expect([program, command]).toEqual(['node_modules/.bin/boardsmith', 'serve']);
    const started = parseServeOptions([...options, ...wordsOf(textOf(last, 'CMD'))], 'json');
    expect(started.port).toBe(8080);
  });
});

describe('deploy/compose.yaml', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  const servers = [...compose.matchAll(/command:\n((?: {6}- .*\n)+)/g)].map(([, list = '']) => {
    const command = [...list.matchAll(/- (.*)\n/g)].map(([, word = '']) => word);
    return parseServeOptions(['--host', '0.0.0.0', ...command], 'json');
  });

  test('starts two processes of one cluster with options that exist', () => {
    expect(servers.map(({ nodeUrl }) => nodeUrl)).toEqual([
      'http://server1:8080',
      'http://server2:8080',
    ]);
    for (const { database, trustProxy } of servers) {
      expect([database, trustProxy]).toEqual([
        expect.stringContaining('@postgres/boardsmith'),
        true,
      ]);
    }
  });

  test('has a balancer that knows both, and hashes on the table', () => {
    const caddy = readFileSync('deploy/Caddyfile', 'utf8');
    const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(caddy) ?? [];
    expect(upstreams.split(' ').map(host => `http://${host}`)).toEqual(
      servers.map(({ nodeUrl }) => nodeUrl),
    );
    const [, pattern = ''] = /path_regexp table (\S+)/.exec(caddy) ?? [];
    const tableIn = (path: string): string | undefined => new RegExp(pattern).exec(path)?.[1];
    expect(tableIn('/socket/x-1_Z')).toBe('x-1_Z');
    expect(tableIn('/api/tables/x-1_Z/commands')).toBe('x-1_Z');
    expect(tableIn('/api/games')).toBeUndefined();
  });
});
