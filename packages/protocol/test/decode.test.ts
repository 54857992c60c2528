import { decodeClientMessage, decodeCommand, MESSAGE_LIMITS } from '@boardsmith/protocol';
import { fc, test as law } from '@fast-check/vitest';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { clientSchemas } from '../src/client-schema.ts';
import { isMove } from '../src/is-move.ts';

const move = { t: 'move', id: 'a-1', base: 3, action: 'place', args: { cell: { '@': 4 } } };

/** Why a message is refused, or that it is not. */
function verdict(message: unknown): string {
  const decoded = decodeClientMessage(JSON.stringify(message));
  return decoded.ok ? 'understood' : decoded.reason.reason;
}

describe('messages of clients', () => {
  test('[DEC1] what is like its schema is understood', () => {
    const messages = [
      { t: 'hello', v: 1, game: 'g' },
      { t: 'hello', v: 1, game: 'g', token: 't', resume: { stream: '1', seq: 4, hash: 'ab' } },
      move,
      { t: 'pick', id: 'p', action: 'ask', args: {} },
      { t: 'undo', id: 'u' },
      { t: 'consent', id: 'c', ask: 1, agree: true },
      { t: 'chat', id: 'c', text: 'good luck' },
      { t: 'command', id: 'c', command: { do: 'swap', seats: [0, 1] } },
      { t: 'look', id: 'l', at: 0, as: null },
      { t: 'debug', id: 'd', at: 1, about: { what: 'trace', seat: 1 } },
      { t: 'debug', id: 'd', at: 1, about: { what: 'bot', seat: 1, level: 'easy' } },
      { t: 'fork', id: 'f', at: 2 },
      { t: 'resync' },
      { t: 'ping' },
    ];
    expect(messages.map(message => decodeClientMessage(JSON.stringify(message)))).toEqual(
      messages.map(value => ({ ok: true, value })),
    );
  });

  test('[DEC2] what is not is refused in words, with the id it carries', () => {
    expect(decodeClientMessage(JSON.stringify({ ...move, base: 'x' }))).toEqual({
      ok: false,
      id: 'a-1',
      reason: { code: 'bad-message', reason: '"base" should be number' },
    });
    const wrong = [
      { ...move, extra: 1 },
      { ...move, args: [] },
      { ...move, id: 'a:b' },
      { ...move, base: -1 },
      { t: 'jump' },
      { t: 'constructor' },
      { t: 'chat', id: 'c', text: '   ' },
      { t: 'command', id: 'c', command: { do: 'swap', seats: [0] } },
      { t: 'debug', id: 'd', at: 1, about: { what: 'everything' } },
      { t: 'debug', id: 'd', at: 1, about: { what: 'journal', seat: 1 } },
      [],
      null,
      7,
    ];
    for (const message of wrong)
      expect([message, verdict(message)]).not.toEqual([message, 'understood']);
  });

  test('[DEC3] what is too long, too deep or too much is refused before it is looked at', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(9)}1${'}'.repeat(9)}`);
    const { size, items } = MESSAGE_LIMITS;
    expect([
      verdict({ ...move, action: 'x'.repeat(size) }),
      verdict({ ...move, args: deep }),
      verdict({ ...move, args: { list: Array.from({ length: items + 1 }, () => 0) } }),
      decodeClientMessage('{"t":"ping"').ok,
    ]).toEqual([
      'A message may not be that long',
      'A message may not be nested that deep',
      'A message may not hold that many items',
      false,
    ]);
  });

  test('[DEC4] names that mean something to JavaScript are refused', () => {
    const text = '{"t":"move","id":"a","base":0,"action":"x","args":{"__proto__":{"isHost":true}}}';
    expect(decodeClientMessage(text)).toMatchObject({ ok: false });
    expect(decodeCommand(JSON.parse('{"do":"options","options":{"constructor":1}}'))).toMatchObject(
      {
        ok: false,
      },
    );
  });

  law.prop(
    [
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.object().map(each => JSON.stringify({ ...move, ...each })),
      ),
    ],
    {
      numRuns: 300,
    },
  )('[DEC5] whatever comes is understood or refused, and nothing is thrown', text => {
    const decoded = decodeClientMessage(text);
    expect(typeof decoded.ok).toBe('boolean');
  });

  const nearly = <V>(usual: V, ...others: readonly unknown[]): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 6, arbitrary: fc.constant<unknown>(usual) }, fc.constantFrom(...others));
  const fields = {
    t: nearly('move', 'pick', 'Move', 1),
    id: fc.oneof(
      nearly('a-1', '', 'a:b', 'a b', 'a\n', 'é', null, 5, 'x'.repeat(64), 'x'.repeat(65)),
      fc.string(),
    ),
    base: fc.oneof(nearly(0, -1, 0.5, '0', 2 ** 53, 2 ** 53 - 1, 1e300, -0, null), fc.double()),
    action: nearly('place', '', 'x'.repeat(100), 'x'.repeat(101), 7, null),
    args: fc.oneof(nearly({}, [], null, 'x', 0, { cell: [1] }), fc.object()),
    extra: nearly(1, null),
  };
  const names = ['t', 'id', 'base', 'action', 'args'] as const;
  law.prop(
    [fc.record(fields, { requiredKeys: [] }), fc.record(fields, { requiredKeys: [...names] })],
    { numRuns: 2_000 },
  )('[DEC6] a move is told from what is none just as the schema tells it', (some, all) => {
    for (const each of [some, all]) {
      const json: object = JSON.parse(JSON.stringify(each));
      const read = v.safeParse(clientSchemas.move, json);
      expect([json, isMove(json)]).toEqual([json, read.success]);
      if (read.success) expect(json).toEqual(read.output);
    }
  });
});
