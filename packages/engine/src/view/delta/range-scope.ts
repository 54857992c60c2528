import { kindOf } from '../../state/entries/entries.ts';
import type { Touched } from '../../state/entries/entry-kind.ts';
import { type EntryLog, OP } from '../../state/log/entry-log.ts';
import type { Node, World } from '../../state/node/node.ts';

/** A range of journal entries: from one mark up to another. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Lists up to this length are searched one by one, which is faster than a map. */
const SHORT_LIST = 12;

/** Elements without duplicates, in the order in which they were added. */
export class NodeList {
  readonly nodes: Node[] = [];
  /** The index of each element, once the list is long. */
  #indexes: Map<Node, number> | undefined;

  get size(): number {
    return this.nodes.length;
  }

  add(node: Node): void {
    if (this.has(node)) return;
    this.nodes.push(node);
    const { length } = this.nodes;
    if (this.#indexes !== undefined) this.#indexes.set(node, length - 1);
    else if (length > SHORT_LIST) this.#indexes = new Map(this.nodes.map((each, i) => [each, i]));
  }

  has(node: Node): boolean {
    return this.indexOf(node) >= 0;
  }

  /** The index of an element; -1 if it is not in the list. */
  indexOf(node: Node): number {
    return this.#indexes === undefined ? this.nodes.indexOf(node) : (this.#indexes.get(node) ?? -1);
  }
}

/** What a range of entries can have changed for any viewer. */
export interface RangeScope {
  /** Elements that were moved, created, or whose visibility or owner changed, with everything in them. */
  readonly placed: NodeList;
  /** The parent of each placed element before the range; known only of those that were moved or created. */
  readonly parentsBefore: readonly (Node | null | undefined)[];
  /** Containers whose children were reordered. */
  readonly reordered: NodeList;
  /**
   * Whether only leaf elements were moved, none of them back to its former parent. Then all containers
   * keep their handles and the order of their other children, so no list of children has to be compared.
   */
  readonly onlyLeaves: boolean;
  /** Whether a visibility setting or an owner changed: an element in the same place may be visible to others. */
  readonly changesRules: boolean;
}

type MutableScope = { -readonly [K in keyof RangeScope]: RangeScope[K] } & {
  parentsBefore: (Node | null | undefined)[];
};

/** Reads from the journal what a range can have changed. The tree is as at the end of the range. */
export function scopeOf({ log }: World, from: number, to: number): RangeScope {
  const scope: MutableScope = {
    placed: NO_NODES,
    parentsBefore: NO_PARENTS,
    reordered: NO_NODES,
    onlyLeaves: true,
    changesRules: false,
  };
  const builder = new ScopeBuilder(scope);
  for (let at = from; at < to; at++) kindOf(log.opAt(at)).touch(log, at, builder);
  for (let at = from; at < to && scope.onlyLeaves; at++) {
    if (movesIntoOneOf(log, at, scope.placed)) scope.onlyLeaves = false;
  }
  return scope;
}

/** Shared by all scopes until something is added: most ranges reorder nothing, and many move nothing. */
const NO_NODES = new NodeList();
const NO_PARENTS: (Node | null | undefined)[] = [];

/** Collects in a scope what the kinds of entries report. */
class ScopeBuilder implements Touched {
  readonly #scope: MutableScope;

  constructor(scope: MutableScope) {
    this.#scope = scope;
  }

