import { expect, test } from 'vitest';
import type { AttributeChecks } from '../src/elements/element/hints.ts';
import { Piece } from '../src/index.ts';
import { expectRefused } from './refused.ts';
import { type Forge, openForge, unchecked } from './workshop.ts';

let asked = 0;

/** A gauge that shows 0 to its maximum. */
class Gauge extends Piece<Forge> {
  static override readonly attributeChecks: AttributeChecks = {
    shown(value: unknown, { most }: Gauge) {
      asked++;
      const isRight = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
      return !isRight && `a whole number from 0 to ${most}`;
    },
    label: (value: unknown) => typeof value !== 'string' && 'a text',
  };

  most = 9;
  shown = 0;
  label = 'heat';
}

test.each([10, -1, 0.5, Number.NaN, '3', null, [3]])('[BAD23] a gauge does not show %j', value => {
  const forge = openForge();
  const gauge = forge.rack.create(Gauge, 'gauge');
  const attempts = [
    () => {
      gauge.shown = unchecked(value);
    },
    () => gauge.setAttribute('shown', value),
    () => forge.rack.create(Gauge, 'other', { shown: unchecked<number>(value) }),
  ];

  for (const attempt of attempts) {
    const said = expectRefused(forge, 'attribute-value', attempt);
    expect(said).toContain('a whole number from 0 to 9');
  }
});

test('[BAD23] the wrong kind of value is refused by a class that asks for a kind', () => {
  const forge = openForge();
  const gauge = forge.rack.create(Gauge, 'gauge');

  expectRefused(forge, 'attribute-value', () => gauge.setAttribute('label', 7));
});

test('[BAD23] attributes given together are checked together', () => {
  const { rack } = openForge();

  expect(rack.create(Gauge, 'wide', { shown: 50, most: 100 }).shown).toBe(50);
});

test('[BAD23] [JRN7] undo and redo ask no class', () => {
  const forge = openForge();
  const gauge = forge.rack.create(Gauge, 'gauge');
  gauge.shown = 5;
  const before = asked;

  forge.journal.undoTo(0);
  forge.journal.redoTo();

  expect([gauge.shown, asked - before]).toEqual([5, 0]);
});
