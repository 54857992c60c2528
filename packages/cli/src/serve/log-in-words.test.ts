import { expect, test } from 'vitest';
import { LOGS } from './log-in-words.ts';
import { parseServeOptions } from './serve-options.ts';

/** The sentence of a log event. */
function linesOf(
  event: string,
  fields?: Readonly<Record<string, string | number>>,
): readonly string[] {
  const lines: string[] = [];
  LOGS.words(line => lines.push(line))(event, fields);
  return lines;
}

test('[HST4] a person reads the important events as sentences, and nothing that is visible anyway', () => {
  expect(linesOf('listening', { host: '127.0.0.1', port: 4173, games: 1 })).toEqual([]);
  expect(linesOf('closed')).toEqual([]);
  expect(linesOf('rules-failed', { error: 'TypeError', at: 'at place (actions.ts:9:5)' })).toEqual([
    'The rules failed, and the move was not made: TypeError at place (actions.ts:9:5)',
  ]);
  expect(linesOf('snapshot-failed', { game: 'g1', error: 'Error', at: '' })).toEqual([
    'snapshot failed: game g1, error Error',
  ]);
});

test('[HST4] a flood of refusals is one sentence with their number', () => {
  expect(linesOf('socket-refused', { status: 429 })).toEqual(['Refused a WebSocket (429).']);
  expect(linesOf('connection-refused', { why: 'connections', count: 998 })).toEqual([
    'Refused 998 more connections (limit connections).',
  ]);
});

test('[HST5] limits that do not exist or are invalid are refused with a sentence', () => {
  expect(parseServeOptions(['--limits', '{"connections":7}'], 'words').limits.connections).toBe(7);
  const refusal = (limits: string) => () => parseServeOptions(['--limits', limits], 'words');
  expect(refusal('{"sockets":7}')).toThrow('--limits: There is no limit "sockets".');
  expect(refusal('{"frames":7}')).toThrow('--limits: The limit "frames" is an object like');
  expect(refusal('[]')).toThrow('--limits is an object, like {"requestsPerMinute":600}.');
  expect(refusal('{')).toThrow('--limits is no JSON: {');
});

test('[HST4] --json prints lines for programs, wherever the flag stands', () => {
  expect(parseServeOptions([], 'words').log).toBe('words');
  expect(parseServeOptions(['--json'], 'words').log).toBe('json');
  const lines: string[] = [];
  LOGS.json(line => lines.push(line))('closed');
  expect(lines.map(line => JSON.parse(line).event)).toEqual(['closed']);
});
