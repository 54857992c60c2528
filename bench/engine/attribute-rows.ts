import { Skirmish, Unit } from '../games/skirmish.ts';
import { compareCosts, type Effort, type Subject } from '../harness/measure.ts';
import type { Benchmark, Figures } from '../harness/row.ts';

const ROUNDS = 40;

/** The same fields of an ordinary object, without a journal. */
class PlainUnit {
  strength = 10;
  hasMoved = false;
  rank = 'recruit';
  steps = 0;
}

/*
 * The loops of the two sides look alike and must stay separate: one loop for both would be compiled for two
 * kinds of objects, and ordinary fields would look as slow as ours.
 */
export const attributeRows: readonly Benchmark[] = [
  {
    name: 'engine.attribute-read',
    unit: 'ns',
    against: 'reading a field of a plain object',
    better: 'smaller',
    measure: measureReading,
  },
  {
    name: 'engine.attribute-write',
    unit: 'ns',
    against: 'writing a field of a plain object, which cannot be undone',
    better: 'smaller',
    measure: measureWriting,
  },
];

function measureReading(effort: Effort): Figures {
  const { units, plainUnits } = bothKinds();
  const ours: Subject = {
    operations: ROUNDS * units.length,
    run() {
      let sum = 0;
      for (let round = 0; round < ROUNDS; round++) for (const unit of units) sum += unit.strength;
      return sum;
    },
  };
  const plain: Subject = {
    operations: ROUNDS * plainUnits.length,
    run() {
      let sum = 0;
      for (let round = 0; round < ROUNDS; round++)
        for (const unit of plainUnits) sum += unit.strength;
      return sum;
    },
  };
  return compareCosts(ours, plain, effort);
}

function measureWriting(effort: Effort): Figures {
  const { game, units, plainUnits } = bothKinds();
  const start = game.journal.mark();
  const ours: Subject = {
    operations: ROUNDS * units.length,
    prepare: () => game.journal.undoTo(start),
    run() {
      for (let round = 1; round <= ROUNDS; round++) for (const unit of units) unit.steps = round;
      return units.length;
    },
  };
  const plain: Subject = {
    operations: ROUNDS * plainUnits.length,
    run() {
      for (let round = 1; round <= ROUNDS; round++)
        for (const unit of plainUnits) unit.steps = round;
      return plainUnits.length;
    },
  };
  return compareCosts(ours, plain, effort);
}

function bothKinds(): { game: Skirmish; units: readonly Unit[]; plainUnits: readonly PlainUnit[] } {
  const game = new Skirmish({ playerCount: 2, seed: 'bench' });
  const units = [...game.all(Unit)];
  return { game, units, plainUnits: units.map(() => new PlainUnit()) };
}
