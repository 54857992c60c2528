import { invariantError } from '../../errors/errors.ts';
import { OP, type Op } from '../log/entry-log.ts';
import type { World } from '../node/node.ts';
import {
  type CreateEntry,
  createKind,
  type DeepEntry,
  deepKind,
  type MoveEntry,
  moveKind,
  type ReorderEntry,
  reorderKind,
  type SetEntry,
  setKind,
  type VisibilityEntry,
  visibilityKind,
} from './element-entries.ts';
import type { EntryKind } from './entry-kind.ts';
import {
  type EventEntry,
  eventKind,
  type FlowEntry,
  flowKind,
  type MessageEntry,
  messageKind,
  type RandomEntry,
  randomKind,
} from './game-entries.ts';
import { type RearrangeEntry, rearrangeKind } from './rearrange.ts';

/** One change of state, as plain data: what was, and what is. */
export type Entry =
  | SetEntry
  | DeepEntry
  | MoveEntry
  | CreateEntry
  | ReorderEntry
  | VisibilityEntry
  | FlowEntry
  | RandomEntry
  | MessageEntry
  | EventEntry
  | RearrangeEntry;

/** The kinds by the names of their codes. A code without a kind, or a kind without all its parts, does not compile. */
const KINDS: {
  readonly [N in keyof typeof OP]: EntryKind<Extract<Entry, { type: Uppercase<N> }>>;
} = {
  set: setKind,
  deep: deepKind,
  move: moveKind,
  create: createKind,
  reorder: reorderKind,
  visibility: visibilityKind,
  flow: flowKind,
  random: randomKind,
  message: messageKind,
  event: eventKind,
  rearrange: rearrangeKind,
};

/** A kind whose entries are not known more exactly: they can be read, but not described. */
type AnyKind = Omit<EntryKind<Entry>, 'describe'>;

const names = Object.keys(OP) as readonly (keyof typeof OP)[]; // `OP` has no other keys than its type names
const kindByOp: AnyKind[] = [];
for (const name of names) kindByOp[OP[name]] = KINDS[name];

/** The kind of entries with a code. */
export function kindOf(op: Op): AnyKind {
  const kind = kindByOp[op];
  if (kind === undefined) throw invariantError(`the journal has no kind ${op}`);
  return kind;
}

/** The kind of entries with a type; `undefined` if there is none, as in a damaged snapshot. */
export function kindNamed(type: string): AnyKind | undefined {
  const name = names.find(each => each.toUpperCase() === type);
  return name === undefined ? undefined : KINDS[name];
}

/** The entry at `at` as plain data. */
export function readEntry(world: World, at: number): Entry {
  return kindOf(world.log.opAt(at)).read(world, at);
}

/** An entry in words, for people who ask why something happened. */
export function describe(entry: Entry): string {
  // TypeScript cannot correlate the type of the entry with the kind it picks.
  const kind = kindNamed(entry.type) as EntryKind<Entry>;
  return kind.describe(entry);
}
