import { invariant } from '../errors/errors.ts';
import { rewound } from '../state/journal/journal.ts';
import { type EntryLog, OP } from '../state/log/entry-log.ts';
import type { Node, World } from '../state/node/node.ts';
import { PLAYER_SLOT } from '../state/node/shape.ts';
import { type Place, placeOf, seesFace, type Viewer } from '../state/visibility/visibility.ts';

/** Where a piece must be that a viewer has seen and cannot see any more. */
interface Recollection {
  /** The containers it can be in. */
  readonly places: ReadonlySet<Node>;
  /** Whether the viewer could follow it to its exact index. */
  readonly isExact: boolean;
}

/** What a viewer remembers of the pieces it has seen. */
export type Memory = ReadonlyMap<Node, Recollection>;

/** What a viewer remembers of one piece, by ids: not for players. */
export interface Remembered {
  readonly piece: number;
  readonly places: readonly number[];
  readonly isExact: boolean;
}

/** What a viewer remembers of pieces that it cannot see, as plain data: for a game restored elsewhere. */
export function saveMemory(memory: Memory, viewer: Viewer): Remembered[] {
  return [...memory]
    .filter(([node]) => !seesFace(node, viewer))
    .map(([node, { places, isExact }]) => {
      return { piece: node.id, places: [...places].map(({ id }) => id), isExact };
    })
    .sort((a, b) => a.piece - b.piece);
}

/**
 * What a viewer can know of hidden pieces from all that it was shown since the journal begins, and
 * from what it remembered then: the card it passed on, the trick that was turned down.
 *
 * After an unseen move out of a place, any of the known pieces may have left it, whichever
 * piece it was: using the piece itself would reveal which one moved.
 */
export function memoryOf(
  world: World,
  viewer: Viewer,
  remembered: readonly Remembered[] = [],
): Memory {
  const { log } = world;
  world.settle();
  const end = log.head;
  invariant(
    log.first === 0,
    'what a viewer remembers is asked of a game that forgot its beginning',
  );
  const recall = new Recall(viewer);
  rewound(world, 0, redo => {
    for (const each of remembered) recall.restore(world, each);
    for (const root of [world.game, world.seats, world.pile]) recall.lookAt(root);
    while (log.head < end) {
      const at = log.head;
      recall.before(log, at);
      redo();
      recall.after(log, at);
    }
  });
  return recall.known;
}

class Recall {
  readonly known: Map<Node, Recollection> = new Map<Node, Recollection>();
  readonly #viewer: Viewer;
  #placeBefore: Place = 'gone';

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
  }

  /** Restores what the viewer remembered when the journal began. */
  restore({ nodes }: World, { piece, places, isExact }: Remembered): void {
    const node = nodes[piece];
    const containers = places.flatMap(id => nodes[id] ?? []);
    if (node !== undefined) this.known.set(node, { places: new Set(containers), isExact });
  }

  before(log: EntryLog<Node>, at: number): void {
    if (log.opAt(at) === OP.move) this.#placeBefore = placeOf(log.node(at), this.#viewer);
  }

  after(log: EntryLog<Node>, at: number): void {
    switch (log.opAt(at)) {
      case OP.move:
        this.#moved(log.node(at), log.recorded<Node>('before', at));
        return;
      case OP.set:
        if (log.fromAt(at) === PLAYER_SLOT) this.lookAt(log.node(at));
        else this.#changed(log.node(at), log.fromAt(at));
        return;
      case OP.deep:
        this.#changed(log.node(at), log.fromAt(at));
        return;
      case OP.reorder:
        for (const child of log.node(at).children) this.#shuffled(child);
        return;
      case OP.create:
      case OP.visibility:
        this.lookAt(log.node(at));
        return;
    }
  }

  /** Records what the viewer sees of an element and its contents. */
  lookAt(node: Node): void {
    const { parent } = node;
    const place = placeOf(node, this.#viewer);
    if (parent !== null && (place === 'full' || place === 'set'))
      this.#know(node, place === 'full');
    else if (parent !== null && place !== 'back') this.#blur(node);
    for (const child of node.children) this.lookAt(child);
  }

  #know(node: Node, isExact: boolean): void {
    if (node.parent !== null) this.known.set(node, { places: new Set([node.parent]), isExact });
  }

  /** Records that a piece is among others of the same appearance. */
  #blur(node: Node): void {
    const known = this.known.get(node);
    if (known?.isExact === true) this.known.set(node, { ...known, isExact: false });
  }

  #moved(node: Node, from: Node): void {
    const place = placeOf(node, this.#viewer);
    const wasSeen = this.#placeBefore === 'full' || this.#placeBefore === 'set';
    const wasFollowed = this.#placeBefore === 'back' && this.known.get(node)?.isExact === true;
    if (wasSeen || wasFollowed) this.#know(node, place === 'full' || place === 'back');
    else if (node.parent !== null && place !== 'full' && place !== 'set') {
      this.#doubt(from, node.parent);
    }
    this.lookAt(node);
  }

  /** Records an unseen move from one place to another: it may have moved any of the pieces known there. */
  #doubt(from: Node, to: Node): void {
    if (from === to) return;
    for (const [node, { places, isExact }] of this.known) {
      if (isExact || !places.has(from) || places.has(to)) continue;
      this.known.set(node, { places: new Set([...places, to]), isExact });
    }
  }

  #shuffled(node: Node): void {
    if (placeOf(node, this.#viewer) !== 'full') this.#blur(node);
  }

  /** A face that changes out of sight is no longer known. */
  #changed(node: Node, index: number): void {
    const slot = node.shape.slots[index];
    if (slot === undefined || !this.known.has(node) || seesFace(node, this.#viewer)) return;
    if (!node.shape.visibleAttributes.has(slot.key)) this.known.delete(node);
  }
}
