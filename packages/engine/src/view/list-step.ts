import { type EntryLog, OP } from '../state/log/entry-log.ts';
import type { Node } from '../state/node/node.ts';
import { type Place, placeOf } from '../state/visibility/sight.ts';
import type { Handle } from './handle-table.ts';
import { HeapTraffic } from './heap-traffic.ts';
import { differences } from './list-difference.ts';
import { type ListScope, ListSighting } from './list-sighting.ts';
import { type Eye, lookOf } from './look.ts';
import { byView, drawHandles } from './projection.ts';
import type { ViewOp } from './wire.ts';

/** One viewer in a step in which anything may happen: whole lists of children and whole looks are compared. */
export class ListStep {
  readonly #eye: Eye;
  readonly #scope: ListScope;
  readonly #firstNew: Handle;
  readonly #before: ListSighting;
  readonly #traffic: HeapTraffic;
  #shuffled: Map<Node, { readonly handle: Handle; readonly text: string }[]> | undefined;

  constructor(eye: Eye, scope: ListScope) {
    this.#eye = eye;
    this.#scope = scope;
    this.#firstNew = eye.handles.next;
    this.#before = new ListSighting(eye, scope);
    this.#traffic = new HeapTraffic(eye);
    this.#traffic.count(scope.looks.nodes, -1);
  }

  /** An entry is about to be applied, forwards or backwards. */
  before(log: EntryLog<Node>, at: number): void {
    if (log.opAt(at) !== OP.move) return;
    const node = log.node(at);
    if (node.parent === null || this.#eye.handles.of(node) !== 0) return;
    const place = placeOf(node, this.#eye.viewer);
    if (place === 'heap' || place === 'set') this.#traffic.cameOutOf(node.parent, node);
  }

  /** An entry has been applied: what the viewer can no longer follow loses its handle. */
  after(log: EntryLog<Node>, at: number): void {
    if (log.opAt(at) === OP.reorder) this.#shuffle(log.node(at));
    else this.#dropUnseen(log.node(at));
  }

  /** The operations that bring the viewer from before to now. */
  finish(): ViewOp[] {
    this.#takeBack();
    this.#drawNew();
    this.#traffic.count(this.#scope.looks.nodes, 1);
    return differences({
      eye: this.#eye,
      scope: this.#scope,
      before: this.#before,
      traffic: this.#traffic,
      firstNew: this.#firstNew,
    });
  }

  #dropUnseen(node: Node): void {
    const { handles, viewer } = this.#eye;
    if (handles.of(node) !== 0) {
      const place = placeOf(node, viewer);
      if (place !== 'full' && place !== 'back') this.#lose(node, place);
    }
    for (const child of node.children) this.#dropUnseen(child);
  }

  #lose(node: Node, place: Place): void {
    const { handles } = this.#eye;
    if (node.parent !== null && (place === 'heap' || place === 'set')) {
      this.#traffic.wentInto(node.parent, handles.of(node));
    }
    handles.drop(node);
  }

  /** All faces are read before the first handle is dropped: they may refer to each other. */
  #shuffle(zone: Node): void {
    const { handles } = this.#eye;
    for (const child of zone.children) this.#forgetOrigin(child);
    const seen = zone.children.filter(child => handles.of(child) !== 0);
    if (seen.length === 0) return;
    const faces = seen
      .filter(child => this.#isPlainFace(child))
      .map(child => ({
        handle: handles.of(child),
        text: JSON.stringify(lookOf(child, this.#eye, 'full')),
      }));
    this.#shuffled ??= new Map();
    this.#shuffled.set(zone, [...(this.#shuffled.get(zone) ?? []), ...faces]);
    for (const child of seen) this.#dropAll(child);
  }

  /** Where a card came from before a shuffle would tell where the shuffle put it. */
  #forgetOrigin(node: Node): void {
    this.#traffic.forgetOrigin(node);
    for (const child of node.children) this.#forgetOrigin(child);
  }

  #dropAll(node: Node): void {
    this.#eye.handles.drop(node);
    for (const child of node.children) this.#dropAll(child);
  }

  #isPlainFace(node: Node): boolean {
    return node.children.length === 0 && placeOf(node, this.#eye.viewer) === 'full';
  }

  /**
   * After a shuffle in plain sight, equal faces cannot be told apart: each takes the lowest handle
   * that one of its kind had.
   */
  #takeBack(): void {
    const { handles } = this.#eye;
    for (const [zone, dropped] of this.#shuffled ?? []) {
      const pool = dropped.sort((a, b) => a.handle - b.handle);
      for (const child of zone.children) {
        if (handles.of(child) !== 0 || !this.#isPlainFace(child)) continue;
        const text = JSON.stringify(lookOf(child, this.#eye, 'full'));
        const found = pool.findIndex(each => each.text === text);
        for (const { handle } of found < 0 ? [] : pool.splice(found, 1)) handles.put(child, handle);
      }
    }
  }

  /** New handles, in the order in which the viewer gets to see their elements. */
  #drawNew(): void {
    const { handles } = this.#eye;
    const tops: Node[] = [];
    for (const node of this.#scope.placed.nodes) if (this.#isNew(node)) tops.push(node);
    for (const zone of this.#scope.reordered.nodes) {
      for (const child of zone.children) {
        if (!this.#scope.placed.has(child) && this.#isNew(child)) tops.push(child);
      }
    }
    if (tops.length === 0) return;
    tops.sort((a, b) => byView(a, b, handles));
    for (const top of tops) drawHandles(top, this.#eye);
  }

  /** Whether the viewer sees an element that it has no handle for, in something that it has one for. */
  #isNew(node: Node): boolean {
    const { handles, viewer } = this.#eye;
    if (node.parent === null || handles.of(node) !== 0 || handles.of(node.parent) === 0)
      return false;
    const place = placeOf(node, viewer);
    return place === 'full' || place === 'back';
  }
}
