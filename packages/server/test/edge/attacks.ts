import fc from 'fast-check';
import { frame, OPCODE, UPGRADE } from './raw-connection.ts';

/** What is sent on one connection, in pieces, and how the connection ends. */
export interface Attack {
  readonly pieces: readonly Buffer[];
  readonly ending: 'reset' | 'half-close' | 'close' | 'abandon' | 'reset after the answer';
}

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const anyBytes = fc.uint8Array({ maxLength: 300 }).map(array => Buffer.from(array));
const anyText = fc.string({ unit: 'binary', maxLength: 40 });

const target = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '//', ':80', '[', '%', '%zz', '?', '#', '\\', '@', '..', '*', 'http://'),
      fc.constantFrom(
        '/socket',
        '/api/games',
        '/api/tables',
        '/health',
        '/metrics',
        'a'.repeat(9_000),
      ),
      anyText,
    ),
    { maxLength: 5 },
  )
  .map(parts => parts.join(''));

const header = fc.oneof(
  fc.constantFrom(...UPGRADE, 'Host: localhost', 'Host:', 'Host: [', 'Host: evil.example'),
  fc.constantFrom(
    'Origin: null',
    'Origin: ',
    'Content-Length: 5',
    'Content-Length: -1',
    'Expect: x',
  ),
  fc.constantFrom('Transfer-Encoding: chunked', 'Transfer-Encoding: x', 'Expect: 100-continue'),
  fc.constantFrom('Sec-WebSocket-Key: short', 'Sec-WebSocket-Version: 99', 'Upgrade: h2c', ': x'),
  fc.constantFrom('Sec-WebSocket-Extensions: permessage-deflate; x="', 'Sec-WebSocket-Protocol: ,'),
  anyText,
);

const request = fc
  .record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'POST',
      'HEAD',
      'OPTIONS',
      'CONNECT',
      'TRACE',
      'PRI',
      'get',
    ),
    target,
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9'),
    headers: fc.array(header, { maxLength: 10 }),
    body: fc.oneof(fc.constant(''), anyText, fc.constant('5\r\nhello\r\n0\r\n\r\n')),
  })
  .map(({ method, target: path, version, headers, body }) =>
    bytes(`${[`${method} ${path} ${version}`, ...headers].join('\r\n')}\r\n\r\n${body}`),
  );

const upgradeTo = (path: string): Buffer =>
  bytes(`${[`GET ${path} HTTP/1.1`, 'Host: localhost', ...UPGRADE].join('\r\n')}\r\n\r\n`);
const mutatedUpgrade = target.map(upgradeTo);

const anyOpcode = fc.nat({ max: 15 });
const anyFrame = fc.oneof(
  fc.tuple(anyOpcode, anyText, fc.boolean()).map(parts => frame(...parts)),
  // Control frames that are too long, close frames with any code, text that is not UTF-8.
  fc.nat({ max: 300 }).map(length => frame(OPCODE.ping, Buffer.alloc(length))),
  fc.nat({ max: 65_535 }).map(code => frame(OPCODE.close, Buffer.from([code >> 8, code & 0xff]))),
  fc.constant(frame(OPCODE.text, Buffer.from([0xff, 0xfe, 0xc0]))),
  fc.constant(frame(OPCODE.text, 'x'.repeat(17_000))),
  fc.constant(frame(OPCODE.text, '{"t":"ping"}')),
  // Fragments of messages that never end, and floods of control frames.
  fc.nat({ max: 200 }).map(count => repeated(frame(OPCODE.continuation, 'x', false), count)),
  fc.nat({ max: 500 }).map(count => repeated(frame(OPCODE.ping, 'x'.repeat(125)), count)),
  // Reserved bits, missing masks, lengths of up to 64 bits.
  anyBytes,
  fc.constant(Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])),
  fc.constant(Buffer.from([0x81, 0x05, 0x68, 0x65, 0x6c, 0x6c, 0x6f])),
);

const socketAttack = fc
  .array(anyFrame, { maxLength: 6 })
  .map(frames => [upgradeTo('/socket'), ...frames]);

/** Everything up to a cut somewhere, in one or several pieces. */
const partial = fc
  .tuple(
    fc.oneof(
      request,
      mutatedUpgrade,
      socketAttack.map(pieces => Buffer.concat(pieces)),
    ),
    fc.array(fc.nat({ max: 600 }), { maxLength: 4 }),
  )
  .map(([whole, cuts]) => {
    const at = [0, ...cuts.map(cut => Math.min(cut, whole.length)).sort((a, b) => a - b)];
    return at.map((from, index) => whole.subarray(from, at[index + 1] ?? whole.length - 1));
  });

/** A request with some of its bytes replaced. */
const corrupted = fc
  .tuple(
    fc.oneof(request, mutatedUpgrade),
    fc.array(fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 255 })), { maxLength: 8 }),
  )
  .map(([whole, changes]) => {
    const copy = Buffer.from(whole);
    for (const [at, value] of changes) copy[at % copy.length] = value;
    return [copy];
  });

/** What no browser sends, and how its connection ends. */
export const attack: fc.Arbitrary<Attack> = fc.record({
  pieces: fc.oneof(
    { weight: 1, arbitrary: fc.array(anyBytes, { maxLength: 3 }) },
    { weight: 2, arbitrary: request.map(whole => [whole]) },
    { weight: 2, arbitrary: mutatedUpgrade.map(whole => [whole]) },
    { weight: 2, arbitrary: corrupted },
    { weight: 2, arbitrary: partial },
    { weight: 4, arbitrary: socketAttack },
  ),
  ending: fc.constantFrom('reset', 'half-close', 'close', 'abandon', 'reset after the answer'),
});

function repeated(piece: Buffer, count: number): Buffer {
  return Buffer.concat(Array.from({ length: count }, () => piece));
}
