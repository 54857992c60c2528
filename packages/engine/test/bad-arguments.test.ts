import { describe, expect, test } from 'vitest';
import { Piece } from '../src/index.ts';
import { expectRefused } from './refused.ts';
import { Forge } from './workshop.ts';

/** What plain JavaScript, or a cast, may hand over. */
const GARBAGE: readonly unknown[] = [undefined, null, {}, 'rack', 3, Symbol('rack')];

/** Calls a method as code without types would. */
function call(target: object, method: string, ...args: readonly unknown[]): unknown {
  return Reflect.apply(Reflect.get(target, method), target, args);
}

describe('arguments of the wrong type', () => {
  test.each(GARBAGE)('[BAD24] nothing is put into %s', garbage => {
    const game = new Forge({ playerCount: 2, seed: 'forge' });
    const [ingot] = game.ingots;
    expectRefused(game, 'not-an-element', () => call(ingot ?? game, 'putInto', garbage));
  });

  test.each([undefined, null, {}, 'Ann'])('[BAD24] nothing is shown or sent to %s', garbage => {
    const game = new Forge({ playerCount: 2, seed: 'forge' });
    const [ingot] = game.ingots;
    expectRefused(game, 'not-a-player', () => call(ingot ?? game, 'showOnlyTo', garbage));
    expectRefused(game, 'not-a-player', () => call(game.rack, 'addZoneVisibleTo', garbage));
    expectRefused(game, 'not-a-player', () => call(game, 'messageTo', [garbage], 'psst'));
  });

  test('[BAD22] a message to a seat without a player is refused', () => {
    const game = new Forge({ playerCount: 2, seed: 'forge' });
    expectRefused(game, 'unknown-seat', () => game.messageTo([9], 'psst'));
  });

  test('[BAD24] a class without a name makes no elements', () => {
    const game = new Forge({ playerCount: 2, seed: 'forge' });
    const nameless = (() => class extends Piece {})();
    expectRefused(game, 'class-without-name', () => game.rack.create(nameless, 'thing'));
  });

  test('[BAD24] an unknown order of a space is refused', () => {
    const game = new Forge({ playerCount: 2, seed: 'forge' });
    expectRefused(game, 'bad-order', () => call(game.rack, 'setOrder', 'sideways'));
  });

  test('[ATT10] a property called __proto__ inside a value is an ordinary property', () => {
    const game = new Forge({ playerCount: 2, seed: 'forge' });
    const odd: unknown = JSON.parse('{"a":1,"__proto__":{"b":2}}');
    game.any = odd;
    const mark = game.journal.mark();
    game.journal.segment(() => Reflect.deleteProperty(Object(odd), 'a'));
    game.journal.undoTo(mark);
    expect(JSON.stringify(game.any)).toBe('{"a":1,"__proto__":{"b":2}}');
    expect(Object.getPrototypeOf(game.any)).toBe(Object.prototype);
  });
});
