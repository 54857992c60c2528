import { decodeClientMessage, decodeCommand, MESSAGE_LIMITS } from '@boardsmith/protocol';
import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';

const move = { t: 'move', id: 'a-1', base: 3, action: 'place', args: { cell: { '@': 4 } } };

/** Returns why a message is refused, or that it is accepted. */
function verdict(message: unknown): string {
  const decoded = decodeClientMessage(JSON.stringify(message));
  return decoded.ok ? 'accepted' : decoded.reason.reason;
}

describe('messages of clients', () => {
  test('[DEC1] a message that matches its schema is accepted', () => {
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

  test('[DEC2] any other message is refused with a sentence and the id it carries', () => {
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
      expect([message, verdict(message)]).not.toEqual([message, 'accepted']);
  });

  test('[DEC3] a message that is too long, too deep or too large is refused before its schema', () => {
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

  test('[DEC4] keys that would reach a prototype are refused', () => {
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
  )('[DEC5] any text is accepted or refused, and decoding never throws', text => {
    const decoded = decodeClientMessage(text);
    expect(typeof decoded.ok).toBe('boolean');
  });
});
