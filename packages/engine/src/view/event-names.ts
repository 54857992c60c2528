import { type EntryLog, OP } from '../state/log/entry-log.ts';
import type { Node } from '../state/node/node.ts';
import type { EncodeReference } from '../state/values/encode-cell.ts';
import type { Handle } from './handle-table.ts';
import type { Eye } from './look.ts';

/**
 * What a viewer calls the elements that an event is about.
 *
 * What it could point at when the event began keeps that name, although the event may hide it. What
 * comes into sight only in the event has the name that it gets then, unless a shuffle lay between:
 * that name would tell where the shuffle put it.
 */
export class EventNames {
  readonly #eye: Eye;
  readonly #nodes: readonly Node[];
  readonly #names = new Map<Node, Handle>();
  #hasBegun = false;

  constructor(eye: Eye, nodes: readonly Node[]) {
    this.#eye = eye;
    this.#nodes = nodes;
  }

  /** The event begins. */
  begin(): void {
    this.#hasBegun = true;
    for (const node of this.#nodes) {
      const handle = this.#eye.handles.of(node);
      if (handle !== 0) this.#names.set(node, handle);
    }
  }

  /** An entry has been applied. */
  after(log: EntryLog<Node>, at: number): void {
    if (!this.#hasBegun || log.opAt(at) !== OP.reorder) return;
    const zone = log.node(at);
    for (const node of this.#nodes) {
      if (!this.#names.has(node) && isInside(node, zone)) this.#names.set(node, 0);
    }
  }

  /** An element as the event names it to the viewer. */
  get reference(): EncodeReference {
    return node => ({ '@': this.#names.get(node) ?? this.#eye.handles.of(node) });
  }
}

function isInside(node: Node, zone: Node): boolean {
  for (let at = node.parent; at !== null; at = at.parent) if (at === zone) return true;
  return false;
}
