import { type EntryLog, OP } from '../state/log/entry-log.ts';
import type { Node } from '../state/node/node.ts';
import { PLAYER_SLOT } from '../state/node/shape.ts';
import type { World } from '../state/node/world.ts';
import type { Rearrangement } from '../state/tree/rearrange.ts';
import { NodeGroup } from './node-group.ts';

/** What a range of entries can have changed for any viewer. */
export interface StepScope {
  /** Elements whose place can be another one. */
  readonly placed: NodeGroup;
  /** What each of those was in before; known of those alone that were moved or made themselves. */
  readonly cameFrom: readonly (Node | null | undefined)[];
  /** Containers whose children changed places among each other. */
  readonly reordered: NodeGroup;
  /**
   * Whether nothing but leaves changed places, and none came back to what it had been in. Then all
   * containers keep their names and the order of everything else, and no list has to be compared.
   */
  readonly isOfLeaves: boolean;
  /** Whether a setting or an owner changed: what is in the same place may be seen otherwise there. */
  readonly hasOtherRules: boolean;
}

type OpenScope = { -readonly [K in keyof StepScope]: StepScope[K] } & {
  cameFrom: (Node | null | undefined)[];
};

/** Reads off the journal, between two marks, what has to be compared. The tree is as at the later one. */
export function scopeOf({ log }: World, from: number, to: number): StepScope {
  const scope: OpenScope = {
    placed: NONE,
    cameFrom: NOWHERE,
    reordered: NONE,
    isOfLeaves: true,
    hasOtherRules: false,
  };
  for (let at = from; at < to; at++) addEntry(scope, log, at);
  for (let at = from; at < to && scope.isOfLeaves; at++) {
    if (movesInto(log, at, scope.placed)) scope.isOfLeaves = false;
  }
  return scope;
}

/** What most stretches reorder, and many move: a list of its own is made when there is something for it. */
const NONE = new NodeGroup();
const NOWHERE: (Node | null | undefined)[] = [];

function addEntry(scope: OpenScope, log: EntryLog<Node>, at: number): void {
  switch (log.opAt(at)) {
    case OP.set:
      if (log.fromAt(at) !== PLAYER_SLOT) return;
      scope.hasOtherRules = true;
      addSubtree(scope, log.node(at));
      return;
    case OP.move:
      addTravelled(scope, log.node(at), log.recorded<Node>('before', at));
      return;
    case OP.create:
      addTravelled(scope, log.node(at), null);
      return;
    case OP.reorder:
      if (scope.reordered === NONE) scope.reordered = new NodeGroup();
      scope.reordered.add(log.node(at));
      scope.isOfLeaves = false;
      return;
    case OP.rearrange:
      for (const { place } of log.recorded<Rearrangement>('after', at)) addSubtree(scope, place);
      scope.isOfLeaves = false;
      return;
    case OP.visibility:
      scope.hasOtherRules = true;
      addSubtree(scope, log.node(at));
      return;
  }
}

/** Where an element is moved twice, the first time tells what it was in before. */
function addTravelled(scope: OpenScope, node: Node, from: Node | null): void {
  // What it left it is in: it may stand at another place there than before.
  if (node.parent === from) scope.isOfLeaves = false;
  if (!scope.placed.has(node)) {
    if (scope.cameFrom === NOWHERE) scope.cameFrom = [];
    scope.cameFrom[scope.placed.size] = from;
  }
  addSubtree(scope, node);
}

/** Everything in a subtree may be seen otherwise. */
function addSubtree(scope: OpenScope, node: Node): void {
  if (scope.placed === NONE) scope.placed = new NodeGroup();
  scope.placed.add(node);
  if (node.children.length === 0) return;
  scope.isOfLeaves = false;
  for (const child of node.children) addSubtree(scope, child);
}

/** Whether an entry takes an element out of one of some others, or puts it into one. */
function movesInto(log: EntryLog<Node>, at: number, others: NodeGroup): boolean {
  const op = log.opAt(at);
  if (op !== OP.move && op !== OP.create) return false;
  if (others.has(log.recorded<Node>('after', at))) return true;
  return op === OP.move && others.has(log.recorded<Node>('before', at));
}
