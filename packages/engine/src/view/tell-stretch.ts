import { witnesses as isWitness } from '../state/journal/animation-event.ts';
import { redoNext, undoNewest } from '../state/journal/replay.ts';
import { type Redo, rewound, sightRewound, travelling } from '../state/journal/rewound.ts';
import type { Happened } from '../state/journal/theatre.ts';
import { theatreOf } from '../state/journal/theatre.ts';
import { type EntryLog, OP } from '../state/log/entry-log.ts';
import type { Node } from '../state/node/node.ts';
import { PLAYER_SLOT } from '../state/node/shape.ts';
import type { World } from '../state/node/world.ts';
import type { Audience } from './audience.ts';
import { computeDiff } from './compute-diff.ts';
import { EventWitness } from './event-witness.ts';
import { project, viewHookOf } from './projection.ts';
import { type Step, stepOf, stepToPresent } from './step.ts';
import type { ViewOp } from './wire.ts';

/** Viewers who are told of the same events. How changes are cut must not tell of other events. */
interface Company {
  readonly audiences: readonly Audience[];
  readonly events: readonly Happened[];
}
type OpenCompany = Company & { readonly audiences: Audience[] };

/** Tells viewers what has happened between a mark and the present: event by event, then the rest. */
export function tellStretch(world: World, audiences: readonly Audience[], from: number): void {
  const events = theatreOf(world)?.between(from, world.log.head) ?? NO_EVENTS;
  if (events.length === 0) {
    tellAtOnce(world, audiences, from);
    return;
  }
  for (const company of companies(audiences, events)) {
    if (company.events.length > 0) tellEvents(world, company, from);
    else tellAtOnce(world, company.audiences, from);
  }
}

const NO_EVENTS: readonly Happened[] = [];

/** Tells viewers of a game that is being taken back to a mark, which is one step for all. */
export function tellBack(world: World, audiences: readonly Audience[], mark: number): void {
  const { log } = world;
  // It leads to the mark, so that is where it ends.
  const step = { ...stepOf(world, { from: mark, to: log.head }), to: mark };
  begin(audiences, step);
  while (log.head > mark) {
    const at = log.head - 1;
    const isWatched = concernsPlaces(log, at);
    if (isWatched) step.watch.before(log, at);
    undoNewest(world);
    if (isWatched) step.watch.after(log, at);
  }
  finish(world, { audiences, step, witnesses: NO_WITNESSES });
}

function companies(audiences: readonly Audience[], events: readonly Happened[]): Iterable<Company> {
  const byEvents = new Map<string, OpenCompany>();
  for (const audience of audiences) {
    const own = events.filter(({ event }) => isWitness(event, audience.eye.viewer));
    const key = own.map(({ id }) => id).join();
    const company: OpenCompany = byEvents.get(key) ?? { audiences: [], events: own };
    company.audiences.push(audience);
    byEvents.set(key, company);
  }
  return byEvents.values();
}

/** Tells of everything in one step: nothing is to be shown on the way. */
function tellAtOnce(world: World, audiences: readonly Audience[], from: number): void {
  if (from === world.log.head) return;
  const step = stepToPresent(world, from);
  // What the author makes of a view may be another thing although the view is the same.
  if (step.watch.isIdle && viewHookOf(world) === null) {
    step.watch.end();
    for (const audience of audiences) audience.pass(step);
    return;
  }
  const goBack = step.scope.isOfLeaves ? sightRewound : rewound;
  goBack(world, from, redo => tellStep(world, { audiences, step, redo }));
}

/** Who refers to whom is counted with the hash, and every step but the last asks for it anew. */
function tellEvents(world: World, { audiences, events }: Company, from: number): void {
  const redo = (): void => redoNext(world);
  travelling(world, () => {
    for (const step of stepsBack(world, events, from)) tellStep(world, { audiences, step, redo });
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

function tellStep(world: World, { audiences, step, redo }: Course): void {
  const { log } = world;
  const { event, watch } = step;
  begin(audiences, step);
  const witnesses =
    event === undefined ? NO_WITNESSES : audiences.map(each => new EventWitness(each, event));
  // The entry of an event is the last of its step, and says how many before it are its own.
  const begins = event === undefined ? -1 : step.to - 1 - log.toAt(step.to - 1);
  for (let at = step.from; at < step.to; at++) {
    if (at === begins) for (const witness of witnesses) witness.begin();
    const isWatched = concernsPlaces(log, at);
    if (isWatched) watch.before(log, at);
    redo();
    if (!isWatched) continue;
    watch.after(log, at);
    for (const witness of witnesses) witness.after(log, at);
  }
  finish(world, { audiences, step, witnesses });
}

const NO_WITNESSES: readonly EventWitness[] = [];

function begin(audiences: readonly Audience[], { watch, event }: Step): void {
  for (const audience of audiences) audience.begin(event !== undefined);
  watch.begin(audiences);
}

interface Finish {
  readonly audiences: readonly Audience[];
  readonly step: Step;
  /** Of an event, one for each viewer. */
  readonly witnesses: readonly EventWitness[];
}

/** A step is over: viewers are told of it. */
function finish(world: World, { audiences, step, witnesses }: Finish): void {
  for (let i = 0; i < audiences.length; i++) {
    const audience = audiences[i];
    if (audience === undefined) continue;
    const seen = step.watch.opsFor(i);
    const event = witnesses[i]?.told() ?? null;
    audience.end(
      step,
      event,
      audience.shown === undefined ? seen : shownDifference(world, audience),
    );
  }
  step.watch.end();
}

/** Where the author changes views, only two of them compared tell what the viewer learns. */
function shownDifference(world: World, audience: Audience): readonly ViewOp[] {
  const after = project(world, audience.eye);
  const { ops = [] } = computeDiff(audience.shown ?? after, after);
  audience.shown = after;
  return ops;
}

/** Whether an entry can change what a viewer is able to point at. */
function concernsPlaces(log: EntryLog<Node>, at: number): boolean {
  switch (log.opAt(at)) {
    case OP.move:
    case OP.create:
    case OP.reorder:
    case OP.visibility:
      return true;
    case OP.set:
      return log.fromAt(at) === PLAYER_SLOT;
    default:
      return false;
  }
}
