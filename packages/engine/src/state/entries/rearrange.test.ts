import { expect, test } from 'vitest';
import { HiddenTable } from '../../../test/games/hidden-table.ts';
import { demandHash } from '../../../test/laws/check-hash.ts';
import { Mirror } from '../../../test/laws/mirror.ts';
import { expectRefused } from '../../../test/refused.ts';
import { seededRandom } from '../../index.ts';
import { Determinization } from '../../search/determinization.ts';
import { nodeOf } from '../node/node.ts';
import { describe as inWords } from './entries.ts';
import { rearrange } from './rearrange.ts';

function table(): HiddenTable {
  const hands = [['a1'], ['a2', 'b2', 'c2'], ['a3', 'd3']];
  return new HiddenTable({ playerCount: 3, seed: 'table', hands });
}

test('[DET2] the hashes and a copy kept from entries alone follow it, its undo and its redo', () => {
  const game = table();
  const mark = game.journal.mark();
  const mirror = new Mirror(game);
  const { positionHash } = game;
  game.card('b1').remove();
  new Determinization(game, game.seat(0)).apply(seededRandom('x'));
  demandHash(game, 'after a determinization');
  expect(game.positionHash).not.toBe(positionHash);
  const entries = game.journal.entries(mark);
  for (const entry of entries) mirror.apply(entry);
  expect(mirror.text).toBe(Mirror.text(game));
  game.journal.undoTo(mark);
  demandHash(game, 'after its undo');
  for (const entry of entries.toReversed()) mirror.revert(entry);
  expect(mirror.text).toBe(Mirror.text(game));
  game.journal.redoTo();
  demandHash(game, 'after its redo');
  for (const entry of entries) mirror.apply(entry);
  expect(mirror.text).toBe(Mirror.text(game));
});

test('[DET2] its entry names every place and its contents, and has a description', () => {
  const game = table();
  const [first, second] = [game.seat(1).hand, game.seat(2).hand].map(nodeOf);
  if (first === undefined || second === undefined) throw new Error('there are two hands');
  const { length } = game.journal;
  const [a, b, c, d, e] = [...second.children, ...first.children];
  if (!a || !b || !c || !d || !e) throw new Error('there are five cards');
  rearrange(first.world, [
    { place: first, children: [a, c, d] },
    { place: second, children: [e, b] },
  ]);
  const [entry] = game.journal.entries(length);
  if (entry === undefined) throw new Error('there is an entry');
  expect(entry).toMatchObject({
    type: 'REARRANGE',
    before: [{ children: [c.id, d.id, e.id] }, { children: [a.id, b.id] }],
    after: [{ children: [a.id, c.id, d.id] }, { children: [e.id, b.id] }],
  });
  expect(inWords(entry)).toBe('What lies in Hand "hand-1", Hand "hand-2" is dealt anew');
});

test('[DET2] it is refused in read-only callbacks', () => {
  const game = table();
  expect(game.journal.length).toBe(0);
  const { world } = nodeOf(game);
  expectRefused(game, 'change-while-reading', () =>
    world.guard.looking('a filter', () => rearrange(world, [])),
  );
});
