import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleFrame } from '../../test/example-frame.ts';
import { EntryLog, OP } from '../state/log/entry-log.ts';
import type { Node } from '../state/node/node.ts';
import { type ChoiceMade, ChoicePoints } from './timeline.ts';

/** A journal of so many entries, which are about nothing. */
function journalOf(length: number): EntryLog<Node> {
  const log = new EntryLog<Node>();
  for (let i = 0; i < length; i++) log.push(OP.flow, null, null, exampleFrame(i));
  return log;
}

/** Choices of two entries each; every fifth is one that cannot be taken back. */
function choicesTo(end: number): ChoiceMade[] {
  return Array.from({ length: end / 2 }, (_, i) => ({
    seat: i % 3,
    action: i % 5 === 0 ? 'swear' : 'pass',
    isUndoable: i % 5 !== 0,
    from: 2 * i,
    to: 2 * i + 2,
  }));
}

test('[TIM1] a thousand choices are kept as they were made', () => {
  const points = new ChoicePoints(journalOf(2000));
  points.begin(0);
  const choices = choicesTo(2000);
  for (const [i, choice] of choices.entries()) {
    points.add(choice);
    expect(points.markAfter(i + 1)).toBe(choice.to);
  }
  expect(points.made).toEqual(choices);
  expect([points.latest, points.count, points.undone]).toEqual([choices.at(-1), 1000, []]);
});

test('[TIM1] choices after the present mark of the journal are undone', () => {
  const log = journalOf(400);
  const points = new ChoicePoints(log);
  const choices = choicesTo(400);
  for (const choice of choices) points.add(choice);
  log.head = 101;
  expect([points.count, points.latest]).toEqual([50, choices[49]]);
  expect(points.undone).toEqual(choices.slice(50));
  expect([points.markAfter(51), points.markAfter(0.5), points.markAfter(201)]).toEqual([
    102,
    undefined,
    undefined,
  ]);
});

test('[TIM2] a new choice replaces the undone ones', () => {
  const log = journalOf(20);
  const points = new ChoicePoints(log);
  for (const choice of choicesTo(20)) points.add(choice);
  log.head = 6;
  const before = points.revision;
  const other = { seat: 1, action: 'bid', isUndoable: true, from: 4, to: 6 };
  points.add(other);
  expect(points.latest).toEqual(other);
  expect(points.revision).not.toBe(before);
  expect(points.made).toEqual([...choicesTo(4), other]);
  expect(points.hasChosen(2)).toBe(false);
});

test('[TIM1] choices before the first kept entry are only counted, and the others are unchanged', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('choose' as const), seat: fc.nat(3) }),
    fc.record({ do: fc.constant('back' as const), by: fc.nat(3) }),
    fc.record({ do: fc.constant('forget' as const), keep: fc.nat(40) }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 50, maxLength: 200, size: 'max' }), steps => {
      const log = new EntryLog<Node>();
      const points = new ChoicePoints(log);
      points.begin(0);
      let all: ChoiceMade[] = [];
      let made = 0;
      const markOf = (count: number): number => all[count - 1]?.to ?? 0;
      for (const each of steps) {
        if (each.do === 'choose') {
          const from = log.head;
          for (let i = 0; i < 3; i++) log.push(OP.flow, null, null, exampleFrame(i));
          const choice = { seat: each.seat, action: 'pass', isUndoable: true, from, to: log.head };
          points.add(choice);
          all = [...all.slice(0, made++), choice];
        } else if (each.do === 'back') {
          made = Math.max(made - each.by, all.filter(({ to }) => to <= log.first).length);
          log.head = markOf(made);
        } else log.forgetBefore(markOf(Math.max(0, made - each.keep)));

        const reached = all.filter(({ to }) => to > log.first);
        const inEffect = reached.slice(0, made - (all.length - reached.length));
        expect([points.count, points.latest]).toEqual([made, all.slice(0, made).at(-1)]);
        expect(points.made.slice(points.made.length - inEffect.length)).toEqual(inEffect);
        expect(points.madeSince(made - inEffect.length)).toEqual(inEffect);
        expect(points.undone).toEqual(all.slice(made));
        for (let seat = 0; seat < 4; seat++) {
          const hasChosen = all.slice(0, made).some(choice => choice.seat === seat);
          expect(points.hasChosen(seat)).toBe(hasChosen);
        }
        const marks = [...all.keys(), all.length].map(count => points.markAfter(count));
        const expected = marks.map((_, count) => markOf(count));
        expect(marks).toEqual(expected.map(mark => (mark < log.first ? undefined : mark)));
      }
    }),
    { numRuns: 100 },
  );
});

test('[TIM1] at the first kept entry the choice before it is the latest', () => {
  const log = journalOf(12);
  const points = new ChoicePoints(log);
  for (const choice of choicesTo(12)) points.add(choice);
  log.forgetBefore(12);
  for (const choice of choicesTo(100).slice(6)) {
    for (let i = 0; i < 2; i++) log.push(OP.flow, null, null, exampleFrame(i));
    points.add(choice);
  }
  log.head = 12;
  expect([points.count, points.latest]).toEqual([6, choicesTo(12).at(-1)]);
  expect(points.undone).toEqual(choicesTo(100).slice(6));
});

test('[TIM1] a game that discards old entries uses constant memory however long it lasts', () => {
  const log = new EntryLog<Node>();
  const points = new ChoicePoints(log);
  points.begin(0);
  for (const choice of choicesTo(20_000)) {
    for (let i = 0; i < 2; i++) log.push(OP.flow, null, null, exampleFrame(i));
    points.add(choice);
    log.forgetBefore(Math.max(0, log.head - 100));
  }
  expect(points.count).toBe(10_000);
  expect(points.made.length).toBeLessThan(200);
  expect(log.rows).toBeLessThan(400);
});