  moved(node: Node, from: Node | null): void {
    addMoved(this.#scope, node, from);
  }

  reordered(parent: Node): void {
    const scope = this.#scope;
    if (scope.reordered === NO_NODES) scope.reordered = new NodeList();
    scope.reordered.add(parent);
    scope.onlyLeaves = false;
  }

  rearranged(parent: Node): void {
    addSubtree(this.#scope, parent);
    this.#scope.onlyLeaves = false;
  }

  visibility(node: Node): void {
    this.#scope.changesRules = true;
    addSubtree(this.#scope, node);
  }

  attribute(): void {}
}

/** Adds a moved element. If it moves twice, the entry of its first move has its parent before the range. */
function addMoved(scope: MutableScope, node: Node, from: Node | null): void {
  // It returned to a parent that it had left, possibly at another index.
  if (node.parent === from) scope.onlyLeaves = false;
  if (!scope.placed.has(node)) {
    if (scope.parentsBefore === NO_PARENTS) scope.parentsBefore = [];
    scope.parentsBefore[scope.placed.size] = from;
  }
  addSubtree(scope, node);
}

function addSubtree(scope: MutableScope, node: Node): void {
  if (scope.placed === NO_NODES) scope.placed = new NodeList();
  scope.placed.add(node);
  if (node.children.length === 0) return;
  scope.onlyLeaves = false;
  for (const child of node.children) addSubtree(scope, child);
}

/** Whether an entry moves an element out of, or into, one of the listed elements. */
function movesIntoOneOf(log: EntryLog<Node>, at: number, containers: NodeList): boolean {
  const op = log.opAt(at);
  if (op !== OP.move && op !== OP.create) return false;
  if (containers.has(log.recorded<Node>('after', at))) return true;
  return op === OP.move && containers.has(log.recorded<Node>('before', at));
}

/** The scope of a range that ended at the present when it was computed. */
interface LatestScope extends Range {
  /** The version of the journal then: after an undo the same marks may enclose other entries. */
  readonly version: number;
  readonly scope: RangeScope;
}

const latest = new WeakMap<World, LatestScope>();

/**
 * The scope of the range from a mark to the present. The latest one is cached: the range that viewers
 * were just sent is read again to decide whether it can be undone.
 */
export function scopeToPresent(world: World, from: number): RangeScope {
  const known = latest.get(world);
  const { head: to, version } = world.log;
  if (known?.from === from && known.to === to && known.version === version) return known.scope;
  const scope = scopeOf(world, from, to);
  latest.set(world, { from, to, version, scope });
  return scope;
}

/** Releases the cached scope of a game. */
export function forgetScope(world: World): void {
  latest.delete(world);
}

/** What a range can have changed around the elements that it placed. */
export interface Affected {
  /** Elements whose appearance can have changed, the placed ones among them. */
  readonly elements: NodeList;
  /** Containers whose list of children can have changed. */
  readonly containers: NodeList;
}

/** Reads from the journal what a range affected. The tree is as at the end of the range. */
export function affectedBy(
  log: EntryLog<Node>,
  { placed, reordered }: RangeScope,
  { from, to }: Range,
): Affected {
  const affected = { elements: new NodeList(), containers: new NodeList() };
  for (const node of placed.nodes) addPlaced(affected, node);
  for (const container of reordered.nodes) addReordered(affected, container);
  const builder = new AffectedBuilder(affected);
  for (let at = from; at < to; at++) kindOf(log.opAt(at)).touch(log, at, builder);
  return affected;
}

function addPlaced({ elements, containers }: Affected, node: Node): void {
  elements.add(node);
  addHolders(elements, node);
  if (node.parent !== null) containers.add(node.parent);
  if (node.children.length > 0) containers.add(node);
}

function addReordered({ elements, containers }: Affected, container: Node): void {
  containers.add(container);
  for (const child of container.children) addHoldersOfSubtree(elements, child);
}

/** Collects what the kinds of entries report around the placed elements. */
class AffectedBuilder implements Touched {
  readonly #affected: Affected;

  constructor(affected: Affected) {
    this.#affected = affected;
  }

  moved(_node: Node, from: Node | null, into: Node): void {
    if (from !== null) this.#affected.containers.add(from);
    this.#affected.containers.add(into);
  }

  reordered(): void {}

  rearranged(): void {}

  visibility(): void {}

  attribute(node: Node): void {
    this.#affected.elements.add(node);
  }
}

/** Adds the elements that refer to one whose handle may change: the reference is sent as the handle. */
function addHolders(elements: NodeList, node: Node): void {
  if (node.holders === null) return;
  for (const holder of node.holders) elements.add(holder);
}

function addHoldersOfSubtree(elements: NodeList, node: Node): void {
  addHolders(elements, node);
  for (const child of node.children) addHoldersOfSubtree(elements, child);
}
