import { expect, test } from 'vitest';
import { exampleFrame } from '../../test/example-frame.ts';
import { EntryLog, OP } from '../journal/entry-log.ts';
import { type ChoiceMade, ChoicePoints } from './choice-points.ts';

/** A journal of so many entries, which are about nothing. */
function journalOf(length: number): EntryLog {
  const log = new EntryLog();
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

test('[TIM1] those that the journal has gone back behind are undone', () => {
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

test('[TIM2] another choice takes the place of those that were undone', () => {
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
