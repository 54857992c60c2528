import { fc, test } from '@fast-check/vitest';
import { afterEach, describe, expect, vi } from 'vitest';
import { everyStep } from '../../../test/games/every-step.ts';
import { expectError } from '../../../test/refused.ts';
import { Forge, openForge, present } from '../../../test/workshop.ts';
import { SnapshotError } from '../../errors/errors.ts';
import { Game } from '../../game/game.ts';
import { playOf } from '../../game/play.ts';
import { sampleMove } from '../../rules/action/sample-move.ts';
import { Determinization } from '../../search/determinization.ts';
import { restoreGame } from '../../time/snapshot/restore-game.ts';
import { seededRandom } from './random.ts';
import { drawSeed, encodeUtf8, sipHash128 } from './seed.ts';

const utf16 = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd7f0, max: 0xe00f })))
  .map(units => String.fromCharCode(...units));

test.each([
  ['$', [0x24]],
  ['£', [0xc2, 0xa3]],
  ['€', [0xe2, 0x82, 0xac]],
  ['𐍈', [0xf0, 0x90, 0x8d, 0x88]],
  ['\u{10ffff}', [0xf4, 0x8f, 0xbf, 0xbf]],
])('[RND2] the seed %s has the UTF-8 bytes of RFC 3629', (text, bytes) => {
  expect([...encodeUtf8(text)]).toEqual(bytes);
});

test.prop([utf16])('[RND2] any seed has the bytes that the platform encoder gives it', text => {
  expect(encodeUtf8(text)).toEqual(new TextEncoder().encode(text));
});

test.each([0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x103ff, 0x10ffff])(
  '[RND2] the code point %i at the edge of a length has the bytes of the platform encoder',
  codePoint => {
    const text = `<${String.fromCodePoint(codePoint)}>`;
    expect(encodeUtf8(text)).toEqual(new TextEncoder().encode(text));
  },
);

test('[RND2] a lone surrogate counts as U+FFFD, as it does after storage', () => {
  expect(encodeUtf8('a\ud800b\udc00')).toEqual(encodeUtf8('a\ufffdb\ufffd'));
});

/** From `vectors_sip128` in vectors.h of the authors' reference code (veorq/SipHash), by length. */
const OFFICIAL_VECTORS: readonly (readonly [number, string])[] = [
  [0, 'a3817f04ba25a8e66df67214c7550293'],
  [1, 'da87c1d86b99af44347659119b22fc45'],
  [2, '8177228da4a45dc7fca38bdef60affe4'],
  [3, '9c70b60c5267a94e5f33b6b02985ed51'],
  [4, 'f88164c12d9c8faf7d0f6e7c7bcd5579'],
  [5, '1368875980776f8854527a07690e9627'],
  [6, '14eeca338b208613485ea0308fd7a15e'],
  [7, 'a1f1ebbed8dbc153c0b84aa61ff08239'],
  [8, '3b62a9ba6258f5610f83e264f31497b4'],
  [9, '264499060ad9baabc47f8b02bb6d71ed'],
  [10, '00110dc378146956c95447d3f3d0fbba'],
  [11, '0151c568386b6677a2b4dc6f81e5dc18'],
  [12, 'd626b266905ef35882634df68532c125'],
  [13, '9869e247e9c08b10d029934fc4b952f7'],
  [14, '31fcefac66d7de9c7ec7485fe4494902'],
  [15, '5493e99933b0a8117e08ec0f97cfc3d9'],
  [16, '6ee2a4ca67b054bbfd3315bf85230577'],
  [31, '2939b0183223fafc1723de4f52c43d35'],
  [32, '7c3956ca5eeafc3e363e9d556546eb68'],
  [62, '5853542321f567a005d547a4f04759bd'],
  [63, '5150d1772f50834a503e069a973fbd7c'],
];

function countingBytes(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => index);
}

test.each(OFFICIAL_VECTORS)(
  '[RND2] a message of %i bytes hashes as the authors of SipHash publish',
  (length, digest) => {
    const hash = sipHash128(countingBytes(length), countingBytes(16));
    expect(Buffer.from(hash).toString('hex')).toBe(digest);
  },
);

test('[RND2] a key inside a larger buffer is read from where it starts', () => {
  const shifted = Uint8Array.from([255, ...countingBytes(16)]).subarray(1);
  expect(sipHash128(countingBytes(9), shifted)).toEqual(
    sipHash128(countingBytes(9), countingBytes(16)),
  );
});

afterEach(() => vi.unstubAllGlobals());

function drawsOf(forge: Forge): number[] {
  return Array.from({ length: 4 }, () => forge.random.int(1_000_000));
}

describe('a game without a seed', () => {
  test('[RND21] gets a new seed of 128 bits, which settings contain', () => {
    const [one, other] = [new Forge({ playerCount: 2 }), new Forge({ playerCount: 2 })];
    expect(one.settings.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(other.settings.seed).not.toBe(one.settings.seed);
  });

  test('[RND21] can be replayed with the seed from its settings', () => {
    const forge = new Forge({ playerCount: 2 });
    const again = new Forge({ playerCount: 2, seed: forge.settings.seed });
    expect(drawsOf(again)).toEqual(drawsOf(forge));
  });

  test('[RND21] keeps it in snapshots, and a restored game draws the same numbers', () => {
    const forge = new Forge({ playerCount: 2 });
    forge.start();
    const restored = Game.restoreGame(Forge, JSON.parse(JSON.stringify(forge.getSnapshot())));
    expect(restored.settings).toEqual(forge.settings);
    expect(drawsOf(restored)).toEqual(drawsOf(forge));
  });

  test('[RND21] a seed that is given is kept as it is, an empty one too', () => {
    expect(new Forge({ playerCount: 2, seed: '' }).settings.seed).toBe('');
  });

  test('[RND21] on a host without entropy throws an error that says what to do', () => {
    vi.stubGlobal('crypto', undefined);
    const { message } = expectError('no-entropy', () => new Forge({ playerCount: 2 }));
    expect(message).toContain('Pass a seed');
    vi.stubGlobal('crypto', {});
    expectError('no-entropy', () => drawSeed());
    expect(new Forge({ playerCount: 2, seed: 'given' }).settings.seed).toBe('given');
  });

  test('[SNP3] [RND21] a snapshot without a seed is refused', () => {
    const { seed: _, ...options } = openForge().settings;
    const snapshot = { ...openForge().getSnapshot(), options };
    expect(() => restoreGame(Forge, snapshot)).toThrow(SnapshotError);
  });
});

test('[RND22] nothing but a new game without a seed asks the host for entropy', () => {
  vi.stubGlobal('crypto', undefined);
  const game = everyStep('seeded');
  game.startFlow();
  const random = seededRandom('moves');
  for (let choice = 0; choice < 20; choice++) {
    const sampled = sampleMove(playOf(game), random);
    if (sampled === undefined) break;
    const mark = game.journal.mark();
    playOf(game).make(sampled.move);
    game.journal.undoTo(mark);
    game.performAction(sampled.move.action.name, sampled.move.args, sampled.move.player.position);
  }
  const restored = restoreGame(Forge, openForge().getSnapshot());
  const mark = restored.journal.mark();
  new Determinization(restored, present(restored.players[0])).apply(seededRandom('world'));
  restored.journal.undoTo(mark);
  expect(present(restored.players[0]).name).toBe('Player 1');
});
