import type { AnimationEvent } from '../state/entries/event.ts';
import type { Mark } from '../state/journal/journal.ts';
import { rewound, sightRewound } from '../state/journal/rewound.ts';
import { OP } from '../state/log/entry-log.ts';
import type { Message } from '../state/node/message.ts';
import type { Node } from '../state/node/node.ts';
import type { World } from '../state/node/world.ts';
import { type Viewer, viewersOf } from '../state/visibility/sight.ts';
import { scopeToPresent } from '../view/delta/range-scope.ts';
import { KNOWN, type Known, knownIn } from './known.ts';
import { areMovesAlone, movesReveal } from './moves-revealed.ts';

/**
 * Whether a viewer learned something between a mark and the present that was hidden before. Compares
 * what each viewer sees, so games declare nothing. Elements created in between hid nothing.
 */
export function revealsSomething(world: World, from: Mark): boolean {
  const to = world.log.head;
  const scope = scopeToPresent(world, from);
  if (areMovesAlone(world, scope, from)) return movesReveal(world, scope, from);
  const { placed, onlyLeaves } = scope;
  const count = world.nodes.length - madeBetween(world, from, to);
  const nodes: Node[] = [];
  for (const node of placed.nodes) if (node.id < count) nodes.push(node);
  // If nothing has moved, all viewers see as much as before, and the comparison needs no undo.
  if (nodes.length === 0) return messagesReveal(world, from, count);
  const goBack = onlyLeaves ? sightRewound : rewound;
  return goBack(world, from, redo => {
    const before = new Sight(world, nodes, count);
    for (let at = from; at < to; at++) {
      redo();
      if (entryReveals(world, at, before)) return true;
    }
    return before.isLessThanNow();
  });
}

/** How many elements were made between two marks. */
function madeBetween({ log }: World, from: Mark, to: Mark): number {
  let made = 0;
  for (let at = from; at < to; at++) if (log.opAt(at) === OP.create) made++;
  return made;
}

/** Whether messages or events reveal something to a viewer, in a range in which no element moved. */
function messagesReveal(world: World, from: Mark, count: number): boolean {
  const { log } = world;
  let sight: Sight | undefined;
  for (let at = from; at < log.head; at++) {
    const op = log.opAt(at);
    if (op !== OP.message && op !== OP.event) continue;
    sight ??= new Sight(world, [], count);
    if (entryReveals(world, at, sight)) return true;
  }
  return false;
}

/** Whether a single entry reveals something to a viewer. */
function entryReveals(world: World, at: Mark, before: Sight): boolean {
  const { log } = world;
  switch (log.opAt(at)) {
    case OP.message:
      return saysMore(log.recorded<Message>('after', at), before);
    case OP.event:
      return showsMore(log.recorded<AnimationEvent>('after', at), before);
    default:
      return false;
  }
}

/** What shows at the end of an event is seen, although it may be hidden again at once. */
function showsMore({ audience, each }: AnimationEvent, before: Sight): boolean {
  return audience !== undefined || each !== undefined || before.isLessThanNow();
}

/** A line that only some receive is for telling them what the others do not know. */
function saysMore(message: Message, before: Sight): boolean {
  if (message.audience !== undefined) return true;
  for (const datum of Object.values(message.data ?? {})) {
    if (typeof datum !== 'object' || datum === null) continue;
    for (const viewer of before.viewersAmong(datum.seenBy)) {
      if (!before.knewFace(datum.id, viewer)) return true;
    }
  }
  return false;
}

/** What each viewer knew of some elements at one moment. */
class Sight {
  readonly #world: World;
  /** Elements from here on were made later. */
  readonly #count: number;
  readonly #nodes: readonly Node[];
  readonly #viewers: readonly Viewer[];
  /** What each viewer knew of the first element, then of the second, and so on. */
  readonly #known: Known[] = [];

  constructor(world: World, nodes: readonly Node[], count: number) {
    this.#world = world;
    this.#count = count;
    this.#nodes = nodes;
    this.#viewers = viewersOf(world.seats.children.length);
    for (const node of nodes) {
      for (const viewer of this.#viewers) this.#known.push(knownTo(node, viewer));
    }
  }

  /** All viewers, where it is not said which. */
  viewersAmong(some: readonly Viewer[] | undefined): readonly Viewer[] {
    return some ?? this.#viewers;
  }

  /** Whether anyone knows more now. */
  isLessThanNow(): boolean {
    let at = 0;
    for (const node of this.#nodes) {
      for (const viewer of this.#viewers) {
        if (knownTo(node, viewer) > (this.#known[at++] ?? KNOWN.nothing)) return true;
      }
    }
    return false;
  }

  /** Whether a viewer knew the face of an element; one that was not there yet hid nothing. */
  knewFace(id: number, viewer: Viewer): boolean {
    const node = this.#world.nodes[id];
    return node === undefined || id >= this.#count || this.#knew(node, viewer) >= KNOWN.face;
  }

  /** What the viewer knew; of what cannot have changed, what it knows now. */
  #knew(node: Node, viewer: Viewer): Known {
    const viewers = this.#viewers;
    const place = this.#nodes.indexOf(node);
    const known = this.#known[place * viewers.length + viewers.indexOf(viewer)];
    return place < 0 || known === undefined ? knownTo(node, viewer) : known;
  }
}

function knownTo(node: Node, viewer: Viewer): Known {
  return knownIn(node, node.parent, viewer);
}
