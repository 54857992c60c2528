import { type EntryLog, OP } from '../state/log/entry-log.ts';
import type { Node } from '../state/node/node.ts';
import { NodeGroup } from './node-group.ts';
import type { StepScope } from './step-scope.ts';

/** What a range of entries can have changed around the elements whose place can be another one. */
export interface Surroundings {
  /** Elements of which something else can be seen, those with another place among them. */
  readonly looks: NodeGroup;
  /** Containers whose list of children can be another one. */
  readonly zones: NodeGroup;
}

/** Reads them off the journal between two marks. The tree is as at the later one. */
export function surroundingsOf(
  log: EntryLog<Node>,
  { placed, reordered }: StepScope,
  { from, to }: { readonly from: number; readonly to: number },
): Surroundings {
  const around = { looks: new NodeGroup(), zones: new NodeGroup() };
  for (const node of placed.nodes) addPlaced(around, node);
  for (const zone of reordered.nodes) addReordered(around, zone);
  for (let at = from; at < to; at++) addEntry(around, log, at);
  return around;
}

/** Everything with another place is a container that may be seen otherwise too. */
function addPlaced({ looks, zones }: Surroundings, node: Node): void {
  looks.add(node);
  addHolders(looks, node);
  if (node.parent !== null) zones.add(node.parent);
  if (node.children.length > 0) zones.add(node);
}

function addReordered({ looks, zones }: Surroundings, zone: Node): void {
  zones.add(zone);
  for (const child of zone.children) addAllHolders(looks, child);
}

function addEntry({ looks, zones }: Surroundings, log: EntryLog<Node>, at: number): void {
  switch (log.opAt(at)) {
    case OP.set:
    case OP.deep:
      looks.add(log.node(at));
      return;
    case OP.move:
      zones.add(log.recorded<Node>('before', at));
      zones.add(log.recorded<Node>('after', at));
      return;
    case OP.create:
      zones.add(log.recorded<Node>('after', at));
      return;
  }
}

/** A reference to an element whose handle changes reads differently too. */
function addHolders(looks: NodeGroup, node: Node): void {
  if (node.holders === null) return;
  for (const holder of node.holders) looks.add(holder);
}

function addAllHolders(looks: NodeGroup, node: Node): void {
  addHolders(looks, node);
  for (const child of node.children) addAllHolders(looks, child);
}
