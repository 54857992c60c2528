import { type EntryKind, label } from './entry-kind.ts';
import {
  decodeValueChange,
  describeValues,
  putValue,
  readValueChange,
  type ValueChange,
} from './set.ts';

/** The inside of a nested attribute changed: a list, a record, a Map, a Set or a helper object. */
export type DeepEntry = { readonly type: 'DEEP' } & ValueChange;

export const deepKind: EntryKind<DeepEntry> = {
  put: putValue,
  putSight: putValue,
  read: (world, at) => ({ type: 'DEEP', ...readValueChange(world, at) }),
  describe: entry => `${label(entry.element)}: inside, ${describeValues(entry)}`,
  decode: (json, context) => decodeValueChange(json, context, true),
  changesPlaces: () => false,
  touch: (log, at, touched) => touched.attribute(log.node(at)),
};
