import { type EntryLog, OP } from '../journal/entry-log.ts';
import { redoNext, undoNewest } from '../journal/replay.ts';
import { PLAYER_SLOT } from '../node/shape.ts';
import { witnesses } from '../theatre/animation-event.ts';
import type { Happened } from '../theatre/theatre.ts';
import { type Redo, rewound, sightRewound, travelling } from '../time/rewound.ts';
import type { World } from '../world/world.ts';
import type { Audience } from './audience.ts';
import { isUnseen, type Step, stepOf, stepToPresent } from './step.ts';
import type { ViewEventStep, ViewOp } from './wire.ts';
import { Witness } from './witness.ts';

/** What one viewer is told of a stretch of the journal. */
export interface Telling {
  readonly steps: readonly ViewEventStep[];
  readonly ops: readonly ViewOp[];
}

/** Viewers who are told of the same events. How changes are cut must not tell of other events. */
interface Company {
  readonly audiences: readonly Audience[];
  readonly events: readonly Happened[];
}
type OpenCompany = Company & { readonly audiences: Audience[] };

/** Tells viewers what has happened between a mark and the present: event by event, then the rest. */
export function tellStretch(
  world: World,
  audiences: readonly Audience[],
  from: number,
): ReadonlyMap<Audience, Telling> {
  const events = world.theatre?.between(from, world.log.head) ?? [];
  const told = new Map<Audience, Telling>();
  for (const company of companies(audiences, events)) {
    if (company.events.length > 0) tellEvents(world, company, { from, told });
    else if (from < world.log.head) tellAtOnce(world, company, { from, told });
  }
  return told;
}

/** Tells viewers of a game that is being taken back to a mark, which is one step for all. */
export function tellBack(
  world: World,
  audiences: readonly Audience[],
  mark: number,
): ReadonlyMap<Audience, Telling> {
  const { log } = world;
  // It leads to the mark, so that is where it ends.
  const step = { ...stepOf(world, { from: mark, to: log.head }), to: mark };
  const watching = audiences.map(audience => new Witness(audience, step));
  while (log.head > mark) {
    const at = log.head - 1;
    for (const witness of watching) witness.before(log, at);
    undoNewest(world);
    for (const witness of watching) witness.after(log, at);
  }
  return new Map(
    watching.map(witness => [witness.audience, { steps: [], ops: witness.finish(world).ops }]),
  );
}

function companies(audiences: readonly Audience[], events: readonly Happened[]): Iterable<Company> {
  if (events.length === 0) return [{ audiences, events }];
  const byEvents = new Map<string, OpenCompany>();
  for (const audience of audiences) {
    const own = events.filter(({ event }) => witnesses(event, audience.eye.viewer));
    const key = own.map(({ id }) => id).join();
    const company: OpenCompany = byEvents.get(key) ?? { audiences: [], events: own };
    company.audiences.push(audience);
    byEvents.set(key, company);
  }
  return byEvents.values();
}

interface Told {
  readonly from: number;
  readonly told: Map<Audience, Telling>;
}

/** Tells of everything in one step: nothing is to be shown on the way. */
function tellAtOnce(world: World, { audiences }: Company, { from, told }: Told): void {
  const step = stepToPresent(world, from);
  // What the author makes of a view may be another thing although the view is the same.
  if (isUnseen(step) && world.viewHook === null) {
    for (const audience of audiences) audience.pass(step);
    return;
  }
  const goBack = step.scope.isOfLeaves ? sightRewound : rewound;
  goBack(world, from, redo => {
    for (const witness of tellStep(world, { audiences, step, redo })) addStep(world, witness, told);
  });
}

/** Who refers to whom is counted with the hash, and every step but the last asks for it anew. */
function tellEvents(world: World, { audiences, events }: Company, { from, told }: Told): void {
  const redo = (): void => redoNext(world);
  travelling(world, () => {
    for (const step of stepsBack(world, events, from)) {
      for (const witness of tellStep(world, { audiences, step, redo }))
        addStep(world, witness, told);
    }
  });
}

/** Takes the tree back to a mark, step by step: what can change in one is read off at its end. */
function stepsBack(world: World, events: readonly Happened[], from: number): Step[] {
  const { log } = world;
  const ends = events.map(({ at }) => at + 1);
  if ((ends.at(-1) ?? from) < log.head) ends.push(log.head);
  const steps: Step[] = [];
  for (const [i, to] of [...ends.entries()].reverse()) {
    const start = ends[i - 1] ?? from;
    steps.unshift(stepOf(world, { from: start, to }, events[i]?.event));
    while (log.head > start) undoNewest(world);
  }
  return steps;
}

interface Course {
  readonly audiences: readonly Audience[];
  readonly step: Step;
  readonly redo: Redo;
}

function tellStep({ log }: World, { audiences, step, redo }: Course): readonly Witness[] {
  const witnessed = audiences.map(audience => new Witness(audience, step));
  // The entry of an event is the last of its step, and says how many before it are its own.
  const begins = step.event === undefined ? -1 : step.to - 1 - (log.to[step.to - 1] ?? 0);
  for (let at = step.from; at < step.to; at++) {
    if (at === begins) for (const witness of witnessed) witness.eventBegins();
    if (!concernsPlaces(log, at)) {
      redo();
      continue;
    }
    for (const witness of witnessed) witness.before(log, at);
    redo();
    for (const witness of witnessed) witness.after(log, at);
  }
  return witnessed;
}

/** Whether an entry can change what a viewer is able to point at. */
function concernsPlaces(log: EntryLog, at: number): boolean {
  switch (log.opAt(at)) {
    case OP.move:
    case OP.create:
    case OP.reorder:
    case OP.visibility:
      return true;
    case OP.set:
      return log.from[at] === PLAYER_SLOT;
    default:
      return false;
  }
}

const NOTHING: Telling = { steps: [], ops: [] };

function addStep(world: World, witness: Witness, told: Map<Audience, Telling>): void {
  const { steps, ops: before } = told.get(witness.audience) ?? NOTHING;
  const { event, ops } = witness.finish(world);
  if (event === null) {
    told.set(witness.audience, { steps, ops: before.length === 0 ? ops : [...before, ...ops] });
  } else {
    const step = { event, ...(ops.length > 0 && { ops }) };
    told.set(witness.audience, { steps: [...steps, step], ops: before });
  }
}
