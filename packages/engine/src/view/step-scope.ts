import type { Rearrangement } from '../determinize/rearrange.ts';
import { OP } from '../journal/entry-log.ts';
import type { Node } from '../node/node.ts';
import { PLAYER_SLOT } from '../node/shape.ts';
import type { World } from '../world/world.ts';

/** What a range of entries can have changed for any viewer. */
export interface StepScope {
  /** Elements whose place can be another one. */
  readonly placed: ReadonlySet<Node>;
  /** Elements of which something else can be seen. */
  readonly looks: ReadonlySet<Node>;
  /** Containers whose list of children can be another one. */
  readonly zones: ReadonlySet<Node>;
  /** Containers whose children changed places among each other. */
  readonly reordered: ReadonlySet<Node>;
  /**
   * Whether nothing but leaves changed places, and none came back to what it had been in. Then all
   * containers keep their names and the order of everything else, and no list has to be compared.
   */
  readonly isOfLeaves: boolean;
}

/** Reads off the journal, between two marks, what has to be compared. The tree is as at the later one. */
export function scopeOf(world: World, from: number, to: number): StepScope {
  const scope: OpenScope = {
    placed: new Set(),
    looks: new Set(),
    zones: new Set(),
    reordered: NONE,
    isOfLeaves: true,
  };
  for (let at = from; at < to; at++) addEntry(scope, world, at);
  for (const node of scope.placed) {
    addHolders(scope, node);
    if (scope.zones.has(node)) scope.isOfLeaves = false;
  }
  for (const zone of scope.reordered)
    for (const child of zone.children) addAllHolders(scope, child);
  return scope;
}

interface OpenScope {
  readonly placed: Set<Node>;
  readonly looks: Set<Node>;
  readonly zones: Set<Node>;
  reordered: Set<Node>;
  isOfLeaves: boolean;
}

/** What most stretches reorder. */
const NONE = new Set<Node>();

function addEntry(scope: OpenScope, { log }: World, at: number): void {
  switch (log.opAt(at)) {
    case OP.set:
      if (log.from[at] === PLAYER_SLOT) addSubtree(scope, log.node(at));
      scope.looks.add(log.node(at));
      return;
    case OP.deep:
      scope.looks.add(log.node(at));
      return;
    case OP.move:
      addMove(scope, log.node(at), {
        from: log.recorded<Node>('before', at),
        to: log.recorded<Node>('after', at),
      });
      return;
    case OP.create:
      scope.zones.add(log.recorded<Node>('after', at));
      addSubtree(scope, log.node(at));
      return;
    case OP.reorder:
      scope.zones.add(log.node(at));
      if (scope.reordered === NONE) scope.reordered = new Set();
      scope.reordered.add(log.node(at));
      scope.isOfLeaves = false;
      return;
    case OP.rearrange:
      for (const { place } of log.recorded<Rearrangement>('after', at)) addSubtree(scope, place);
      scope.isOfLeaves = false;
      return;
    case OP.visibility:
      addSubtree(scope, log.node(at));
      return;
  }
}

function addMove(
  scope: OpenScope,
  node: Node,
  { from, to }: { readonly from: Node; readonly to: Node },
): void {
  scope.zones.add(from);
  scope.zones.add(to);
  // What it left it is in: it may stand at another place there than before.
  if (node.parent === from) scope.isOfLeaves = false;
  addSubtree(scope, node);
}

/** A reference to an element whose handle changes reads differently too. */
function addHolders(scope: OpenScope, node: Node): void {
  if (node.holders === null) return;
  for (const holder of node.holders) scope.looks.add(holder);
}

function addAllHolders(scope: OpenScope, node: Node): void {
  addHolders(scope, node);
  for (const child of node.children) addAllHolders(scope, child);
}

/** Everything in a subtree may be seen otherwise, and everything in it is a container that may be too. */
function addSubtree(scope: OpenScope, node: Node): void {
  scope.placed.add(node);
  scope.looks.add(node);
  if (node.parent !== null) scope.zones.add(node.parent);
  if (node.children.length > 0) scope.zones.add(node);
  for (const child of node.children) addSubtree(scope, child);
}
