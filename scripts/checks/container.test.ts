import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseServeOptions } from '../../packages/cli/src/serve/serve-options.ts';

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
  'CMD',
];

interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The instructions of a Dockerfile, with their continued lines. */
function instructionsIn(text: string): readonly Instruction[] {
  const lines = text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'));
  return lines.map(line => {
    const [name = '', ...rest] = line.split(' ');
    return { name, text: rest.join(' ').trim() };
  });
}

const instructions = instructionsIn(readFileSync('deploy/Dockerfile', 'utf8'));
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const textOf = (name: string): string => lastStage.find(each => each.name === name)?.text ?? '';
/** The exec form starts the program itself; a shell in between would not pass on `SIGTERM`. */
const execForm = (name: string): readonly string[] => JSON.parse(textOf(name));

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
    expect(textOf('USER')).toBe('node');
    expect(textOf('HEALTHCHECK')).toContain('/health');
  });

  test('starts serve with options that exist', () => {
    const [program, command, ...options] = execForm('ENTRYPOINT');
    expect([program, command]).toEqual(['node_modules/.bin/boardsmith', 'serve']);
    expect(parseServeOptions([...options, ...execForm('CMD')], 'json').port).toBe(8080);
  });
});

test('deploy/compose.yaml starts serve with options that exist', () => {
  const text = readFileSync('deploy/compose.yaml', 'utf8');
  const [, list = ''] = /command:\n((?: {6}- .*\n)+)/.exec(text) ?? [];
  const command = [...list.matchAll(/- (.*)\n/g)].map(([, word = '']) => word);
  const options = parseServeOptions(['--host', '0.0.0.0', ...command], 'json');
  expect(options.database).toContain('@postgres/boardsmith');
  expect(options.trustProxy).toBe(true);
});
