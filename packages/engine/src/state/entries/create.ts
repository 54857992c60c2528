import { OP } from '../log/entry-log.ts';
import type { Node } from '../node/node.ts';
import type { World } from '../node/world.ts';
import { link, unlink } from '../tree/child-links.ts';
import { byId } from '../tree/element-json.ts';
import { encodeCell } from '../values/encode-cell.ts';
import type { JsonObject } from '../values/json.ts';
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

/** An element was created. */
export interface CreateEntry {
  readonly type: 'CREATE';
  readonly element: ElementName;
  readonly to: PlaceName;
  readonly attributes: JsonObject;
}

export const createKind: EntryKind<CreateEntry> = {
  put: (world, at, column) =>
    column === 'before' ? undoCreation(world, at) : redoCreation(world, at),
  putSight: ({ log }, at, column) => {
    // A new element had no parent before.
    log.node(at).parent = log.recorded<Node | null>(column, at);
  },
  read: (world, at) => ({
    type: 'CREATE',
    element: nameOf(world.log.node(at)),
    to: { parent: nameOf(world.log.recorded<Node>('after', at)), index: world.log.toAt(at) },
    attributes: attributesAtCreation(world, at),
  }),
  describe: ({ element, to, attributes }) =>
    `${label(element)} is created at ${describePlace(to)} with ${JSON.stringify(attributes)}`,
  decode: (json, context) => {
    const { parent, index } = readPlace(json['to'], context);
    const subject = readNode(json['element'], context);
    return { op: OP.create, subject, before: null, after: parent, numbers: [0, index] };
  },
  changesPlaces: () => true,
  touch: (log, at, touched) => touched.moved(log.node(at), null, log.recorded<Node>('after', at)),
};

function undoCreation(world: World, at: number): void {
  const node = world.log.node(at);
  unlink(node);
  world.hash.unborn(node);
  if (node.baselines !== null) world.deep.forget(node);
  world.nodes.pop();
}

function redoCreation(world: World, at: number): void {
  const { log } = world;
  const node = log.node(at);
  world.nodes.push(node);
  if (node.baselines !== null) world.deep.register(node, false);
  world.hash.born(node);
  link(log.recorded<Node>('after', at), node, log.toAt(at));
}

/**
 * The attributes an element was created with. Those it has now may be later ones: the first change
 * of each since then tells what it was before.
 */
function attributesAtCreation(world: World, at: number): JsonObject {
  const { log } = world;
  const node = log.node(at);
  const cells = node.shape.slots.map(slot => node.cell(slot.index));
  for (let later = log.head - 1; later > at; later--) {
    const op = log.opAt(later);
    if ((op === OP.set || op === OP.deep) && log.node(later) === node) {
      cells[log.fromAt(later)] = log.recorded('before', later);
    }
  }
  const given = node.shape.slotsByName.filter(
    ({ index, kind }) => cells[index] !== undefined && !(kind === 'owner' && cells[index] === null),
  );
  return Object.fromEntries(given.map(({ key, index }) => [key, encodeCell(cells[index], byId)]));
}
