import type { Message } from '../game/message.ts';
import { OP } from '../journal/entry-log.ts';
import type { Mark } from '../journal/journal.ts';
import { redoNext } from '../journal/replay.ts';
import type { Node } from '../node/node.ts';
import type { AnimationEvent } from '../theatre/animation-event.ts';
import { placeOf, seatOfOwner, type Viewer, viewersOf } from '../view/sight.ts';
import { scopeOf } from '../view/step-scope.ts';
import { receives } from '../view/view-message.ts';
import type { World } from '../world/world.ts';
import { rewound } from './rewound.ts';

/** How much somebody knows of an element: nothing, that it is there, its face, all of its face. */
const KNOWN = { nothing: 0, back: 1, face: 2, all: 3 } as const;
type Known = (typeof KNOWN)[keyof typeof KNOWN];

const NOTHING_PLACED: ReadonlySet<Node> = new Set();

/**
 * Whether somebody got to know something between a mark and the present that was hidden before:
 * who sees what is compared, nobody has to declare it. What was made in between hid nothing.
 */
export function revealsSomething(world: World, from: Mark): boolean {
  const { log } = world;
  const to = log.head;
  const { placed } = scopeOf(world, from, to);
  // Where nothing has moved everybody sees as much as before, and nothing has to be taken back to tell.
  if (placed.size === 0) return isAnythingTold(world, from, to);
  return rewound(world, from, () => {
    const before = new Sight(world, placed);
    while (log.head < to) {
      const at = log.head;
      redoNext(world);
      if (tellsMore(world, at, before)) return true;
    }
    return before.isLessThanNow();
  });
}

/** Whether lines and events tell somebody something, where all places are as they were. */
function isAnythingTold(world: World, from: Mark, to: Mark): boolean {
  const sight = new Sight(world, NOTHING_PLACED);
  for (let at = from; at < to; at++) if (tellsMore(world, at, sight)) return true;
  return false;
}

/** Whether an entry tells somebody something by itself. */
function tellsMore(world: World, at: Mark, before: Sight): boolean {
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
  return Object.values(message.data ?? {}).some(
    datum =>
      typeof datum === 'object' &&
      datum !== null &&
      before
        .viewersAmong(datum.seenBy)
        .some(viewer => receives(message, viewer) && !before.knewFace(datum.id, viewer)),
  );
}

/** What everyone knew of some elements at one moment. */
class Sight {
  readonly #world: World;
  /** Elements from here on were made later. */
  readonly #count: number;
  readonly #nodes: readonly Node[];
  readonly #known = new Map<Node, readonly Known[]>();
  readonly #viewers: readonly Viewer[];

  constructor(world: World, nodes: ReadonlySet<Node>) {
    this.#world = world;
    this.#count = world.nodes.length;
    this.#viewers = viewersOf(world.seats.children.length);
    this.#nodes = [...nodes].filter(node => world.nodes[node.id] === node);
    for (const node of this.#nodes) {
      this.#known.set(
        node,
        this.#viewers.map(viewer => knownTo(node, viewer)),
      );
    }
  }

  /** All viewers, where it is not said which. */
  viewersAmong(some: readonly Viewer[] | undefined): readonly Viewer[] {
    return some ?? this.#viewers;
  }

  /** Whether anyone knows more now. */
  isLessThanNow(): boolean {
    return this.#nodes.some(node =>
      this.#viewers.some(viewer => knownTo(node, viewer) > this.#knew(node, viewer)),
    );
  }

  /** Whether a viewer knew the face of an element; one that was not there yet hid nothing. */
  knewFace(id: number, viewer: Viewer): boolean {
    const node = this.#world.nodes[id];
    return node === undefined || id >= this.#count || this.#knew(node, viewer) >= KNOWN.face;
  }

  /** What the viewer knew; of what cannot have changed, what it knows now. */
  #knew(node: Node, viewer: Viewer): Known {
    const known = this.#known.get(node)?.[this.#viewers.indexOf(viewer)];
    return known ?? knownTo(node, viewer);
  }
}

function knownTo(node: Node, viewer: Viewer): Known {
  switch (placeOf(node, viewer)) {
    case 'gone':
      return KNOWN.nothing;
    case 'back':
    case 'heap':
      return KNOWN.back;
    default:
      return node.shape.hiddenAttributes.size === 0 || seatOfOwner(node) === viewer
        ? KNOWN.all
        : KNOWN.face;
  }
}
