import { humaniseAmong } from '../text/humanise.ts';
import type { Handle, JsonValue, PlayerView, ViewNode } from './view-types.ts';
import { handleOf } from './view-types.ts';

/** Looks up the nodes of a view by handle: their parents, owners and players. */
export class ViewIndex {
  readonly view: PlayerView;
  readonly #nodes = new Map<Handle, ViewNode>();
  readonly #parents = new Map<Handle, ViewNode>();
  readonly #positions = new Map<Handle, number>();

  constructor(view: PlayerView) {
    this.view = view;
    this.#add(view.game);
    this.#add(view.players);
    const players = view.players.children ?? [];
    players.forEach((player, position) => {
      this.#positions.set(player.handle, position);
    });
  }

  get players(): readonly ViewNode[] {
    return this.view.players.children ?? [];
  }

  get nodes(): IterableIterator<ViewNode> {
    return this.#nodes.values();
  }

  find(handle: Handle): ViewNode | undefined {
    return this.#nodes.get(handle);
  }

  parentOf(handle: Handle): ViewNode | undefined {
    return this.#parents.get(handle);
  }

  /** The position of a player, by the handle of its node. */
  positionOf(handle: Handle): number | undefined {
    return this.#positions.get(handle);
  }

  /** The position of the owner of an element or of the nearest container with one; `null` if there is none. */
  ownerOf(node: ViewNode): number | null {
    for (let at: ViewNode | undefined = node; at !== undefined; at = this.parentOf(at.handle)) {
      const own = ownOwner(at, this.#positions);
      if (own !== undefined) return own;
    }
    return null;
  }

  /** The name of an element in words; spaces without an owner that share a name keep their numbers. */
  captionOf(node: ViewNode, name: string = node.name ?? node.className ?? ''): string {
    const around = this.ownerOf(node) === null ? this.parentOf(node.handle)?.children : undefined;
    return humaniseAmong(name, around?.map(each => each.name ?? '') ?? []);
  }

  /** A node and all its descendants, parents first. */
  within(node: ViewNode): ViewNode[] {
    return [node, ...(node.children ?? []).flatMap(child => this.within(child))];
  }

  /** Whether an element is, or is inside, another element. */
  isWithin(handle: Handle, container: Handle): boolean {
    for (let at: Handle | undefined = handle; at !== undefined; at = this.parentOf(at)?.handle) {
      if (at === container) return true;
    }
    return false;
  }

  #add(node: ViewNode): void {
    this.#nodes.set(node.handle, node);
    for (const child of node.children ?? []) {
      this.#parents.set(child.handle, node);
      this.#add(child);
    }
  }
}

/** The visible attributes of an element: its own, or those of its back. */
export function attributesOf(node: ViewNode): Readonly<Record<string, JsonValue | undefined>> {
  return node.attributes ?? node.back ?? {};
}

/** A numeric attribute of an element; `undefined` if it is missing or no number. */
export function numberOf(node: ViewNode, name: string): number | undefined {
  const value = attributesOf(node)[name];
  return typeof value === 'number' ? value : undefined;
}

/** A text attribute of an element; `undefined` if it is missing or no text. */
export function textOf(node: ViewNode, name: string): string | undefined {
  const value = attributesOf(node)[name];
  return typeof value === 'string' ? value : undefined;
}

/** The number of elements inside an element, hidden ones included. */
export function countIn(node: ViewNode): number {
  const heaps = [...(node.hidden ?? []), ...(node.unordered ?? [])];
  return heaps.reduce((sum, [, count]) => sum + count, node.children?.length ?? 0);
}

/** Whether the viewer sees only the back of an element. */
export function isBack(node: ViewNode): boolean {
  return node.back !== undefined;
}

function ownOwner(
  node: ViewNode,
  positions: ReadonlyMap<Handle, number>,
): number | null | undefined {
  const isPlayer = positions.get(node.handle);
  if (isPlayer !== undefined) return isPlayer;
  const handle = handleOf(attributesOf(node)['player']);
  return handle === undefined ? undefined : positions.get(handle);
}
