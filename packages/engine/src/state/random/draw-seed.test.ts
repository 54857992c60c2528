import { afterEach, describe, expect, test, vi } from 'vitest';
import { everyStep } from '../../../test/games/every-step.ts';
import { expectError } from '../../../test/refused.ts';
import { Forge, openForge, present } from '../../../test/workshop.ts';
import { SnapshotError } from '../../errors/snapshot-error.ts';
import { Game } from '../../game/game.ts';
import { sampleMove } from '../../rules/action/sample-move.ts';
import { Determinization } from '../../search/determinization.ts';
import { restoreGame } from '../../time/snapshot/restore-game.ts';
import { drawSeed } from './draw-seed.ts';
import { seededRandom } from './seeded-random.ts';

afterEach(() => vi.unstubAllGlobals());

function drawsOf(forge: Forge): number[] {
  return Array.from({ length: 4 }, () => forge.random.int(1_000_000));
}

describe('a game without a seed', () => {
  test('[RND21] gets one of 128 bits, another one each time, and tells it', () => {
    const [one, other] = [new Forge({ playerCount: 2 }), new Forge({ playerCount: 2 })];
    expect(one.settings.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(other.settings.seed).not.toBe(one.settings.seed);
  });

  test('[RND21] is played again with the seed that it tells', () => {
    const forge = new Forge({ playerCount: 2 });
    const again = new Forge({ playerCount: 2, seed: forge.settings.seed });
    expect(drawsOf(again)).toEqual(drawsOf(forge));
  });

  test('[RND21] keeps it in snapshots, and a restored game goes on with the same chance', () => {
    const forge = new Forge({ playerCount: 2 });
    forge.start();
    const restored = Game.restoreGame(Forge, JSON.parse(JSON.stringify(forge.getSnapshot())));
    expect(restored.settings).toEqual(forge.settings);
    expect(drawsOf(restored)).toEqual(drawsOf(forge));
  });

  test('[RND21] a seed that is given is kept as it is, an empty one too', () => {
    expect(new Forge({ playerCount: 2, seed: '' }).settings.seed).toBe('');
  });

  test('[RND21] says what to do where the host has no entropy', () => {
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
    const sampled = sampleMove(game.play, random);
    if (sampled === undefined) break;
    const mark = game.journal.mark();
    game.play.make(sampled.move);
    game.journal.undoTo(mark);
    game.performAction(sampled.move.action.name, sampled.move.args, sampled.move.player.position);
  }
  const restored = restoreGame(Forge, openForge().getSnapshot());
  const mark = restored.journal.mark();
  new Determinization(restored, present(restored.players[0])).apply(seededRandom('world'));
  restored.journal.undoTo(mark);
  expect(present(restored.players[0]).name).toBe('Player 1');
});
