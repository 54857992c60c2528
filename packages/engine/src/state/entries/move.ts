import { OP } from '../log/entry-log.ts';
import type { Node } from '../node/node.ts';
import { relink } from '../tree/child-links.ts';
import {
  describePlace,
  type ElementName,
  type EntryKind,
  label,
  nameOf,
  type PlaceName,
  readNode,
  readPlace,
} from './entry-kind.ts';

/** An element was moved. Removal is a move to the pile. */
export interface MoveEntry {
  readonly type: 'MOVE';
  readonly element: ElementName;
  readonly from: PlaceName;
  readonly to: PlaceName;
}

export const moveKind: EntryKind<MoveEntry> = {
  put: ({ log }, at, column) => {
    const index = column === 'before' ? log.fromAt(at) : log.toAt(at);
    relink(log.node(at), log.recorded<Node>(column, at), index);
  },
  putSight: ({ log }, at, column) => {
    log.node(at).parent = log.recorded<Node>(column, at);
  },
  read: ({ log }, at) => ({
    type: 'MOVE',
    element: nameOf(log.node(at)),
    from: { parent: nameOf(log.recorded<Node>('before', at)), index: log.fromAt(at) },
    to: { parent: nameOf(log.recorded<Node>('after', at)), index: log.toAt(at) },
  }),
  describe: ({ element, from, to }) =>
    `${label(element)} moves from ${describePlace(from)} to ${describePlace(to)}`,
  decode: (json, context) => {
    const [from, to] = [readPlace(json['from'], context), readPlace(json['to'], context)];
    return {
      op: OP.move,
      subject: readNode(json['element'], context),
      before: from.parent,
      after: to.parent,
      numbers: [from.index, to.index],
    };
  },
  changesPlaces: () => true,
  touch: (log, at, touched) =>
    touched.moved(log.node(at), log.recorded<Node>('before', at), log.recorded<Node>('after', at)),
};
