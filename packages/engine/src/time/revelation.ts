import type { AnimationEvent } from '../state/entries/game-entries.ts';
import { type Mark, rewound, sightRewound } from '../state/journal/journal.ts';
import { OP } from '../state/log/entry-log.ts';
import type { Node, World } from '../state/node/node.ts';
import type { Message, MessageDatum } from '../state/node/world-parts.ts';
import { placeIn, seesAttribute, type Viewer, viewersOf } from '../state/visibility/visibility.ts';
import { type RangeScope, scopeToPresent } from '../view/delta/range-scope.ts';

/**
 * What a viewer knows of an element, as bits: that it is there, its face, and each attribute of the face that
 * not every viewer sees. A bit that is new is something revealed.
 */
type Known = number;
const KNOWN = { nothing: 0, there: 1, face: 2, attribute: 4 } as const;
/** Further attributes of one class share the last bit. */
const LAST_BIT = 2 ** 30;

/** What a viewer knows of an element while it is in `parent`. */
function knownIn(node: Node, parent: Node | null, viewer: Viewer): Known {
  const place = placeIn(node, parent, viewer);
  if (place === 'gone') return KNOWN.nothing;
  if (place === 'back' || place === 'pile') return KNOWN.there;
  let known: Known = KNOWN.there | KNOWN.face;
  let bit: number = KNOWN.attribute;
  for (const key of node.shape.hiddenAttributes.keys()) {
    if (seesAttribute(node, key, { viewer, parent })) known |= bit;
    bit = Math.min(bit * 2, LAST_BIT);
  }
  return known;
}

/** Whether a viewer knows something that they did not know before. */
function isMore(now: Known, before: Known): boolean {
  return (now & ~before) !== 0;
}

/**
 * Whether the parents of elements before and after a range determine what each viewer sees: since the
 * mark, only leaf elements have moved, no other entry changed visibility, and no event was played.
 */
function areMovesAlone({ log }: World, scope: RangeScope, from: Mark): boolean {
  if (!scope.onlyLeaves || scope.changesRules) return false;
  for (let at = from; at < log.head; at++) if (log.opAt(at) === OP.event) return false;
  return true;
}

/** Whether moves or messages since a mark reveal to a viewer something that was hidden before. */
function movesReveal(world: World, scope: RangeScope, from: Mark): boolean {
  const { log } = world;
  const { placed, parentsBefore } = scope;
  const viewers = viewersOf(world.seats.children.length);
  for (let i = 0; i < placed.size; i++) {
    const node = placed.nodes[i];
    const before = parentsBefore[i] ?? null;
    // An element created since then revealed nothing.
    if (node !== undefined && before !== null && isKnownBetter(node, before, viewers)) return true;
  }
  for (let at = from; at < log.head; at++) {
    if (log.opAt(at) !== OP.message) continue;
    if (messageReveals(world, scope, log.recorded<Message>('after', at))) return true;
  }
  return false;
}

/** Whether a viewer knows more of an element than while it was in `before`. */
function isKnownBetter(node: Node, before: Node, viewers: readonly Viewer[]): boolean {
  for (const viewer of viewers) {
    if (isMore(knownIn(node, node.parent, viewer), knownIn(node, before, viewer))) return true;
  }
  return false;
}

/** A message for some viewers only may reveal what the others do not know. */
function messageReveals(world: World, scope: RangeScope, { audience, data }: Message): boolean {
  if (audience !== undefined) return true;
  for (const key in data) if (namesHidden(world, scope, data[key])) return true;
  return false;
}

/** Whether a message names an element to a viewer who did not know its face. */
function namesHidden(world: World, scope: RangeScope, datum: MessageDatum | undefined): boolean {
  if (typeof datum !== 'object' || datum === null) return false;
  const node = world.nodes[datum.id];
  // A viewer who sees the face of an element that has not moved saw it before.
  const leaf = node === undefined ? -1 : scope.placed.indexOf(node);
  const before = leaf < 0 ? null : (scope.parentsBefore[leaf] ?? null);
  if (node === undefined || before === null) return false;
  const seenBy = datum.seenBy ?? viewersOf(world.seats.children.length);
  return seenBy.some(viewer => knownIn(node, before, viewer) < KNOWN.face);
}

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
      return messageShowsMore(log.recorded<Message>('after', at), before);
    case OP.event:
      return eventShowsMore(log.recorded<AnimationEvent>('after', at), before);
    default:
      return false;
  }
}

/** Viewers see what is visible at the end of an event, even if it is hidden again at once. */
function eventShowsMore({ audience, each }: AnimationEvent, before: Sight): boolean {
  return audience !== undefined || each !== undefined || before.isLessThanNow();
}

/** A message for some viewers only may reveal what the others do not know. */
function messageShowsMore(message: Message, before: Sight): boolean {
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
  /** Elements with this id or a higher one were created later. */
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

  /** The given viewers, or all viewers. */
  viewersAmong(some: readonly Viewer[] | undefined): readonly Viewer[] {
    return some ?? this.#viewers;
  }

  /** Whether anyone knows more now. */
  isLessThanNow(): boolean {
    let at = 0;
    for (const node of this.#nodes) {
      for (const viewer of this.#viewers) {
        if (isMore(knownTo(node, viewer), this.#known[at++] ?? KNOWN.nothing)) return true;
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
