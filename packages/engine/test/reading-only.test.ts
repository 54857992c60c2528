import { describe, expect, test } from 'vitest';
import { nodeOf } from '../src/state/node/node.ts';
import { expectRefused } from './refused.ts';
import { type Forge, Ingot, ingotOf, openForge, present } from './workshop.ts';

/** Evaluates something that may only look. */
function reading<T>(forge: Forge, evaluate: () => T): T {
  return nodeOf(forge).world.guard.reading('filter of strike.ingot', evaluate);
}

const changes: [string, (forge: Forge) => unknown][] = [
  ['an attribute', forge => forge.fire++],
  ['an attribute of a piece', forge => ingotOf(forge).heat()],
  ['the owner', forge => Object.assign(ingotOf(forge), { player: forge.players[0] })],
  ['a hint', forge => Object.assign(ingotOf(forge), { $type: 'bar' })],
  ['setAttribute', forge => ingotOf(forge).setAttribute('weight', 9)],
  ['a list in a piece', forge => ingotOf(forge).marks.push(1)],
  ['a list in a player', forge => present(forge.players[1]).tools.push('tongs')],
  ['a list in the game', forge => forge.log.push('now')],
  ['a move', forge => ingotOf(forge).putInto(forge.other)],
  ['a removal', forge => ingotOf(forge).remove()],
  ['a creation', forge => forge.rack.create(Ingot, 'new')],
  ['several creations', forge => forge.rack.createMany(2, Ingot, 'new')],
  ['a shuffle', forge => forge.rack.shuffle()],
  ['a random number', forge => forge.random.int(6)],
  ['a message', forge => forge.message('Hello')],
  ['a private message', forge => forge.messageTo([0], 'Hello')],
  ['the visibility of a piece', forge => ingotOf(forge).hideFromAll()],
  ['the visibility of a zone', forge => forge.rack.contentsHidden()],
  ['the order of a space', forge => forge.rack.setOrder('stacking')],
  ['whose turn it is', forge => forge.players.setCurrent(1)],
  ['the start', forge => forge.start()],
  ['the end', forge => forge.finish()],
];

describe('a read-only callback', () => {
  test.each(changes)('[BAD16] refuses to change %s, and says where', (_, change) => {
    const forge = openForge();

    const said = expectRefused(forge, 'change-while-reading', () =>
      reading(forge, () => change(forge)),
    );

    expect(said).toContain('while running the filter of strike.ingot');
  });

  test.each(changes)('[BAD16] refuses it in a segment too: %s', (_, change) => {
    const forge = openForge();

    expectRefused(forge, 'change-while-reading', () =>
      forge.journal.segment(() => {
        forge.fire = 7;
        forge.log.push('before');
        reading(forge, () => change(forge));
      }),
    );
  });

  test('[BAD16] allows every read', () => {
    const forge = openForge();

    const seen = reading(forge, () => [
      forge.all(Ingot, ingot => ingot.marks.length === 0).length,
      forge.log.length,
      forge.players.map(player => player.tools.length),
      JSON.stringify(forge.toJSON()).length > 10,
    ]);

    expect(seen).toEqual([3, 0, [0, 0], true]);
  });

  test('[BAD16] does not blame the callback for an earlier change', () => {
    const forge = openForge();
    const player = present(forge.players[0]);

    const count = forge.journal.segment(() => {
      player.tools.push('hammer');
      ingotOf(forge).marks.push(1);
      return reading(forge, () => player.tools.length + ingotOf(forge).marks.length);
    });

    expect([count, player.tools, ingotOf(forge).marks]).toEqual([2, ['hammer'], [1]]);
  });

  test('[BAD16] takes back a nested change when what it evaluates throws', () => {
    const forge = openForge();

    const look = (): never =>
      reading(forge, () => {
        ingotOf(forge).marks.push(1);
        throw new TypeError('broken filter');
      });

    expect(look).toThrow('broken filter');
    expect([ingotOf(forge).marks, forge.journal.mark()]).toEqual([[], 0]);
  });

  test('[BAD16] notices a change through an alias', () => {
    const forge = openForge();
    const { log } = forge;
    const { tools } = present(forge.players[0]);
    forge.journal.mark();

    expectRefused(forge, 'change-while-reading', () => reading(forge, () => log.push(1)));
    expectRefused(forge, 'change-while-reading', () => reading(forge, () => tools.push('x')));
  });

  test('[BAD16] a nested read-only section ends without ending the outer one', () => {
    const forge = openForge();

    reading(forge, () => reading(forge, () => forge.fire));
    forge.fire = 1;
    expectRefused(forge, 'change-while-reading', () =>
      reading(forge, () => {
        reading(forge, () => forge.fire);
        forge.fire = 2;
      }),
    );

    expect(forge.fire).toBe(1);
  });
});
