import { OP } from '../log/entry-log.ts';
import type { Node } from '../node/node.ts';
import { inverseOrder, permute } from '../tree/child-links.ts';
import { type JsonValue, readCount, readList, refusal } from '../values/json.ts';
import {
  type ElementName,
  type EntryKind,
  label,
  NO_NUMBERS,
  nameOf,
  readNode,
} from './entry-kind.ts';

/** The children of an element were shuffled or sorted: the child at `order[i]` came to place `i`. */
export interface ReorderEntry {
  readonly type: 'REORDER';
  readonly element: ElementName;
  readonly order: readonly number[];
}

export const reorderKind: EntryKind<ReorderEntry> = {
  put: ({ log }, at, column) => {
    const order = log.recorded<readonly number[]>('after', at);
    permute(log.node(at), column === 'before' ? inverseOrder(order) : order);
  },
  putSight: null,
  read: ({ log }, at) => ({
    type: 'REORDER',
    element: nameOf(log.node(at)),
    order: log.recorded<readonly number[]>('after', at),
  }),
  describe: ({ element, order }) =>
    `${label(element)} puts its ${order.length} children into the order ${order.join(' ')}`,
  decode: (json, context) => {
    const subject = readNode(json['element'], context);
    const after = readOrder(json['order'], subject, context.where);
    return { op: OP.reorder, subject, before: null, after, numbers: NO_NUMBERS };
  },
  changesPlaces: () => true,
  touch: (log, at, touched) => touched.reordered(log.node(at)),
};

function readOrder(value: JsonValue | undefined, { children }: Node, where: string): number[] {
  const order = readList(value, `${where}.order`).map(each => readCount(each, `${where}.order`));
  const isWhole = new Set(order).size === children.length && order.length === children.length;
  if (!isWhole || order.some(each => each >= children.length)) {
    throw refusal(`${where}.order`, `an order of ${children.length} children`);
  }
  return order;
}
